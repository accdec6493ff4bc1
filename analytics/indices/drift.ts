import { banded, tradedShare, type Weights } from "./weights.ts";

/** How far holdings are from an index, and which trades bring them back. Source: docs/spec/indices.md#4. */

/** How far holdings are from their targets: half of what a rebalancing without a band would trade, in basis points. */
export const driftBps = (held: Weights, target: Weights): number => 5_000 * tradedShare(held, target);

/** What a rebalancing sells, as a share of each token's holding, and what it buys, as shares of the index. */
export type Rebalancing = { sells: Map<number, number>; buys: Map<number, number> };

/**
 * Brings holdings to an index as its own rebalancing rounds do: a token within the band of its target keeps its weight. Weights sum to one,
 * tokens by their numbers; `bandBps` of a target.
 */
export function rebalancing(held: Weights, target: Weights, bandBps: number): Rebalancing {
  const next = banded(held, target, bandBps);
  const [sells, buys] = [new Map<number, number>(), new Map<number, number>()];
  for (const [token, weight] of held) {
    const share = 1 - (next.get(token) ?? 0) / weight;
    if (share > MIN_SHARE) sells.set(token, share);
  }
  for (const [token, weight] of next) {
    const more = weight - (held.get(token) ?? 0);
    if (more > MIN_SHARE) buys.set(token, more);
  }
  return { sells, buys };
}

/** A smaller difference is rounding. */
const MIN_SHARE = 1e-9;

/** The same in whole numbers: base units sold of each holding, and the parts of the proceeds that each other token receives, by rank. */
export type Trades = { sells: Map<number, bigint>; buys: Map<number, bigint> };

/** `units` are the holdings of each token, in base units. Sales are rounded down. */
export function toTrades(units: ReadonlyMap<number, bigint>, { sells, buys }: Rebalancing): Trades {
  const sold = [...sells].map(([token, share]) => {
    const all = units.get(token) ?? 0n;
    return [token, share >= 1 ? all : (all * toParts(share)) / PARTS] as const;
  });
  return {
    sells: new Map(sold.filter(([, amount]) => amount > 0n)),
    buys: new Map(
      [...buys].map(([token, share]) => [token, toParts(share)] as const).filter(([, parts]) => parts > 0n),
    ),
  };
}

const PARTS = 10n ** 12n;
/** A share of the whole, as whole parts; rounded down. */
export const toParts = (share: number): bigint => BigInt(Math.floor(share * Number(PARTS)));
