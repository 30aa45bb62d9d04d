import { Problem } from "@/lib/problem/problem";
import type { LoadedRelease, ReleaseName } from "./release";
import { versionsOf } from "./versions";

/** Every release that this build can load. A literal map, since a bundler refuses an import of a variable. */
const loaders: Record<ReleaseName, () => Promise<LoadedRelease>> = {
  "1.7.3": async () => {
    const [langgraph, checkpoint] = await Promise.all([
      import("@langchain/langgraph"),
      import("@langchain/langgraph-checkpoint"),
    ]);
    return pair("1.7.3", langgraph, checkpoint);
  },
};

/** Loads one release with the checkpoint package that it itself uses; throws `internal` where the two do not belong together. */
export function loadRelease(name: ReleaseName): Promise<LoadedRelease> {
  return loaders[name]();
}

function pair(
  name: ReleaseName,
  langgraph: LoadedRelease["langgraph"],
  checkpoint: LoadedRelease["checkpoint"],
): LoadedRelease {
  // langgraph re-exports its own MemorySaver: another class here means that npm nested a second checkpoint package.
  if (langgraph.MemorySaver !== checkpoint.MemorySaver) {
    throw new Problem(
      "internal",
      `LangGraph ${name} uses another checkpoint package than the one measured with it. Install again with npm ci.`,
    );
  }
  return { name, langgraph, checkpoint, versions: versionsOf(name) };
}
