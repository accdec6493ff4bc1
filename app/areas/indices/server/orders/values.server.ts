import { parseUnits } from "viem";
import type { ShownToken } from "../../model/calls.ts";
import type { TradedIndex } from "./tradedIndex.server.ts";

/** The market value of index holdings, and its distribution. */

/** Not the id of any token in the catalogue: an index is fully in it while its regime is off. */
export const STABLE_TOKEN = -1;

/** An index's current holdings, as shares that sum to one. */
export const toTargets = ({ weights, stableSince }: TradedIndex): ReadonlyMap<number, number> =>
  stableSince === null ? weights : new Map([[STABLE_TOKEN, 1]]);

const DECIMAL_PLACES = 18;
const MICRO_PLACES = 6;

/** Millionths of a dollar, rounded down. `price`: dollars per whole token. */
export const valueInMicro = (units: bigint, decimals: number, price: number): bigint =>
  (units * parseUnits(price.toFixed(DECIMAL_PLACES), DECIMAL_PLACES)) /
  10n ** BigInt(decimals + DECIMAL_PLACES - MICRO_PLACES);

type Held = { token: ShownToken & { tokenId: number }; units: bigint };

/** Each token's share of the whole, or the first symbol without a price. */
export function heldWeights(
  holding: readonly Held[],
  prices: ReadonlyMap<number, number | null>,
): Map<number, number> | { unpriced: string } {
  const values: [number, bigint][] = [];
  for (const { token, units } of holding) {
    const price = prices.get(token.tokenId) ?? null;
    if (price === null) return { unpriced: token.symbol };
    values.push([token.tokenId, valueInMicro(units, token.decimals, price)]);
  }
  const total = values.reduce((sum, [, value]) => sum + value, 0n);
  return new Map(values.map(([tokenId, value]) => [tokenId, total === 0n ? 0 : Number(value) / Number(total)]));
}
