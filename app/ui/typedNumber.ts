/** Numbers as people type them, in the digits and separators of their language. */

const MAX_WHOLE_DIGITS = 15;
const MAX_DECIMALS = 18;
const LONGEST_TYPED = 60;

/** Ignored around a number: currency and percent signs, blanks, direction marks. */
const AROUND = /[\s\u00a0\u202f\u061c\u200e\u200f$%٪×'’]/gu;
const TIMES: Record<string, number> = { k: 3, m: 6, b: 9, t: 12 };

/** A decimal without a sign, such as `1234.5`; null when it is ambiguous. */
export function readDecimal(typed: string, locale: string): string | null {
  if (typed.length > LONGEST_TYPED) return null;
  const [, figure = "", unit = ""] = /^([\d.,]+)([kmbt]?)$/i.exec(latin(typed).replace(AROUND, "")) ?? [];
  const split = splitAt(figure, locale);
  if (split === null) return null;
  const shifted = shift(split, TIMES[unit.toLowerCase()] ?? 0);
  const whole = shifted.whole.replace(/^0+(?=\d)/, "");
  const decimals = withoutZeros(shifted.decimals);
  if (whole.length > MAX_WHOLE_DIGITS || decimals.length > MAX_DECIMALS) return null;
  return decimals === "" ? whole : `${whole}.${decimals}`;
}

/** Arabic and Persian digits and separators as Latin ones. */
const latin = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");

type Split = { whole: string; decimals: string };

function splitAt(figure: string, locale: string): Split | null {
  if (!/\d/.test(figure)) return null;
  const sign = decimalSignIn(figure, locale);
  const at = sign === null ? -1 : figure.lastIndexOf(sign);
  const whole = at < 0 ? figure : figure.slice(0, at);
  const decimals = at < 0 ? "" : figure.slice(at + 1);
  if (!/^\d*$/.test(decimals)) return null;
  const isGrouped = /^\d{1,3}(([.,])\d{3})(\2\d{3})*$/.test(whole);
  if (!/^\d*$/.test(whole) && !isGrouped) return null;
  return { whole: whole.replace(/[.,]/g, "") || "0", decimals };
}

/**
 * Of two different separators, the last is the decimal one; so is a single one, unless the language uses it for grouping and three digits
 * follow.
 */
function decimalSignIn(figure: string, locale: string): string | null {
  const signs = figure.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return null;
  if (signs.some((sign) => sign !== last)) return last;
  if (signs.length > 1) return null;
  const { decimal, group } = findSeparators(locale);
  const couldGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(figure);
  return last !== decimal && last === group && couldGroup ? null : last;
}

function findSeparators(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1_234_567.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: sign("decimal"), group: sign("group") };
}

function shift({ whole, decimals }: Split, places: number): Split {
  const moved = decimals.padEnd(places, "0");
  return { whole: whole + moved.slice(0, places), decimals: moved.slice(places) };
}

function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

/** A stored decimal as its reader would type it: `1234,5` in German. */
export const typedDecimal = (decimal: string, locale: string): string =>
  decimal.replace(".", findSeparators(locale).decimal);

/** `1.50` is `1.5`, and `2.00` is `2`. */
export function withoutEndingZeros(decimal: string): string {
  const [whole = "", decimals = ""] = decimal.split(".");
  const trimmed = withoutZeros(decimals);
  return trimmed === "" ? whole : `${whole}.${trimmed}`;
}
