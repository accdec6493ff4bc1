import { MINUS } from "#app/ui/formatNumbers.ts";
import { cachedByLocale } from "#app/ui/intl.ts";
import { compactDollars, dollarsInFull, shareText } from "#app/ui/marketFigures.ts";

/** Number formats of the page: each takes the server's raw value. */

const plain = cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }));
const oneDecimal = cachedByLocale(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

export type Format = {
  (value: number, locale: string): string;
  /** The same value in full, when the format abbreviates it. */
  inFull?: (value: number, locale: string) => string;
};

export const dollars: Format = Object.assign((value: number, locale: string) => compactDollars(value, locale), {
  inFull: dollarsInFull,
});
export const wholeShare: Format = (value, locale) => shareText(value, locale, 0);
/** From percent per year. */
export const percentPerYear: Format = (value, locale) => shareText(value / 100, locale);
export const wholePercent: Format = (value, locale) => shareText(value / 100, locale, 0);
export const whole: Format = (value, locale) => plain(locale).format(value);
export const level: Format = (value, locale) => oneDecimal(locale).format(value);

const signed = [0, 1].map((decimals) =>
  cachedByLocale(
    (tag) =>
      new Intl.NumberFormat(tag, {
        signDisplay: "exceptZero",
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  ),
);
/** Direction marks, which would only reorder a number that is already isolated. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** Percentage points or grade points: a difference, so it has a sign. */
export const pointsText = (points: number, locale: string, decimals: 0 | 1 = 1): string =>
  (signed[decimals]?.(locale).format(points) ?? "").replace(DIRECTION_MARKS, "").replace("-", MINUS);
