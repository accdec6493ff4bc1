/** What a text that others may read may hold. */

export type TextProblem = "empty" | "tooLong" | "controls" | "link";

type Rules = { longest: number; mayBeEmpty?: boolean; mayLink: boolean };

/** Control signs but line breaks, and signs that turn what follows round: a name could show itself as another. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
/** A dot inside of a word is one in an address: `tmai.example`. */
const LINK = /:\/\/|[^\s.]\.\p{L}{2}/u;

/** As it is kept: in composed form, without blanks around it, and with no more than one empty line in a row. */
export const tidied = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .trim()
    .replaceAll(/\n{3,}/g, "\n\n");

/** What is wrong with a tidied text, or null. */
export function textProblem(text: string, { longest, mayBeEmpty = false, mayLink }: Rules): TextProblem | null {
  if (text === "") return mayBeEmpty ? null : "empty";
  if (text.length > longest) return "tooLong";
  if (UNSEEN.test(text.replaceAll("\n", ""))) return "controls";
  return !mayLink && LINK.test(text) ? "link" : null;
}
