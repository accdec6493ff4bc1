/**
 * Figures as text, from integers alone: what is shown is what is owed. The separators are a table of ours, because the
 * server's and the browser's language data need not agree and a hydrated page must say the same twice.
 */

type Separators = { group: string; decimal: string };
const POINT: Separators = { group: ",", decimal: "." };
const COMMA: Separators = { group: ".", decimal: "," };
const SPACE: Separators = { group: "\u202f", decimal: "," };
const SEPARATORS: Record<string, Separators> = {
  es: COMMA,
  nl: COMMA,
  pt: COMMA,
  de: COMMA,
  tr: COMMA,
  it: COMMA,
  fr: SPACE,
  ru: SPACE,
};

export const separatorsOf = (locale: string): Separators => SEPARATORS[locale] ?? POINT;

/** A figure in its parts, so that a component can quiet the decimals. `decimals` brings its separator along. */
export type Figure = { minus: boolean; whole: string; decimals: string };

export const MINUS = "\u2212";

export const grouped = (digits: string, locale: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, separatorsOf(locale).group);

/** Cents as dollars: `39999` is `399` and `.99`. Whole dollars of a price that has none keep no decimals. */
export function centsFigure(cents: number | bigint, locale: string): Figure {
  const value = BigInt(cents);
  return scaledFigure(value, 2, locale);
}

/** Base units with two decimals, rounded half up. Source: product.md 9. */
export function tokenFigure(amount: bigint | string, decimals: number, locale: string): Figure {
  const value = BigInt(amount);
  const size = value < 0n ? -value : value;
  const cut = decimals > 2 ? 10n ** BigInt(decimals - 2) : 1n;
  const scaled = decimals > 2 ? (size + cut / 2n) / cut : size * 10n ** BigInt(2 - decimals);
  return scaledFigure(value < 0n ? -scaled : scaled, 2, locale);
}

function scaledFigure(value: bigint, decimals: number, locale: string): Figure {
  const minus = value < 0n;
  const text = String(minus ? -value : value).padStart(decimals + 1, "0");
  return {
    minus,
    whole: grouped(text.slice(0, -decimals), locale),
    decimals: `${separatorsOf(locale).decimal}${text.slice(-decimals)}`,
  };
}

/** A price below a cent: `0.0018421` has two zeros after the point and the digits `18421`. */
export type PriceFigure = { whole: string; zeros: number; digits: string; decimal: string };

const DIGITS_OF_SMALL = 5;

/** Two decimals from one dollar on, four figures below, and counted zeros below a cent. Cut, never rounded up. */
export function priceFigure(usd: string, locale: string): PriceFigure {
  const [whole = "0", fraction = ""] = usd.split(".");
  const { decimal } = separatorsOf(locale);
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const small = /^0*$/.test(whole) && zeros >= 2 && zeros < fraction.length;
  if (small) return { whole: "0", zeros, digits: trimmed(fraction.slice(zeros, zeros + DIGITS_OF_SMALL)), decimal };
  const kept = /^0*$/.test(whole) ? Math.max(2, zeros + 4) : 2;
  const digits = trimmed(fraction.slice(0, kept)).padEnd(2, "0");
  return { whole: grouped(whole, locale), zeros: 0, digits, decimal };
}

const trimmed = (digits: string) => digits.replace(/0+$/, "");

/** `25` and `-17` percent, with a true minus. */
export const percentText = (percent: number): string => `${percent < 0 ? MINUS : ""}${Math.abs(percent)}%`;
