import { grouped, MINUS } from "./formatNumbers.ts";
import { cachedByLocale } from "./intl.ts";

/** Market values are measurements, not amounts owed: floating point, rounded for reading. */

const SHARE = { style: "percent", minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const formats = {
  share: cachedByLocale((tag) => new Intl.NumberFormat(tag, SHARE)),
  share1: cachedByLocale(
    (tag) => new Intl.NumberFormat(tag, { ...SHARE, minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ),
  share0: cachedByLocale(
    (tag) => new Intl.NumberFormat(tag, { ...SHARE, minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  ),
  dollars: cachedByLocale(
    (tag) =>
      new Intl.NumberFormat(tag, {
        ...DOLLARS,
        notation: "compact",
        minimumSignificantDigits: 3,
        maximumSignificantDigits: 3,
      }),
  ),
  wholeDollars: cachedByLocale((tag) => new Intl.NumberFormat(tag, { ...DOLLARS, maximumFractionDigits: 0 })),
  centDollars: cachedByLocale((tag) => new Intl.NumberFormat(tag, { ...DOLLARS, maximumFractionDigits: 2 })),
  amount: cachedByLocale((tag) => new Intl.NumberFormat(tag, { notation: "compact", maximumSignificantDigits: 3 })),
  ratio: cachedByLocale((tag) => new Intl.NumberFormat(tag, TWO_DECIMALS)),
};
const DOLLARS = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Direction marks are removed: inside an isolated number they would only reorder its parts. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;
const written = (form: keyof typeof formats, value: number, locale: string) =>
  formats[form](locale).format(value).replace(DIRECTION_MARKS, "");
const sign = (value: number) => (value < 0 ? MINUS : "");

/** A share as percent: 0.439 is `43.9%`, with the requested number of decimals. */
export function shareText(share: number, locale: string, decimals: 0 | 1 | 2 = 1): string {
  const form = ({ 0: "share0", 1: "share1", 2: "share" } as const)[decimals];
  return sign(share) + written(form, Math.abs(share), locale);
}

/** A change as signed percent: 0.052 is `+5.20%`; a change that rounds to zero has no sign. */
export function changeText(change: number, locale: string, decimals: 0 | 1 | 2 = 2): string {
  const text = shareText(change, locale, decimals);
  if (Math.round(Math.abs(change) * 10 ** (decimals + 2)) === 0) return text.replace(MINUS, "");
  return change > 0 ? `+${text}` : text;
}

/** Dollars as short as the language allows, in three digits: `$1.22T`, `$36.9B`. */
export const compactDollars = (usd: number, locale: string): string =>
  sign(usd) + written("dollars", Math.abs(usd), locale);

/** The same dollars in full: `$1,220,345,678,901`, and with cents below a thousand. */
export const dollarsInFull = (usd: number, locale: string): string =>
  sign(usd) + written(Math.abs(usd) < 1_000 ? "centDollars" : "wholeDollars", Math.abs(usd), locale);

/** A number of tokens, `302M`. */
export const compactAmount = (amount: number, locale: string): string =>
  sign(amount) + written("amount", Math.abs(amount), locale);

export const amountInFull = (amount: number, locale: string): string =>
  sign(amount) + grouped(String(Math.abs(amount)), locale);

/** A ratio or a correlation with two decimals and a true minus; a value that rounds to zero has no sign. */
export const ratioText = (value: number, locale: string): string =>
  (Math.round(Math.abs(value) * 100) === 0 ? "" : sign(value)) + written("ratio", Math.abs(value), locale);

/** A floating-point price as the decimal text that `priceFigure` reads; nine digits are more than any page shows. */
export function decimalPrice(usd: number): string {
  if (!Number.isFinite(usd) || usd < 0) throw new RangeError(`${usd} is no price`);
  if (usd === 0) return "0";
  const decimals = Math.min(100, Math.max(0, 8 - Math.floor(Math.log10(usd))));
  return usd.toFixed(decimals);
}
