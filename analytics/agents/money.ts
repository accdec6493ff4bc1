/** Whole micro-dollars, units of 1e-18 of a token, and prices as the decimal text of their numbers. Pure. */

export const CENT_MICRO = 10_000n;
export const USD_MICRO = 1_000_000n;
const BPS = 10_000n;

/** Decimal places from units to micro-dollars: a price is USD per whole token, and a token is 1e18 units. */
const UNITS_TO_MICRO = 12;

/** A price exactly as its shortest text: `digits` / 10^`scale`. */
export type Decimal = { digits: bigint; scale: number };

/** Throws unless the price is finite and not negative. */
export function toDecimal(price: number): Decimal {
  if (!(price >= 0 && price < Number.POSITIVE_INFINITY)) throw new Error(`a price must be a number, not ${price}`);
  const text = String(price);
  const [mantissa, exponent] = text.includes("e") ? (text.split("e") as [string, string]) : [text, "0"];
  const point = mantissa.indexOf(".");
  const places = point < 0 ? 0 : mantissa.length - point - 1;
  const digits = BigInt(point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1));
  const scale = places - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * powerOfTen(-scale), scale: 0 };
}

const powers: bigint[] = [1n];
export function powerOfTen(exponent: number): bigint {
  for (let power = powers.length; power <= exponent; power++) powers.push((powers[power - 1] as bigint) * 10n);
  return powers[exponent] as bigint;
}

/** The worth of units in whole micro-dollars, rounded down. */
export function worthMicro(units: bigint, price: number): bigint {
  const { digits, scale } = toDecimal(price);
  return (units * digits) / powerOfTen(scale + UNITS_TO_MICRO);
}

/** How many units an amount of micro-dollars buys at a price, rounded down. */
export function buyUnits(micro: bigint, price: number): bigint {
  const { digits, scale } = toDecimal(price);
  return digits === 0n ? 0n : (micro * powerOfTen(scale + UNITS_TO_MICRO)) / digits;
}

/** Bound for four roundings, each at most half of the last binary place. */
const ROUNDING = 5e-16;

/**
 * `worthMicro` as a number, many times as fast: in floating point where the whole number is beyond doubt. `approximate` is `units` as a
 * number. Exact up to 2^53.
 */
export function worthNumber(units: bigint, approximate: number, price: number): number {
  const worth = (approximate * price) / 1e12;
  const whole = Math.floor(worth);
  const doubt = worth * ROUNDING;
  if (worth - doubt >= whole && worth + doubt < whole + 1) return whole;
  return Number(worthMicro(units, price));
}

/** A share of an amount, rounded down. */
export const applyShare = (micro: bigint, bps: number): bigint => (micro * BigInt(bps)) / BPS;

/** A share of an amount, rounded up. */
export const shareOfUp = (micro: bigint, bps: number): bigint => (micro * BigInt(bps) + BPS - 1n) / BPS;

export const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
