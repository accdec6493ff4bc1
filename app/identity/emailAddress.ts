import { z } from "zod";

/**
 * Email addresses, as typed and as stored: in lower case, with an international domain in its ASCII form, so that both forms are the same
 * account and every mail server accepts it. Source: RFC 5322 3.4.1 (dot-atom), RFC 5890 (domains), UTS 46 as in the URL standard.
 */

export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
/** The characters of a domain, including full-width and ideographic dots: everything else has a meaning in a URL. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]|\u200C|\u200D)+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const TOP_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Never a person's (RFC 6761 6.4): accounts without an address have one in this domain. */
const NOBODYS = "invalid";

/** The stored form of an address, ignoring surrounding blanks; null when it is not an address. */
export function readEmail(typed: string): string | null {
  const text = typed.trim();
  // At most half of it is Unicode: no longer text can become an address.
  if (text.length > 2 * LONGEST_EMAIL) return null;
  const at = text.lastIndexOf("@");
  if (at < 1) return null;
  const local = text.slice(0, at).toLowerCase();
  const domain = normaliseDomain(text.slice(at + 1));
  if (domain === null || local.length > LONGEST_LOCAL || !local.split(".").every((atom) => ATOM.test(atom)))
    return null;
  const address = `${local}@${domain}`;
  return address.length > LONGEST_EMAIL ? null : address;
}

/** A field of a request with an address; its value is the stored form. */
export const emailField = z
  .string()
  .max(2 * LONGEST_EMAIL)
  .transform((typed, context) => {
    const address = readEmail(typed);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message: "must be an email address" });
    return z.NEVER;
  });

/** The ASCII form of a domain of at least two labels, by the table that browsers use. */
function normaliseDomain(typed: string): string | null {
  if (!DOMAIN.test(typed)) return null;
  const host = URL.parse(`http://${typed}`)?.hostname ?? "";
  const labels = host.split(".");
  const top = labels.at(-1) ?? "";
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LABEL.test(top);
  return isDomain && top !== NOBODYS ? host : null;
}
