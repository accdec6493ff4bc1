import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { ConstituentsSet } from "#events/index/events.ts";
import { type ListedIndex, listedOwn, publicIndices } from "../listed.server.ts";
import { computeLevelsRoot, type DayLevel, levelLeaf, toDayLevel } from "./computedDay.server.ts";
import { knownDays } from "./publication.server.ts";
import { summariseUniverse, tokenOfRow, UNIVERSE_COLUMNS, type UniverseRow } from "./universe.server.ts";
import { walkedIndex } from "./walked.server.ts";

/**
 * Verifies that published indices still follow from stored data: universes match their published roots, sets name the eligible tokens,
 * and each day's levels follow from stored closes and match their published root.
 */

export type VerifiedIndices = { days: number; sets: number; problem: string | null };

/** Stops at the first difference, and names its slug and day. */
export async function verifyIndices(pool: Pool): Promise<VerifiedIndices> {
  let sets = 0;
  const indices = await publicIndices(pool);
  for (const { slug, sets: all } of [...indices, ...(await listedOwn(pool))])
    for (const set of all) {
      const problem = await problemOfSet(pool, slug, set);
      if (problem) return { days: 0, sets, problem: `${slug}, constituents as of ${set.asOf}: ${problem}` };
      sets += 1;
    }
  return { ...(await verifyLevels(pool, indices)), sets };
}

async function problemOfSet(pool: Pool, slug: string, set: ConstituentsSet): Promise<string | null> {
  if (set.trigger === "regime") return null;
  const { rows } = await pool.query<UniverseRow>(
    `SELECT ${UNIVERSE_COLUMNS} FROM indices.universe WHERE slug = $1 AND as_of = $2 ORDER BY instrument_id`,
    [slug, set.asOf],
  );
  const universe = rows.map(tokenOfRow);
  const summary = summariseUniverse(universe);
  if (summary.root !== set.universe.root || summary.count !== set.universe.count)
    return "the stored universe does not have the root that was published";
  const eligible = universe
    .filter(({ reason }) => reason === null)
    .sort((one, other) => (other.cap as number) - (one.cap as number) || one.tokenId - other.tokenId);
  const index = set.inputs.findIndex(({ tokenId, cap, close, poolUsd }, rank) => {
    const stored = eligible[rank];
    return stored?.tokenId !== tokenId || stored.cap !== cap || stored.close !== close || stored.poolUsd !== poolUsd;
  });
  return index === -1 ? null : `its input ${index + 1} is not the token of that rank in the stored universe`;
}

type PublishedDay = { day: string; root: string; count: number };

async function verifyLevels(pool: Pool, indices: readonly ListedIndex[]): Promise<Omit<VerifiedIndices, "sets">> {
  const { rows: published } = await pool.query<PublishedDay>(
    "SELECT day::text, root, count FROM read.level_days WHERE algorithm = 'index-1' ORDER BY day",
  );
  const days = await knownDays(pool);
  const computed = new Map<string, DayLevel[]>();
  for (const index of indices) {
    const walked = await inTransaction(pool, (client) =>
      walkedIndex(client, index, days, { delisted: [], actions: [] }),
    );
    for (const [at, day] of walked.days.entries()) {
      if (index.retiredOn !== null && index.retiredOn < day) break;
      computed.set(day, [...(computed.get(day) ?? []), toDayLevel(index, walked, at)]);
    }
  }
  for (const [at, { day, root, count }] of published.entries()) {
    const levels = (computed.get(day) ?? []).sort((one, other) => (one.slug < other.slug ? -1 : 1));
    const problem = await problemOfDay(pool, { day, root, count }, levels);
    if (problem) return { days: at, problem };
  }
  return { days: published.length, problem: null };
}

async function problemOfDay(pool: Pool, { day, root, count }: PublishedDay, computed: readonly DayLevel[]) {
  const { rows: stored } = await pool.query<DayLevel>(
    `SELECT slug, version, level, level_net AS "levelNet", members, suspended, regime FROM indices.levels
     WHERE day = $1 AND origin <> 'backfill' ORDER BY slug COLLATE "C"`,
    [day],
  );
  for (const level of computed) {
    const found = stored.find(({ slug }) => slug === level.slug);
    if (!found) return `${level.slug} of ${day}: its level is not stored`;
    if (levelLeaf(day, found) !== levelLeaf(day, level))
      return `${level.slug} of ${day}: stored is the level ${found.level}, its closes give ${level.level}`;
  }
  const stray = stored.find(({ slug }) => !computed.some((level) => level.slug === slug));
  if (stray) return `${stray.slug} of ${day}: it has a level, and was not listed`;
  if (stored.length !== count || computeLevelsRoot(day, stored) !== root)
    return `the levels of ${day} do not have the root that was published`;
  return null;
}
