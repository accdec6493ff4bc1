import { createHash } from "node:crypto";

/** Files in a database: bytes in chunks of one size, so that a byte's chunk follows from its offset. */

/** All chunks but the last have this size. */
const CHUNK = 256 * 1024;

/** Cuts bytes into chunks as they arrive; no more than one chunk and one write are in memory. */
export class ChunkWriter {
  readonly #store: (index: number, bytes: Uint8Array) => Promise<void>;
  readonly #hash = createHash("sha256");
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #place = 0;
  #bytes = 0;

  constructor(store: (index: number, bytes: Uint8Array) => Promise<void>) {
    this.#store = store;
  }

  write = async (bytes: Uint8Array): Promise<void> => {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes < CHUNK) return;
    const all = Buffer.concat(this.#waiting);
    const whole = all.length - (all.length % CHUNK);
    for (let at = 0; at < whole; at += CHUNK) await this.#store(this.#place++, all.subarray(at, at + CHUNK));
    this.#waiting = [all.subarray(whole)];
    this.#waitingBytes = all.length - whole;
  };

  /** Stores the last chunk. Nothing can be written after it. */
  async finish(): Promise<{ sha256: Buffer; bytes: number }> {
    if (this.#waitingBytes > 0) await this.#store(this.#place++, Buffer.concat(this.#waiting));
    return { sha256: this.#hash.digest(), bytes: this.#bytes };
  }
}

/** The bytes from `first` to `last`, both included, one chunk at a time. */
export async function* bytesBetween(
  read: (index: number) => Promise<Buffer>,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (let index = Math.floor(first / CHUNK); index <= Math.floor(last / CHUNK); index++) {
    const bytes = await read(index);
    const begin = index * CHUNK;
    yield bytes.subarray(Math.max(0, first - begin), last + 1 - begin);
  }
}
