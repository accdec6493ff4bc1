import { pipeline } from "node:stream/promises";
import type { Response as Sending } from "express";

/** A piece counts as read once all of it has left the process: small pieces soon show that a reader is stalled. */
const PIECE_BYTES = 64 * 1024;

/**
 * Sends a body as fast as its reader reads it, a piece at a time. If the reader disconnects, the body is cancelled, so that nothing more is
 * produced. Rejects with the body's error.
 */
export async function sendBody(body: ReadableStream<Uint8Array>, sending: Sending): Promise<void> {
  if (sending.destroyed) return void (await body.cancel());
  try {
    await pipeline(readPieces(body, sending), sending);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

/** Ends early if the connection closes, even while the body has nothing to send yet. */
async function* readPieces(body: ReadableStream<Uint8Array>, sending: Sending): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  // A body that failed has already reported its error to the reader.
  const leave = () => void reader.cancel().catch(() => undefined);
  sending.once("close", leave);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
      // Otherwise compression would hold back the start of a page, or an event, until there is more.
      (sending as Sending & { flush?: () => void }).flush?.();
    }
  } finally {
    sending.off("close", leave);
    leave();
  }
}
