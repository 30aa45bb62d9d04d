import type { RunPageProps } from "../run-page";
import type { ThreadInFile } from "./answers";

/** What a downloaded run carries in its one data block. */
export interface RunFile {
  page: RunPageProps;
  threads: ThreadInFile[];
}
