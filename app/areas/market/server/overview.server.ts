import type { Pool } from "pg";
import { deskCall } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { dayNumber } from "#app/services/marketData/public.ts";
import { labelOfSource } from "#app/services/marketData/publicSources.server.ts";
import { lastOfficialDay, METHODS } from "#app/services/marketData/publicWorker.server.ts";
import type { HeldClose, MarketOverview, MethodState, NotRatedCount, SourceRun } from "../model/overview.ts";

/** The maintenance of the market, for admins: price sources, what is published, and what is waiting. */

const RUNS_SHOWN = 20;
const HELD_SHOWN = 50;

export const loadMarketPage = (request: Request) =>
  deskCall(request, { roles: ["admin"], what: "market" }, async (admin) => {
    const source = labelOfSource(env().MARKET_SOURCE);
    const overview = await marketOverview(poolFor("desks"), source, new Date());
    return admin.opens({ market: overview.methods.map(({ method }) => method) }, () => overview);
  });

/** @param source as published with grades; null when nothing is graded */
export async function marketOverview(pool: Pool, source: string | null, now: Date): Promise<MarketOverview> {
  return {
    source,
    sources: await readSources(pool),
    work: await readWork(pool),
    methods: await readMethods(pool, now),
    notRated: await readNotRated(pool),
    held: await readHeld(pool),
    runs: await readRuns(pool),
  };
}

async function readSources(pool: Pool): Promise<MarketOverview["sources"]> {
  const { rows } = await pool.query<MarketOverview["sources"][number]>(
    `SELECT key, may_display AS "mayDisplay", may_derive AS "mayDerive", may_redistribute AS "mayRedistribute", attribution
     FROM market.sources ORDER BY source`,
  );
  return rows;
}

type WorkRow = { what: string; done: number; total: number; begun_at: Date; updated_at: Date };

async function readWork(pool: Pool): Promise<MarketOverview["work"]> {
  const { rows } = await pool.query<WorkRow>(
    "SELECT what, done, total, begun_at, updated_at FROM market.progress ORDER BY updated_at DESC, what",
  );
  return rows.map(({ begun_at, updated_at, ...work }) => ({
    ...work,
    begunAt: begun_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }));
}

type MethodRow = { method: string; backfilled: number } & (
  | { day: string; published_at: Date; count: number; root: string; origin: string | null }
  | { day: null }
);

async function readMethods(pool: Pool, now: Date): Promise<MethodState[]> {
  const { rows } = await pool.query<MethodRow>(
    `SELECT known.method, last.day::text, last.published_at, last.count, last.root, graded.origin,
            (SELECT count(*)::int FROM market.grade_days past
             WHERE past.method = known.method AND past.origin = 'backfill') AS backfilled
     FROM (SELECT unnest($1::text[]) AS method UNION SELECT method FROM market.methods) known
     LEFT JOIN LATERAL (SELECT * FROM read.grade_days published
                        WHERE published.method = known.method ORDER BY day DESC LIMIT 1) last ON true
     LEFT JOIN market.grade_days graded ON graded.method = known.method AND graded.day = last.day
     ORDER BY known.method`,
    [METHODS.map(({ version }) => version)],
  );
  const newest = dayNumber(lastOfficialDay(now));
  return rows.map((row) => {
    const { method, backfilled } = row;
    if (row.day === null) return { method, backfilled, last: null, waiting: null };
    const { day, published_at, count, root, origin } = row;
    return {
      method,
      backfilled,
      last: { day, publishedAt: published_at.toISOString(), count, root, isLate: origin === "late" },
      waiting: Math.max(0, newest - dayNumber(day)),
    };
  });
}

/** The reasons that exclude the most tokens first. */
async function readNotRated(pool: Pool): Promise<NotRatedCount[]> {
  const { rows } = await pool.query<NotRatedCount>(
    `SELECT tag, jsonb_object_agg(method, tokens) AS tokens
     FROM (SELECT method, reason->>'tag' AS tag, count(*)::int AS tokens
           FROM market.not_rated
           JOIN (SELECT method, max(day) AS day FROM read.grade_days GROUP BY method) last USING (method, day)
           GROUP BY 1, 2) counted
     GROUP BY tag ORDER BY sum(counted.tokens) DESC, tag`,
  );
  return rows;
}

type HeldRow = Omit<HeldClose, "knownAt"> & { known_at: Date; total: number };

async function readHeld(pool: Pool): Promise<MarketOverview["held"]> {
  const { rows } = await pool.query<HeldRow>(
    `SELECT instrument_id || ' ' || held.day AS id, coalesce(symbol, instrument_id::text) AS symbol, held.day::text,
            previous::numeric::text AS "previousUsd", (candle->>'close')::numeric::text AS "closeUsd",
            coalesce(key, held.source::text) AS source, known_at, (count(*) OVER ())::int AS total
     FROM market.held_closes held LEFT JOIN market.instruments USING (instrument_id)
     LEFT JOIN market.sources ON sources.source = held.source
     WHERE verdict IS NULL ORDER BY known_at DESC, instrument_id LIMIT ${HELD_SHOWN}`,
  );
  return {
    rows: rows.map(({ known_at, total: _, ...held }) => ({ ...held, knownAt: known_at.toISOString() })),
    count: rows[0]?.total ?? 0,
  };
}

type RunRow = Omit<SourceRun, "at"> & { at: Date };

async function readRuns(pool: Pool): Promise<SourceRun[]> {
  const { rows } = await pool.query<RunRow>(
    `SELECT source, what, at, ok AS "isOk", rows, took_ms AS "tookMs", said
     FROM market.source_runs ORDER BY at DESC, source, what LIMIT ${RUNS_SHOWN}`,
  );
  return rows.map((run) => ({ ...run, at: run.at.toISOString() }));
}
