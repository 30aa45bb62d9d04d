import { availableParallelism } from "node:os";
import type { LoadedRelease } from "@/lib/langgraph/releases/release";
import app from "@/package.json";
import type { Environment } from "./environment-schema";

/** What is measured on here and now. `savers` as `memory`, or with the version of their package where they have one. */
export function environment(release: LoadedRelease, savers: string[]): Environment {
  return {
    foldproof: app.version,
    release: { name: release.name, ...release.versions },
    savers,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpus: availableParallelism(),
  };
}
