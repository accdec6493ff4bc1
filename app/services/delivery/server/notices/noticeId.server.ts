import { createHash } from "node:crypto";

/** The same for the same subject and news, whenever it is computed, so that nothing is sent twice. */
export function deriveNoticeId(subject: string, news: string): string {
  const bytes = createHash("sha256").update(`tmai ${news} ${subject}`).digest().subarray(0, 16);
  // A name-based UUID of our own (RFC 9562, version 8).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
