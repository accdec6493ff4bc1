import { Transform, type TransformCallback } from "node:stream";

/**
 * Combines the chunks written in one turn of the event loop. Each chunk of a response is compressed and sent separately, and the
 * two-kilobyte chunks of a page render would hardly compress.
 *
 * Also drops the zero bytes that React 18 leaves at the end of a chunk when the next letter did not fit. HTML has none. Source: React issue
 * 24985, fixed in React 19.
 */
export class ChunkCoalescer extends Transform {
  #pieces: Buffer[] = [];
  #turn: NodeJS.Immediate | undefined;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(withoutZerosAtEnd(piece));
    this.#turn ??= setImmediate(() => this.#handOn());
    done();
  }

  override _flush(done: TransformCallback): void {
    this.#handOn();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearImmediate(this.#turn);
    done(error);
  }

  #handOn(): void {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    if (this.#pieces.length === 0) return;
    this.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }
}

function withoutZerosAtEnd(piece: Buffer): Buffer {
  let end = piece.length;
  while (end > 0 && piece[end - 1] === 0) end -= 1;
  return piece.subarray(0, end);
}
