import { createRequire } from "node:module";
import type { LoadedRelease, ReleaseName } from "./release";

const require = createRequire(import.meta.url);

type Manifests = Record<keyof LoadedRelease["versions"], { version: string }>;

/** The manifests of each release's packages. A literal map, since a bundler refuses a variable. */
const manifests: Record<ReleaseName, () => Manifests> = {
  "1.7.3": () => ({
    langgraph: require("@langchain/langgraph/package.json"),
    checkpoint: require("@langchain/langgraph-checkpoint/package.json"),
    core: require("@langchain/core/package.json"),
  }),
};

/** The versions of a release's packages as they are resolved here, without loading them. */
export function versionsOf(name: ReleaseName): LoadedRelease["versions"] {
  const { langgraph, checkpoint, core } = manifests[name]();
  return { langgraph: langgraph.version, checkpoint: checkpoint.version, core: core.version };
}
