import type { PoolClient } from "pg";
import { readClosesAsKnown } from "#app/services/marketData/publicPanel.server.ts";
import type { ConstituentChanged, ConstituentsSet, IndexVersion } from "#events/index/events.ts";
import type { TokenAction } from "../../../../../analytics/indices/basket.ts";
import { type ConstituentSet, type Walk, type WalkInput, walk } from "../../../../../analytics/indices/walk.ts";
import { dayNumber } from "../../../../../analytics/series/day.ts";
import type { ListedIndex } from "../listed.server.ts";

/** Days of levels, each with the moment by which its figures had to be known. */
export type KnownDay = { day: string; knownAt: string };

/** What became of tokens on the last day, beside what the ledger has of the days before. */
export type TokenEnds = {
  delisted: readonly { tokenId: number; day: string }[];
  actions: readonly { tokenId: number; toTokenId: number; day: string; ratio: number }[];
};

/** A walk with the tokens that its places are, and its days. */
export type Walked = {
  walk: Walk;
  input: WalkInput;
  tokenIds: number[];
  days: string[];
  /** Of the last day. */
  changes: ConstituentChanged[];
};

/**
 * The levels of an index from its base to the last of the days, as published: by the sets that stand in the ledger, over closes as they
 * were known when each day was published. `ends` are those of the last day alone; earlier ones stand in the ledger.
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
  const tokenIds = tokensOf(index.sets, ending.actions);
  const place = new Map(tokenIds.map((tokenId, at) => [tokenId, at]));
  const offset = dayNumber(first.method.base.day);
  const input: WalkInput = {
    days: days.length,
    close: await readClosesAsKnown(client, tokenIds, known),
    sets: index.sets
      .map((set) => setOf(set, index.versions, place, offset))
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

/** What stands in the ledger up to the last day, and what sources have told since: that is of the last day. */
function newEnds({ changes }: Pick<ListedIndex, "changes">, ends: TokenEnds, last: string) {
  const told = changes.filter(({ day }) => day <= last);
  const isTold = (tokenId: number, ...kinds: ConstituentChanged["kind"][]) =>
    told.some((change) => change.tokenId === tokenId && kinds.includes(change.kind));
  return {
    delisted: [
      ...told.filter(({ kind }) => kind === "delisted"),
      ...ends.delisted
        .filter(({ tokenId }) => !isTold(tokenId, "delisted"))
        .map(({ tokenId }) => ({ tokenId, day: last })),
    ],
    actions: [
      ...told.flatMap(({ tokenId, toTokenId, ratio, day }) =>
        toTokenId === undefined || ratio === undefined ? [] : [{ tokenId, toTokenId, ratio, day }],
      ),
      ...ends.actions
        .filter(({ tokenId }) => !isTold(tokenId, "migrated", "redenominated"))
        .map((action) => ({ ...action, day: last })),
    ],
  };
}

function tokensOf(sets: readonly ConstituentsSet[], actions: TokenEnds["actions"]): number[] {
  const ids = new Set<number>();
  for (const { members } of sets) for (const { tokenId } of members) if (tokenId !== "stable") ids.add(tokenId);
  for (const { tokenId, toTokenId } of actions) ids.add(tokenId).add(toTokenId);
  return [...ids].sort((one, other) => one - other);
}

function setOf(
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
  const idOf = (token: number) => tokenIds[token] as number;
  return changes
    .filter((change) => change.day === at)
    .map((change) => {
      const common = { day, kind: change.kind, tokenId: idOf(change.token), price: change.price };
      return change.kind === "migrated" || change.kind === "redenominated"
        ? { ...common, toTokenId: idOf(change.toToken), ratio: change.ratio }
        : common;
    });
}
