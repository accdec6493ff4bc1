import { z } from "zod";

/**
 * better-auth takes fewer addresses than there are (`z.email()`): not `a&b@example.com`, and none in `.xn--p1ai`. Those are passed through it in
 * letters that it takes; the database, our pages and every email have them as they are. Nobody can own an address in this domain, and
 * `readEmail` refuses it.
 */
const DOMAIN = "@passed.invalid";
const PASSED = /^[0-9a-f]+@passed\.invalid$/;

/** An address as better-auth takes it. */
export const emailForAuth = (email: string): string =>
  PASSED.test(email) || z.email().safeParse(email).success ? email : `${Buffer.from(email).toString("hex")}${DOMAIN}`;

/** The address that better-auth means. */
export const emailOfAuth = (email: string): string =>
  PASSED.test(email) ? Buffer.from(email.slice(0, -DOMAIN.length), "hex").toString() : email;

/** A query's arguments or results, with every address in another form: fields named `email`, and what they are compared with. */
export function withEmails(value: unknown, form: (email: string) => string, isEmail = false): unknown {
  if (typeof value === "string") return isEmail ? form(value) : value;
  if (Array.isArray(value)) return value.map((inner) => withEmails(inner, form, isEmail));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withEmails(inner, form, isEmail || name === "email")]),
  );
}
