import type { Pool } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { addDays, dayNumber } from "../../model/days.ts";
import { firstCandleDay, readPanel } from "../storing/panel.server.ts";
import { reportProgress } from "../storing/progress.server.ts";
import { storing } from "../storing/storing.server.ts";
import { type Backfill, gradeHistory, storeBackfill } from "./gradeTables.server.ts";
import { METHODS } from "./methods.server.ts";
import { lastOfficialDay } from "./publication.server.ts";

/**
 * Back-tested grades of the days before the first published one, latest days first. Days are stored in chunks, so that a run after a crash
 * continues where it stopped.
 */

const DAYS_PER_CHUNK = 120;

type Missing = { backfill: Backfill; days: string[] };
export type BackfillOrder = { pool: Pool; source: string; now: () => Date };

/** Back-tests past days that are not graded yet, and stores the first chunk of each method. Returns the remainder. */
export async function beginBackfill(order: BackfillOrder): Promise<Missing[]> {
  const missing: Missing[] = [];
  for (const method of METHODS) {
    const days = await missingDays(order, method);
    if (days.length > 0) missing.push(await begin(order, method, days));
  }
  return missing;
}

/** Stores the rest of it. */
export async function finishBackfill(order: BackfillOrder, missing: readonly Missing[], signal: AbortSignal) {
  for (const { backfill, days } of missing) {
    const total = days.length + DAYS_PER_CHUNK;
    for (let at = 0; at < days.length && !signal.aborted; at += DAYS_PER_CHUNK) {
      await storeChunk(order, backfill, days.slice(at, at + DAYS_PER_CHUNK));
      const done = Math.min(total, at + 2 * DAYS_PER_CHUNK);
      await reportProgress(order.pool, `past grades of ${backfill.method.version}`, done, total);
    }
  }
}

async function begin(order: BackfillOrder, method: Method, days: string[]): Promise<Missing> {
  const firstDay = (await firstCandleDay(order.pool)) as string;
  const [lastDay] = days as [string];
  const panel = await inTransaction(order.pool, (client) =>
    readPanel(client, { firstDay, lastDay }, order.now().toISOString()),
  );
  const backfill = gradeHistory(panel, method);
  await storeChunk(order, backfill, days.slice(0, DAYS_PER_CHUNK));
  return { backfill, days: days.slice(DAYS_PER_CHUNK) };
}

const storeChunk = ({ pool, source, now }: BackfillOrder, backfill: Backfill, days: readonly string[]) =>
  storing(pool, (client) =>
    storeBackfill(client, backfill, [...days].sort(), { source, gradedAt: now().toISOString() }),
  );

/** The ungraded days before the first published one, latest first. */
async function missingDays({ pool, now }: BackfillOrder, method: Method): Promise<string[]> {
  const { rows } = await pool.query<{ first: string | null; candles: string | null }>(
    `SELECT (SELECT min(day)::text FROM market.grade_days WHERE method = $1 AND origin <> 'backfill') AS first,
            (SELECT min(day)::text FROM market.candles_1d) AS candles`,
    [method.version],
  );
  const { first = null, candles = null } = rows[0] ?? {};
  if (candles === null) return [];
  const last = addDays(first ?? lastOfficialDay(now()), -1);
  const graded = await pool.query<{ day: string }>(
    "SELECT day::text FROM market.grade_days WHERE method = $1 AND origin = 'backfill'",
    [method.version],
  );
  const known = new Set(graded.rows.map(({ day }) => day));
  const count = Math.max(0, dayNumber(last) - dayNumber(candles) + 1);
  return Array.from({ length: count }, (_, back) => addDays(last, -back)).filter((day) => !known.has(day));
}
