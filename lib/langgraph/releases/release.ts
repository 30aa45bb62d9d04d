import type * as LangGraph from "@langchain/langgraph";
import type * as LangGraphCheckpoint from "@langchain/langgraph-checkpoint";

/** A release is a pair: langgraph with the checkpoint package that its users had. */
export type ReleaseName = "1.7.3";

/** One LangGraph as resolved at run time. Everything that runs a graph is handed one of these and imports none itself. */
export interface LoadedRelease {
  name: ReleaseName;
  langgraph: typeof LangGraph;
  checkpoint: typeof LangGraphCheckpoint;
  /** Versions read from the resolved packages' own package.json. */
  versions: { langgraph: string; checkpoint: string; core: string };
}
