import { Client } from "pg";
import { Problem } from "@/lib/problem/problem";
import type { Settings } from "./settings";
import { storageProblem } from "./storage-problem";

/** Any number will do, as long as every server asks for the same one. */
const lockNumber = 7_036_536;

/**
 * Holds a Postgres for this server until `release`, or until the connection ends in whatever way: two servers with
 * data folders of their own could share one. Throws `storage-in-use` where another server holds it.
 */
export async function lockDatabase(settings: Settings & { databaseUrl: string }) {
  const client = new Client({ connectionString: settings.databaseUrl });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1) as held", [lockNumber]);
    if (rows[0]?.held === true) return { release: () => client.end() };
    throw new Problem(
      "storage-in-use",
      "Another Foldproof server uses the Postgres of DATABASE_URL: stop it, or give this one another database.",
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw storageProblem(error, settings);
  }
}
