import { driftBps, rebalancing, type Trades, toTrades } from "./drift.ts";
import type { Weights } from "./weights.ts";

/**
 * What a rebalancing by mandate trades, or why it trades nothing. It sells first and buys with no more than the proceeds, so that it never
 * spends more than it sold. A mandate too small for the whole is not used for a part. Pure. Source: docs/spec/indices.md#4.
 */

/** For one token: base units, and their worth in millionths of a dollar. */
export type HeldUnits = { units: bigint; valueMicro: bigint };
/**
 * What the mandate allows now: base units of the stablecoin, which are millionths of a dollar, and of each token. An unnamed token is not
 * sold.
 */
export type Headroom = { cap: bigint; sells: ReadonlyMap<number, bigint> };
export type Plan =
  /** `spend`: the most that purchases take of the stablecoin, at market prices. */
  | ({ driftBps: number; spend: bigint } & Trades)
  | { reason: "NothingHeld" }
  | { reason: "WithinBand"; driftBps: number; bandBps: number }
  /** Base units: what would be spent, and what is allowed. */
  | { reason: "CapTooSmall"; needed: bigint; left: bigint }
  /** Base units: what would be sold of a token, and what is allowed. */
  | { reason: "ShareTooSmall"; token: number; needed: bigint; left: bigint };

type RebalanceInput = {
  held: ReadonlyMap<number, HeldUnits>;
  target: Weights;
  bandBps: number;
  room: Headroom;
};

/** Weights sum to one, tokens by their numbers; `bandBps` of a target, and of the whole for how far holdings may drift. */
export function planRebalance({ held, target, bandBps, room }: RebalanceInput): Plan {
  const total = [...held.values()].reduce((sum, { valueMicro }) => sum + valueMicro, 0n);
  if (total === 0n) return { reason: "NothingHeld" };
  const weights = new Map(
    [...held].flatMap(([token, { valueMicro }]) =>
      valueMicro > 0n ? [[token, Number(valueMicro) / Number(total)] as const] : [],
    ),
  );
  const drift = Math.round(driftBps(weights, target));
  if (drift <= bandBps) return { reason: "WithinBand", driftBps: drift, bandBps };
  const units = new Map([...held].map(([token, own]) => [token, own.units]));
  const trades = toTrades(units, rebalancing(weights, target, bandBps));
  return capToHeadroom({ driftBps: drift, spend: computeSpend(trades, held), ...trades }, room);
}

function capToHeadroom(planned: Extract<Plan, Trades>, room: Headroom): Plan {
  for (const [token, needed] of planned.sells) {
    const left = room.sells.get(token) ?? 0n;
    if (needed > left) return { reason: "ShareTooSmall", token, needed, left };
  }
  return planned.spend > room.cap ? { reason: "CapTooSmall", needed: planned.spend, left: room.cap } : planned;
}

/** Purchases spend no more than the proceeds of sales. */
const computeSpend = ({ sells, buys }: Trades, held: RebalanceInput["held"]): bigint =>
  buys.size === 0 ? 0n : [...sells].reduce((sum, [token, sold]) => sum + worth(held, token, sold), 0n);

/** Millionths of a dollar, rounded up, since it counts against the remaining cap. */
function worth(held: RebalanceInput["held"], token: number, sold: bigint): bigint {
  const { units, valueMicro } = held.get(token) ?? { units: 0n, valueMicro: 0n };
  return units === 0n ? 0n : (valueMicro * sold + units - 1n) / units;
}
