import { isExact, pasted } from "./pasted.ts";

/**
 * Text that neither PostgreSQL nor canonical JSON can store: a NUL, or half of a surrogate pair. JSON can spell both; text decoded from
 * UTF-8, as in queries and forms, can contain only the first.
 */

/** As keys of `errors:problem`. */
export type Unstorable = "noNul" | "noHalf";

/** Why a text cannot be stored; null when it can. */
export function unstorable(text: string): Unstorable | null {
  if (text.includes("\0")) return "noNul";
  return HALF_A_PAIR.test(text) ? "noHalf" : null;
}
const HALF_A_PAIR = /\p{Surrogate}/u;

/** The same for all texts within a value, including names of fields. Without recursion: a body may be nested thirty thousand deep. */
export function unstorableIn(value: unknown): Unstorable | null {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    const found = typeof one === "string" ? unstorable(one) : null;
    if (found !== null) return found;
    if (Array.isArray(one)) for (const inner of one) left.push(inner);
    else if (one !== null && typeof one === "object")
      for (const [name, inner] of Object.entries(one)) left.push(name, inner);
  }
  return null;
}

/** The first UTF-16 units of a text, at most this many, or one fewer: never half of a character. */
export const cutText = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");

/** A posted form, without blanks around its texts and without NULs, which no person can type; empty when the body is not a form. */
export async function readFormData(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await request.formData().catch(() => new FormData()))
    form.append(name.replaceAll("\0", ""), typeof value === "string" ? typedIn(name, value) : value);
  return form;
}

const typedIn = (name: string, value: string): string => {
  const text = value.replaceAll("\0", "");
  return isExact(name) ? text : pasted(text);
};
