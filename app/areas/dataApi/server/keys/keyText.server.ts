import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";
import type { KeyMode } from "../../model/scopes.ts";

/**
 * A key as text: `tmai_live_`, `tmai_test_` or, for prepaid units without an account, `tmai_credit_`, then 24 random bytes as 33 base-62
 * digits, and six digits of the CRC-32 of everything
 * before them, so that a mistyped key is refused without the database, and a leaked one is found by its pattern. Source:
 * docs/spec/data-api.md#1-2.
 */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_BYTES = 24;
const SECRET_DIGITS = 33;
const CHECK_DIGITS = 6;
const SHOWN = 4;

/** The pattern that secret scanners look for. */
export const KEY_PATTERN = /^tmai_(live|test|credit)_[0-9A-Za-z]{39}$/;

/** Removes keys from a text that others may read, such as the URL of a call in our log. The sandbox's key is not secret. */
export const withoutKeys = (text: string): string =>
  text.replaceAll(/tmai_(live|test|credit)_[0-9A-Za-z]{39}/g, (key, mode: string) =>
    isSandboxKey(key) ? key : `tmai_${mode}_…`,
  );

export type NewKey = { key: string; hash: Buffer; head: string; tail: string };

/** A new key, with what is stored and what is shown later. */
export function newKey(mode: KeyMode | "credit"): NewKey {
  const secret = BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`);
  const start = `tmai_${mode}_${base62(secret, SECRET_DIGITS)}`;
  const key = start + checkDigits(start);
  return { key, hash: hashKey(key), ...splitKey(key) };
}

/** Its first and last four characters, by which its owner recognises it. */
function splitKey(key: string): { head: string; tail: string } {
  const digits = key.slice(key.lastIndexOf("_") + 1);
  return { head: digits.slice(0, SHOWN), tail: digits.slice(-SHOWN) };
}

/** Whether a text can be one of our keys at all. */
export const isKey = (text: string): boolean =>
  KEY_PATTERN.test(text) && text.slice(-CHECK_DIGITS) === checkDigits(text.slice(0, -CHECK_DIGITS));

/** Whether it is the public key of the sandbox. */
export const isSandboxKey = (text: string): boolean => text === SANDBOX_KEY;

/** Whether it is a credit key, which belongs to its bearer. */
export const isCreditKey = (text: string): boolean => text.startsWith("tmai_credit_") && isKey(text);

/** The stored hash of a key: 192 random bits need no slow hash. */
export const hashKey = (key: string): Buffer => hash("sha256", key, "buffer");

const checkDigits = (start: string): string => base62(BigInt(crc32(start)), CHECK_DIGITS);

function base62(value: bigint, width: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = `${DIGITS[Number(rest % 62n)]}${digits}`;
  return digits.padStart(width, "0");
}
