/**
 * Pasted text has surrounding blanks, including line ends and zero-width characters: they are not part of a name, a code, an address or a
 * number. Removed where a request is read, once for every field.
 */

const BLANK = /[\s\u200B\u2060]/;

/** A text without surrounding blanks. */
export function pasted(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && BLANK.test(text[from] ?? "")) from++;
  while (to > from && BLANK.test(text[to - 1] ?? "")) to--;
  return text.slice(from, to);
}

/** Passwords may begin with a blank, and every character of a signed message counts. */
const EXACT = /password|^message$/i;
/** Whether a field must stay as it was sent. */
export const isExact = (field: string): boolean => EXACT.test(field);

/** The same for all texts within the JSON of a body. Without recursion: a body may be nested thirty thousand deep. */
export function pastedIn(json: unknown): unknown {
  const whole = { body: json };
  const left: (Record<string, unknown> | unknown[])[] = [whole];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const within = one as Record<string, unknown>;
    for (const [field, value] of Object.entries(within)) {
      if (typeof value === "string" && !isExact(field)) within[field] = pasted(value);
      else if (value !== null && typeof value === "object") left.push(value as Record<string, unknown>);
    }
  }
  return whole.body;
}

/** The query of a request's URL. */
export function pastedQuery({ url }: Pick<Request, "url">): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new URL(url).searchParams) query.append(name, isExact(name) ? value : pasted(value));
  return query;
}
