import { type NameOf, reservedIn } from "./reservedNames.server.ts";

/**
 * The one check of texts that other people see: names, titles, descriptions and notes. A text may not hide anything, look like
 * another one, or speak in our name. Source: UTS 39 ("highly restrictive", word by word) and docs/decisions/0033-token-lists.md.
 */

export type TextRules = {
  longest: number;
  mayBeEmpty?: boolean;
  /** Descriptions may have several lines; everything else is one. */
  hasLines?: boolean;
  mayLink: boolean;
  /** Names that only we may use are refused in it. */
  nameOf?: NameOf;
};

/** `place` counts characters from 1, `found` is the refused part of the text. */
export type TextProblem =
  | { is: "empty" }
  | { is: "tooLong"; longest: number }
  | { is: "lines" }
  | { is: "hidden"; code: string; place: number }
  | { is: "link" | "scripts" | "reserved"; found: string };

/**
 * Control and format characters, invisible characters, and private-use characters, which each font renders differently. ZERO WIDTH JOINER
 * is one of them, so an emoji made of several is refused.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu;
/** A dot inside a word is part of an address, whichever dot character it is: `tmai.example`. */
const LINK = /:\/\/|[^\s.]\.\p{L}{2}|[\p{L}\p{N}][\u2024\u3002\uFE52\uFF0E\uFF61][a-z]{2}|\d\.\d{1,3}\.\d{1,3}\.\d/iu;

/**
 * Scripts that the letters of one word may come from: the three mixtures that UTS 39 allows, and those that UTS 31 recommends. Phonetic and
 * other rare Latin letters are excluded: many look like capitals.
 */
const SCRIPTS = [
  /^[A-Za-z\u00AA\u00BA\u00C0-\u024F\u0253-\u0257\u0259\u025B\u0263\u1E00-\u1EFF\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]*$/u,
  /^[A-Za-z\u00AA\u00BA\u00C0-\u024F\u0253-\u0257\u0259\u025B\u0263\u1E00-\u1EFF\p{scx=Han}\p{scx=Bopomofo}]*$/u,
  /^[A-Za-z\u00AA\u00BA\u00C0-\u024F\u0253-\u0257\u0259\u025B\u0263\u1E00-\u1EFF\p{scx=Han}\p{scx=Hangul}]*$/u,
  ...[/^\p{scx=Arabic}*$/u, /^\p{scx=Armenian}*$/u, /^\p{scx=Bengali}*$/u, /^\p{scx=Cyrillic}*$/u],
  ...[/^\p{scx=Devanagari}*$/u, /^\p{scx=Ethiopic}*$/u, /^\p{scx=Georgian}*$/u, /^\p{scx=Greek}*$/u],
  ...[/^\p{scx=Gujarati}*$/u, /^\p{scx=Gurmukhi}*$/u, /^\p{scx=Hebrew}*$/u, /^\p{scx=Kannada}*$/u],
  ...[/^\p{scx=Khmer}*$/u, /^\p{scx=Lao}*$/u, /^\p{scx=Malayalam}*$/u, /^\p{scx=Myanmar}*$/u],
  ...[/^\p{scx=Oriya}*$/u, /^\p{scx=Sinhala}*$/u, /^\p{scx=Tamil}*$/u, /^\p{scx=Telugu}*$/u],
  ...[/^\p{scx=Thaana}*$/u, /^\p{scx=Thai}*$/u, /^\p{scx=Tibetan}*$/u],
];
const OF_ANY_SCRIPT = /[\p{sc=Common}\p{sc=Inherited}]/gu;
const NEVER_MIXED = /^[\0-\u024F]*$/;

/**
 * A text as it is stored: composed, with plain letters for styled ones, without surrounding blanks, with at most one empty line and
 * four accents in a row. The variation selector that phones add to an emoji is dropped.
 */
export const tidied = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFB00-\uFB06\u{1D400}-\u{1D7FF}]/gu, (one) =>
      one.normalize("NFKC"),
    )
    .replace(/(\p{Emoji})[\uFE0E\uFE0F]/gu, "$1")
    .replace(/(\p{Mn}{4})\p{Mn}+/gu, "$1")
    .replaceAll("\r\n", "\n")
    .replace(/[\t\p{Zs}]/gu, " ")
    .trim()
    .replaceAll(/\n{3,}/g, "\n\n");

