import type { Lot } from "../portfolio/moves.ts";
import { FifoPool } from "../portfolio/pools.ts";

/**
 * What a person holds of an index by their own trades, and what it cost. Units are base units of a token, money millionths of a dollar, all
 * whole numbers. Pure. Source: docs/spec/indices.md#4, docs/spec/portfolio.md#3.
 */

/** A trade in on-chain order: units above zero were bought, below zero sold; null if it was not for dollars. */
export type UnitTrade = { token: string; units: bigint; usdMicro: bigint | null };
export type Lots = readonly Lot[];

/** What remains of each token's purchases, oldest first, after sales consumed the oldest. Selling more than was bought leaves none. */
export function computeLots(trades: readonly UnitTrade[]): Map<string, Lots> {
  const pools = new Map<string, FifoPool>();
  for (const [index, { token, units, usdMicro }] of trades.entries()) {
    const pool = pools.get(token) ?? new FifoPool();
    pools.set(token, pool);
    if (units > 0n) pool.add({ lotMove: "", at: index, amount: units, costMicro: usdMicro });
    else pool.take(-units);
  }
  return new Map([...pools].map(([token, pool]) => [token, pool.lots()]));
}

export const unitsIn = (lots: Lots): bigint => lots.reduce((sum, { amount }) => sum + amount, 0n);

/** The cost of so many units, the last that were bought: the others have left the wallet in other ways. Null if a cost is unknown. */
export function computeCost(lots: Lots, units: bigint): bigint | null {
  const pool = new FifoPool();
  for (const { moveId, ...lot } of lots) pool.add({ lotMove: moveId, ...lot });
  pool.take(unitsIn(lots) - units);
  return pool
    .lots()
    .reduce<bigint | null>((sum, { costMicro }) => (sum === null || costMicro === null ? null : sum + costMicro), 0n);
}

/**
 * The holding behind each of several claims to one token of a wallet: all if the wallet has enough, otherwise a proportional share, rounded
 * down.
 */
export function sharedOut(claims: readonly bigint[], balance: bigint): bigint[] {
  const total = claims.reduce((sum, claim) => sum + claim, 0n);
  return total <= balance ? [...claims] : claims.map((claim) => (claim * balance) / total);
}
