import { MINUS, percentText as plainPercent } from "#app/ui/formatNumbers.ts";
import { cachedByLocale } from "#app/ui/intl.ts";
import { changeText, compactDollars, dollarsInFull, ratioText, shareText } from "#app/ui/marketFigures.ts";
import type { NumberField } from "./query.ts";
import { type Cell, COLUMNS, type Column } from "./shown.ts";

/** Figures in a language's format: the same in sentences, in tables and in copied text. */

const counts = cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 6 }));
const days = cachedByLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }),
);
const dollars = cachedByLocale(
  (tag) => new Intl.NumberFormat(tag, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" }),
);
const smallDollars = cachedByLocale(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      maximumSignificantDigits: 4,
      maximumFractionDigits: 12,
    }),
);
/** A bound as a reader would say it: `$1B`, not `$1.00B`. */
const roundDollars = cachedByLocale(
  (tag) =>
    new Intl.NumberFormat(tag, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      notation: "compact",
      maximumSignificantDigits: 6,
    }),
);
const amounts = cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }));
const smallAmounts = cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 6 }));
const MARKS = /[\u061c\u200e\u200f]/g;

export const moneyText = (usd: number, locale: string): string =>
  (Math.abs(usd) < 1 ? smallDollars : dollars)(locale).format(usd).replace(MARKS, "");
export const countText = (count: number, locale: string): string => counts(locale).format(count).replace(MARKS, "");
/** An amount of a token, with all of its whole units: `1,234,567.89`. */
export const amountText = (amount: number, locale: string): string =>
  (Math.abs(amount) < 1 ? smallAmounts : amounts)(locale).format(amount).replace(MARKS, "");
export const dayText = (day: string, locale: string): string => days(locale).format(new Date(day)).replace(MARKS, "");
export const percentText = (percent: number, locale: string): string => changeText(percent / 100, locale);
/** Without a sign, because it is not a change. */
export const partText = (percent: number, locale: string): string => shareText(percent / 100, locale);

/** Points of a grade: with a sign, because they are a change. */
const pointsText = (points: number, locale: string): string =>
  `${points > 0 ? "+" : points < 0 ? MINUS : ""}${countText(Math.abs(points), locale)}`;

const IN_PERCENT: readonly NumberField[] = [
  ...(["change1h", "change24h", "change7d", "change30d", "change1y"] as const),
  ...(["volatility", "drawdown", "athDistance", "turnover"] as const),
];

/** A bound of a restriction: dollars abbreviated, percent as requested, other numbers plain. */
export function boundText(field: NumberField, value: number, locale: string): string {
  if (IN_PERCENT.includes(field)) return plainPercent(value, locale);
  const size = Math.abs(value);
  const text = field.endsWith("Usd") ? roundDollars(locale).format(size).replace(MARKS, "") : countText(size, locale);
  return `${value < 0 ? MINUS : ""}${text}`;
}

const WRITE: Readonly<Record<string, (value: number, locale: string) => string>> = {
  money: moneyText,
  short: compactDollars,
  percent: percentText,
  part: partText,
  share: (value, locale) => shareText(value, locale),
  grade: (value) => String(Math.round(value)),
  ratio: ratioText,
  count: countText,
  points: pointsText,
};

/** A cell of a table as text; null if unknown. The page translates signals and texts. */
export function cellText(column: Column, value: Cell | undefined, locale: string): string | null {
  if (value === null || value === undefined || value === "") return null;
  const kind: string = COLUMNS[column];
  if (kind === "day") return dayText(String(value), locale);
  const write = WRITE[kind];
  return write === undefined ? String(value) : write(Number(value), locale);
}

/** The same without abbreviation, for copied and exported text. */
export function cellInFull(column: Column, value: Cell | undefined, locale: string): string | null {
  const text = cellText(column, value, locale);
  return text !== null && COLUMNS[column] === "short" ? dollarsInFull(Number(value), locale) : text;
}
