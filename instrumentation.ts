/** Next calls this once when a server starts, and waits for it: a server without its store does not start. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { startServer } = await import("./lib/runs/start-server");
  await startServer();
}
