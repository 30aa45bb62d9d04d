import type { RunPageProps } from "../run-page";
import type { ThreadInFile } from "./answers";

/** What a downloaded run carries in its one data block. */
export interface RunFile {
  page: RunPageProps;
  threads: ThreadInFile[];
  /** The view that it was downloaded at, as the query of an address; empty for the first one. */
  view: string;
}
