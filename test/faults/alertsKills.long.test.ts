import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sizeFrom } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Two alert engines under kill -9: each crossing is recorded and notified once, and none is lost.

const KILLS = sizeFrom("FAULT_KILLS", { gate: 40, all: 200 });
const TOKENS = 5;
const ALERTS = 200;
/** Every rest is over by the next tick. */
const TICK_MS = 10 * 60_000;
const LONGEST_LIFE_MS = 30;
const WORKER = fileURLToPath(new URL("alertsWorker.ts", import.meta.url));
const random = createRandom(SEED);

let database: FreshDatabase;
let admin: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  await admin.query("CREATE TABLE told (notice_id uuid NOT NULL); GRANT INSERT ON told TO tmai_app");
  await admin.query(
    `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
     SELECT 't' || n, 'T' || n, 'Token ' || n, 'coin', true, '2026-01-01' FROM generate_series(1, ${TOKENS}) n`,
  );
  await admin.query("INSERT INTO alerts.holders VALUES ('somebody')");
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

type Alert = { token: number; up: boolean; threshold: number; recurring: boolean };

/** Alerts on whole dollars: prices between them never equal a threshold. */
async function makeAlerts(): Promise<Map<string, Alert>> {
  const made = new Map<string, Alert>();
  for (let count = 0; count < ALERTS; count++) {
    const alert = {
      ...{ token: 1 + (count % TOKENS), up: random() < 0.5 },
      ...{ threshold: 90 + Math.floor(random() * 20), recurring: random() < 0.8 },
    };
    const { rows } = await admin.query<{ watch: string }>(
      `WITH a AS (INSERT INTO alerts.alerts (alert_id, account, condition, instrument_id, recurring, cooldown_seconds, hysteresis,
                    channels, note)
                  VALUES (gen_random_uuid(), 'somebody', '{"type":"price_above","priceUsd":"1"}', $1, $2, 300, 0, '{inApp}', '')
                  RETURNING alert_id)
       INSERT INTO alerts.watches (alert_id, metric, token_id, up, threshold, rearm_at, recurring, since)
       SELECT alert_id, 0, $1, $3, $4, $4, $2, '2026-01-01' FROM a RETURNING watch`,
      [alert.token, alert.recurring, alert.up, alert.threshold],
    );
    made.set(rows[0]?.watch as string, alert);
  }
  return made;
}

async function post(prices: readonly number[], at: Date): Promise<void> {
  await admin.query(
    `INSERT INTO market.snapshots (instrument_id, at, slug, symbol, name, class, categories, price)
     SELECT n, $1, 't' || n, 'T' || n, '', 'coin', '{}', price FROM unnest($2::float8[]) WITH ORDINALITY p(price, n)
     ON CONFLICT (instrument_id) DO UPDATE SET at = excluded.at, price = excluded.price`,
    [at.toISOString(), prices],
  );
}

async function untilJudged(at: Date): Promise<void> {
  for (;;) {
    const { rows } = await admin.query("SELECT FROM alerts.cursor WHERE at = $1", [at.toISOString()]);
    if (rows.length === 1) return;
    await sleep(5);
  }
}

function start(): ChildProcess {
  const worker = fork(WORKER, [database.appUrl], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  worker.once("message", () => isHere.add(worker));
  return worker;
}
const isHere = new Set<ChildProcess>();

test(`two engines that are killed ${KILLS} times report every crossing exactly once ${SEED_IN_TITLE}`, async () => {
  const alerts = await makeAlerts();
  const history: number[][] = [];
  let at = Date.parse("2026-11-23T00:00:00Z");
  const workers = [start(), start()];
  let kills = 0;
  while (kills < KILLS) {
    const prices = Array.from({ length: TOKENS }, () => 90.5 + Math.floor(random() * 20));
    at += TICK_MS;
    history.push(prices);
    await post(prices, new Date(at));
    const place = kills % workers.length;
    const victim = workers[place] as ChildProcess;
    // A process that has not started yet cannot be killed.
    if (victim.connected && isHere.has(victim)) {
      await sleep(random() * LONGEST_LIFE_MS);
      victim.kill("SIGKILL");
      await once(victim, "close");
      kills += 1;
      workers[place] = start();
    }
    await untilJudged(new Date(at));
  }
  for (const worker of workers) {
    worker.kill("SIGKILL");
    await once(worker, "close");
  }

  const { rows: fired } = await admin.query<{ watch: string; generations: number[] }>(
    "SELECT watch, array_agg(generation ORDER BY generation) AS generations FROM alerts.firings GROUP BY watch",
  );
  const generationsOf = new Map(fired.map(({ watch, generations }) => [watch, generations]));
  for (const [watch, alert] of alerts) {
    const expected = countFirings(alert, history);
    expect(generationsOf.get(watch) ?? [], `watch ${watch}`).toEqual(Array.from({ length: expected }, (_, n) => n + 1));
  }
  const { rows } = await admin.query(
    `SELECT (SELECT count(*)::int FROM alerts.firings) AS fired, count(*)::int AS told, count(DISTINCT notice_id)::int AS once,
       count(*) FILTER (WHERE notice_id IN (SELECT firing_id FROM alerts.firings))::int AS recorded FROM told`,
  );
  const { fired: times } = rows[0];
  expect(times).toBeGreaterThan(ALERTS);
  expect(rows[0]).toEqual({ fired: times, told: times, once: times, recorded: times });
});

/** How often an alert triggers that sees every tick: rearmed by a tick that is back, it waits for a later one. */
function countFirings({ token, up, threshold, recurring }: Alert, history: readonly number[][]): number {
  let times = 0;
  let isArmed = true;
  let was: number | null = null;
  for (const prices of history) {
    const now = prices[token - 1] as number;
    const isCrossed = was !== null && (up ? was < threshold && now >= threshold : was > threshold && now <= threshold);
    const isBack = up ? now <= threshold : now >= threshold;
    if (isArmed && isCrossed) {
      times += 1;
      isArmed = false;
    } else if (!isArmed && recurring && isBack) isArmed = true;
    was = now;
  }
  return times;
}
