import { createHash } from "node:crypto";
import { poolFor } from "#app/platform/db.server.ts";
import { namesTag } from "#app/platform/etags.server.ts";
import { hasHidden } from "#app/platform/publicText.server.ts";
import { parseVersion } from "../../model/version.ts";
import { ownerOfHandle } from "../profiles.server.ts";
import { findListByAddress, isReadableBy } from "../store.server.ts";

/** The files that wallets read: the latest published version of a list, or a named one, and the signature of each. */

const ENDING = ".tokenlist.json";
const SIGNATURE = ".sig";
const CACHE_CONTROL = "public, max-age=300";
/** Readable from any origin, because wallets are other sites; the response is the same for every caller. */
const OPEN = {
  "Access-Control-Allow-Origin": "*",
  "Cache-Control": CACHE_CONTROL,
  "X-Content-Type-Options": "nosniff",
};
/** Across origins, a header that a page sets itself, such as If-None-Match, is sent only after this response. */
export const PREFLIGHT = {
  ...OPEN,
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};

type FileRequest = { slug: string; version: ReturnType<typeof parseVersion>; isSignature: boolean };

/** `<slug>.tokenlist.json`, `<slug>@1.4.0.tokenlist.json`, either with `.sig`; null for any other name. */
export function parseFileName(name: string): FileRequest | null {
  const isSignature = name.endsWith(SIGNATURE);
  const file = isSignature ? name.slice(0, -SIGNATURE.length) : name;
  if (!file.endsWith(ENDING)) return null;
  const [slug = "", text, ...more] = file.slice(0, -ENDING.length).split("@");
  const version = text === undefined ? null : parseVersion(text);
  if (slug === "" || more.length > 0 || (text !== undefined && version === null)) return null;
  return { slug, version, isSignature };
}

/** The response for a file. A private, hidden or deleted list responds as if it had never existed. */
export async function fileAnswer(request: Request, handle: string, name: string): Promise<Response> {
  const file = parseFileName(name);
  const found = file && (await publishedFile(handle.toLowerCase(), file));
  // Signed before names were checked. Its bytes cannot change; the list's next version has the corrected names.
  if (found && hasHidden(found.json)) return notFound();
  if (!file || !found) return notFound();
  const body = file.isSignature ? `${found.signature}\n` : found.json;
  const etag = file.isSignature ? `"${createHash("sha256").update(body).digest("hex")}"` : `"${found.sha256}"`;
  const headers = {
    ...OPEN,
    ETag: etag,
    "Content-Type": file.isSignature ? TEXT : "application/json; charset=utf-8",
    "X-Tmai-Version": found.version,
    "X-Tmai-Position": String(found.position),
    "X-Tmai-Public-Key": found.publicKey,
    "Access-Control-Expose-Headers": "ETag, X-Tmai-Version, X-Tmai-Position, X-Tmai-Public-Key",
  };
  if (namesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
const notFound = () => new Response("Not found\n", { status: 404, headers: { ...OPEN, "Content-Type": TEXT } });
const TEXT = "text/plain; charset=utf-8";

type Published = {
  json: string;
  sha256: string;
  signature: string;
  publicKey: string;
  position: string;
  version: string;
};

async function publishedFile(handle: string, { slug, version }: FileRequest): Promise<Published | null> {
  const pool = poolFor("pages");
  const owner = await ownerOfHandle(pool, handle);
  if (owner === null) return null;
  const list = await findListByAddress(pool, owner === "house" ? null : owner, slug);
  if (!list || !isReadableBy(list, null)) return null;
  const { rows } = await pool.query<Published>(
    `SELECT f.json, f.sha256, p.signature, p.public_key AS "publicKey", p.position,
       format('%s.%s.%s', major, minor, patch) AS version
     FROM lists.publications p JOIN lists.list_files f USING (list_id, major, minor, patch)
     WHERE list_id = $1 AND ($2::int IS NULL OR (major, minor, patch) = ($2, $3, $4))
     ORDER BY major DESC, minor DESC, patch DESC LIMIT 1`,
    [list.listId, version?.major ?? null, version?.minor ?? null, version?.patch ?? null],
  );
  return rows[0] ?? null;
}
