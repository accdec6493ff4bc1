import type { Panel } from "../panel.ts";
import { cappedWeights } from "../series/cappedWeights.ts";
import { FEWEST_TOKENS, type MarketOptions } from "./market.ts";
import { CARRY_DAYS, carried, carriedAt } from "./series.ts";

const BASE = 1000;
const MAX_WEIGHT = 0.35;

/** A token's membership of a category, as day indexes: from `since` until `until`; null while it lasts. */
export type Membership = { token: number; since: number; until: number | null };

export type CategoryIndex = {
  /** NaN on a day whose basket has fewer than five members. */
  level: Float64Array;
  /** Caps of the basket, USD; NaN where the level is. */
  cap: Float64Array;
  /** Size of the basket; 0 when the level is not shown. */
  members: Int32Array;
};

/** A holding's price on every day: its last one, or its delisting value after more than three days without one. */
function heldPrices(close: Float64Array, delisted: MarketOptions["delisted"]): Float64Array {
  let last = Number.NaN;
  let gap = 0;
  return close.map((price) => {
    gap = Number.isNaN(price) ? gap + 1 : 0;
    if (gap === 0) last = price;
    return gap > CARRY_DAYS && delisted === "totalLoss" ? 0 : last;
  });
}

/** Tokens held since the last rebalancing, each with its value in index points at the day's price. */
type Basket = { held: Float64Array; caps: Float64Array; worth: number; price: number }[];

/**
 * Index of one category: cap-weighted with at most 35 % per token, rebalanced at the close of each of `rebalanceDays` (see
 * `monthStarts`) among the members of that day, 1000 at the first. In a month with fewer than five members it is not shown,
 * and afterwards it continues from its last level. Source: docs/spec/market.md#3.
 */
export function categoryIndex(
  panel: Panel,
  memberships: readonly Membership[],
  rebalanceDays: readonly number[],
  { delisted = "lastPrice" }: MarketOptions = {},
): CategoryIndex {
  const { days } = panel;
  const column = (values: Float64Array, token: number) => values.subarray(token * days, (token + 1) * days);
  const rebalances = new Set(rebalanceDays);
  const out = {
    level: new Float64Array(days).fill(Number.NaN),
    cap: new Float64Array(days).fill(Number.NaN),
    members: new Int32Array(days),
  };
  let level = BASE;
  let basket: Basket = [];
  for (let day = 0; day < days; day++) {
    if (basket.length > 0) level = valueBasket(basket, day);
    if (rebalances.has(day)) {
      const tokens = membersOn(panel, memberships, day);
      const weights = cappedWeights(
        tokens.map((token) => carriedAt(column(panel.cap, token), day)),
        MAX_WEIGHT,
      );
      basket = tokens.map((token, i) => ({
        held: heldPrices(column(panel.close, token), delisted),
        caps: carried(column(panel.cap, token)),
        worth: level * (weights[i] as number),
        price: carriedAt(column(panel.close, token), day),
      }));
    }
    if (basket.length === 0) continue;
    out.level[day] = level;
    out.members[day] = basket.length;
    out.cap[day] = basket.reduce((total, { caps }) => total + ((caps[day] as number) || 0), 0);
  }
  return out;
}

const valueBasket = (basket: Basket, day: number): number =>
  basket.reduce((total, { held, worth, price }) => total + (worth * (held[day] as number)) / price, 0);

/** The tokens in the category on a day that have a price and a cap; none if there are fewer than five. */
function membersOn(panel: Panel, memberships: readonly Membership[], day: number): number[] {
  const { days } = panel;
  const known = (values: Float64Array, token: number) =>
    carriedAt(values.subarray(token * days, (token + 1) * days), day) > 0;
  const inside = memberships.filter(({ since, until }) => since <= day && (until === null || day < until));
  const tokens = [...new Set(inside.map(({ token }) => token))].filter(
    (token) => known(panel.close, token) && known(panel.cap, token),
  );
  return tokens.length >= FEWEST_TOKENS ? tokens : [];
}
