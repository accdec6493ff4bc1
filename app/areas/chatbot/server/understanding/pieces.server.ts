import type { Locale } from "#app/i18n/locales.ts";
import { isGlued } from "../reading/fold.server.ts";
import type { Features } from "./features.server.ts";

/**
 * The words of a message itself, as numbers: whole words, pairs of words, and runs of letters within each. Together with
 * the concepts they let the classifier learn what no word list contains.
 */

/** Number of buckets that pieces are hashed into. */
export const PIECES = 2 ** 20;
const NUMBER = /\d+(?:[.,'\s]\d+)*/g;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,64}\.\w+/g;
const WALLET = /0x[0-9a-f]{4,40}/g;
const WORD = /[\p{L}\p{M}]+|[¤#@%?]/gu;
const LETTERS = { shortest: 2, longest: 5 };
/** Chinese and Korean need fewer characters to say the same. */
const GLUED_LETTERS = { shortest: 1, longest: 3 };

/** Each piece once. Languages share pieces: many words are the same in several, and traders everywhere use English ones. */
export function extractPieces({ nameless, locale }: Pick<Features, "nameless" | "locale">): ReadonlySet<number> {
  const plain = nameless.replace(MAIL, "@").replace(WALLET, "@").replace(NUMBER, "#");
  const words = plain.match(WORD) ?? [];
  const pieces = new Set<number>();
  const add = (piece: string) => pieces.add(hashed(piece));
  for (const [index, word] of words.entries()) {
    add(`w ${word}`);
    add(`${words[index - 1] ?? "^"} ${word}`);
  }
  add(`${words.at(-1) ?? "^"} $`);
  for (const run of splitRuns(words, locale)) addLetters(run, locale, add);
  return pieces;
}

/** Chinese is written without spaces: a whole message is one run of letters. */
const splitRuns = (words: readonly string[], locale: Locale): readonly string[] =>
  locale === "zh" ? [words.join("")] : words;

function addLetters(run: string, locale: Locale, add: (piece: string) => void): void {
  const { shortest, longest } = isGlued(locale) ? GLUED_LETTERS : LETTERS;
  const marked = `<${run}>`;
  for (let length = shortest; length <= longest; length++)
    for (let at = 0; at + length <= marked.length; at++) add(marked.slice(at, at + length));
}

/** FNV-1a with a final mix of its bits. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % PIECES;
}
