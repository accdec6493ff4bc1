import type { Pool } from "pg";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { gradesCore } from "#events/cores.ts";
import { gradesStream } from "#events/grades/grades.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import { methodHash } from "../../../../../analytics/grades/method.ts";
import { addDays, DAY_MS, toUtcDay } from "../../model/days.ts";
import { gently } from "../storing/pace.server.ts";
import { storing } from "../storing/storing.server.ts";
import { storeDay } from "./gradeTables.server.ts";
import { gradeDay } from "./grading.server.ts";

/**
 * Grades and publishes days: the grades first, then their event, so that a run after a crash finds the day graded and publishes the stored
 * grades. Source: docs/spec/market.md#publication.
 */

/** A day is official this long after it ended. */
const OFFICIAL_AFTER_MS = 15 * 60_000;
/** This share of yesterday's prices must be present, or the day waits for its source. */
const MIN_PRICES = 0.8;
/** After this long, the available data has to do. */
const LONGEST_WAIT_DAYS = 3;
/** A day's grades are not urgent to the second: payments go first. */
export const REST_PER_WORK = 1;

export type Books = { pool: Pool; ledger: Ledger; source: string; now: () => Date };

/** The last day that ended long enough ago to be graded. */
export const lastOfficialDay = (now: Date): string => toUtcDay(new Date(now.getTime() - DAY_MS - OFFICIAL_AFTER_MS));

/** Grades and publishes every due day, in order; a missed one late. Returns the days that it published. */
export async function publishDueDays(books: Books, method: Method, signal?: AbortSignal): Promise<string[]> {
  const published: string[] = [];
  for (;;) {
    const day = await nextDay(books, method);
    if (day === null || signal?.aborted) return published;
    if (!(await isGraded(books.pool, method, day))) {
      if (!(await hasPrices(books, day))) return published;
      await gradeAndStore(books, method, day);
    }
    await publishDay(books, method, day);
    published.push(day);
  }
}

/** The day after the last published one, or the latest day if none is published; null if it is not over yet. */
async function nextDay({ pool, now }: Books, method: Method): Promise<string | null> {
  const { rows } = await pool.query<{ published: string | null; graded: string | null }>(
    `SELECT (SELECT max(day)::text FROM read.grade_days WHERE method = $1) AS published,
            (SELECT min(day)::text FROM market.grade_days WHERE method = $1 AND origin <> 'backfill') AS graded`,
    [method.version],
  );
  const newest = lastOfficialDay(now());
  const { published = null, graded = null } = rows[0] ?? {};
  const next = published === null ? (graded ?? newest) : addDays(published, 1);
  return next <= newest ? next : null;
}

async function isGraded(pool: Pool, method: Method, day: string): Promise<boolean> {
  const { rowCount } = await pool.query("SELECT FROM market.grade_days WHERE method = $1 AND day = $2", [
    method.version,
    day,
  ]);
  return rowCount === 1;
}

/** Whether the source has reported the day. If not, it is graded late, once it has, instead of from half of the market. */
export async function hasPrices({ pool, now }: Pick<Books, "pool" | "now">, day: string): Promise<boolean> {
  const { rows } = await pool.query<{ today: number; yesterday: number }>(
    `SELECT count(*) FILTER (WHERE day = $1)::int AS today, count(*) FILTER (WHERE day = $1::date - 1)::int AS yesterday
     FROM market.candles_1d WHERE day IN ($1::date, $1::date - 1)`,
    [day],
  );
  const { today = 0, yesterday = 0 } = rows[0] ?? {};
  if (today === 0) return false;
  return today >= MIN_PRICES * yesterday || addDays(day, LONGEST_WAIT_DAYS) < toUtcDay(now());
}

async function gradeAndStore({ pool, source, now }: Books, method: Method, day: string): Promise<void> {
  await storing(pool, async (client) => {
    const graded = await gradeDay(client, method, day, now().toISOString(), gently(REST_PER_WORK));
    await storeDay(client, graded, source);
  });
}

type GradeDayRow = { root: string; inputs_hash: string; source: string; count: number };

async function publishDay({ pool, ledger, now }: Books, method: Method, day: string): Promise<void> {
  const { rows } = await pool.query<GradeDayRow>(
    "SELECT root, inputs_hash, source, count FROM market.grade_days WHERE method = $1 AND day = $2 AND origin <> 'backfill'",
    [method.version, day],
  );
  const [row] = rows;
  if (!row) throw new Error(`${method.version} of ${day} is a backfill: it cannot be published`);
  const streamId = gradesStream(method.version);
  const grades = {
    day,
    method: method.version,
    methodHash: methodHash(method),
    source: row.source,
    count: row.count,
    root: row.root,
    inputsHash: row.inputs_hash,
    publishedAt: now().toISOString(),
  };
  const handled = await handle(
    ledger,
    gradesCore,
    streamId,
    { type: "PublishGrades", grades },
    eventContext("system", streamId),
  );
  if (!handled.ok) throw new Error(`${method.version} of ${day} was not published: ${JSON.stringify(handled.refusal)}`);
}
