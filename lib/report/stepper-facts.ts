import { laneName, type SteppedThread, type Stop } from "./stepper-stops";
import { inWords } from "./words";

export interface TipVerdict {
  label: string;
  position: number;
  differs: boolean;
  /** Goes on after "24 is the same" or "18′ differs". */
  says: string;
}

/** What each head of the thread says about the resume. A value that lay whole in the checkpoint proves nothing. */
export function tipVerdicts(thread: SteppedThread): TipVerdict[] {
  return thread.tree.lanes.flatMap((lane): TipVerdict[] => {
    const stop = thread.stops[lane.to];
    if (!stop) return [];
    const { identical, storedWhole, firstDifference, foldDepth } = stop.outline;
    const on = lane.index === 0 ? "" : `, on the ${laneName(thread, lane.index)}`;
    const tip = { label: stop.label, position: stop.position, differs: !identical };
    if (!identical)
      return [{ ...tip, says: `${firstDifference ? ` first at ${firstDifference}` : ""}${on}.` }];
    if (storedWhole)
      return [{ ...tip, says: `${on}. It proves nothing: the value lay whole in the checkpoint.` }];
    const depth =
      foldDepth === 1
        ? ". It was folded from one live batch"
        : `. It was folded from ${inWords(foldDepth)} live batches`;
    return [{ ...tip, says: `${on}${foldDepth === 0 ? "" : depth}.` }];
  });
}

export type StepFact =
  | { name: string; kind: "text" | "mono"; value: string }
  | { name: string; kind: "id"; value: string }
  | { name: string; kind: "seed"; value: string };

/** An id short enough for a rail; the whole is shown on focus and copied. */
export function shortId(id: string): string {
  return id.length <= 12 ? id : `${id.slice(0, 4)}…${id.slice(-4)}`;
}

/** The facts of one step: bytes are exact. */
export function stepFacts(stop: Stop): StepFact[] {
  const { outline } = stop;
  const bytes = (count: number) => `${count.toLocaleString("en-US")} B`;
  const sizes = (batches: readonly number[]) =>
    batches.length === 0 ? "none" : batches.length <= 12 ? batches.join(", ") : sizesInShort(batches);
  const text = (name: string, value: string): StepFact => ({ name, kind: "text", value });
  const mono = (name: string, value: string): StepFact => ({ name, kind: "mono", value });
  return [
    text("source", outline.source),
    text(outline.nodes.length > 1 ? "nodes" : "node", outline.nodes.join(", ") || "none"),
    outline.wrote.length === 0 ? text("wrote", "nothing") : mono("wrote", wroteText(outline.wrote)),
    { name: "checkpoint", kind: "id", value: outline.checkpointId },
    outline.parentCheckpointId === null
      ? text("parent", "none")
      : { name: "parent", kind: "id", value: outline.parentCheckpointId },
    text("put", bytes(outline.putBytes)),
    text("putWrites", bytes(outline.writesBytes)),
    text("fold depth", outline.foldDepth.toLocaleString("en-US")),
    outline.seedStep === null
      ? text("seed", "none")
      : { name: "seed", kind: "seed", value: `step ${outline.seedStep.toLocaleString("en-US")}` },
    text("stored whole", outline.storedWhole ? "yes" : outline.foldDepth > 0 ? "no, folded" : "no"),
    mono("live batches", sizes(outline.liveBatches)),
    mono("resumed batches", sizes(outline.resumedBatches)),
    text("read by", outline.resumedBy === "langgraph" ? "LangGraph" : "one pass"),
  ];
}

/** The short texts of a step's writes in one line. */
export function wroteText(wrote: readonly string[]): string {
  return wrote.length <= 6
    ? wrote.join(", ")
    : `${wrote.slice(0, 5).join(", ")} and ${(wrote.length - 5).toLocaleString("en-US")} more`;
}

function sizesInShort(batches: readonly number[]): string {
  return `${batches.length.toLocaleString("en-US")} batches, ${batches.reduce((total, size) => total + size, 0).toLocaleString("en-US")} writes`;
}
