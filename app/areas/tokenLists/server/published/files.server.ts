import { createHash } from "node:crypto";
import { poolFor } from "../../../../platform/db.server.ts";
import { versionOf } from "../../model/version.ts";
import { ownerOfHandle } from "../profiles.server.ts";
import { findListByAddress, isReadableBy } from "../store.server.ts";

/** The files that wallets read: the newest published version of a list, or the one that is named, and the signature of each. */

const ENDING = ".tokenlist.json";
const SIGNATURE = ".sig";
const KEPT = "public, max-age=300";
/** Open to every page, for wallets are pages of others; nothing of it depends on who asks. */
const OPEN = { "Access-Control-Allow-Origin": "*", "Cache-Control": KEPT, "X-Content-Type-Options": "nosniff" };

type Asked = { slug: string; version: ReturnType<typeof versionOf>; isSignature: boolean };

/** `<slug>.tokenlist.json`, `<slug>@1.4.0.tokenlist.json`, either with `.sig`; null for any other name. */
export function askedFile(name: string): Asked | null {
  const isSignature = name.endsWith(SIGNATURE);
  const file = isSignature ? name.slice(0, -SIGNATURE.length) : name;
  if (!file.endsWith(ENDING)) return null;
  const [slug = "", text, ...more] = file.slice(0, -ENDING.length).split("@");
  const version = text === undefined ? null : versionOf(text);
  if (slug === "" || more.length > 0 || (text !== undefined && version === null)) return null;
  return { slug, version, isSignature };
}

/** The answer to whoever asks for a file. A list that is private, hidden or gone answers as one that never was. */
export async function fileAnswer(request: Request, handle: string, name: string): Promise<Response> {
  const asked = askedFile(name);
  const found = asked && (await publishedFile(handle.toLowerCase(), asked));
  if (!asked || !found) return new Response("Not found\n", { status: 404, headers: { ...OPEN, "Content-Type": TEXT } });
  const body = asked.isSignature ? `${found.signature}\n` : found.json;
  const etag = asked.isSignature ? `"${createHash("sha256").update(body).digest("hex")}"` : `"${found.sha256}"`;
  const headers = {
    ...OPEN,
    ETag: etag,
    "Content-Type": asked.isSignature ? TEXT : "application/json; charset=utf-8",
    "X-Tmai-Version": found.version,
    "X-Tmai-Position": String(found.position),
    "X-Tmai-Public-Key": found.publicKey,
    "Access-Control-Expose-Headers": "ETag, X-Tmai-Version, X-Tmai-Position, X-Tmai-Public-Key",
  };
  if (namesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
const TEXT = "text/plain; charset=utf-8";

/** A proxy that packs an answer says that its tag is weak: what it stands for is the same. */
const namesTag = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);

type Published = {
  json: string;
  sha256: string;
  signature: string;
  publicKey: string;
  position: string;
  version: string;
};

async function publishedFile(handle: string, { slug, version }: Asked): Promise<Published | null> {
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
