import { type ByteRange, parseRange } from "#app/platform/byteRange.server.ts";
import { namesTag } from "#app/platform/etags.server.ts";
import type { Served } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { EXPORT_TYPE } from "./kinds.server.ts";
import { payOnce } from "./paidOnce.server.ts";
import { bytesOfExport, exportsNamed, type StoredExport } from "./store.server.ts";

/** Sends a bulk file, or a part of it, in chunks, so that no whole file is ever in memory. */

const toEtag = ({ sha256 }: StoredExport): string => `"${sha256}"`;

/** Throws a problem when there is no such file, or the requested range is outside it. */
export async function sendExport(name: string, served: Served): Promise<Response> {
  const { request, context } = served;
  const files = await exportsNamed(context.pool, name, context.isSample);
  const condition = request.headers.get("if-range");
  // A download that began before the nightly update continues with its original file.
  const file = files.find((one) => toEtag(one) === condition?.trim()) ?? files[0];
  if (!file) throw new Problem("not-found", { values: { what: name } });
  if (namesTag(request.headers.get("if-none-match"), toEtag(file))) {
    await served.charge(0);
    return new Response(null, { status: 304, headers: setExportHeaders(file, served.headers(0)) });
  }
  const hasChanged = condition !== null && condition.trim() !== toEtag(file);
  const isHead = request.method === "HEAD";
  const range = isHead || hasChanged ? "whole" : parseRange(request.headers.get("range"), file.bytes);
  if (range === "unsatisfiable")
    throw new Problem("range-not-satisfiable", {
      values: { bytes: file.bytes },
      headers: { "content-range": `bytes */${file.bytes}`, "accept-ranges": "bytes" },
    });
  const byteRange = range === "whole" ? { first: 0, last: file.bytes - 1 } : range;
  const length = byteRange.last - byteRange.first + 1;
  const units = isHead ? 0 : await payFor(file, length, served);
  if (isHead) await served.charge(0);
  const headers = setExportHeaders(file, served.headers(units));
  headers.set("content-length", String(length));
  if (range !== "whole") headers.set("content-range", `bytes ${byteRange.first}-${byteRange.last}/${file.bytes}`);
  return new Response(isHead ? null : streamExport(served, file, byteRange), {
    status: range === "whole" ? 200 : 206,
    headers,
  });
}

const payFor = (file: StoredExport, bytes: number, { context, keyId, charge }: Served): Promise<number> =>
  payOnce(context.pool, { keyId, file, bytes }, charge);

function setExportHeaders(file: StoredExport, headers: Headers): Headers {
  headers.set("content-type", EXPORT_TYPE[file.format]);
  headers.set("content-disposition", `attachment; filename="${file.name}"`);
  headers.set("accept-ranges", "bytes");
  headers.set("etag", toEtag(file));
  headers.set("repr-digest", `sha-256=:${Buffer.from(file.sha256, "hex").toString("base64")}:`);
  // The content behind a name changes: caches must revalidate.
  headers.set("cache-control", "private, no-cache, no-transform");
  return headers;
}

/** Read from the database as fast as it is consumed; when the caller disconnects, reading stops. */
function streamExport({ context }: Served, file: StoredExport, { first, last }: ByteRange): ReadableStream<Uint8Array> {
  const pieces = bytesOfExport(context.pool, file, first, last);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(new Uint8Array(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
