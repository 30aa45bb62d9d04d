import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";

type Serde = BaseCheckpointSaver["serde"];

/** Told what was serialised, and into what; called once for each `dumpsTyped`, in the order in which they finish. */
export type OnBytes = (value: unknown, type: string, bytes: Uint8Array, call: number) => void;

/** The given serializer, reporting what it makes. `call` numbers the calls in the order in which they were made. */
export function countingSerde(serde: Serde, onBytes: OnBytes): Serde {
  let calls = 0;
  const counting: Serde = Object.create(serde);
  counting.dumpsTyped = async (value: unknown) => {
    const call = calls;
    calls += 1;
    const typed = await serde.dumpsTyped(value);
    onBytes(value, typed[0], typed[1], call);
    return typed;
  };
  return counting;
}
