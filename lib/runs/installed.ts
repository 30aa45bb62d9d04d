import { defaultSnapshotFrequency } from "@/lib/langgraph/channels/delta";
import { loadRelease } from "@/lib/langgraph/releases/load";
import app from "@/package.json";

export interface Installed {
  /** This application's own version. */
  foldproof: string;
  /** LangGraph's version, of the package that is resolved and measured. */
  langgraph: string;
  /** Updates between DeltaSnapshots where a channel names no number, asked of the installed release. */
  ownSnapshotFrequency: number;
}

let asked: Promise<Installed> | undefined;

/** What is installed here, as resolved at run time. Loads LangGraph once. */
export function installed(): Promise<Installed> {
  asked ??= loadRelease("1.7.3").then((release) => ({
    foldproof: app.version,
    langgraph: release.versions.langgraph,
    ownSnapshotFrequency: defaultSnapshotFrequency(release),
  }));
  return asked;
}