/** What a tidied text may not contain, and where; null when others may see it. */
export function textProblem(text: string, rules: TextRules): TextProblem | null {
  const { longest, mayBeEmpty = false, hasLines = false, mayLink, nameOf } = rules;
  if (text === "") return mayBeEmpty ? null : { is: "empty" };
  if (text.length > longest) return { is: "tooLong", longest };
  if (!hasLines && text.includes("\n")) return { is: "lines" };
  const hidden = text.replaceAll("\n", " ").search(HIDDEN);
  if (hidden >= 0)
    return { is: "hidden", code: formatCodePoint(text.slice(hidden)), place: [...text.slice(0, hidden)].length + 1 };
  const link = mayLink || !LINK.test(text) ? undefined : text.split(/\s/).find((word) => LINK.test(word));
  if (link !== undefined) return { is: "link", found: link };
  const mixed = NEVER_MIXED.test(text) ? undefined : (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).find(isMixed);
  if (mixed !== undefined) return { is: "scripts", found: mixed };
  const reserved = nameOf && reservedIn(text, nameOf);
  return reserved ? { is: "reserved", found: reserved } : null;
}

function isMixed(word: string): boolean {
  const letters = word.replace(OF_ANY_SCRIPT, "");
  return !SCRIPTS.some((script) => script.test(letters));
}
const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A text without hidden characters, on one line unless it has several. */
export function withoutHidden(text: string, hasLines = false): string {
  // The usual case, for lists of ten thousand names.
  if (PLAIN.test(text)) return text.trim();
  return tidied(text)
    .split("\n")
    .map((line) => line.replace(HIDDEN, ""))
    .join(hasLines ? "\n" : " ")
    .trim();
}
const PLAIN = /^[ -~]*$/;

const MASK = "•••";
const MAX_MASKED = 20;

/**
 * A stored text as others see it: anything that would be refused today is left out, or replaced by dots. The stored text does not change.
 */
export function harmless(text: string, rules: TextRules): string {
  let shown = withoutHidden(text, rules.hasLines);
  for (let masked = 0; masked < MAX_MASKED; masked++) {
    const problem = textProblem(shown, { ...rules, longest: Number.MAX_SAFE_INTEGER, mayBeEmpty: true });
    if (!problem || !("found" in problem)) return shown || (rules.mayBeEmpty ? "" : MASK);
    shown = shown.replaceAll(problem.found, MASK);
  }
  return MASK;
}

export const hasHidden = (text: string): boolean => text.search(HIDDEN) >= 0;

/** A text for staff, who must see what others would not: hidden characters are written out. */
export const withHiddenShown = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(HIDDEN, (one) => `[${formatCodePoint(one)}]`))
    .join("\n");

/** The refusals of this check. */
export type TextRefusal =
  | { tag: "TextUnreadable"; field: string; code: string; place: number }
  | { tag: "TextOneLine"; field: string }
  | { tag: "TextNoLinks" | "TextScripts" | "TextReserved"; field: string; found: string }
  | { tag: "BadBody"; field: string; problem: { is: "empty" } | { is: "tooLong"; count: number } };

const LONGEST_QUOTE = 40;

/** The refusal for a text in a field. */
export function textRefusal(problem: TextProblem, field: string): TextRefusal {
  switch (problem.is) {
    case "empty":
      return { tag: "BadBody", field, problem: { is: "empty" } };
    case "tooLong":
      return { tag: "BadBody", field, problem: { is: "tooLong", count: problem.longest } };
    case "lines":
      return { tag: "TextOneLine", field };
    case "hidden":
      return { tag: "TextUnreadable", field, code: problem.code, place: problem.place };
    default:
      return { tag: TAGS[problem.is], field, found: problem.found.slice(0, LONGEST_QUOTE) };
  }
}
const TAGS = { link: "TextNoLinks", scripts: "TextScripts", reserved: "TextReserved" } as const;
