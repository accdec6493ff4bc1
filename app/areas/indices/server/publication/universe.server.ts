import canonicalize from "canonicalize";
import type { Universe } from "#app/services/marketData/publicPanel.server.ts";
import type { ConstituentsSet, IndexMethod } from "#events/index/events.ts";
import { textRoot } from "#events/ledger/textTree.ts";
import { chooseConstituents } from "../../../../../analytics/indices/members.ts";
import { createEligibilityCheck, type NotEligible } from "../../../../../analytics/indices/universe.ts";

/** The inputs of a set of constituents, and its members: from all tokens of a day. */

/**
 * A token of the day, with null for unknown values; `reason` is null when it is eligible, `poolUsd` is present when pools were queried.
 * USD.
 */
export type UniverseToken = {
  tokenId: number;
  cap: number | null;
  close: number | null;
  volume30: number | null;
  reason: NotEligible | null;
  poolUsd?: number;
};

/** Columns of `indices.universe` for loading universes. */
export const UNIVERSE_COLUMNS = 'instrument_id AS "tokenId", cap, close, volume30, reason, pool_usd AS "poolUsd"';
/** A row of the database. */
export type UniverseRow = Omit<UniverseToken, "poolUsd"> & { poolUsd: number | null };
export const tokenOfRow = ({ poolUsd, ...token }: UniverseRow): UniverseToken =>
  poolUsd === null ? token : { ...token, poolUsd };
export type DayUniverse = {
  tokens: UniverseToken[];
  /** Eligible ones by rank, in the event's format. */
  ranked: ConstituentsSet["inputs"];
  summary: ConstituentsSet["universe"];
};

/** How far down the ranking the published inputs reach. Source: docs/spec/indices.md#3. */
const MAX_INPUTS = 250;
const inputsWanted = ({ count, buffer, fixed }: IndexMethod) =>
  fixed ? fixed.length : Math.min(MAX_INPUTS, 2 * (count + buffer));

/** On the last day of the columns. */
export function buildUniverse(method: IndexMethod, { columns }: Universe): DayUniverse {
  const day = columns.days - 1;
  const whyNot = createEligibilityCheck(method, columns);
  const figure = (column: Float64Array | undefined, token: number): number | null => {
    const value = column?.[token * columns.days + day] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  const tokens = columns.tokenIds.map((tokenId, token): UniverseToken & { token: number } => {
    const poolUsd = method.universe.minPoolUsd === null ? null : figure(columns.poolUsd, token);
    return {
      ...{ token, tokenId, cap: figure(columns.cap, token), close: figure(columns.close, token) },
      ...{ volume30: figure(columns.volume30, token), reason: whyNot(token, day) },
      ...(poolUsd !== null && { poolUsd }),
    };
  });
  const ranked = tokens
    .filter(({ reason }) => reason === null)
    .sort((one, other) => (other.cap as number) - (one.cap as number) || one.tokenId - other.tokenId)
    .map(({ token, tokenId, cap, close, volume30, poolUsd }) => {
      const grade = figure(columns.grade, token);
      return {
        ...{ tokenId, cap: cap as number, close: close as number, volume30: volume30 ?? 0 },
        ageDays: day - (columns.firstDay[token] as number),
        ...(method.universe.minGrade && grade !== null ? { grade } : {}),
        ...(poolUsd !== undefined && { poolUsd }),
      };
    });
  const plain = tokens.map(({ token: _, ...rest }) => rest);
  return { tokens: plain, ranked, summary: summariseUniverse(plain) };
}

/** The members of a day; `before` are those of the last set. Empty when nothing is eligible. */
export const chooseMembers = (
  method: IndexMethod,
  { ranked }: Pick<DayUniverse, "ranked">,
  before: readonly number[],
) => chooseConstituents(method, ranked, new Set(before));

export const publishedInputs = (method: IndexMethod, { ranked }: DayUniverse): ConstituentsSet["inputs"] =>
  ranked.slice(0, inputsWanted(method));

/** The number of tokens, the root of their data, and how many were left out for which reason. */
export function summariseUniverse(tokens: readonly UniverseToken[]): ConstituentsSet["universe"] {
  const excluded: Record<string, number> = {};
  for (const { reason } of tokens) if (reason) excluded[reason] = (excluded[reason] ?? 0) + 1;
  return { count: tokens.length, root: textRoot(tokens.map((token) => canonicalize(token) as string)), excluded };
}
