import type { Locale } from "#app/i18n/locales.ts";
import type { GradeLetter } from "#app/ui/gradeLetter.ts";
import { BANDS_OF } from "../reading/bands.server.ts";
import { type DayMatch, daysIn } from "../reading/dates.server.ts";
import { fold, isGlued } from "../reading/fold.server.ts";
import { type NumberMatch, numbersIn } from "../reading/numbers.server.ts";
import { type PeriodMatch, periodsIn } from "../reading/periods.server.ts";
import { TOKEN_SIGN } from "../reading/tokens.server.ts";
import { type Named, named, type Vocabulary } from "./named.server.ts";
import { numeralsIn } from "./numerals.server.ts";
import type { Term } from "./terms.server.ts";
import { WORDS } from "./words/all.server.ts";

/** A message cut into the pieces that the grammar reads: nothing is left over, and each piece knows what it may be. */
export type Lexeme = { at: number; end: number; text: string } & (
  | { is: "term"; terms: readonly Term[] }
  | { is: "number"; number: NumberMatch }
  | { is: "token"; place: number }
  | { is: "period"; period: PeriodMatch["period"] }
  | { is: "day"; day: DayMatch["day"] }
  | { is: "weekday"; weekday: number }
  | { is: "band"; band: GradeLetter }
  | { is: "name"; name: Named }
  | { is: "mark" }
  | { is: "word" }
);

/** Today as a period: the default anyway. */
export const isNow = (one: Lexeme): boolean =>
  one.is === "period" && one.period.kind === "last" && one.period.days === 1 && one.period.hours === undefined;

type Span = Lexeme extends infer One ? (One extends Lexeme ? One : never) : never;

/** @param folded a text with a sign for each token and a mark for each grade letter, as made by `tokensIn` */
export function parseLexemes(folded: string, locale: Locale, vocabulary: Vocabulary): Lexeme[] {
  const spans: Span[] = [];
  const span = <One extends { at: number; end: number }>(one: One) => ({
    at: one.at,
    end: one.end,
    text: folded.slice(one.at, one.end),
  });
  for (const one of phrasesIn(folded, locale)) spans.push({ ...span(one), is: "term", terms: one.terms });
  for (const one of daysIn(folded, locale)) spans.push({ ...span(one), is: "day", day: one.day });
  for (const one of periodsIn(folded, locale)) spans.push({ ...span(one), is: "period", period: one.period });
  for (const one of numbersIn(folded, locale)) spans.push({ ...span(one), is: "number", number: one });
  for (const one of numeralsIn(folded, locale)) spans.push({ ...span(one), is: "number", number: one });
  for (const one of named(folded, vocabulary)) spans.push({ ...span(one), is: "name", name: one.name });
  for (const one of weekdaysIn(folded, locale)) spans.push({ ...span(one), is: "weekday", weekday: one.weekday });
  let index = 0;
  for (const { 0: text, index: at } of folded.matchAll(MARKS)) {
    const band = BANDS_OF[text];
    const end = at + text.length;
    if (text === TOKEN_SIGN) spans.push({ at, end, text, is: "token", place: index++ });
    else if (band) spans.push({ at, end, text: band, is: "band", band });
    else spans.push({ at, end, text, is: "mark" });
  }
  const taken = withoutOverlaps(spans);
  const lexemes = [...taken, ...findRest(folded, taken)].sort((one, other) => one.at - other.at);
  return lexemes.filter((one, index) => !isAbbreviated(one, lexemes[index - 1])).map(withSmallBand);
}

/** The full stop of "min." does not end a sentence. */
const isAbbreviated = (one: Lexeme, before: Lexeme | undefined): boolean =>
  one.is === "mark" && one.text === "." && before?.end === one.at && /^(?:min|mind|max|ca)$/.test(before.text);

/** "Grade b or better": a lower-case letter is a grade if it is next to a word for one. */
function withSmallBand(one: Lexeme, index: number, all: readonly Lexeme[]): Lexeme {
  if (!/^[a-d]$/.test(one.text) || (one.is !== "word" && one.is !== "term")) return one;
  const isGrade = (other: Lexeme | undefined) =>
    other?.is === "term" && other.terms.some((term) => term === "grade" || term === "trader" || term === "investor");
  const [before, after] = [all[index - 1], all[index + 1]];
  const isLast = after === undefined || after.is === "mark" || (after.is === "term" && after.terms.some(isEnd));
  // "A" is an article too.
  const fits = one.text === "a" ? isGrade(before) && isLast : isGrade(before) || isGrade(after);
  const { at, end } = one;
  const band = one.text.toUpperCase() as GradeLetter;
  return fits ? { at, end, text: band, is: "band", band } : one;
}

