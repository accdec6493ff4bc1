import { pipeline } from "node:stream/promises";
import type { Response as Sending } from "express";

/** A connection has taken a piece once all of it left the process: small ones show early that a reader takes nothing. */
const PIECE_BYTES = 64 * 1024;

/**
 * Sends a body as fast as its reader takes it, a piece at a time. Where the reader goes away the body is cancelled, so that nothing more
 * is made for it. Rejects with what the body failed with.
 */
export async function sendBody(body: ReadableStream<Uint8Array>, sending: Sending): Promise<void> {
  if (sending.destroyed) return void (await body.cancel());
  try {
    await pipeline(piecesOf(body, sending), sending);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

/** Ends early where the connection closes, also while the body has nothing to give yet. */
async function* piecesOf(body: ReadableStream<Uint8Array>, sending: Sending): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  // A body that failed has already said so to its reader.
  const leave = () => void reader.cancel().catch(() => undefined);
  sending.once("close", leave);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
      // Compression would keep the beginning of a page, or an event, until there is more.
      (sending as Sending & { flush?: () => void }).flush?.();
    }
  } finally {
    sending.off("close", leave);
    leave();
  }
}
