import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Pool } from "pg";
import { acceptedEncoding } from "#app/platform/accepted.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { namesTag } from "#app/platform/etags.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { recordedThrough } from "#app/services/marketData/publicRecord.server.ts";
import { FILES, METHODS } from "../model/paths.ts";
import { bytesOfFile, latestFiles, type StoredFile } from "./store.server.ts";

/** Downloads of the record's files: streamed from where the worker stored them, as fast as the client reads. */

/** From the record's first day to its first files. */
const WAIT_SECONDS = 60;

/** `signals.csv` has the days on which a signal began, `grades-….csv` every graded day. Refuses any other name. */
export async function recordFileAnswer(request: Request, name: string, pool = poolFor("pages")): Promise<Response> {
  if (!FILES.some((known) => known.name === name)) return refused(request, { tag: "NotFound" });
  const file = (await latestFiles(pool)).find((stored) => stored.name === name);
  if (!file)
    return refused(
      request,
      (await isRecorded(pool)) ? { tag: "NotReady", seconds: WAIT_SECONDS } : { tag: "NotFound" },
    );
  const isPacked = acceptedEncoding(request.headers.get("accept-encoding"), ["gzip"]) === "gzip";
  const etag = `"${file.sha256.slice(0, 32)}${isPacked ? "-gzip" : ""}"`;
  const headers = new Headers({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${file.isSimulated ? "simulated-" : ""}${file.name}"`,
    // The same for every caller until the next day is measured. Compressed once, not for each reader.
    "cache-control": "public, max-age=300, no-transform",
    etag,
    vary: "Accept-Encoding",
  });
  if (namesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  if (isPacked) {
    headers.set("content-encoding", "gzip");
    headers.set("content-length", String(file.bytes));
  }
  // A HEAD request has no body, so nothing is read.
  return new Response(request.method === "HEAD" ? null : streamFile(pool, file, isPacked), { headers });
}

const isRecorded = async (pool: Pool): Promise<boolean> =>
  (await Promise.all(METHODS.map((method) => recordedThrough(pool, method)))).some((day) => day !== null);

function streamFile(pool: Pool, file: StoredFile, isPacked: boolean): ReadableStream<Uint8Array> {
  const stored = Readable.from(bytesOfFile(pool, file));
  if (isPacked) return createReadableStreamFromReadable(stored);
  // When either of the two ends, so does the other.
  return createReadableStreamFromReadable(pipeline(stored, createGunzip(), () => undefined));
}
