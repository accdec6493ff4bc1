import type { Fill } from "./model.ts";
import { COSTS } from "./paper.ts";

/** How much worse a live order did than the paper twin of its decision. Pure. Source: docs/spec/agent.md#4. */

/** The prices behind an order when it was quoted, in dollars per whole token: the market's feed, and the pools before the order. */
export type QuotedPrices = { feedUsd: number; poolUsd: number };
/**
 * Basis points of what the twin paid or received for one token; below zero if live did better. `delay`: the market moved until the order
 * was quoted. `price`: the pools' price was not the market's. `pool`: the pools' fee and the order's impact on them, less what paper
 * assumes for both. `gas`: what the owner paid for it. They add up to `all`.
 */
export type Worse = { price: number; pool: number; gas: number; delay: number; all: number };

const BPS = 10_000;
const MICRO = 1e6;
const UNIT = 1e18;

/** `gasUsd`: what the owner paid for gas; nothing if our operator sends. Null if either fill moved nothing. */
export function worseThan(paper: Fill, live: Fill, { feedUsd, poolUsd }: QuotedPrices, gasUsd = 0): Worse | null {
  const [own, twin] = [perToken(live), perToken(paper)];
  if (own === null || twin === null) return null;
  const sign = live.side === "buy" ? 1 : -1;
  const bps = (difference: number) => (BPS * difference) / twin;
  // The market price that paper used before its own costs.
  const marketUsd = paper.price / (1 + (sign * COSTS.halfSpreadBps) / BPS);
  const delay = bps(sign * (feedUsd - marketUsd));
  const price = bps(sign * (poolUsd - feedUsd));
  const pool = bps(sign * (own - poolUsd - (twin - marketUsd)));
  const gas = bps((gasUsd * UNIT) / Number(live.units));
  return { price, pool, gas, delay, all: price + pool + gas + delay };
}

/** Dollars that one token cost or brought, all costs included. */
const perToken = ({ units, money }: Fill): number | null =>
  units === 0n || money === 0n ? null : (Number(money) / MICRO) * (UNIT / Number(units));

/** All orders together, weighted by what each traded. Null without one. */
export function worseInAll(orders: readonly { worse: Worse; money: bigint }[]): Worse | null {
  const traded = orders.reduce((sum, { money }) => sum + Number(money), 0);
  if (traded === 0) return null;
  const of = (part: keyof Worse) =>
    orders.reduce((sum, { worse, money }) => sum + worse[part] * (Number(money) / traded), 0);
  return { price: of("price"), pool: of("pool"), gas: of("gas"), delay: of("delay"), all: of("all") };
}
