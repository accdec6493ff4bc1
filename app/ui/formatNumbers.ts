import { cachedByLocale } from "./intl.ts";

/**
 * Numbers as text, by the rules of the reader's language. Amounts arrive as integers and go to Intl as decimal text, which
 * it writes digit by digit: amounts of any length are exact.
 */

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const formats = {
  whole: cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })),
  hundredths: cachedByLocale((tag) => new Intl.NumberFormat(tag, TWO_DECIMALS)),
  dollars: cachedByLocale(
    (tag) =>
      new Intl.NumberFormat(tag, {
        ...TWO_DECIMALS,
        style: "currency",
        currency: "USD",
        currencyDisplay: "narrowSymbol",
      }),
  ),
  percent: cachedByLocale((tag) => new Intl.NumberFormat(tag, { style: "unit", unit: "percent" })),
  estimate: cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 2 })),
  exact: cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 18 })),
  glance: cachedByLocale(
    (tag) =>
      new Intl.NumberFormat(tag, {
        maximumFractionDigits: 2,
        maximumSignificantDigits: 6,
        roundingPriority: "morePrecision",
      }),
  ),
  short: cachedByLocale((tag) => new Intl.NumberFormat(tag, { notation: "compact", maximumFractionDigits: 3 })),
};

/** Direction marks are removed: a number is isolated as a whole, and inside it they would only reorder its parts. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

const written = (form: keyof typeof formats, decimal: string, locale: string): string =>
  formats[form](locale)
    .format(decimal as Intl.StringNumericLiteral)
    .replace(DIRECTION_MARKS, "");

/**
 * A number split into parts, so that a component can style the decimals. `decimals` includes its separator; `before` and `after` contain
 * the dollar sign, where the language puts it.
 */
export type Figure = { minus: boolean; before: string; whole: string; decimals: string; after: string };

export const MINUS = "\u2212";

/** A whole number of any length with group separators. */
export const grouped = (digits: string, locale: string): string => written("whole", digits, locale);

/** Cents as dollars: `39999` is `$`, `399` and `.99`. */
export const centsFigure = (cents: number | bigint, locale: string): Figure =>
  buildFigure("dollars", BigInt(cents), locale);

/** Base units with two decimals, rounded half up. Source: docs/spec/product.md#9. */
export function tokenFigure(amount: bigint | string, decimals: number, locale: string): Figure {
  const value = BigInt(amount);
  const size = value < 0n ? -value : value;
  const cut = decimals > 2 ? 10n ** BigInt(decimals - 2) : 1n;
  const scaled = decimals > 2 ? (size + cut / 2n) / cut : size * 10n ** BigInt(2 - decimals);
  return buildFigure("hundredths", value < 0n ? -scaled : scaled, locale);
}

/** From hundredths. We add the minus sign ourselves, because in most languages Intl uses a hyphen. */
function buildFigure(form: "dollars" | "hundredths", hundredths: bigint, locale: string): Figure {
  const minus = hundredths < 0n;
  const digits = String(minus ? -hundredths : hundredths).padStart(3, "0");
  return { minus, ...splitNumber(written(form, `${digits.slice(0, -2)}.${digits.slice(-2)}`, locale)) };
}

function splitNumber(text: string) {
  const isDigit = (character: string) => /\d/.test(character);
  const first = text.split("").findIndex(isDigit);
  const end = text.split("").findLastIndex(isDigit) + 1;
  // Index of the decimal separator.
  const point = end - 3;
  return {
    before: text.slice(0, first),
    whole: text.slice(first, point),
    decimals: text.slice(point, end),
    after: text.slice(end),
  };
}

/** A price below a cent: `0.0018421` has two zeros after the point and the digits `18421`. */
export type PriceFigure = {
  before: string;
  whole: string;
  decimal: string;
  zeros: number;
  digits: string;
  after: string;
};

const DIGITS_OF_SMALL = 5;

/** Two decimals for a dollar or more, four digits below, and counted zeros below a cent. Truncated, never rounded up. */
export function priceFigure(usd: string, locale: string): PriceFigure {
  const [whole = "0", fraction = ""] = usd.split(".");
  const { before, decimals, after } = splitNumber(written("dollars", "0", locale));
  const signs = { before, decimal: decimals.charAt(0), after };
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const small = /^0*$/.test(whole) && zeros >= 2 && zeros < fraction.length;
  if (small) return { ...signs, whole: "0", zeros, digits: trimmed(fraction.slice(zeros, zeros + DIGITS_OF_SMALL)) };
  const digitsKept = /^0*$/.test(whole) ? Math.max(2, zeros + 4) : 2;
  const digits = trimmed(fraction.slice(0, digitsKept)).padEnd(2, "0");
  return { ...signs, whole: grouped(whole, locale), zeros: 0, digits };
}

/** A price in full, with every zero. */
export function priceText(usd: string, locale: string): string {
  const { before, whole, decimal, zeros, digits, after } = priceFigure(usd, locale);
  return `${before}${whole}${decimal}${"0".repeat(zeros)}${digits}${after}`;
}

function trimmed(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** `25%` and `−17%`, with a true minus; in Turkish `%25`. */
export const percentText = (percent: number, locale: string): string =>
  `${percent < 0 ? MINUS : ""}${written("percent", String(Math.abs(percent)), locale)}`;

/** Every decimal of an amount, for sentences: `1,250.5`. */
export const exactText = (decimal: string, locale: string): string => written("exact", decimal, locale);

/** For a table column: two decimals or six digits, whichever shows more: `2,698.03`, `0.000312346`. */
export const glanceText = (decimal: string, locale: string): string => written("glance", decimal, locale);

/** `22K`, `1.333M`: as short as the language allows, without rounding away any thousands. */
export const shortText = (whole: number, locale: string): string => written("short", String(whole), locale);

/** Two significant digits, for estimates: `0.000031` of 0.0000314159. */
export const estimateText = (decimal: string, locale: string): string => written("estimate", decimal, locale);
