import { Basket, type Prices, type WalkChange } from "./basket.ts";
import type { Constituent } from "./members.ts";
import type { IndexMethod } from "./method.ts";
import { banded, shares, tradedShare, type Weights } from "./weights.ts";

/**
 * Published constituents as the walk reads them, days as indexes of its prices: set at the close of `asOf`, in force from the close of
 * `inForce`. A switch defines what is held from then on: only the stablecoin, or tokens again. Token ids are indexes too.
 */
export type ConstituentSet = {
  asOf: number;
  inForce: number;
  trigger: "schedule" | "regime" | "version" | "action";
  members: readonly Constituent[] | "stable";
  /** Terms of the version that set them. */
  terms: Terms;
};
export type Terms = Pick<IndexMethod, "bandBps" | "costBps" | "feeBps">;

/** The first set to come into force is the base. */
export type WalkInput = Prices & { sets: readonly ConstituentSet[] };

/** What a set changed when it came into force: shares of the index before and after, and how much that traded. */
export type Rebalance = { day: number; set: ConstituentSet; before: Weights; after: Weights; traded: number };

export type Walk = {
  /** NaN before the base. */
  level: Float64Array;
  levelNet: Float64Array;
  /** Number of held tokens, and how many of them have had no price for more than three days. */
  members: Uint16Array;
  suspended: Uint16Array;
  /** 1 while everything is in the stablecoin. */
  isStable: Uint8Array;
  rounds: Rebalance[];
  changes: WalkChange[];
  /** For each token on the last day: units for a level of this many points, and its share of that level. */
  units: Map<number, number>;
  weights: Map<number, number>;
};

const YEAR_DAYS = 365;
const BPS = 10_000;

/**
 * Levels of an index, day by day: the sum of its units times their prices, chain-linked over rebalancings, before and after costs. Pure:
 * the same sets and prices give the same levels, whether live, a backtest or a preview. Source: docs/spec/indices.md#2.
 */
export function walk(input: WalkInput, base: number): Walk {
  const { days, sets } = input;
  const out: Walk = {
    level: new Float64Array(days).fill(Number.NaN),
    levelNet: new Float64Array(days).fill(Number.NaN),
    members: new Uint16Array(days),
    suspended: new Uint16Array(days),
    isStable: new Uint8Array(days),
    rounds: [],
    changes: [],
    units: new Map(),
    weights: new Map(),
  };
  const [begin] = sets;
  if (!begin) return out;
  const first = begin.inForce;
  const basket = new Basket(input, out.changes);
  let { terms } = begin;
  let [level, net, next] = [base, 1, 0];
  for (let day = first; day < days; day++) {
    if (day > first) {
      level = basket.step(day);
      net *= 1 - terms.feeBps / BPS / YEAR_DAYS;
    }
    for (; next < sets.length && (sets[next] as ConstituentSet).inForce <= day; next++) {
      const set = sets[next] as ConstituentSet;
      ({ terms } = set);
      // A set published while everything is in the stablecoin is held after the switch back.
      if ((basket.isStable && set.trigger !== "regime") || level === 0) continue;
      const before = basket.weights(level);
      const after = computeTarget(basket, set, day, before);
      basket.hold(after, level, day);
      const traded = tradedShare(before, after);
      out.rounds.push({ day, set, before, after, traded });
      if (day > first) net *= 1 - (traded * terms.costBps) / BPS;
    }
    out.level[day] = level;
    out.levelNet[day] = level * net;
    out.members[day] = basket.size;
    out.suspended[day] = basket.suspended;
    out.isStable[day] = basket.isStable ? 1 : 0;
  }
  out.units = basket.holdings();
  out.weights = level > 0 ? basket.weights(level) : out.weights;
  return out;
}

/** What a token of a day has become by a later one, and its growth; null if it can no longer be bought. */
export const becomesIn = (prices: Prices) => {
  const nothing = new Basket(prices, []);
  return (token: number, asOf: number, day: number) => nothing.since(token, asOf, day);
};

const NOTHING: Weights = new Map();

/** The new shares. Tokens that can no longer be bought are left out; if no others remain, the holdings stay. */
function computeTarget(basket: Basket, { members, asOf, terms }: ConstituentSet, day: number, held: Weights): Weights {
  if (members === "stable") return NOTHING;
  const published = new Map<number, number>();
  for (const { tokenId, weightPpm } of members) {
    const now = basket.since(tokenId, asOf, day);
    if (now) published.set(now.token, (published.get(now.token) ?? 0) + weightPpm * now.growth);
  }
  return published.size === 0 ? held : banded(held, shares(published), terms.bandBps);
}
