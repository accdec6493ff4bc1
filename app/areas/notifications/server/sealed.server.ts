import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "../../../platform/env.server.ts";

/** Secrets of endpoints under a key of this area's own, which follows from the program's secret and leads not back to it. */

let kept: { from: string; key: Buffer } | undefined;

function key(): Buffer {
  const from = env().NOTIFICATIONS_KEY;
  if (kept?.from !== from)
    kept = { from, key: Buffer.from(hkdfSync("sha256", from, "", "tmai notifications seal", 32)) };
  return kept.key;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: nonce, tag and text. `bound` is what it belongs to; moved elsewhere it cannot be opened. */
export function seal(text: string, bound: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws where it was changed, is bound to something else, or was sealed under another key. */
export function unseal(sealed: Buffer, bound: string): string {
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const cipher = createDecipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(bound)).setAuthTag(tag);
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString("utf8");
}

/** Stands in every mail to an account, always the same; nobody can make it up. */
export const unsubscribeToken = (accountId: string): string =>
  createHmac("sha256", key()).update(`unsubscribe ${accountId}`).digest("base64url");
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
