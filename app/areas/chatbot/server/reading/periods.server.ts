import { LOCALES, type Locale } from "#app/i18n/locales.ts";
import { chineseNumber } from "./chineseNumber.server.ts";
import { fold, isGlued } from "./fold.server.ts";
import { PERIOD_WORDS, type Unit } from "./periodWords.server.ts";

/** A period that ends now (`last`), a time so long ago (`ago`), or the year to date. */
export type Period =
  | { kind: "last" | "ago"; days: number /** Of less than a day. */; hours?: number }
  | { kind: "ytd" };

const UNIT_DAYS: Record<Unit, number> = { hour: 1 / 24, day: 1, week: 7, month: 30, quarter: 91, year: 365 };
const UNITS = Object.keys(UNIT_DAYS) as Unit[];
const MAX = 1_000;
/** In these languages "ago" comes before its unit. */
const AGO_FIRST = new Set<Locale>(["ar", "de", "fr", "es", "pt"]);

type Compiled = {
  unit: Map<string, Unit>;
  number: Map<string, number>;
  /** Words for the current period: this year. */
  isNow: ReadonlySet<string>;
  patterns: Record<"count" | "last" | "ago" | "today" | "yesterday" | "ytd" | "bare", RegExp>;
};

const choice = (words: readonly string[]): string =>
  words
    .map((word) => fold(word))
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/ /g, "\\s?"))
    .join("|");

function compiled(locale: Locale): Compiled {
  const words = PERIOD_WORDS[locale];
  const unit = new Map(UNITS.flatMap((name) => words[name].split(" ").map((word) => [fold(word), name] as const)));
  const pairs = words.n.split(" ");
  const number = new Map(
    pairs.flatMap((word, index) => (index % 2 === 0 ? [[fold(word), Number(pairs[index + 1])] as const] : [])),
  );
  const isNow = new Set(words.now.split("|").map(fold));
  return { unit, number, isNow, patterns: buildPatterns(locale, [...unit.keys()], [...number.keys()]) };
}

function buildPatterns(locale: Locale, units: readonly string[], numbers: readonly string[]): Compiled["patterns"] {
  const words = PERIOD_WORDS[locale];
  const glued = isGlued(locale);
  const begin = glued ? "" : "(?<![\\p{L}\\p{N}])";
  const end = glued ? "" : "(?![\\p{L}\\p{N}])";
  const gap = glued ? "\\s*" : "[\\s-]*";
  const unit = choice(units);
  const number = (locale === "zh" ? "[一二两三四五六七八九十]{2,3}|" : "") + choice(numbers);
  const the = locale === "ar" ? "(?:ال)?" : "";
  const [last, now, ago] = [words.last, words.now, words.ago].map((some) => choice(some.split("|")));
  const wholeWord = (some: string) => new RegExp(`${begin}(?:${choice(some.split("|"))})${end}`, "gu");
  const count = `(\\d{1,4}(?:[.,]\\d{1,4})?|(?:${number})(?=${glued ? "" : "[\\s-]"}))`;
  return {
    count: new RegExp(`${begin}${count}${gap}(?:(?:${last})${gap})?(${unit})${end}`, "gu"),
    last: new RegExp(
      `${begin}(${last}|${now})\\s*(?:de\\s)?${the}(${unit})${end}|${begin}${the}(${unit})\\s+(?:${last})${end}`,
      "gu",
    ),
    ago: new RegExp(`${glued ? "" : "(?<!\\p{L})"}(?:${ago})${glued ? "" : "(?!\\p{L})"}`, "u"),
    today: wholeWord(words.today),
    yesterday: wholeWord(words.yesterday),
    ytd: wholeWord(words.ytd),
    bare: new RegExp(
      `${begin}(${unit})${gap}(?:${ago})${end}|(?:${AGO_FIRST.has(locale) ? ago : "\\0"})\\s+${the}(${unit})${end}`,
      "gu",
    ),
  };
}

const COMPILED = Object.fromEntries(LOCALES.map((locale) => [locale, compiled(locale)])) as Record<Locale, Compiled>;

/** A period and its position in a text. */
export type PeriodMatch = { period: Period; at: number; end: number };

/** The periods of a folded text, the most certain first, in its own language or in the English that traders use everywhere. */
export function periodsIn(folded: string, locale: Locale): PeriodMatch[] {
  const own = inLanguage(folded, COMPILED[locale]);
  if (own.length > 0 || locale === "en") return own;
  // "70 y" is a Spanish "70 and".
  return inLanguage(folded, COMPILED.en).filter(({ at, end }) => !/\d\s+y$/.test(folded.slice(at, end)));
}

export const periodIn = (folded: string, locale: Locale): Period | null => periodsIn(folded, locale)[0]?.period ?? null;

function inLanguage(folded: string, { unit, number, patterns, isNow }: Compiled): PeriodMatch[] {
  const matches: PeriodMatch[] = [];
  const add = (found: RegExpMatchArray, period: Period | null) => {
    const at = found.index ?? 0;
    const end = at + found[0].length;
    if (period && !matches.some((other) => at < other.end && other.at < end)) matches.push({ period, at, end });
  };
  const back = (kind: "last" | "ago", many: number, name = ""): Period | null => {
    const known = unit.get(name);
    if (!known || many <= 0 || many > MAX) return null;
    const days = many * UNIT_DAYS[known];
    return { kind, days: Math.max(1, Math.round(days)), ...(days < 1 ? { hours: Math.round(days * 24) } : {}) };
  };
  const isAgo = patterns.ago.test(folded);
  for (const found of folded.matchAll(patterns.ytd)) add(found, { kind: "ytd" });
  for (const found of folded.matchAll(patterns.count))
    add(found, back(isAgo ? "ago" : "last", parseCount(found[1] ?? "", number), found[2]));
  if (isAgo) for (const found of folded.matchAll(patterns.bare)) add(found, back("ago", 1, found[1] ?? found[2]));
  for (const found of folded.matchAll(patterns.last)) {
    const name = found[2] ?? found[3] ?? "";
    const isThisYear = unit.get(name) === "year" && isNow.has(found[1] ?? "");
    add(found, isThisYear ? { kind: "ytd" } : back("last", 1, name));
  }
  for (const found of folded.matchAll(patterns.yesterday)) add(found, { kind: "ago", days: 1 });
  for (const found of folded.matchAll(patterns.today)) add(found, { kind: "last", days: 1 });
  return matches;
}

function parseCount(written: string, numbers: ReadonlyMap<string, number>): number {
  if (/^\d/.test(written)) return Number(written.replace(",", "."));
  return numbers.get(written) ?? chineseNumber(written);
}
