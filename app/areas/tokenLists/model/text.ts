/** What a text that others may read may contain. */

export type TextProblem = "empty" | "tooLong" | "controls" | "link";

type Rules = { longest: number; mayBeEmpty?: boolean; mayLink: boolean };

/**
 * Control characters except line breaks, halves of characters, and those that change the text direction: a name could disguise itself
 * as another.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
/** A dot inside a word is part of an address: `tmai.example`. */
const LINK = /:\/\/|[^\s.]\.\p{L}{2}/u;

/** As stored: in composed form, without surrounding blanks, and with at most one empty line in a row. */
export const tidied = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .trim()
    .replaceAll(/\n{3,}/g, "\n\n");

/** What is wrong with a normalised text, or null. */
export function textProblem(text: string, { longest, mayBeEmpty = false, mayLink }: Rules): TextProblem | null {
  if (text === "") return mayBeEmpty ? null : "empty";
  if (text.length > longest) return "tooLong";
  if (UNSEEN.test(text.replaceAll("\n", ""))) return "controls";
  return !mayLink && LINK.test(text) ? "link" : null;
}
