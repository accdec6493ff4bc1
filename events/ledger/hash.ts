import { hash as digest } from "node:crypto";
import canonicalize from "canonicalize";
import type { Metadata } from "./ledger.ts";

/** The members that `hash` covers. Source: docs/spec/wire.md#envelope; this can never change. */
export type Envelope = {
  streamId: string;
  version: number;
  type: string;
  schemaVersion: number;
  data: unknown;
  metadata: Metadata;
  recordedAt: string;
  prevHash: string;
};

/** Half of a surrogate pair is not Unicode: another language could not reproduce a hash over it. Source: RFC 8785, 3.2.2.2. */
export class NoUnicode extends TypeError {
  override message = "a text holds half of a character, which has no canonical text";
  /** @param spelled the text with the half as an escape, as versions before this rule recorded it */
  constructor(readonly spelled: string) {
    super();
  }
}

/** JSON's escape of a half: the backslashes before it come in pairs, each of them one backslash of the text. */
const HALF = /(?:^|[^\\])(?:\\\\)*\\ud[89a-f]/;

/** Returns the same text, or throws NoUnicode if it contains half of a character. JSON never escapes a whole one. */
export function wholeCharacters(json: string): string {
  if (json.includes("\\ud") && HALF.test(json)) throw new NoUnicode(json);
  return json;
}

/** RFC 8785 canonical JSON. Throws a TypeError for values that have none: halves of characters, NaN, infinity. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("only JSON values have a canonical text");
  return wholeCharacters(text);
}

/** SHA-256 of UTF-8 text, 64 hex digits. */
export const sha256Hex = (text: string): string => digest("sha256", text, "hex");

/**
 * An event's hash of a text that can be erased, 64 hex digits: SHA-256(salt || text). The salt (32 random bytes) is stored with the text
 * and erased with it, so that afterwards no guess can be compared with the hash.
 */
export const saltedSha256 = (salt: Buffer, text: string): string =>
  digest("sha256", Buffer.concat([salt, Buffer.from(text)]), "hex");

/** The canonical text that is stored, and its hash. */
export function sealEnvelope(envelope: Envelope): { canonical: string; hash: string } {
  const { streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash } = envelope;
  const canonical = canonicalJson({ streamId, version, type, schemaVersion, data, metadata, recordedAt, prevHash });
  return { canonical, hash: sha256Hex(canonical) };
}

/** Writes a position as 8 bytes, big-endian. */
export function writeUint64(bytes: Buffer, position: number, at: number): void {
  bytes.writeUInt32BE(Math.floor(position / 2 ** 32), at);
  bytes.writeUInt32BE(position % 2 ** 32, at + 4);
}

/** Reused by each call: a verifier computes millions of these hashes. */
const link = Buffer.alloc(72);

/** SHA-256(previous chain hash || position || hash): links all streams into one order. Position 0 counts as 32 zero bytes. */
export function nextChainHash(previousChainHash: string, position: number, hash: string): string {
  link.fill(0);
  link.write(previousChainHash, 0, "hex");
  writeUint64(link, position, 32);
  link.write(hash, 40, "hex");
  return digest("sha256", link, "hex");
}
