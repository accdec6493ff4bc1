import { cappedWeights } from "../series/cappedWeights.ts";
import type { IndexMethod } from "./method.ts";
import { millionths } from "./weights.ts";

/** A token that may be a constituent: its id, and its cap in USD. */
export type Ranked = { tokenId: number; cap: number };
export type Constituent = { tokenId: number; weightPpm: number };

const MILLION = 1_000_000;

/**
 * The members of an index, as ranks. The first are in; existing members stay down to a lower rank, so that a token at the edge does not
 * move in and out; then the next in rank fill the remainder. Source: docs/spec/indices.md#2.
 */
export function memberRanks(
  ranked: readonly Pick<Ranked, "tokenId">[],
  before: { has(token: number): boolean },
  { count, buffer }: Pick<IndexMethod, "count" | "buffer">,
): number[] {
  const sure = Math.min(Math.max(0, count - buffer), ranked.length);
  const edge = Math.min(count + buffer, ranked.length);
  const stay: number[] = [];
  for (let rank = sure; rank < edge && sure + stay.length < count; rank++)
    if (before.has((ranked[rank] as Ranked).tokenId)) stay.push(rank);
  const ranks: number[] = [];
  let placesLeft = count - sure - stay.length;
  for (let rank = 0, stays = 0; rank < ranked.length; rank++) {
    const isStaying = stay[stays] === rank;
    if (isStaying) stays++;
    else if (rank >= sure && placesLeft-- <= 0) continue;
    ranks.push(rank);
  }
  return ranks;
}

/**
 * The published constituents: members and weights of the eligible tokens, passed by rank. Fixed weights of tokens that are not eligible go
 * to the others. Empty if nothing is eligible. Source: docs/spec/indices.md#2.
 */
export function chooseConstituents(
  method: IndexMethod,
  ranked: readonly Ranked[],
  before: { has(token: number): boolean },
): Constituent[] {
  const fixed = method.fixed && new Map(method.fixed.map(({ tokenId, ppm }) => [tokenId, ppm]));
  const members = fixed
    ? ranked.filter(({ tokenId }) => fixed.has(tokenId))
    : memberRanks(ranked, before, method).map((rank) => ranked[rank] as Ranked);
  const raw = members.map(({ tokenId, cap }) => rawWeight(method, cap, fixed?.get(tokenId)));
  return weighted(
    members.map(({ tokenId }) => tokenId),
    raw,
    method.capPpm,
  );
}

/** Members with raw weights, by rank, as published: capped, in whole millionths. */
export function weighted(members: readonly number[], raw: readonly number[], capPpm: number): Constituent[] {
  if (members.length === 0) return [];
  const ppm = millionths(cappedWeights(raw, capPpm / MILLION));
  return members.map((tokenId, rank) => ({ tokenId, weightPpm: ppm[rank] as number }));
}

/**
 * Published constituents at their current weights: `growth` is a token's price relative to its price on their day. A token without a
 * current price is left out; if none has one, they stay as they are.
 */
export function floatedConstituents(members: readonly Constituent[], growth: (token: number) => number): Constituent[] {
  const now = members
    .map(({ tokenId, weightPpm }) => ({ tokenId, value: weightPpm * growth(tokenId) }))
    .filter(({ value }) => value > 0);
  const total = now.reduce((sum, { value }) => sum + value, 0);
  if (now.length === 0) return [...members];
  const ppm = millionths(now.map(({ value }) => value / total));
  return now.map(({ tokenId }, index) => ({ tokenId, weightPpm: ppm[index] as number }));
}

function rawWeight({ weighting }: IndexMethod, cap: number, fixed: number | undefined): number {
  switch (weighting) {
    case "cap":
      return cap;
    case "sqrtCap":
      return Math.sqrt(cap);
    case "equal":
      return 1;
    case "fixed":
      return fixed ?? 0;
    default:
      return weighting satisfies never;
  }
}
