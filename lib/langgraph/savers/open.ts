import type { LoadedRelease } from "../releases/release";
import { memory } from "./memory";
import type { OpenSaver, SaverKind, SaverName } from "./saver";

/** Every checkpointer that a run can be measured on, by the name that params give it. */
const savers: Record<SaverName, SaverKind> = { memory };

/** Opens a fresh, empty checkpointer of a kind, of the given release's own serializer. */
export function openSaver(name: SaverName, release: LoadedRelease): Promise<OpenSaver> {
  return savers[name].open(release);
}
