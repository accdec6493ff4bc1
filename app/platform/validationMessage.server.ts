import type { z } from "zod";

/** Messages that the schemas give for a field, with the key in `errors:problem` that translates each. */
const KEYS: Readonly<Record<string, string>> = {
  "must be a coupon code": "couponCode",
  "must be a hash: 0x followed by 64 hex digits": "hash",
  "must be a referral code": "referralCode",
  "must be a whole number in decimal notation, below 2^256": "decimal",
  "must be an address": "address",
  "must be below zero where tokens leave, and above zero where they come": "moveSign",
  "must be the cursor of an earlier answer": "cursor",
  "must be an address: 0x followed by 40 hex digits": "address",
  "must be a decimal number with a point, such as 1.25": "decimalNumber",
  "must be in the future": "later",
  "must be a number above 0": "positive",
  "must be a number above 0 and up to 100": "share",
  "must be an email address": "email",
  "must be bytes in hex, with 0x in front": "hexBytes",
  "must be a whole number in digits": "digits",
  "must be less than 2^256": "uint256",
  "must be a P-256 public key: x and y, 64 bytes": "p256",
  "must be base64url": "base64url",
  "must be at most 16 KiB in total": "callBytes",
  "must add or remove a signer": "noSigner",
  "must be chain ids, separated by commas": "chainIds",
  "must be a day such as 2026-11-30": "day",
  "must be a dollar amount such as 39.99": "dollars",
  "must be hex": "hex",
  "must be 3 to 32 letters, digits, hyphens or underscores": "code",
  "must be staff:<id>": "staff",
  "must be a plan name": "planName",
  "must not be below zero": "notBelowZero",
  "must not be empty": "empty",
  "must not be in the future": "notFuture",
  "must not contain NUL characters": "noNul",
  "must give a reason": "why",
};

/**
 * A key of `errors:problem` with the values of its text: `options` are joined as the language requires, `count` is the minimum or maximum
 * number of characters, `limit` the smallest or largest number.
 */
export type ValidationMessage = { is: string; type?: string; options?: string[]; count?: number; limit?: string };

/** Whether a schema's own message has a translation. */
export const hasTranslation = (message: string): boolean => message in KEYS;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** The problem that a schema found. A problem without a message of our own becomes "not valid". */
export function toValidationMessage(issue: z.core.$ZodIssue | undefined, input: unknown): ValidationMessage {
  const is = KEYS[issue?.message ?? ""];
  if (is !== undefined) return { is };
  if (issue?.code === "invalid_value") return { is: "oneOf", options: issue.values.map(String) };
  if (issue?.code === "invalid_type")
    return valueAt(input, issue.path) === undefined ? { is: "missing" } : { is: "type", type: issue.expected };
  if (issue?.code === "too_small") return beyond(issue.origin, issue.minimum, { text: "tooShort", number: "tooSmall" });
  if (issue?.code === "too_big") return beyond(issue.origin, issue.maximum, { text: "tooLong", number: "tooLarge" });
  return { is: "notValid" };
}

function beyond(origin: string, limit: number | bigint, is: { text: string; number: string }): ValidationMessage {
  if (origin === "string") return { is: is.text, count: Number(limit) };
  return NUMBERS.has(origin) ? { is: is.number, limit: String(limit) } : { is: "notValid" };
}
const NUMBERS = new Set(["number", "int", "bigint"]);
