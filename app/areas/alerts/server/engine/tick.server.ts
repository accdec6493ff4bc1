import type { Pool, PoolClient } from "pg";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { toUtcDay } from "#app/services/marketData/public.ts";
import {
  type ComparedFigures,
  comparedFigures,
  snapshotsAt,
  volumeMedians,
} from "#app/services/marketData/publicFigures.server.ts";
import { METRICS } from "../../model/metrics.ts";
import { loadMembers } from "../lists.server.ts";
import type { Engine } from "./engine.server.ts";
import { type Finder, findBack, findInDatabase } from "./find.server.ts";
import { armAgain, fire } from "./fire.server.ts";
import { judgeHours } from "./hours.server.ts";
import { renewLists } from "./lists.server.ts";
import { memoryFinder } from "./memory.server.ts";
import { type Marks, movesSince } from "./moves.server.ts";

/**
 * A tick: the market's latest values are compared with the previous ones, in one transaction, by the engine that moves the cursor first.
 * Source: docs/spec/data-api.md#3-2.
 */

export type Ticked = { tick: number; fired: number; armed: number };

/** Above this many tokens crossings are found in memory. */
export const MAX_TOKENS_IN_DATABASE = 2_000;

/** One tick, if the market has newer values. Null when it has none, or when another engine has just done it. */
export async function tick(engine: Engine): Promise<Ticked | null> {
  const { pool } = engine;
  const at = await snapshotsAt(pool);
  const cursor = await readCursor(pool);
  if (at === null || (cursor.at !== null && at <= cursor.at)) return null;
  const medians = await loadMedians(engine, at);
  return inTransaction(pool, async (on) => {
    // A generic plan for lists of all sizes reads the whole table for a long one.
    await on.query("SET LOCAL plan_cache_mode = force_custom_plan");
    if (!(await moveCursor(on, cursor, at))) return null;
    const figures = await comparedFigures(on, at, medians);
    const ticked = await judge(on, engine, figures, at);
    const between = await judgeHours(on, {
      engine,
      finder: chooseFinder(engine, figures.length),
      from: cursor.hour,
      at,
    });
    const isNew = await renewLists(on, engine.members ?? loadMembers, engine.notify, at);
    return { tick: Number(cursor.tick) + 1, fired: ticked.fired + between + isNew, armed: ticked.armed };
  });
}

type Cursor = { tick: string; at: Date | null; hour: Date | null };

async function readCursor(on: Pick<Pool, "query">): Promise<Cursor> {
  const { rows } = await on.query<Cursor>("SELECT tick, at, hour FROM alerts.cursor");
  return rows[0] as Cursor;
}

/** The fence: a second engine waits here for the first, and then finds that the tick has been processed. */
async function moveCursor(on: PoolClient, { tick }: Cursor, at: Date): Promise<boolean> {
  const { rowCount } = await on.query("UPDATE alerts.cursor SET tick = tick + 1, at = $2 WHERE tick = $1", [
    tick,
    at.toISOString(),
  ]);
  return rowCount === 1;
}

/** Compares values with the marks, fires crossed watches, rearms those that are back, and stores the values as the new marks. */
export async function judge(on: PoolClient, engine: Engine, figures: readonly ComparedFigures[], at: Date) {
  const { moved, changed } = movesSince(await readMarks(on), figures);
  const hits = await chooseFinder(engine, figures.length)(on, moved);
  const back = await findBack(on, toColumns(figures), at);
  const fired = await fire(on, hits, at, engine.notify);
  const armed = await armAgain(on, back, at);
  await writeMarks(on, changed);
  return { fired, armed };
}

function chooseFinder(engine: Engine, tokens: number): Finder {
  if (engine.finder) return engine.finder;
  if (tokens <= MAX_TOKENS_IN_DATABASE) return findInDatabase;
  engine.memory ??= memoryFinder();
  return engine.memory;
}

/** All values, not only those that moved: a cooldown may have ended while the price did not change. */
function toColumns(figures: readonly ComparedFigures[]) {
  const values = { metric: [] as number[], tokenId: [] as number[], now: [] as number[] };
  for (const figure of figures)
    METRICS.forEach((metric, number) => {
      const now = figure[metric];
      if (now === null) return;
      values.metric.push(number);
      values.tokenId.push(figure.tokenId);
      values.now.push(now);
    });
  return values;
}

async function readMarks(on: PoolClient): Promise<Marks> {
  const { rows } = await on.query<{ token_id: number; figures: (number | null)[] }>(
    "SELECT token_id, figures FROM alerts.marks",
  );
  return new Map(rows.map((row) => [row.token_id, row.figures]));
}

async function writeMarks(on: PoolClient, changed: ReadonlyMap<number, readonly (number | null)[]>): Promise<void> {
  if (changed.size === 0) return;
  const rows = [...changed.values()];
  const columns = METRICS.map((_, metric) => rows.map((figures) => figures[metric] ?? null));
  const names = METRICS.map((_, metric) => `f${metric}`).join(", ");
  await on.query(
    `INSERT INTO alerts.marks (token_id, figures)
     SELECT token_id, ARRAY[${names}] FROM unnest($1::int[], ${METRICS.map((_, metric) => `$${metric + 2}::float8[]`).join(", ")})
       AS marks(token_id, ${names})
     ON CONFLICT (token_id) DO UPDATE SET figures = excluded.figures`,
    [[...changed.keys()], ...columns],
  );
}

/** Medians are computed once a day, because they depend only on past days. */
async function loadMedians(engine: Engine, at: Date): Promise<Map<number, number>> {
  const day = toUtcDay(at);
  if (engine.medians?.day !== day) engine.medians = { day, of: await volumeMedians(engine.pool, at) };
  return engine.medians.of;
}
