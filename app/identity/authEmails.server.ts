import { z } from "zod";

/**
 * better-auth accepts fewer addresses than exist (`z.email()`): not `a&b@example.com`, and none in `.xn--p1ai`. Those are passed through it
 * in characters that it accepts; the database, our pages and every email have the real ones. No address in this domain can belong to
 * anyone, and `readEmail` refuses it.
 */
const DOMAIN = "@passed.invalid";
const PASSED = /^[0-9a-f]+@passed\.invalid$/;

/** An address in the form that better-auth accepts. */
export const emailForAuth = (email: string): string =>
  PASSED.test(email) || z.email().safeParse(email).success ? email : `${Buffer.from(email).toString("hex")}${DOMAIN}`;

/** The real address behind better-auth's form. */
export const emailOfAuth = (email: string): string =>
  PASSED.test(email) ? Buffer.from(email.slice(0, -DOMAIN.length), "hex").toString() : email;

/** A query's arguments or results, with every address in another form: fields named `email`, and the values they are compared with. */
export function withEmails(value: unknown, form: (email: string) => string, isEmail = false): unknown {
  if (typeof value === "string") return isEmail ? form(value) : value;
  if (Array.isArray(value)) return value.map((inner) => withEmails(inner, form, isEmail));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withEmails(inner, form, isEmail || name === "email")]),
  );
}