const isEnd = (term: Term): boolean => term === "atLeast" || term === "atMost" || term === "and" || term === "but";

/** How many words of a text are unknown in a language. */
export function unknownIn(folded: string, locale: Locale): number {
  const known = [...phrasesIn(folded, locale), ...periodsIn(folded, locale)];
  return [...folded.matchAll(LETTERS)].filter(({ 0: word, index: at }) => {
    const end = at + word.length;
    return !known.some((one) => one.at < end && at < one.end);
  }).length;
}

const LETTERS = /\p{L}+/gu;
const MARKS =
  /[¤\uE00A-\uE00D]|[,;.?!](?=\s|$)|[,;?!](?=[\p{Script=Han}\p{Script=Hangul}])|[，。？！、；]|[<>≤≥]=?|(?<=[\d\p{L}%])\+(?!\p{L})|(?<=\s)-(?=\s)/gu;
/** Of two meanings of the same letters, the longer one; of equals the more specific one. */
const RANK: Record<Lexeme["is"], number> = {
  token: 0,
  band: 0,
  day: 1,
  period: 2,
  weekday: 2,
  number: 3,
  name: 4,
  term: 5,
  mark: 6,
  word: 7,
};

function withoutOverlaps(spans: readonly Span[]): Lexeme[] {
  const taken: Lexeme[] = [];
  const sorted = [...spans].sort(
    (one, other) => other.end - other.at - (one.end - one.at) || RANK[one.is] - RANK[other.is] || one.at - other.at,
  );
  for (const one of sorted) if (!taken.some((other) => one.at < other.end && other.at < one.end)) taken.push(one);
  return taken;
}

function findRest(folded: string, taken: readonly Lexeme[]): Lexeme[] {
  const covered = [...taken].sort((one, other) => one.at - other.at);
  const rest: Lexeme[] = [];
  for (const { 0: text, index: at } of folded.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)) {
    let begin = at;
    for (const { at: from, end } of covered) {
      if (end <= begin || from >= at + text.length) continue;
      if (from > begin) push(begin, from);
      begin = end;
    }
    if (begin < at + text.length) push(begin, at + text.length);
  }
  return rest;
  function push(from: number, to: number): void {
    let [first, last] = [from, to];
    while (first < last && MARKS_OF_WORDS.includes(folded[first] ?? " ")) first++;
    while (first < last && MARKS_OF_WORDS.includes(folded[last - 1] ?? " ")) last--;
    const word = folded.slice(first, last);
    if (/[\p{L}\p{N}]/u.test(word)) rest.push({ at: from, end: to, text: word, is: "word" });
  }
}

const MARKS_OF_WORDS = "'’-";

type Entry = { parts: readonly string[]; terms: Term[] };
/** Keyed by the first letters of their first word. */
type Compiled = { entries: Map<string, Entry[]>; glued: Map<string, [string, Term[]][]> };
const compiled = new Map<Locale, Compiled>();
const KEY = 2;

function compileEntries(locale: Locale): Compiled {
  const known = compiled.get(locale);
  if (known) return known;
  const entries = new Map<string, Entry[]>();
  const glued = new Map<string, [string, Term[]][]>();
  const byText = new Map<string, Term[]>();
  for (const language of new Set<Locale>(["en", locale]))
    for (const [term, text] of Object.entries(WORDS[language]) as [Term, string][]) {
      // English filler words may be ordinary words in other languages.
      if (term === "numerals" || (language === "en" && locale !== "en" && !SHARED.has(term))) continue;
      for (const entry of text.split(",").map(fold).filter(Boolean)) {
        if (entry === "ai" && NOT_AI.includes(locale)) continue;
        const terms = byText.get(entry) ?? [];
        if (!terms.includes(term)) byText.set(entry, [...terms, term]);
      }
    }
  for (const [entry, terms] of byText) {
    if (isGlued(locale) && /[^\0-\x7f]/.test(entry)) {
      const text = entry.replace(/[\s*]/g, "");
      glued.set(text[0] ?? "", [...(glued.get(text[0] ?? "") ?? []), [text, terms]]);
      continue;
    }
    const parts = entry.split(/[\s-]+/).filter(Boolean);
    const key = (parts[0] ?? "").replace("*", "").slice(0, KEY);
    entries.set(key, [...(entries.get(key) ?? []), { parts, terms }]);
  }
  const made = { entries, glued };
  compiled.set(locale, made);
  return made;
}

