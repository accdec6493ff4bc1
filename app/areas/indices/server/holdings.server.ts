import type { Pool } from "pg";
import { type TokenNamed, tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import type { ConstituentsSet, IndexMethod } from "#events/index/events.ts";
import { contributions, lastPriceDay } from "../../../../analytics/indices/contribution.ts";
import { type Walk, walk } from "../../../../analytics/indices/walk.ts";
import { dayNumber } from "../../../../analytics/series/day.ts";
import type { IndexConstituent, IndexRebalance, NextRebalance } from "../model/view.ts";
import type { ListedIndex } from "./listed.server.ts";
import { knownDays } from "./publication/publication.server.ts";
import { type Walked, walkedIndex } from "./publication/walked.server.ts";

/** An index's current and past holdings, computed up to the last published day. */
export type Holdings = {
  constituents: IndexConstituent[];
  contributionDays: number;
  rounds: IndexRebalance[];
  next: NextRebalance | null;
  tokens: Record<number, TokenNamed>;
};

const MILLION = 1_000_000;
const BPS = 10_000;
const MONTH = 30;

export async function readHoldings(
  pool: Pool,
  index: ListedIndex,
  day: string,
  method: IndexMethod,
): Promise<Holdings> {
  const known = (await knownDays(pool)).filter((one) => one.day <= day);
  const walked = await walkedIndex(pool, index, known, { delisted: [], actions: [] });
  const rebalances = listRebalances(index, walked);
  const ids = new Set([...walked.tokenIds, ...rebalances.flatMap(({ added, removed }) => [...added, ...removed])]);
  const names = await tokensNamed(pool, [...ids]);
  const contributionDays = Math.min(MONTH, walked.days.length - 1);
  return {
    constituents: buildConstituents(index, walked, { day, contributionDays, names }),
    ...{
      contributionDays,
      rounds: rebalances,
      next: findNextRebalance(index, walked, method),
      tokens: Object.fromEntries(names),
    },
  };
}

type Shown = { day: string; contributionDays: number; names: Map<number, TokenNamed> };

function buildConstituents(index: ListedIndex, walked: Walked, { day, contributionDays, names }: Shown) {
  const { walk: ofIndex, input, tokenIds, days } = walked;
  const weightPpm = new Map(
    Array.from(ofIndex.weights, ([token, weight]) => [tokenIds[token] as number, Math.round(weight * MILLION)]),
  );
  const inForce = index.sets.filter((set) => set.inForceFrom <= day).at(-1);
  const coming = index.sets.find((set) => set.inForceFrom > day && set.trigger !== "regime");
  const suspended = findSuspended(index, day);
  const target = new Map<number, ConstituentsSet["members"][number]>();
  for (const set of [inForce, coming])
    for (const member of set?.members ?? []) if (member.tokenId !== "stable") target.set(member.tokenId, member);
  const from = Math.max(0, days.length - 1 - contributionDays);
  const added = contributions(input, ofIndex, from);
  const broken = brokenSince(index, days[from] ?? day);
  return [...new Set([...weightPpm.keys(), ...target.keys()])]
    .map((tokenId): IndexConstituent => {
      const token = tokenIds.indexOf(tokenId);
      const { symbol, name, slug } = names.get(tokenId) ?? { symbol: `#${tokenId}`, name: `#${tokenId}`, slug: "" };
      const [isSuspended, contribution] = [suspended.has(tokenId), added.get(token)];
      const last = isSuspended ? lastPriceDay(input.close, input.days, token, input.days - 1) : -1;
      return {
        ...{ tokenId, symbol, name, slug, weightPpm: weightPpm.get(tokenId) ?? null },
        targetPpm: target.get(tokenId)?.weightPpm ?? 0,
        contract: target.get(tokenId)?.contract ?? null,
        buyableFrom: weightPpm.has(tokenId) ? null : (coming?.inForceFrom ?? null),
        ...{ suspended: isSuspended, lastPriceOn: days[last] ?? null },
        contributionBps: contribution === undefined || broken.has(tokenId) ? null : Math.round(contribution * BPS),
      };
    })
    .sort((one, other) => (other.weightPpm ?? 0) - (one.weightPpm ?? 0) || other.targetPpm - one.targetPpm);
}

/** Tokens whose prices before and after a day do not belong to the same token. */
const brokenSince = ({ changes }: ListedIndex, day: string): Set<number> =>
  new Set(
    changes
      .filter((change) => change.day > day && ["migrated", "redenominated", "delisted"].includes(change.kind))
      .flatMap(({ tokenId, toTokenId }) => [tokenId, ...(toTokenId === undefined ? [] : [toTokenId])]),
  );

export function findSuspended({ changes }: Pick<ListedIndex, "changes">, day: string): Set<number> {
  const suspended = new Set<number>();
  for (const change of changes) {
    if (change.day > day) continue;
    if (change.kind === "suspended") suspended.add(change.tokenId);
    else suspended.delete(change.tokenId);
  }
  return suspended;
}

/** Latest first. */
function listRebalances({ sets }: ListedIndex, { walk: { rounds: rebalances }, days }: Walked): IndexRebalance[] {
  const toTokenIds = (members: readonly { tokenId: number | "stable" }[]) =>
    members.flatMap(({ tokenId }) => (tokenId === "stable" ? [] : [tokenId]));
  const offset = dayNumber(days[0] ?? sets[0]?.asOf ?? "1970-01-01");
  return sets
    .map(({ asOf, inForceFrom, trigger, origin, before, members }) => {
      const [was, is] = [toTokenIds(before), toTokenIds(members)];
      const [added, removed] = [is.filter((id) => !was.includes(id)), was.filter((id) => !is.includes(id))];
      const held = rebalances.find(({ set }) => set.asOf + offset === dayNumber(asOf) && set.trigger === trigger);
      return { asOf, inForceFrom, trigger, origin, added, removed, tradedPpm: held ? toPpm(held) : null };
    })
    .reverse();
}

const toPpm = ({ traded }: Walk["rounds"][number]): number => Math.round(traded * MILLION);

/** The next constituents, as the same computation would trade them at today's close. */
function findNextRebalance(
  { sets }: ListedIndex,
  { input, walk: ofIndex, days }: Walked,
  method: IndexMethod,
): NextRebalance | null {
  const today = input.days - 1;
  const [named] = sets
    .filter(({ inForceFrom }) => inForceFrom > (days[today] ?? ""))
    .sort((one, other) => (one.inForceFrom < other.inForceFrom ? -1 : 1));
  const coming = input.sets.find(({ inForce }) => inForce > today);
  if (!named || !coming) return null;
  const past = input.sets.filter(({ inForce }) => inForce <= today);
  const tried = walk({ ...input, sets: [...past, { ...coming, inForce: today }] }, method.base.level);
  const rebalance = tried.rounds.length > ofIndex.rounds.length ? tried.rounds.at(-1) : undefined;
  const tradedPpm = rebalance ? toPpm(rebalance) : null;
  return {
    ...{ asOf: named.asOf, inForceFrom: named.inForceFrom, trigger: named.trigger, tradedPpm },
    costPpm: tradedPpm === null ? null : Math.round((tradedPpm * method.costBps) / BPS),
  };
}
