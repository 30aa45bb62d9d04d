import { Problem } from "@/lib/problem/problem";
import app from "@/package.json";
import { runs } from "./open-runs";

/** What a monitor asks: whether runs can be stored, on what, and how much is going on. Throws `storage-unavailable`. */
export async function health() {
  const { db, queue } = await runs();
  try {
    await db.selectFrom("meta").select("key").executeTakeFirst();
  } catch (error) {
    throw new Problem("storage-unavailable", "The stored runs cannot be read.", {}, error);
  }
  return {
    ok: true,
    version: app.version,
    node: process.version,
    release: app.dependencies["@langchain/langgraph"],
    ...queue.counts(),
  };
}
