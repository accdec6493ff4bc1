import type { z } from "zod";

/** What is wrong with a field, in the words of the schemas, and the key in `errors:problem` that says it in every language. */
const KEYS: Readonly<Record<string, string>> = {
  "must be a coupon's code": "couponCode",
  "must be a hash of 0x and 64 hex digits": "hash",
  "must be a referral code": "referralCode",
  "must be a whole number in decimal digits, below 2^256": "decimal",
  "must be an address": "address",
  "must be an address of 0x and 40 hex digits": "address",
  "must be a later time": "later",
  "must be a number above 0": "positive",
  "must be an e-mail address": "email",
  "must be dollars such as 39.99": "dollars",
  "must be hex": "hex",
  "must be 3 to 32 letters, digits, hyphens or underscores": "code",
  "must be staff:<id>": "staff",
  "must name a plan": "planName",
  "must not be empty": "empty",
  "must not hold NUL": "noNul",
  "must say something": "empty",
  "must say why": "why",
};

/**
 * A key of `errors:problem`, with what its sentence names: `options` are joined as the language joins them, `count` is the
 * least or most number of characters, `limit` the least or largest number.
 */
export type FieldProblem = { is: string; type?: string; options?: string[]; count?: number; limit?: string };

/** Whether a schema's own words have a translation. */
export const isSaid = (message: string): boolean => message in KEYS;

export const NUL: FieldProblem = { is: "noNul" };

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], given);

/** The problem that a schema found. What no schema of ours words by itself is "not valid". */
export function fieldProblemOf(issue: z.core.$ZodIssue | undefined, given: unknown): FieldProblem {
  const is = KEYS[issue?.message ?? ""];
  if (is !== undefined) return { is };
  if (issue?.code === "invalid_value") return { is: "oneOf", options: issue.values.map(String) };
  if (issue?.code === "invalid_type")
    return valueAt(given, issue.path) === undefined ? { is: "missing" } : { is: "type", type: issue.expected };
  if (issue?.code === "too_small") return beyond(issue.origin, issue.minimum, { text: "tooShort", number: "tooSmall" });
  if (issue?.code === "too_big") return beyond(issue.origin, issue.maximum, { text: "tooLong", number: "tooLarge" });
  return { is: "notValid" };
}

function beyond(origin: string, limit: number | bigint, is: { text: string; number: string }): FieldProblem {
  if (origin === "string") return { is: is.text, count: Number(limit) };
  return NUMBERS.has(origin) ? { is: is.number, limit: String(limit) } : { is: "notValid" };
}
const NUMBERS = new Set(["number", "int", "bigint"]);
