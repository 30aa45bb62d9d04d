import { Problem } from "@/lib/problem/problem";
import { runs } from "./open-runs";

/** Opens the store of this server, or says in one sentence why it cannot and ends the process. */
export async function startServer(): Promise<void> {
  try {
    const { feed } = await runs();
    // An open stream of events would keep the server from ending when it is told to.
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => {
        feed.shutDown();
        setTimeout(() => process.exit(0), 3_000).unref();
      });
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
