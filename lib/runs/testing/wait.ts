/** Waits until a question has an answer that is not undefined. */
export async function eventually<T>(ask: () => Promise<T | undefined>, withinMs = 20_000): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error(`no answer within ${withinMs} ms`);
    await new Promise((again) => setTimeout(again, 20));
  }
}
