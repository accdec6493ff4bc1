import type { Pool } from "pg";
import { findInDatabase } from "#app/areas/alerts/server/engine/find.server.ts";
import { addMove, noMoves } from "#app/areas/alerts/server/engine/moves.server.ts";
import { tick } from "#app/areas/alerts/server/engine/tick.server.ts";
import { TypedIndex, type Watched } from "#app/areas/alerts/server/engine/typedIndex.server.ts";
import { notify } from "#app/areas/alerts/server/notify.server.ts";
import { toUtcDay } from "#app/services/marketData/public.ts";
import { withClient, withPool } from "#events/connections.ts";
import { median, rounded } from "./figures.ts";
import { startBenchDatabases } from "./ledger/databases.ts";

const MAX_COUNT = { tickMs: 100, findMs: 25, crashTickMs: 500, indexFindMs: 10 };
type AlertFigures = Record<keyof typeof MAX_COUNT, number>;

const WATCHES = Number(process.env.BENCH_ALERTS ?? 1_000_000);
/** The largest tokens have most of the alerts, as with real users. */
const TOKENS = 10_000;
/** The market updates 200 of these tokens, six metrics each. */
const TICKING = 200;
const METRICS = ["price", "cap", "change_1h", "change_24h", "change_7d", "volume_24h"] as const;
/** The same metrics as numbers of `METRIC`. */
const NUMBERS = [0, 1, 2, 3, 4, 8];
const TICKS = 15;
const CRASHES = 3;
const ACCOUNTS = 100_000;
const CALM = 0.002;
const CRASH = 0.9;

/**
 * A tick over a million alerts: 1,200 values that move a little, one tick in which every price falls by a tenth, and the search alone, in
 * the database and in memory (60,000 values of 10,000 tokens). BENCH_ALERTS reduces the number of alerts.
 */
export async function alertsBench(): Promise<AlertFigures> {
  const databases = await startBenchDatabases();
  try {
    const { adminUrl, appUrl } = await databases.make("alerts");
    await withClient(adminUrl, async (admin) => {
      for (const statement of LOAD) await admin.query(statement);
    });
    const figures = { ...(await withPool(appUrl, 3, ticks)), indexFindMs: indexFindMs() };
    console.table(
      Object.entries(MAX_COUNT).map(([figure, atMost]) => {
        const value = figures[figure as keyof AlertFigures];
        return { figure, value, atMost, isMet: value <= atMost };
      }),
    );
    return figures;
  } finally {
    await databases.stop();
  }
}

/**
 * Thresholds from half the current value to one and a half times it. Values are 100, even for share changes, which makes no difference
 * here.
 */
const LOAD = [
  "SET session_replication_role = replica",
  "SET maintenance_work_mem = '200MB'",
  "SELECT setseed(0.42)",
  `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
   SELECT 'token-' || n, 'T' || n, 'Token ' || n, 'coin', true, '2026-01-01' FROM generate_series(1, ${TOKENS}) n ORDER BY n`,
  `INSERT INTO alerts.holders SELECT 'account-' || n FROM generate_series(0, ${ACCOUNTS - 1}) n`,
  `INSERT INTO alerts.alerts (alert_id, account, condition, instrument_id, recurring, cooldown_seconds, hysteresis, channels, note)
   SELECT gen_random_uuid(), 'account-' || floor(random() * ${ACCOUNTS})::int, '{"type":"price_above","priceUsd":"100"}',
     1 + least(${TOKENS - 1}, floor(${TOKENS} * random() ^ 4))::int, random() < 0.5, 3600, 0.5, '{inApp,email}', ''
   FROM generate_series(1, ${WATCHES})`,
  `INSERT INTO alerts.watches (alert_id, metric, token_id, up, threshold, recurring, since)
   SELECT alert_id, ('{${NUMBERS}}'::int[])[1 + floor(random() * ${METRICS.length})::int], instrument_id, random() < 0.5, 100 * (0.5 + random()), recurring, '2026-01-01'
   FROM alerts.alerts`,
  "UPDATE alerts.watches SET rearm_at = threshold * CASE WHEN up THEN 0.995 ELSE 1.005 END",
  "REINDEX TABLE alerts.watches",
  "VACUUM ANALYZE",
];

