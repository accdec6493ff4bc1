import { LOCALES, type Locale } from "#app/i18n/locales.ts";
import { chineseNumber } from "./chineseNumber.server.ts";
import { fold } from "./fold.server.ts";

/** A past day that a message names; `year` is null if it does not name one. */
export type NamedDay = { year: number | null; month: number; day: number; isWhole: "day" | "month" | "year" };

const monthAndDay = (locale: Locale, one: number, other: number, hasSlash: boolean): [month: number, day: number] =>
  locale === "en" && one <= 12 && (other > 12 || hasSlash) ? [one, other] : [other, one];

/** The month names of each language, from `Intl`, longest first. */
const MONTHS = Object.fromEntries(LOCALES.map((locale) => [locale, buildMonthNames(locale)])) as Record<
  Locale,
  { name: string; month: number; pattern: RegExp }[]
>;

function buildMonthNames(locale: Locale) {
  const names = new Map<string, number>();
  for (let month = 0; month < 12; month++)
    for (const form of ["long", "short"] as const)
      for (const day of [undefined, "numeric"] as const) {
        const format = new Intl.DateTimeFormat(locale === "ar" ? "ar-EG" : locale, {
          month: form,
          day,
          timeZone: "UTC",
        });
        const part = format.formatToParts(Date.UTC(2021, month, 15)).find(({ type }) => type === "month");
        const name = fold(part?.value ?? "").replace(/\.$/, "");
        if (!/^\d/.test(name) && name.length > 1) names.set(name, month + 1);
      }
  return [...names]
    .sort(([one], [other]) => other.length - one.length)
    .map(([name, month]) => ({ name, month, pattern: monthPattern(name) }));
}

function monthPattern(name: string): RegExp {
  return new RegExp(
    `(?:(\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?\\s*(?:of |de |di |d')?)?(?<![\\p{L}])${name}(?![\\p{L}])\\.?\\s*(?:(\\d{1,2})(?:st|nd|rd|th)?(?!\\d),?)?\\s*(?:of |de |del |di |)?(20\\d\\d)?`,
    "gu",
  );
}

/** A day and its position in a text. */
export type DayMatch = { day: NamedDay; at: number; end: number };

/** @param folded a text that `fold` made */
export const dayIn = (folded: string, locale: Locale): NamedDay | null => daysIn(folded, locale)[0]?.day ?? null;

/** The days of a folded text: numeric ones first, then those in words, then years alone. */
export function daysIn(folded: string, locale: Locale): DayMatch[] {
  const matches: DayMatch[] = [];
  const add = (found: RegExpMatchArray, day: NamedDay | null) => {
    const at = found.index ?? 0;
    const end = at + found[0].length;
    if (day && !matches.some((other) => at < other.end && other.at < end)) matches.push({ day, at, end });
  };
  addDigits(folded, locale, add);
  for (const language of new Set<Locale>([locale, "en"])) {
    for (const { name, month, pattern } of MONTHS[language])
      for (const found of folded.matchAll(pattern)) {
        if (!isMonth(name, found, folded)) continue;
        const [, before, after, year] = found;
        add(found, named(year, month, Number(before ?? after ?? 1), (before ?? after) ? "day" : "month"));
      }
    if (matches.length > 0) break;
  }
  for (const found of folded.matchAll(/(?<![\d$€.,])(20[12]\d)(?![\d.,]\d)(?!\d)/g))
    add(found, named(found[1], 1, 1, "year"));
  return matches;
}

type Add = (found: RegExpMatchArray, day: NamedDay | null) => void;

function addDigits(folded: string, locale: Locale, add: Add): void {
  for (const found of folded.matchAll(/(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g))
    add(found, named(found[1], Number(found[2]), Number(found[3])));
  const east = [
    /(20\d\d)\s*년\s*(\d{1,2})\s*월(?:\s*(\d{1,2})\s*일)?/g,
    /(20\d\d)\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?/g,
  ];
  for (const pattern of east)
    for (const found of folded.matchAll(pattern))
      add(found, named(found[1], Number(found[2]), Number(found[3] ?? 1), found[3] === undefined ? "month" : "day"));
  // Without a year: "10月1日", "十月份". 三个月 and 近三月 are periods.
  for (const found of folded.matchAll(
    /(?<![\d年년近个十])(\d{1,2}|[一二三四五六七八九十]{1,2})\s*[月월](?:份|\s*(\d{1,2})\s*[日号일])?/gu,
  )) {
    const [, month = "", day] = found;
    add(found, named(undefined, Number(month) || chineseNumber(month), Number(day ?? 1), day ? "day" : "month"));
  }
  for (const found of folded.matchAll(/(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d)(?!\d)/g)) {
    const [month, day] = monthAndDay(locale, Number(found[1]), Number(found[2]), folded.includes("/"));
    add(found, named(found[3], month, day));
  }
}

/** Abbreviations, and names that are also other words, need a day or a year next to them. */
function isMonth(name: string, [, before, after, year]: RegExpMatchArray, folded: string): boolean {
  const isBare = !before && !after && !year;
  if (isBare && name.length <= 3 && name !== "may") return false;
  if (name === "may" && isBare) return /in may|since may|last may/.test(folded);
  return !(["mar", "mars", "mai", "dec"].includes(name) && !before && !year);
}

function named(
  year: string | undefined,
  month: number,
  day: number,
  isWhole: NamedDay["isWhole"] = "day",
): NamedDay | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { year: year === undefined ? null : Number(year), month, day, isWhole };
}

/** The day as text; without a year, its last occurrence. */
export function dayText({ year, month, day }: NamedDay, today: string): string {
  const rest = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (year !== null) return `${year}-${rest}`;
  const thisYear = Number(today.slice(0, 4));
  return `${thisYear}-${rest}` <= today ? `${thisYear}-${rest}` : `${thisYear - 1}-${rest}`;
}
