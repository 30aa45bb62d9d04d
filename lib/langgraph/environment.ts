import os from "node:os";
import app from "@/package.json";
import type { LoadedRelease } from "./releases/release";
import type { SaverName } from "./savers/saver";

/** What a run is measured on, as resolved at run time; in the shape of the run document's `environment`. */
export function environment(release: LoadedRelease, savers: SaverName[]) {
  return {
    foldproof: app.version,
    release: { name: release.name, ...release.versions },
    savers: savers.map((name) =>
      name === "memory" ? `memory (langgraph-checkpoint ${release.versions.checkpoint})` : name,
    ),
    node: process.versions.node,
    platform: `${process.platform}-${process.arch}`,
    cpus: os.availableParallelism(),
  };
}
