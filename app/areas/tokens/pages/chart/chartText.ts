import { grouped, MINUS, priceFigure } from "#app/ui/formatNumbers.ts";
import { british, cachedByLocale } from "#app/ui/intl.ts";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { DAY_SECONDS } from "../../model/chartRange.ts";

/** A chart's figures and times as plain text, for rendering and for screen readers. */

const UTC = { timeZone: "UTC", hourCycle: "h23" } as const;
const date = (form: Intl.DateTimeFormatOptions) =>
  cachedByLocale((tag) => new Intl.DateTimeFormat(british(tag), { ...form, ...UTC }));
const formats = {
  day: date({ day: "numeric", month: "short", year: "numeric" }),
  hour: date({ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" }),
  axisDay: date({ day: "numeric", month: "short" }),
  axisMonth: date({ month: "short", year: "numeric" }),
};

const formatTime = (form: keyof typeof formats, seconds: number, locale: string) =>
  formats[form](locale).format(new Date(seconds * 1_000));

/** When a bar begins: its day, or its hour when bars are shorter. Always UTC. */
export const barText = (seconds: number, barSeconds: number, locale: string): string =>
  barSeconds < DAY_SECONDS ? `${formatTime("hour", seconds, locale)} UTC` : formatTime("day", seconds, locale);

export const dayText = (seconds: number, locale: string): string => formatTime("day", seconds, locale);

const LONG_SECONDS = 400 * DAY_SECONDS;

/** Below the plot: days for up to a year, months beyond. */
export const axisTime = (seconds: number, spanSeconds: number, locale: string): string =>
  formatTime(spanSeconds > LONG_SECONDS ? "axisMonth" : "axisDay", seconds, locale);

const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉";
const subscript = (count: number) => [...String(count)].map((digit) => SUBSCRIPTS[Number(digit)]).join("");

/** The decimals of an axis, the same for each of its prices: four digits of a small price, and enough to distinguish neighbours. */
export function axisDecimals(lowest: number, highest: number): number {
  const usual = highest >= 1_000 ? 0 : highest >= 1 ? 2 : 3 - Math.floor(Math.log10(highest || 1));
  const digits = highest > lowest ? Math.ceil(-Math.log10((highest - lowest) / 10)) : 0;
  return Math.min(MAX_DECIMALS, Math.max(usual, digits));
}
const MAX_DECIMALS = 20;

/** From this many decimals, zeros are written as a count. */
const LONG_DECIMALS = 6;

/** A price on the axis: no currency, and a count of zeros far below a cent. Negative values have their sign. */
export function axisPrice(usd: number, decimals: number, locale: string): string {
  const sign = usd < 0 ? MINUS : "";
  const size = Math.abs(usd);
  if (decimals < LONG_DECIMALS) {
    const [whole = "0", fraction = ""] = size.toFixed(decimals).split(".");
    return `${sign}${grouped(whole, locale)}${fraction && decimalSign(locale)}${fraction}`;
  }
  const { whole, decimal, zeros, digits } = priceFigure(decimalPrice(Number(size.toFixed(decimals))), locale);
  const counted = zeros === 0 ? "" : `0${subscript(zeros)}`;
  return `${sign}${whole}${decimal}${counted}${digits}`;
}

const decimalSign = (locale: string) => priceFigure("0", locale).decimal;