/** Languages in which "ai" is an ordinary word. */
const NOT_AI: readonly Locale[] = ["it", "fr"];

/** English words that traders use in every language. */
const SHARED: ReadonlySet<Term> = new Set<Term>([
  ...([
    "marketCap",
    "fdv",
    "volatility",
    "sharpe",
    "sortino",
    "drawdown",
    "beta",
    "high",
    "trader",
    "investor",
  ] as const),
  ...([
    "grade",
    "gainers",
    "losers",
    "top",
    "strongBuy",
    "buy",
    "hold",
    "sell",
    "strongSell",
    "dataApi",
    "analytics",
  ] as const),
  ...(["layer-1", "layer-2", "defi", "gaming", "ai-and-data", "meme", "stablecoin", "storage-and-compute"] as const),
]);

const WORD = /[\p{L}\p{N}%+¤\uE00A-\uE00D]+/gu;
/** In text without spaces, Latin words end at the next letter of another script. */
const GLUED_WORD = /[\p{Script=Latin}\p{N}%+]+|[\p{Script=Han}]+|[\p{Script=Hangul}]+/gu;

type Phrase = { at: number; end: number; terms: readonly Term[] };

function phrasesIn(folded: string, locale: Locale): Phrase[] {
  const { entries, glued } = compileEntries(locale);
  const words = [...folded.matchAll(isGlued(locale) ? GLUED_WORD : WORD)].map(({ 0: text, index: at }) => ({
    forms: locale === "ar" ? arabicForms(text) : [text],
    at,
    end: at + text.length,
  }));
  const found: Phrase[] = [];
  words.forEach(({ forms, at }, index) => {
    const candidates = forms.flatMap((form) =>
      [form.slice(0, KEY), form.slice(0, 1)].flatMap((key) => entries.get(key) ?? []),
    );
    for (const { parts, terms } of candidates) {
      const last = words[index + parts.length - 1];
      if (last && parts.every((part, step) => words[index + step]?.forms.some((form) => isForm(part, form))))
        found.push({ at, end: last.end, terms });
    }
  });
  for (let at = 0; at < folded.length; at++)
    for (const [text, terms] of glued.get(folded[at] ?? "") ?? []) {
      const end = gluedEnd(folded, at, text);
      if (end !== null) found.push({ at, end, terms });
    }
  return merged(found);
}

/** Joins equal texts with all their possible meanings. */
function merged(found: readonly Phrase[]): Phrase[] {
  const bySpan = new Map<string, Phrase>();
  for (const one of found) {
    const key = `${one.at} ${one.end}`;
    const known = bySpan.get(key);
    bySpan.set(key, known ? { ...one, terms: [...new Set([...known.terms, ...one.terms])] } : one);
  }
  return [...bySpan.values()];
}

const isForm = (part: string, form: string): boolean =>
  part === "*" || (part.endsWith("*") ? form.startsWith(part.slice(0, -1)) : form === part);

/** Spaces within a phrase may be omitted or added. */
function gluedEnd(folded: string, at: number, text: string): number | null {
  let index = at;
  for (const letter of text) {
    while (index > at && folded[index] === " ") index++;
    if (folded[index] !== letter) return null;
    index++;
  }
  return index;
}

const ARABIC_PREFIXES = ["و", "ف", "ال", "وال", "فال", "بال", "لل", "ب", "ل", "ك", "ولل"];
const arabicForms = (word: string): string[] => [
  word,
  ...ARABIC_PREFIXES.filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 2).map((prefix) =>
    word.slice(prefix.length),
  ),
];

const weekdays = new Map<Locale, [name: string, weekday: number][]>();

function weekdaysIn(folded: string, locale: Locale): { at: number; end: number; weekday: number }[] {
  const names = weekdays.get(locale) ?? weekdayNames(locale);
  weekdays.set(locale, names);
  return names.flatMap(([name, weekday]) => {
    const at = folded.indexOf(name);
    const isWhole = at >= 0 && (isGlued(locale) || !/\p{L}/u.test(folded[at - 1] ?? " "));
    return isWhole ? [{ at, end: at + name.length, weekday }] : [];
  });
}

function weekdayNames(locale: Locale): [string, number][] {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  // 4 January 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, weekday) => [fold(format.format(Date.UTC(2026, 0, 4 + weekday))), weekday]);
}
