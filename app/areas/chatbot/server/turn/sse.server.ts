import { endWithServer } from "#app/platform/openResponses.server.ts";
import type { Chunk } from "../../model/message.ts";

/** Sends an answer as server-sent events, with a heartbeat every 15 seconds. */

const BEAT_MS = 15_000;
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies must not buffer or rewrite the stream.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-vercel-ai-ui-message-stream": "v1",
};

/** @param left called when the reader disconnects or the server stops: an answer may take half a minute */
export function eventStream(chunks: AsyncGenerator<Chunk>, left: () => void): Response {
  const encoder = new TextEncoder();
  let over = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const beat = setInterval(() => controller.enqueue(encoder.encode(": hb\n\n")), BEAT_MS);
      const forget = endWithServer(left);
      over = () => {
        clearInterval(beat);
        forget();
      };
    },
    async pull(controller) {
      // A heartbeat after the stream has failed would throw outside any request and end the process.
      const { done, value } = await chunks.next().catch((error: unknown) => {
        over();
        throw error;
      });
      if (!done) return controller.enqueue(encoder.encode(`data: ${JSON.stringify(value)}\n\n`));
      over();
      controller.enqueue(encoder.encode("data: [DONE]\n\n"));
      controller.close();
    },
    async cancel() {
      over();
      left();
      await chunks.return(undefined);
    },
  });
  return new Response(body, { headers: HEADERS });
}
