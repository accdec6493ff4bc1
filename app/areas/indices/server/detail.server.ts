import type { Pool } from "pg";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import type { ConstituentsSet, IndexMethod, IndexVersion } from "#events/index/events.ts";
import type { IndexConstituent, IndexHistory, IndexRound, IndexRow } from "../model/view.ts";
import { type ListedIndex, publicIndex } from "./listed.server.ts";
import { knownDays } from "./publication/publication.server.ts";
import { walkedIndex } from "./publication/walked.server.ts";
import { type LevelRow, readLevels, rowOf } from "./reads.server.ts";

/** One index with what a plan shows of it: its method for everybody, constituents and rounds, and how far its history reaches. */
export type IndexDetail = IndexRow & {
  method: IndexMethod;
  versions: IndexVersion[];
  /** Null where the plan does not show them. */
  constituents: IndexConstituent[] | null;
  rounds: IndexRound[] | null;
  history: IndexHistory;
};

const LOOK_DAYS = 30;
const MILLION = 1_000_000;

/** Null for a slug that none of ours has, or of which nothing is published yet. */
export async function readIndex(
  pool: Pool,
  slug: string,
  { indices: rights }: Pick<Entitlements, "indices">,
): Promise<IndexDetail | null> {
  const index = await publicIndex(pool, slug);
  if (!index) return null;
  const levels = (await readLevels(pool, slug)).get(slug) ?? [];
  const row = rowOf(index, levels);
  const version = index.versions.findLast(({ inForceFrom }) => row !== null && inForceFrom <= row.day);
  if (!row || !version) return null;
  const isShown = rights.includes("holdings");
  return {
    ...row,
    ...{ method: version.method, versions: index.versions },
    constituents: isShown ? await constituentsOf(pool, index, row.day) : null,
    rounds: isShown ? roundsOf(index) : null,
    history: historyOf(rights.includes("performance") ? levels : levels.slice(-LOOK_DAYS)),
  };
}

export async function constituentsOf(pool: Pool, index: ListedIndex, day: string): Promise<IndexConstituent[]> {
  const known = (await knownDays(pool)).filter((one) => one.day <= day);
  const { walk, tokenIds } = await walkedIndex(pool, index, known, { delisted: [], actions: [] });
  const weightPpm = new Map(
    Array.from(walk.weights, ([token, weight]) => [tokenIds[token] as number, Math.round(weight * MILLION)]),
  );
  const inForce = index.sets.filter((set) => set.inForceFrom <= day).at(-1);
  const coming = index.sets.find((set) => set.inForceFrom > day && set.trigger !== "regime");
  const suspended = suspendedOf(index, day);
  const target = new Map<number, ConstituentsSet["members"][number]>();
  for (const set of [inForce, coming])
    for (const member of set?.members ?? []) if (member.tokenId !== "stable") target.set(member.tokenId, member);
  const ids = [...new Set([...weightPpm.keys(), ...target.keys()])];
  const names = await tokensNamed(pool, ids);
  return ids
    .map((tokenId) => ({
      ...{ tokenId, symbol: names.get(tokenId)?.symbol ?? `#${tokenId}`, weightPpm: weightPpm.get(tokenId) ?? null },
      targetPpm: target.get(tokenId)?.weightPpm ?? 0,
      contract: target.get(tokenId)?.contract ?? null,
      buyableFrom: weightPpm.has(tokenId) ? null : (coming?.inForceFrom ?? null),
      suspended: suspended.has(tokenId),
    }))
    .sort((one, other) => (other.weightPpm ?? 0) - (one.weightPpm ?? 0) || other.targetPpm - one.targetPpm);
}

export function suspendedOf({ changes }: Pick<ListedIndex, "changes">, day: string): Set<number> {
  const suspended = new Set<number>();
  for (const change of changes) {
    if (change.day > day) continue;
    if (change.kind === "suspended") suspended.add(change.tokenId);
    else suspended.delete(change.tokenId);
  }
  return suspended;
}

/** The latest first. */
function roundsOf({ sets }: ListedIndex): IndexRound[] {
  const idsOf = (members: readonly { tokenId: number | "stable" }[]) =>
    members.flatMap(({ tokenId }) => (tokenId === "stable" ? [] : [tokenId]));
  return sets
    .map(({ asOf, inForceFrom, trigger, origin, before, members }) => {
      const [was, is] = [idsOf(before), idsOf(members)];
      const [added, removed] = [is.filter((id) => !was.includes(id)), was.filter((id) => !is.includes(id))];
      return { asOf, inForceFrom, trigger, origin, added, removed };
    })
    .reverse();
}

const historyOf = (levels: readonly LevelRow[]): IndexHistory => ({
  days: levels.map(({ day }) => day),
  level: levels.map(({ level }) => level),
  levelNet: levels.map(({ levelNet }) => levelNet),
  backfillUntil: levels.findLast(({ origin }) => origin === "backfill")?.day ?? null,
});
