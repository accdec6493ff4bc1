import { fail, type NumberStyle } from "./row.ts";

const MAX_WHOLE_DIGITS = 60;
const MAX_DECIMALS = 36;

/** `by` is the decimal sign that the text itself proves; null where it could be either, as in `1,234` and `1.234`. */
type Shape = { sign: "-" | ""; whole: string; fraction: string; by: "." | "," | null; separator: "" | "." | "," };

const NUMBER = /^([+-]?)([\d.,]+)$/;

function parseShape(text: string): Shape | null {
  const [, sign = "", digits = ""] = NUMBER.exec(text) ?? [];
  if (digits === "") return null;
  const [points, commas] = [digits.split(".").length - 1, digits.split(",").length - 1];
  const made = (whole: string, fraction: string, by: Shape["by"], separator: Shape["separator"]): Shape | null =>
    whole + fraction === "" ? null : { sign: sign === "-" ? "-" : "", whole, fraction, by, separator };
  if (points + commas === 0) return made(digits, "", null, "");
  if (points > 0 && commas > 0) {
    const by = digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "." : ",";
    const [whole = "", ...fractions] = digits.split(by);
    const grouped = groups(whole, by === "." ? "," : ".");
    return fractions.length === 1 && grouped !== null ? made(grouped, fractions[0] ?? "", by, by) : null;
  }
  const separator = points > 0 ? "." : ",";
  const other = points > 0 ? "," : ".";
  if (points + commas > 1) {
    const grouped = groups(digits, separator);
    return grouped === null ? null : made(grouped, "", other, "");
  }
  const [whole = "", fraction = ""] = digits.split(separator);
  const isEither = fraction.length === 3 && whole.length >= 1 && whole.length <= 3 && !whole.startsWith("0");
  return made(whole, fraction, isEither ? null : separator, separator);
}

/** `1,234,567` without its commas; null if they do not separate thousands. */
function groups(text: string, separator: "." | ","): string | null {
  const [first = "", ...rest] = text.split(separator);
  const isGrouped = first.length >= 1 && first.length <= 3 && rest.every((part) => part.length === 3);
  return isGrouped ? [first, ...rest].join("") : null;
}

/** The decimal sign that a cell proves; null where it proves none. */
export const decimalSignIn = (text: string): "." | "," | null => parseShape(text.trim())?.by ?? null;

/** How a file writes numbers, by the signs that its cells prove. */
export const chooseNumberStyle = (proven: ReadonlySet<"." | ",">): NumberStyle =>
  proven.has(",") ? (proven.has(".") ? "mixed" : "comma") : "point";

const EXPONENT = /^([^eE]*)[eE]([+-]?\d{1,2})$/;

/**
 * A number in a file as a plain decimal: no exponent, no padding zeros. Fails with `amount` if it is not a number, and with `unclearAmount`
 * if a comma or a point could also separate thousands.
 */
export function readAmount(text: string, style: NumberStyle): string {
  const trimmed = text.trim();
  const [, mantissa = trimmed, exponent = "0"] = EXPONENT.exec(trimmed) ?? [];
  const shape = parseShape(mantissa) ?? fail("amount", trimmed);
  if (shape.by === null && shape.separator !== "") {
    const decimal = { point: ".", comma: ",", mixed: null }[style];
    if (decimal !== shape.separator) fail("unclearAmount", trimmed);
  }
  return plain(shape, Number(exponent)) ?? fail("amount", trimmed);
}

function plain({ sign, whole, fraction }: Pick<Shape, "sign" | "whole" | "fraction">, exponent: number): string | null {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const padded = point < 0 ? "0".repeat(-point) + digits : digits.padEnd(point, "0");
  const place = Math.max(point, 0);
  const integer = padded.slice(0, place).replace(/^0+(?=\d)/, "") || "0";
  const decimals = trimZeros(padded.slice(place));
  if (integer.length > MAX_WHOLE_DIGITS || decimals.length > MAX_DECIMALS) return null;
  const text = decimals ? `${integer}.${decimals}` : integer;
  return text === "0" ? "0" : `${sign}${text}`;
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

/** For our own files: a plain decimal, exactly as we write them. */
export function readPlain(text: string): string {
  if (!/^-?\d{1,60}(?:\.\d{1,36})?$/.test(text)) fail("amount", text);
  return readAmount(text, "point");
}

export const isZero = (decimal: string): boolean => decimal === "0";
export const negated = (decimal: string): string =>
  decimal === "0" ? "0" : decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;
export const absolute = (decimal: string): string => (decimal.startsWith("-") ? decimal.slice(1) : decimal);
export const countDecimals = (decimal: string): number => decimal.split(".")[1]?.length ?? 0;

/** Whole tokens as base units of `decimals`, which must be enough for all digits. */
export function toUnits(decimal: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** Base units as a plain decimal of whole tokens. */
export function fromUnits(units: bigint, decimals: number): string {
  const text = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  const shape = { whole: text.slice(0, text.length - decimals), fraction: text.slice(text.length - decimals) };
  const fraction = trimZeros(shape.fraction);
  return `${units < 0n ? "-" : ""}${shape.whole}${fraction && `.${fraction}`}`;
}

/** The sum of two plain decimals. */
export function added(one: string, other: string): string {
  const decimals = Math.max(countDecimals(one), countDecimals(other));
  return fromUnits(toUnits(one, decimals) + toUnits(other, decimals), decimals);
}