async function ticks(pool: Pool): Promise<Pick<AlertFigures, "tickMs" | "findMs" | "crashTickMs">> {
  const finding: number[] = [];
  let at = Date.now();
  const usual = new Map(Array.from({ length: TICKING }, (_, token) => [token + 1, 1]));
  const engine = {
    pool,
    notify: notify,
    medians: { day: "", of: usual },
    finder: async (...args: Parameters<typeof findInDatabase>) => {
      const began = performance.now();
      const hits = await findInDatabase(...args);
      if (args[1].up.metric.length > 0) finding.push(performance.now() - began);
      return hits;
    },
  };
  const values = new Float64Array(TICKING * METRICS.length).fill(100);
  const oneTick = async (move: (value: number, metric: number) => number) => {
    at += 60_000;
    values.forEach((value, index) => {
      values[index] = move(value, index % METRICS.length);
    });
    await post(pool, values, new Date(at));
    engine.medians.day = toUtcDay(new Date(at));
    const began = performance.now();
    const ticked = await tick(engine);
    return { took: performance.now() - began, fired: ticked?.fired ?? 0 };
  };
  await oneTick((value) => value);
  await oneTick(calm);
  finding.length = 0;
  const calmTicks = [];
  for (let n = 0; n < TICKS; n++) calmTicks.push(await oneTick(calm));
  const findMs = rounded(median(finding));
  const crashes = [];
  for (let n = 0; n < CRASHES; n++) {
    crashes.push(await oneTick((value, metric) => (metric === 0 ? value * CRASH : value)));
    // Up again, so that it falls from the same level; alerts that have triggered are resting.
    for (let back = 0; back < 2; back++)
      await oneTick((value, metric) => (metric === 0 ? value / Math.sqrt(CRASH) : value));
  }
  const ticksText = (some: { took: number; fired: number }[]) =>
    some.map(({ took, fired }) => `${Math.round(took)} ms (${fired} fired)`).join(", ");
  console.log(
    `${WATCHES} alerts, ${TICKING * METRICS.length} figures a tick: ${ticksText(calmTicks)}; crashes: ${ticksText(crashes)}`,
  );
  const first = crashes[0] as (typeof crashes)[number];
  return {
    tickMs: rounded(median(calmTicks.map(({ took }) => took))),
    findMs,
    // The first crash triggers all waiting alerts; the later ones only the rest.
    crashTickMs: rounded(first.took),
  };
}

const calm = (value: number) => value * (1 + (random() - 0.5) * CALM);

let seed = 777;
function random(): number {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}

async function post(pool: Pool, values: Float64Array, at: Date): Promise<void> {
  const columns = METRICS.map((_, metric) =>
    Array.from({ length: TICKING }, (_, token) => values[token * METRICS.length + metric]),
  );
  await pool.query(
    `INSERT INTO market.snapshots (instrument_id, at, slug, symbol, name, class, categories, ${METRICS.join(", ")})
     SELECT token, $1, '', '', '', 'coin', '{}', ${METRICS.map((name) => `f.${name}`).join(", ")}
     FROM unnest(${METRICS.map((_, index) => `$${index + 2}::float8[]`).join(", ")}) WITH ORDINALITY AS f(${METRICS.join(", ")}, token)
     ON CONFLICT (instrument_id) DO UPDATE SET at = excluded.at, ${METRICS.map((name) => `${name} = excluded.${name}`).join(", ")}`,
    [at.toISOString(), ...columns],
  );
}

/** The in-memory index: every value of 10,000 tokens moves. */
function indexFindMs(): number {
  const metrics = METRICS.length;
  const watched = Array.from({ length: WATCHES }, (_, watch): Watched => {
    const tokenId = 1 + Math.min(TOKENS - 1, Math.floor(TOKENS * random() ** 4));
    const metric = Math.floor(random() * metrics);
    return { watch, metric, tokenId, up: random() < 0.5, threshold: 100 * (0.5 + random()) };
  });
  const began = performance.now();
  const index = new TypedIndex(watched);
  const builtMs = performance.now() - began;
  const was = new Float64Array(TOKENS * metrics).fill(100);
  const took: number[] = [];
  let found = 0;
  for (let round = 0; round < 2 * TICKS; round++) {
    const moved = noMoves();
    was.forEach((value, position) => {
      const now = calm(value);
      addMove(moved, position % metrics, 1 + Math.floor(position / metrics), value, now);
      was[position] = now;
    });
    const started = performance.now();
    found += index.find(moved).length;
    took.push(performance.now() - started);
  }
  console.log(`in memory: built in ${Math.round(builtMs)} ms, ${found} found in ${took.length} rounds`);
  return rounded(median(took));
}
