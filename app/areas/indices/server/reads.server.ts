import type { Pool } from "pg";
import type { IndexRow, Origin } from "../model/view.ts";
import { type ListedIndex, publicIndices } from "./listed.server.ts";

/** Published indices, as pages and endpoints show them. */

export type LevelRow = {
  slug: string;
  day: string;
  level: number;
  levelNet: number;
  origin: "live" | "late" | "backfill";
};

const MONTH = 30;
const SPARK_DAYS = 90;
const BPS = 10_000;

/** Levels of all published days, and the back-test before them; by slug, oldest first. */
export async function readLevels(pool: Pool, slug?: string): Promise<Map<string, LevelRow[]>> {
  const { rows } = await pool.query<LevelRow>(
    `SELECT slug, day::text, level, level_net AS "levelNet", origin FROM indices.levels
     WHERE day <= (SELECT max(day) FROM read.level_days WHERE algorithm = 'index-1') AND ($1::text IS NULL OR slug = $1)
     ORDER BY slug, day`,
    [slug ?? null],
  );
  const bySlug = new Map<string, LevelRow[]>();
  for (const row of rows) {
    const levels = bySlug.get(row.slug);
    if (levels) levels.push(row);
    else bySlug.set(row.slug, [row]);
  }
  return bySlug;
}

/** All public indices that are not retired, those for sale first, then by name. */
export async function readIndexRows(pool: Pool): Promise<IndexRow[]> {
  const [indices, levels] = [await publicIndices(pool), await readLevels(pool)];
  return indices
    .filter(({ retiredOn }) => retiredOn === null)
    .flatMap((index) => buildIndexRow(index, levels.get(index.slug) ?? []) ?? [])
    .sort((one, other) => Number(other.isForSale) - Number(one.isForSale) || one.name.localeCompare(other.name, "en"));
}

/** Inputs of a row, besides levels. */
type RowFacts = Pick<ListedIndex, "slug" | "versions"> & {
  sets: readonly Pick<ListedIndex["sets"][number], "inForceFrom" | "trigger" | "members">[];
};

/** Null while nothing of it is published. */
export function buildIndexRow(index: RowFacts, levels: readonly LevelRow[]): IndexRow | null {
  const last = levels.at(-1);
  const method = index.versions.findLast(({ inForceFrom }) => last !== undefined && inForceFrom <= last.day)?.method;
  if (!last || !method) return null;
  const monthAgo = levels.at(-1 - MONTH);
  const past = index.sets.filter(({ inForceFrom }) => inForceFrom <= last.day);
  const next = index.sets.find(({ inForceFrom }) => inForceFrom > last.day);
  return {
    ...{ slug: index.slug, name: method.name, chainId: method.chainId, isForSale: method.chainId !== null },
    ...{ level: last.level, levelNet: last.levelNet, day: last.day },
    change24hBps: changeBps(levels.at(-2), last),
    change30dBps: changeBps(monthAgo, last),
    drawdownBps: deepestFallBps(levels),
    count: past.findLast(({ trigger }) => trigger !== "regime")?.members.length ?? 0,
    rebalancedAt: past.at(-1)?.inForceFrom ?? null,
    nextInForce: next?.inForceFrom ?? null,
    origin: toOrigin(monthAgo ?? levels[0]),
    spark: levels.slice(-SPARK_DAYS).map(({ levelNet }) => levelNet),
  };
}

const toOrigin = (from: LevelRow | undefined): Origin => (from?.origin === "backfill" ? "backfill" : "live");

function changeBps(from: LevelRow | undefined, { levelNet }: LevelRow): number | null {
  return from && from.levelNet > 0 ? Math.round((levelNet / from.levelNet - 1) * BPS) : null;
}

/** Of levels after costs. */
export function deepestFallBps(levels: readonly Pick<LevelRow, "levelNet">[]): number {
  let [high, fall] = [0, 0];
  for (const { levelNet } of levels) {
    high = Math.max(high, levelNet);
    if (high > 0) fall = Math.min(fall, levelNet / high - 1);
  }
  return Math.round(fall * BPS);
}
