/**
 * What somebody holds of an index by its own trades, and what that cost. Units are base units of a token, money millionths of a dollar,
 * all of them whole numbers. Pure. Source: indices.md 4, portfolio.md 3.
 */

/** A trade in the order of the chain: units above zero were bought, below zero sold; null where it was not for dollars. */
export type UnitTrade = { token: string; units: bigint; usdMicro: bigint | null };
/** Bought at once; what a part of it cost is rounded down and the rest stays with the lot. */
type Lot = { units: bigint; costMicro: bigint | null };
export type Lots = readonly Lot[];

/** What is left of each token's purchases, the oldest first, once sales have taken the oldest. Selling more than was bought leaves none. */
export function lotsOf(trades: readonly UnitTrade[]): Map<string, Lots> {
  const lots = new Map<string, Lots>();
  for (const { token, units, usdMicro } of trades) {
    const own = lots.get(token) ?? [];
    lots.set(token, units > 0n ? [...own, { units, costMicro: usdMicro }] : without(own, -units));
  }
  return lots;
}

/** Lots after the oldest units of them have gone. */
function without(lots: Lots, gone: bigint): Lots {
  let left = gone;
  return lots.flatMap(({ units, costMicro }) => {
    if (left >= units) {
      left -= units;
      return [];
    }
    const taken = left;
    left = 0n;
    const cost = costMicro === null ? null : costMicro - (costMicro * taken) / units;
    return [{ units: units - taken, costMicro: cost }];
  });
}

export const unitsIn = (lots: Lots): bigint => lots.reduce((sum, { units }) => sum + units, 0n);

/** What so many units cost, the last that were bought: the others have left the wallet otherwise. Null where a cost is not known. */
export function costOf(lots: Lots, units: bigint): bigint | null {
  const kept = without(lots, unitsIn(lots) - units);
  return kept.reduce<bigint | null>(
    (sum, { costMicro }) => (sum === null || costMicro === null ? null : sum + costMicro),
    0n,
  );
}

/**
 * What is held of each of several claims to one token of a wallet: all where the wallet has enough, else each its share of what there
 * is, rounded down.
 */
export function sharedOut(claims: readonly bigint[], balance: bigint): bigint[] {
  const total = claims.reduce((sum, claim) => sum + claim, 0n);
  return total <= balance ? [...claims] : claims.map((claim) => (claim * balance) / total);
}
