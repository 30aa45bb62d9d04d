import { parentPort, workerData } from "node:worker_threads";
import { work } from "../work";
import { counting, noRelease } from "./counting";

if (!parentPort) throw new Error("This file runs in a worker thread.");
await work(parentPort, workerData, { find: counting, loadRelease: noRelease });
