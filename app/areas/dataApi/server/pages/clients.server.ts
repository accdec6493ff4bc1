import { readFile } from "node:fs/promises";
import { log } from "../../../../platform/log.server.ts";
import { CLIENTS } from "../../model/paths.ts";

/** The clients as files to download. They are in no registry. */

/** Where each is, from the program's folder; the build makes the package. */
const FILES = new Map<string, { place: string; type: string }>([
  [CLIENTS.python, { place: "clients/python/tmai_data_api.py", type: "text/x-python; charset=utf-8" }],
  [CLIENTS.typescript, { place: "build/clients/tmai-data-api.tgz", type: "application/gzip" }],
]);

/** A client by the last part of its path; null where it names none, or one that was not built. */
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
