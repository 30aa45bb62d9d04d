import { parentPort, workerData } from "node:worker_threads";
import { registeredExperiment } from "@/lib/experiments/registry";
import { loadRelease } from "@/lib/langgraph/releases/load";
import { work } from "./work";

// The entry of the worker thread in which one run is measured.
if (!parentPort) throw new Error("This file runs in a worker thread.");
await work(parentPort, workerData, { find: registeredExperiment, loadRelease });
