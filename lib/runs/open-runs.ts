import { openDatabase, type RunsDatabase } from "./database";
import { lockDatabase } from "./database-lock";
import { lockFolder } from "./folder-lock";
import { type RunQueue, runQueue } from "./queue";
import { type RunFeed, runFeed } from "./run-feed";
import { type RunWriter, runWriter } from "./run-writer";
import { readSettings, type Settings } from "./settings";
import { type Spawn, spawnBundled, spawnFromSource } from "./spawn";

/** An open store of runs with the queue that measures them. */
export interface OpenRuns {
  settings: Settings;
  db: RunsDatabase;
  writer: RunWriter;
  feed: RunFeed;
  queue: RunQueue;
  close(): Promise<void>;
}

export interface OpenOptions {
  spawn?: Spawn;
  graceMs?: number;
  maxWaiting?: number;
}

/**
 * Opens the store that the settings name, for this process alone, and marks what an earlier server left unended as
 * `interrupted`. Throws `storage-in-use` or `storage-unavailable` with one sentence.
 */
export async function openRuns(settings: Settings, options: OpenOptions = {}): Promise<OpenRuns> {
  const folder = lockFolder(settings);
  let database: { release(): Promise<void> } | null = null;
  const release = async () => {
    await database?.release();
    folder.release();
  };
  try {
    const { databaseUrl } = settings;
    database = databaseUrl ? await lockDatabase({ ...settings, databaseUrl }) : null;
    const db = await openDatabase(settings);
    const writer = runWriter(db);
    await writer.interruptUnended();
    const feed = runFeed();
    const queue = runQueue({
      writer,
      feed,
      spawn: options.spawn ?? defaultSpawn(),
      graceMs: options.graceMs ?? 2_000,
      maxWaiting: options.maxWaiting ?? 20,
    });
    const close = async () => {
      await queue.close();
      await db.destroy();
      await release();
    };
    return { settings, db, writer, feed, queue, close };
  } catch (error) {
    await release();
    throw error;
  }
}

function defaultSpawn(): Spawn {
  return process.env.NEXT_RUNTIME ? spawnBundled : spawnFromSource();
}

// The bundler makes several copies of this module (pages, routes, instrumentation): they share one store.
const key = Symbol.for("foldproof.runs");
const shared = globalThis as { [key]?: Promise<OpenRuns> };

/** The runs of this server: opened by whoever asks first. A failure to open is tried again by whoever asks next. */
export function runs(): Promise<OpenRuns> {
  shared[key] ??= openRuns(readSettings(process.env)).catch((error: unknown) => {
    delete shared[key];
    throw error;
  });
  return shared[key];
}

/** Puts other runs in the place of this server's: for tests. */
export function replaceRuns(opened: OpenRuns | null): void {
  if (opened) shared[key] = Promise.resolve(opened);
  else delete shared[key];
}
