/** How far a pool is from a price, and the trade that moves it there. Base units, no floating point. */

/** Prices are whole numbers of this fraction of a quote token's base unit per base unit. */
export const PRICE_SCALE = 10n ** 30n;
/** Within this distance nothing is traded: a trade costs the pool's fee. */
const TOLERANCE_BPS = 40n;
const BPS = 10_000n;

export type PoolSides = { token: bigint; other: bigint };
export type Trade = { give: "token" | "other"; amount: bigint };

/** The trade with a pool after which one token costs `price` of the other. Null when it is close enough. */
export function tradeToward({ token, other }: PoolSides, price: bigint): Trade | null {
  const present = (other * PRICE_SCALE) / token;
  const distance = present > price ? present - price : price - present;
  if (distance * BPS <= price * TOLERANCE_BPS) return null;
  const product = token * other;
  if (present < price) return { give: "other", amount: integerSqrt((product * price) / PRICE_SCALE) - other };
  return { give: "token", amount: integerSqrt((product * PRICE_SCALE) / price) - token };
}

/** The whole part of a square root, by Newton's method. */
export function integerSqrt(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
