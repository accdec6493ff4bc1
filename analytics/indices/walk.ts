import { Basket, type Prices, type WalkChange } from "./basket.ts";
import type { Constituent } from "./members.ts";
import type { IndexMethod } from "./method.ts";
import { banded, shares, tradedShare, type Weights } from "./weights.ts";

/**
 * Published constituents as the walk takes them, days as places in its prices: set from the close of `asOf`, in force from the close
 * of `inForce`. A switch names what is held from then on: nothing but the stablecoin, or tokens again. Token ids are places too.
 */
export type ConstituentSet = {
  asOf: number;
  inForce: number;
  trigger: "schedule" | "regime" | "version" | "action";
  members: readonly Constituent[] | "stable";
  /** Of the version that set them. */
  terms: Terms;
};
export type Terms = Pick<IndexMethod, "bandBps" | "costBps" | "feeBps">;

/** The first of the sets, by the day they are in force, is the base. */
export type WalkInput = Prices & { sets: readonly ConstituentSet[] };

/** What a set in force changed: shares of the index before and after, and what that traded. */
export type Round = { day: number; set: ConstituentSet; before: Weights; after: Weights; traded: number };

export type Walk = {
  /** NaN before the base. */
  level: Float64Array;
  levelNet: Float64Array;
  /** Tokens held, and those of them without a price for more than three days. */
  members: Uint16Array;
  suspended: Uint16Array;
  /** 1 while all is in the stablecoin. */
  isStable: Uint8Array;
  rounds: Round[];
  changes: WalkChange[];
  /** Of each token at the last day, for a level of as many points; and its share of that level. */
  units: Map<number, number>;
  weights: Map<number, number>;
};

const YEAR_DAYS = 365;
const BPS = 10_000;

/**
 * Levels of an index, day by day: the sum of its units times their prices, chain-linked over rebalancings, before and after costs.
 * Pure: the same sets and prices give the same levels, whether they are live, a backtest or a preview. Source: docs/spec/indices.md#2.
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
      // What is set while all is in the stablecoin is held from the switch back on.
      if ((basket.isStable && set.trigger !== "regime") || level === 0) continue;
      const before = basket.weights(level);
      const after = targetOf(basket, set, day, before);
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

/** What a token of a day has become by a later one, and its growth; null where it cannot be bought any more. */
export const becomesIn = (prices: Prices) => {
  const nothing = new Basket(prices, []);
  return (token: number, asOf: number, day: number) => nothing.since(token, asOf, day);
};

const NOTHING: Weights = new Map();

/** The new shares. What cannot be bought any more is left out; where nothing else is left, what is held stays. */
function targetOf(basket: Basket, { members, asOf, terms }: ConstituentSet, day: number, held: Weights): Weights {
  if (members === "stable") return NOTHING;
  const published = new Map<number, number>();
  for (const { tokenId, weightPpm } of members) {
    const now = basket.since(tokenId, asOf, day);
    if (now) published.set(now.token, (published.get(now.token) ?? 0) + weightPpm * now.growth);
  }
  return published.size === 0 ? held : banded(held, shares(published), terms.bandBps);
}
