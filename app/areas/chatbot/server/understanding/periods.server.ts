import { LOCALES, type Locale } from "../../../../i18n/locales.ts";
import { fold, isGlued } from "./fold.server.ts";
import { PERIOD_WORDS, type Unit } from "./periodWords.server.ts";

/** A stretch that ends now (`last`), a moment that lies so far back (`ago`), or the year until now. */
export type Period = { kind: "last" | "ago"; days: number } | { kind: "ytd" };

const UNIT_DAYS: Record<Unit, number> = { hour: 1 / 24, day: 1, week: 7, month: 30, quarter: 91, year: 365 };
const UNITS = Object.keys(UNIT_DAYS) as Unit[];
const MOST = 1_000;
/** Here "ago" stands before its unit. */
const AGO_FIRST = new Set<Locale>(["ar", "de", "fr", "es", "pt"]);

type Compiled = {
  unit: Map<string, Unit>;
  number: Map<string, number>;
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
    pairs.flatMap((word, place) => (place % 2 === 0 ? [[fold(word), Number(pairs[place + 1])] as const] : [])),
  );
  return { unit, number, patterns: patternsOf(locale, [...unit.keys()], [...number.keys()]) };
}

function patternsOf(locale: Locale, units: readonly string[], numbers: readonly string[]): Compiled["patterns"] {
  const words = PERIOD_WORDS[locale];
  const glued = isGlued(locale);
  const begin = glued ? "" : "(?<![\\p{L}\\p{N}])";
  const end = glued ? "" : "(?![\\p{L}\\p{N}])";
  const gap = glued ? "\\s*" : "[\\s-]*";
  const unit = choice(units);
  const number = (locale === "zh" ? "[一二两三四五六七八九十]{2,3}|" : "") + choice(numbers);
  const the = locale === "ar" ? "(?:ال)?" : "";
  const [last, now, ago] = [words.last, words.now, words.ago].map((some) => choice(some.split("|")));
  const alone = (some: string) => new RegExp(`${begin}(?:${choice(some.split("|"))})${end}`, "u");
  const count = `(\\d{1,4}(?:[.,]\\d{1,4})?|(?:${number})(?=${glued ? "" : "[\\s-]"}))`;
  return {
    count: new RegExp(`${begin}${count}${gap}(?:(?:${last})${gap})?(${unit})${end}`, "gu"),
    last: new RegExp(
      `${begin}(${last}|${now})\\s*(?:de\\s)?${the}(${unit})${end}|${begin}${the}(${unit})\\s+(?:${last})${end}`,
      "u",
    ),
    ago: new RegExp(`${glued ? "" : "(?<!\\p{L})"}(?:${ago})${glued ? "" : "(?!\\p{L})"}`, "u"),
    today: alone(words.today),
    yesterday: alone(words.yesterday),
    ytd: alone(words.ytd),
    bare: new RegExp(
      `${begin}(${unit})${gap}(?:${ago})${end}|(?:${AGO_FIRST.has(locale) ? ago : "\\0"})\\s+${the}(${unit})${end}`,
      "u",
    ),
  };
}

const COMPILED = Object.fromEntries(LOCALES.map((locale) => [locale, compiled(locale)])) as Record<Locale, Compiled>;

/** The period of a folded text, in its own language or as traders everywhere say it in English. */
export function periodIn(folded: string, locale: Locale): Period | null {
  const own = inLanguage(folded, COMPILED[locale]);
  return own ?? (locale === "en" ? null : inLanguage(folded, COMPILED.en));
}

function inLanguage(folded: string, { unit, number, patterns }: Compiled): Period | null {
  if (patterns.ytd.test(folded)) return { kind: "ytd" };
  const isAgo = patterns.ago.test(folded);
  for (const [, count = "", name = ""] of folded.matchAll(patterns.count)) {
    const many = countOf(count, number);
    const known = unit.get(name);
    if (known && many > 0 && many <= MOST)
      return { kind: isAgo ? "ago" : "last", days: Math.max(1, Math.round(many * UNIT_DAYS[known])) };
  }
  const bare = isAgo ? patterns.bare.exec(folded) : null;
  const back = unit.get(bare?.[1] ?? bare?.[2] ?? "");
  if (back) return { kind: "ago", days: Math.max(1, UNIT_DAYS[back]) };
  const last = patterns.last.exec(folded);
  const stretch = unit.get(last?.[2] ?? last?.[3] ?? "");
  if (stretch) return { kind: "last", days: Math.max(1, UNIT_DAYS[stretch]) };
  if (patterns.yesterday.test(folded)) return { kind: "ago", days: 1 };
  return patterns.today.test(folded) ? { kind: "last", days: 1 } : null;
}

function countOf(written: string, numbers: ReadonlyMap<string, number>): number {
  if (/^\d/.test(written)) return Number(written.replace(",", "."));
  return numbers.get(written) ?? chineseNumber(written);
}

const CHINESE: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** 三十 is thirty, 十二 twelve. */
function chineseNumber(written: string): number {
  if (!written.includes("十")) return 0;
  const [tens = "", ones = ""] = written.split("十");
  return (tens ? (CHINESE[tens] ?? 0) : 1) * 10 + (CHINESE[ones] ?? 0);
}
