import { LOCALES, type Locale } from "../../../../i18n/locales.ts";
import { fold } from "./fold.server.ts";

/** A day of the past that a message names; `year` is null where it does not say which. */
export type NamedDay = { year: number | null; month: number; day: number; isWhole: "day" | "month" | "year" };

const monthAndDay = (locale: Locale, one: number, other: number, hasSlash: boolean): [month: number, day: number] =>
  locale === "en" && one <= 12 && (other > 12 || hasSlash) ? [one, other] : [other, one];

/** The months of each language by their names, as `Intl` knows them, the longest first. */
const MONTHS = Object.fromEntries(LOCALES.map((locale) => [locale, monthsOf(locale)])) as Record<
  Locale,
  { name: string; month: number; pattern: RegExp }[]
>;

function monthsOf(locale: Locale) {
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
    "u",
  );
}

/** @param folded a text that `fold` made */
export function dayIn(folded: string, locale: Locale): NamedDay | null {
  return inFigures(folded, locale) ?? inWords(folded, locale) ?? yearAlone(folded);
}

function inFigures(folded: string, locale: Locale): NamedDay | null {
  const iso = /(?<!\d)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(folded);
  if (iso) return named(iso[1], Number(iso[2]), Number(iso[3]));
  const east =
    /(20\d\d)\s*년\s*(\d{1,2})\s*월(?:\s*(\d{1,2})\s*일)?/.exec(folded) ??
    /(20\d\d)\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*[日号])?/.exec(folded);
  if (east) return named(east[1], Number(east[2]), Number(east[3] ?? 1), east[3] === undefined ? "month" : "day");
  const west = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d)(?!\d)/.exec(folded);
  if (!west) return null;
  const [month, day] = monthAndDay(locale, Number(west[1]), Number(west[2]), folded.includes("/"));
  return named(west[3], month, day);
}

function inWords(folded: string, locale: Locale): NamedDay | null {
  for (const language of new Set<Locale>([locale, "en"])) {
    for (const { name, month, pattern } of MONTHS[language]) {
      const found = pattern.exec(folded);
      if (!found || !isMonth(name, found, folded)) continue;
      const [, before, after, year] = found;
      return named(year, month, Number(before ?? after ?? 1), (before ?? after) ? "day" : "month");
    }
  }
  return null;
}

/** Short names and those that are other words too need a day or a year beside them. */
function isMonth(name: string, [, before, after, year]: RegExpExecArray, folded: string): boolean {
  const isBare = !before && !after && !year;
  if (isBare && name.length <= 3 && name !== "may") return false;
  if (name === "may" && isBare) return /in may|since may|last may/.test(folded);
  return !(["mar", "mars", "mai", "dec"].includes(name) && !before && !year);
}

function yearAlone(folded: string): NamedDay | null {
  const found = /(?<![\d$€.,])(20[12]\d)(?![\d.,]\d)(?!\d)/.exec(folded);
  return found ? named(found[1], 1, 1, "year") : null;
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

/** The day in letters; without a year, the last one of its kind. */
export function dayText({ year, month, day }: NamedDay, today: string): string {
  const rest = `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  if (year !== null) return `${year}-${rest}`;
  const thisYear = Number(today.slice(0, 4));
  return `${thisYear}-${rest}` <= today ? `${thisYear}-${rest}` : `${thisYear - 1}-${rest}`;
}
