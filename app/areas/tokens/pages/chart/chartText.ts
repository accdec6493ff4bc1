import { MINUS, priceFigure } from "~/ui/figures";
import { british, keptByLocale } from "~/ui/intl";
import { decimalPrice } from "~/ui/marketFigures";
import { DAY_SECONDS } from "../../model/chartRange";

/** Figures and moments of a chart as plain text, for drawings and for sentences that are heard. */

const UTC = { timeZone: "UTC", hourCycle: "h23" } as const;
const date = (form: Intl.DateTimeFormatOptions) =>
  keptByLocale((tag) => new Intl.DateTimeFormat(british(tag), { ...form, ...UTC }));
const formats = {
  day: date({ day: "numeric", month: "short", year: "numeric" }),
  hour: date({ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" }),
  axisDay: date({ day: "numeric", month: "short" }),
  axisMonth: date({ month: "short", year: "numeric" }),
};

const textOf = (form: keyof typeof formats, seconds: number, locale: string) =>
  formats[form](locale).format(new Date(seconds * 1_000));

/** When a bar begins: its day, or its hour where bars are shorter. Always UTC. */
export const barText = (seconds: number, barSeconds: number, locale: string): string =>
  barSeconds < DAY_SECONDS ? `${textOf("hour", seconds, locale)} UTC` : textOf("day", seconds, locale);

export const dayText = (seconds: number, locale: string): string => textOf("day", seconds, locale);

const LONG_SECONDS = 400 * DAY_SECONDS;

/** Below the plot: days of a year at most, months of more. */
export const axisTime = (seconds: number, spanSeconds: number, locale: string): string =>
  textOf(spanSeconds > LONG_SECONDS ? "axisMonth" : "axisDay", seconds, locale);

/** A price in full, for those who hear it. */
export function priceText(usd: number, locale: string): string {
  const { before, whole, decimal, zeros, digits, after } = priceFigure(decimalPrice(usd), locale);
  return `${before}${whole}${decimal}${"0".repeat(zeros)}${digits}${after}`;
}

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
const subscript = (count: number) => [...String(count)].map((digit) => SUBSCRIPTS[Number(digit)]).join("");

/** A price on the axis: no currency, and counted zeros below a cent. What is drawn below zero carries its sign. */
export function axisPrice(usd: number, locale: string): string {
  const { whole, decimal, zeros, digits } = priceFigure(decimalPrice(Math.abs(usd)), locale);
  const counted = zeros === 0 ? "" : `0${subscript(zeros)}`;
  return `${usd < 0 ? MINUS : ""}${whole}${decimal}${counted}${digits}`;
}
