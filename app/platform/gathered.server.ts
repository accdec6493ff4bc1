import { Transform, type TransformCallback } from "node:stream";

/**
 * Combines the chunks written in one turn of the event loop. Each chunk of a response is compressed and sent on its own,
 * and the two-kilobyte chunks of a page render would hardly compress.
 */
export class Gathered extends Transform {
  #pieces: Buffer[] = [];
  #turn: NodeJS.Immediate | undefined;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece);
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
