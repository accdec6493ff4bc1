import type { CandleJudged } from "#events/agent/events.ts";
import type { Fill } from "../../../../../analytics/agents/model.ts";
import { plainState } from "../../../../../analytics/agents/plain.ts";
import { hasMoved, inOrder, type Ordered, toFill } from "./orderBook.server.ts";
import {
  type Before,
  type Between,
  type Difference,
  differing,
  type Followed,
  followingState,
} from "./recomputed.server.ts";

/**
 * Which fills a judgement has counted. The ledger has the recording time of each fill and of the judgement; a fill recorded while the
 * judgement was being made may be counted by the next one.
 */

/** The longest time between reading fills and recording the judgement. */
const JUDGING_MS = 900_000;
/** For up to this many late fills, every combination is tried. */
const MAX_LATE = 8;
const MAX_DECIMALS = 18;

export type DecimalsOf = (chainId: number, tokenId: number) => number | undefined;
type FollowInput = {
  before: Before | null;
  between: Omit<Between, "fills">;
  judged: CandleJudged;
  followed: Followed;
  chainId: number;
  orders: readonly Ordered[];
  recordedAt: string;
};
export type CountedFills = {
  /** The orders whose fills are in the judgement's state, or the difference when no combination leads to it. */
  follow(input: FollowInput): { counted: Ordered[] } | { difference: Difference };
  decimals(chainId: number, tokenId: number): number | undefined;
};

export function countedFills(findDecimals?: DecimalsOf): CountedFills {
  const learned = new Map<string, number>();
  const decimals = (chainId: number, tokenId: number) =>
    findDecimals?.(chainId, tokenId) ?? learned.get(`${chainId}:${tokenId}`);

  /** By token: the known decimals, or those that make the bought amounts match the position. */
  function decimalsIn({ judged, followed, chainId }: FollowInput, orders: readonly Ordered[]): Map<number, number> {
    const found = new Map<number, number>();
    for (const tokenId of new Set(orders.map(({ decided }) => decided.tokenId))) {
      const known = decimals(chainId, tokenId);
      const own = orders.filter(({ decided }) => decided.tokenId === tokenId);
      const units = judged.state.positions.find((position) => position.tokenId === tokenId)?.units;
      found.set(tokenId, known ?? fitting(own, followed, BigInt(units ?? 0)) ?? MAX_DECIMALS);
    }
    return found;
  }

  function difference(
    input: FollowInput,
    orders: readonly Ordered[],
    found: ReadonlyMap<number, number>,
  ): Difference | null {
    const fills = [...orders].sort(inOrder).flatMap((one): Fill[] => {
      const fill = toFill(one, input.followed.timeframe, found.get(one.decided.tokenId) ?? MAX_DECIMALS);
      return fill ? [fill] : [];
    });
    const state = followingState(input.before, { ...input.between, fills }, input.judged, input.followed);
    return differing(input.judged.state, plainState(state), "state");
  }

  return {
    decimals,
    follow(input) {
      const moved = input.orders.filter(hasMoved);
      const since = Date.parse(input.recordedAt) - JUDGING_MS;
      const late = moved.filter(({ movedAt }) => movedAt !== null && Date.parse(movedAt) >= since).slice(0, MAX_LATE);
      let first: Difference | null = null;
      // From all late fills down to none.
      for (let without = 0; without < 2 ** late.length; without++) {
        const left = new Set(late.filter((_, index) => without & (1 << index)));
        const counted = moved.filter((one) => !left.has(one));
        const found = decimalsIn(input, counted);
        const wrong = difference(input, counted, found);
        if (wrong === null) {
          for (const [tokenId, known] of found) learned.set(`${input.chainId}:${tokenId}`, known);
          return { counted };
        }
        first ??= wrong;
      }
      return { difference: first as Difference };
    },
  };
}

/** The decimals at which the bought amount is this many units; null when none fit. */
function fitting(orders: readonly Ordered[], { timeframe }: Followed, units: bigint): number | null {
  if (orders.some(({ decided }) => decided.side === "sell")) return null;
  for (let decimals = MAX_DECIMALS; decimals >= 0; decimals--) {
    const sum = orders.reduce((total, one) => total + (toFill(one, timeframe, decimals)?.units ?? 0n), 0n);
    if (sum === units) return decimals;
  }
  return null;
}
