import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompress, constants } from "node:zlib";

const decompress = promisify(brotliDecompress);

/** JSON text, compressed. Synchronous, and meant for the worker: the thread that serves pages only stores the bytes. */
export function pack(json: string): Uint8Array {
  return brotliCompressSync(json, {
    params: {
      // 5 is where a chain of step records stops shrinking noticeably for the time spent.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(json),
    },
  });
}

/** The JSON text that `pack` was given, decompressed off the thread that serves pages. */
export async function unpack(packed: Uint8Array): Promise<string> {
  return (await decompress(packed)).toString("utf8");
}
