import { readFile } from "node:fs/promises";
import { log } from "#app/platform/log.server.ts";
import { CLIENTS } from "../../model/paths.ts";

/** The clients, and the script that pays for a call, as downloadable files. They are in no package registry. */

/** The location of each, relative to the program's folder; the build creates the package. */
const FILES = new Map<string, { place: string; type: string }>([
  [CLIENTS.python, { place: "clients/python/tmai_data_api.py", type: "text/x-python; charset=utf-8" }],
  [CLIENTS.typescript, { place: "build/clients/tmai-data-api.tgz", type: "application/gzip" }],
  [CLIENTS.payPerCall, { place: "docs/examples/payPerCall.mjs", type: "text/javascript; charset=utf-8" }],
]);

/** A client by the last part of its path; null when there is none, or when it was not built. */
export async function clientAnswer(file: string): Promise<Response | null> {
  const found = FILES.get(file);
  if (!found) return null;
  const bytes = await readFile(found.place).catch((error: unknown) => {
    log().warn({ err: error }, "data api: a client to download is not there");
    return null;
  });
  if (bytes === null) return null;
  const headers = {
    "Content-Type": found.type,
    "Content-Disposition": `attachment; filename="${file}"`,
    "Cache-Control": "public, max-age=3600",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(new Uint8Array(bytes), { headers });
}
