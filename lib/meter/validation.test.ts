import * as vitest from "vitest";
import { loadRelease } from "@/lib/langgraph/releases/load";
import { openSaver } from "@/lib/langgraph/savers/open";
import { meterSaver } from "./meter";

// LangGraph's own suite for checkpointers finds its test functions in the global scope.
Object.assign(globalThis, vitest);
const { validate, deltaChannelHistoryTests } = await import("@langchain/langgraph-checkpoint-validation");

const release = await loadRelease("1.7.3");
const onMemory = {
  // The suite knows by this name what MemorySaver itself does not do.
  checkpointerName: "MemorySaver",
  createCheckpointer: async () => meterSaver(await openSaver("memory", release), release).saver,
};
validate(onMemory);
deltaChannelHistoryTests(onMemory);
