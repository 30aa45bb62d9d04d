/**
 * Awaits `work` and yields, at most each `everyMs`, an event of the last number that it told: how a generator shows
 * progress of one long call. Where the generator is left early the next `tell` throws, which ends the work.
 */
export async function* ticking<T, Event>(
  work: (tell: (value: number) => void) => Promise<T>,
  event: (value: number) => Event,
  now: () => number,
  everyMs = 100,
): AsyncGenerator<Event, T, void> {
  let wake = () => {};
  let latest = 0;
  let told = now();
  let left = false;
  let settled = false;
  const result = work((value) => {
    if (left) throw new Error("Nobody waits for this any more.");
    latest = value;
    if (now() - told < everyMs) return;
    told = now();
    wake();
  });
  const end = result.then(
    () => {
      settled = true;
    },
    () => {
      settled = true;
    },
  );
  try {
    while (!settled) {
      const tick = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await Promise.race([end, tick]);
      if (!settled) yield event(latest);
    }
    return await result;
  } finally {
    left = true;
  }
}
