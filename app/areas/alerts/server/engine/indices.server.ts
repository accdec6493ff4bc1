import type { Pool } from "pg";
import { type LevelMove, levelMoves, newSets } from "#app/areas/indices/publicAlerts.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { OF_INDEX } from "../../model/metrics.ts";
import type { Notify } from "../notify.server.ts";
import { indicesNamed } from "../subjects/indices.server.ts";
import type { Hit } from "./find.server.ts";
import { armAgain, fire, lockCrossed } from "./fire.server.ts";

/** Alerts on indices: compared with published data, not with the market. Source: docs/spec/indices.md#6. */

export type IndexWatch = {
  watch: string;
  metric: number;
  slug: string;
  up: boolean;
  threshold: number;
  rearmAt: number | null;
  armed: boolean;
  /** Data published up to this time does not make it fire. */
  since: Date;
  restsUntil: Date | null;
};

/** Published data, oldest first. */
export type Published = { sets: readonly { slug: string; publishedAt: Date }[]; moves: readonly LevelMove[] };

/** Compares them once. Returns how many fired. */
export async function judgeIndices(pool: Pool, notify: Notify, now: Date): Promise<number> {
  const watches = await readWatches(pool);
  if (watches.length === 0) return 0;
  const published = await publishedSince(pool, watches);
  const levels = await indicesNamed(
    pool,
    watches.map(({ slug }) => slug),
  );
  const seen = seenBy(watches, published);
  const at = latest([now, ...seen.map(({ until }) => until)]);
  const back = watches.filter((watch) => isBack(watch, levels.get(watch.slug)?.levelNet ?? null, now));
  return inTransaction(pool, async (on) => {
    const fired = await fire(on, indexHits(watches, published), at, notify);
    await armAgain(
      on,
      back.map(({ watch }) => watch),
      now,
    );
    const watched = seen.map(({ watch }) => watch);
    await lockCrossed(on, watched);
    // Changes seen while an alert is muted are not reported afterwards.
    await on.query(
      `UPDATE alerts.watches w SET since = s.until FROM unnest($1::bigint[], $2::timestamptz[]) s(watch, until)
       WHERE w.watch = s.watch AND w.armed AND w.since < s.until`,
      [watched, seen.map(({ until }) => until.toISOString())],
    );
    return fired;
  });
}

async function readWatches(pool: Pool): Promise<IndexWatch[]> {
  const { rows } = await pool.query<IndexWatch>(
    `SELECT w.watch, w.metric, a.condition->>'slug' AS slug, w.up, w.threshold, w.rearm_at AS "rearmAt", w.armed, w.since,
       w.rests_until AS "restsUntil"
     FROM alerts.watches w JOIN alerts.alerts a USING (alert_id)
     WHERE w.metric = ANY ($1::smallint[]) AND NOT w.paused AND (w.armed OR w.recurring) ORDER BY w.watch`,
    [Object.values(OF_INDEX)],
  );
  return rows;
}

async function publishedSince(pool: Pool, watches: readonly IndexWatch[]): Promise<Published> {
  const of = (metric: number) => watches.filter((watch) => watch.armed && watch.metric === metric);
  const [forSets, forLevels] = [of(OF_INDEX.index_rebalanced), of(OF_INDEX.index_level_crosses)];
  return {
    sets: forSets.length === 0 ? [] : await newSets(pool, ...slugsAndStart(forSets)),
    moves: forLevels.length === 0 ? [] : await levelMoves(pool, ...slugsAndStart(forLevels)),
  };
}

const slugsAndStart = (watches: readonly IndexWatch[]): [slugs: string[], after: Date] => [
  [...new Set(watches.map(({ slug }) => slug))],
  new Date(Math.min(...watches.map(({ since }) => since.getTime()))),
];

/** What is new to each armed watch. */
const newTo = (watch: IndexWatch, { sets, moves }: Published) => {
  const isNew = ({ slug, publishedAt }: Published["sets"][number]) =>
    watch.armed && slug === watch.slug && publishedAt > watch.since;
  return watch.metric === OF_INDEX.index_rebalanced
    ? { sets: sets.filter(isNew), moves: [] }
    : { sets: [], moves: moves.filter(isNew) };
};

/** New constituents, or a level that crossed between two consecutive days: of several days the last. */
export function indexHits(watches: readonly IndexWatch[], published: Published): Hit[] {
  return watches.flatMap((watch): Hit[] => {
    const { sets, moves } = newTo(watch, published);
    if (sets.length > 0) return [{ watch: watch.watch, was: 0, now: 1 }];
    const crossed = moves.findLast(({ before, after }) =>
      watch.up
        ? before < watch.threshold && after >= watch.threshold
        : before > watch.threshold && after <= watch.threshold,
    );
    return crossed ? [{ watch: watch.watch, was: crossed.before, now: crossed.after }] : [];
  });
}

function seenBy(watches: readonly IndexWatch[], published: Published): { watch: string; until: Date }[] {
  return watches.flatMap((watch) => {
    const { sets, moves } = newTo(watch, published);
    const times = [...sets, ...moves].map(({ publishedAt }) => publishedAt);
    return times.length === 0 ? [] : [{ watch: watch.watch, until: latest(times) }];
  });
}

/** Whether a fired alert is armed again: its cooldown is over, and the level is back past the hysteresis. */
export function isBack({ armed, rearmAt, restsUntil, up }: IndexWatch, level: number | null, now: Date): boolean {
  if (armed || (restsUntil !== null && restsUntil > now)) return false;
  if (rearmAt === null) return true;
  return level !== null && (up ? level <= rearmAt : level >= rearmAt);
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));
