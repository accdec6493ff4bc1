import type { PoolClient } from "pg";
import { readClosesAsKnown } from "#app/services/marketData/publicPanel.server.ts";
import type { ConstituentChanged, ConstituentsSet, IndexVersion } from "#events/index/events.ts";
import type { TokenAction } from "../../../../../analytics/indices/basket.ts";
import { type ConstituentSet, type Walk, type WalkInput, walk } from "../../../../../analytics/indices/walk.ts";
import { dayNumber } from "../../../../../analytics/series/day.ts";
import type { ListedIndex } from "../listed.server.ts";

/** Days of levels, each with the time by which its data had to be known. */
export type KnownDay = { day: string; knownAt: string };

/** Tokens that ended on the last day, in addition to the ledger's records of earlier days. */
export type TokenEnds = {
  delisted: readonly { tokenId: number; day: string }[];
  actions: readonly { tokenId: number; toTokenId: number; day: string; ratio: number }[];
};

/** The computation of an index, with its tokens by position and its days. */
export type Walked = {
  walk: Walk;
  input: WalkInput;
  tokenIds: number[];
  days: string[];
  /** On the last day. */
  changes: ConstituentChanged[];
};

/**
 * The levels of an index from its base to the last day, as published: by the ledger's sets, over closes as known when each day was
 * published. `ends` are those of the last day only; earlier ones are in the ledger.
 */
export async function walkedIndex(
  client: Pick<PoolClient, "query">,
  index: Pick<ListedIndex, "versions" | "sets" | "changes">,
  knownDays: readonly KnownDay[],
  ends: TokenEnds,
): Promise<Walked> {
  const [first] = index.versions as [IndexVersion];
  const known = knownDays.filter(({ day }) => day >= first.method.base.day);
  const days = known.map(({ day }) => day);
  const last = days.at(-1) ?? first.method.base.day;
  const ending = newEnds(index, ends, last);
  const tokenIds = collectTokenIds(index.sets, ending.actions);
  const place = new Map(tokenIds.map((tokenId, at) => [tokenId, at]));
  const offset = dayNumber(first.method.base.day);
  const input: WalkInput = {
    days: days.length,
    close: await readClosesAsKnown(client, tokenIds, known),
    sets: index.sets
      .map((set) => toConstituentSet(set, index.versions, place, offset))
      .sort((one, other) => one.inForce - other.inForce),
    actions: ending.actions.map(
      (action): TokenAction => ({
        ...{ day: dayNumber(action.day) - offset, ratio: action.ratio },
        ...{ token: place.get(action.tokenId) as number, toToken: place.get(action.toTokenId) as number },
      }),
    ),
    delistings: ending.delisted.flatMap(({ tokenId, day }) => {
      const token = place.get(tokenId);
      return token === undefined ? [] : [{ token, day: dayNumber(day) - offset }];
    }),
  };
  const walked = walk(input, first.method.base.level);
  return { walk: walked, input, tokenIds, days, changes: changesOn(walked, tokenIds, days.length - 1, last) };
}

/** Ends in the ledger up to the last day, and those that sources have reported since, which count for the last day. */
function newEnds({ changes }: Pick<ListedIndex, "changes">, ends: TokenEnds, last: string) {
  const recorded = changes.filter(({ day }) => day <= last);
  const isRecorded = (tokenId: number, ...kinds: ConstituentChanged["kind"][]) =>
    recorded.some((change) => change.tokenId === tokenId && kinds.includes(change.kind));
  return {
    delisted: [
      ...recorded.filter(({ kind }) => kind === "delisted"),
      ...ends.delisted
        .filter(({ tokenId }) => !isRecorded(tokenId, "delisted"))
        .map(({ tokenId }) => ({ tokenId, day: last })),
    ],
    actions: [
      ...recorded.flatMap(({ tokenId, toTokenId, ratio, day }) =>
        toTokenId === undefined || ratio === undefined ? [] : [{ tokenId, toTokenId, ratio, day }],
      ),
      ...ends.actions
        .filter(({ tokenId }) => !isRecorded(tokenId, "migrated", "redenominated"))
        .map((action) => ({ ...action, day: last })),
    ],
  };
}

function collectTokenIds(sets: readonly ConstituentsSet[], actions: TokenEnds["actions"]): number[] {
  const ids = new Set<number>();
  for (const { members } of sets) for (const { tokenId } of members) if (tokenId !== "stable") ids.add(tokenId);
  for (const { tokenId, toTokenId } of actions) ids.add(tokenId).add(toTokenId);
  return [...ids].sort((one, other) => one - other);
}

function toConstituentSet(
  set: ConstituentsSet,
  versions: readonly IndexVersion[],
  place: ReadonlyMap<number, number>,
  offset: number,
): ConstituentSet {
  const terms = versions.find(({ version }) => version === set.version)?.method as IndexVersion["method"];
  const members = set.members.flatMap(({ tokenId, weightPpm }) =>
    tokenId === "stable" ? [] : [{ tokenId: place.get(tokenId) as number, weightPpm }],
  );
  return {
    asOf: dayNumber(set.asOf) - offset,
    inForce: dayNumber(set.inForceFrom) - offset,
    trigger: set.trigger,
    members: members.length === 0 ? "stable" : members,
    terms,
  };
}

function changesOn({ changes }: Walk, tokenIds: readonly number[], at: number, day: string): ConstituentChanged[] {
  const tokenIdAt = (token: number) => tokenIds[token] as number;
  return changes
    .filter((change) => change.day === at)
    .map((change) => {
      const common = { day, kind: change.kind, tokenId: tokenIdAt(change.token), price: change.price };
      return change.kind === "migrated" || change.kind === "redenominated"
        ? { ...common, toTokenId: tokenIdAt(change.toToken), ratio: change.ratio }
        : common;
    });
}
