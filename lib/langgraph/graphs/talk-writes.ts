import { HumanMessage } from "@langchain/core/messages";

const filler = "abcdefghijklmnopqrstuvwxyz";

/** The text of the n-th write of a thread, counted from 1: `w7`, or padded to exactly `bytes` bytes of ASCII. */
export function writeText(n: number, bytes: number | null): string {
  return bytes === null ? `w${n}` : `w${n} `.padEnd(bytes, filler);
}

/** The same write as a message; its id is given, since one that LangGraph makes up differs on every run. */
export function writeMessage(n: number, bytes: number | null): HumanMessage {
  return new HumanMessage({ id: `m${n}`, content: writeText(n, bytes) });
}
