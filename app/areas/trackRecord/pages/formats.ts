import { MINUS } from "#app/ui/formatNumbers.ts";
import { british, cachedByLocale } from "#app/ui/intl.ts";

const THREE_DECIMALS = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
const decimals = cachedByLocale((tag) => new Intl.NumberFormat(tag, THREE_DECIMALS));
const months = {
  long: cachedByLocale(
    (tag) => new Intl.DateTimeFormat(british(tag), { month: "short", year: "numeric", timeZone: "UTC" }),
  ),
  short: cachedByLocale((tag) => new Intl.DateTimeFormat(british(tag), { month: "short", timeZone: "UTC" })),
};
/** Direction marks, which would only reorder the parts of a figure that is already isolated. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/** A rank correlation with its sign and three decimals: most are far below 0.1. */
export function correlationText(value: number, locale: string): string {
  const text = decimals(locale).format(Math.abs(value)).replace(DIRECTION_MARKS, "");
  if (Math.round(Math.abs(value) * 1_000) === 0) return text;
  return (value < 0 ? MINUS : "+") + text;
}

/** A month of a year, given as "YYYY-MM". */
export const monthText = (month: string, locale: string, form: keyof typeof months = "long"): string =>
  months[form](locale).format(new Date(`${month}-15T00:00:00Z`));

/** Isolates a figure inside a right-to-left sentence, where its parts would otherwise be reordered. */
export const isolated = (figure: string): string => `\u2066${figure}\u2069`;
