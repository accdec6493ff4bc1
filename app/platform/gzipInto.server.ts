import { once } from "node:events";
import { createGzip } from "node:zlib";

/** Receives the output as it is produced. */
export type Sink = (bytes: Uint8Array) => Promise<void>;

/** Compresses text into a sink. Output waits in memory until the text that it comes from is complete: never more than that. */
export function gzipInto(sink: Sink) {
  const gzip = createGzip();
  const made: Buffer[] = [];
  gzip.on("data", (bytes: Buffer) => made.push(bytes));
  const pass = async () => {
    for (const bytes of made.splice(0)) await sink(bytes);
  };
  return {
    async write(text: string): Promise<void> {
      await new Promise<void>((resolve, reject) => {
        gzip.write(text, (error) => (error ? reject(error) : resolve()));
      });
      await pass();
    },
    async end(): Promise<void> {
      const ended = once(gzip, "end");
      gzip.end();
      await ended;
      await pass();
    },
  };
}
