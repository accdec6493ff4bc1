import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { KeyMode } from "../../model/scopes.ts";

/**
 * A key as text: `tmai_live_` or `tmai_test_`, 24 random bytes in 33 digits of base 62, and six digits of the CRC-32 of all
 * that stands before them, so that one that was mistyped is refused without the database, and one that leaked is found by its
 * pattern. Source: data-api.md 1.2.
 */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_BYTES = 24;
const SECRET_DIGITS = 33;
const CHECK_DIGITS = 6;
const SHOWN = 4;

/** What scanners for secrets look for. */
export const KEY_PATTERN = /^tmai_(live|test)_[0-9A-Za-z]{39}$/;

/** A text without the keys in it, for what others may read: the address of a call in our log. */
export const withoutKeys = (text: string): string => text.replaceAll(/tmai_(live|test)_[0-9A-Za-z]{39}/g, "tmai_$1_…");

export type NewKey = { key: string; hash: Buffer; head: string; tail: string };

/** A key that nobody had before, what is kept of it, and what is shown of it later. */
export function newKey(mode: KeyMode): NewKey {
  const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`);
  const start = `tmai_${mode}_${base62(secret, SECRET_DIGITS)}`;
  const key = start + checkOf(start);
  return { key, hash: hashOf(key), ...endsOf(key) };
}

/** Its first and last four digits, by which its owner knows it again. */
function endsOf(key: string): { head: string; tail: string } {
  const digits = key.slice(key.lastIndexOf("_") + 1);
  return { head: digits.slice(0, SHOWN), tail: digits.slice(-SHOWN) };
}

/** Whether a text can be one of our keys at all. */
export const isKey = (text: string): boolean =>
  KEY_PATTERN.test(text) && text.slice(-CHECK_DIGITS) === checkOf(text.slice(0, -CHECK_DIGITS));

/** What is kept of a key: 192 random bits need no slow hash. */
export const hashOf = (key: string): Buffer => createHash("sha256").update(key).digest();

const checkOf = (start: string): string => base62(BigInt(crc32(start)), CHECK_DIGITS);

function base62(value: bigint, width: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = `${DIGITS[Number(rest % 62n)]}${digits}`;
  return digits.padStart(width, "0");
}
