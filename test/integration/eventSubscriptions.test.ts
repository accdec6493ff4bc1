import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { EventSubscription } from "#app/platform/eventSubscriptions.server.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The effect of an event happens once, whatever is killed and whenever.

const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));
const EVENTS = 12;

let database: FreshDatabase;
let admin: pg.Pool;
let subscriptions: typeof import("#app/platform/eventSubscriptions.server.ts");
let jobs: typeof import("#app/platform/jobs.server.ts");
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  await admin.query("CREATE TABLE public.effects (position bigint); GRANT ALL ON public.effects TO tmai_app");
  process.env.DATABASE_URL = database.appUrl;
  subscriptions = await import("#app/platform/eventSubscriptions.server.ts");
  jobs = await import("#app/platform/jobs.server.ts");
  for (let n = 1; n <= EVENTS; n++) await append(n % 3 === 0 ? "Thirded" : "Noted");
});
afterAll(async () => {
  await (await import("#app/platform/db.server.ts")).closeDatabase();
  await admin.end();
  await database.drop();
});
beforeEach(() => admin.query("DELETE FROM jobs.queue; DELETE FROM jobs.cursors; DELETE FROM public.effects"));

const ledger = () => postgresLedger(database.pool, allProjections);
let streams = 0;
const append = (type: string) =>
  ledger().append({
    streamId: `note-${++streams}`,
    after: mustBeNew,
    events: [{ type, schemaVersion: 1, data: {} }],
    metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
    recordedAt: "2026-11-21T12:00:00.000Z",
  });

const subscription = (more: Partial<EventSubscription> = {}): EventSubscription => ({
  name: "test.effects",
  worker: "market",
  types: "all",
  from: "start",
  async handle(events, transaction) {
    for (const { position } of events) await transaction.query("INSERT INTO public.effects VALUES ($1)", [position]);
  },
  ...more,
});
const follow = (which: EventSubscription, signal = new AbortController().signal) =>
  subscriptions.followLedger(which, { pool: database.pool, ledger: ledger(), signal });
const effects = async () =>
  (await admin.query<{ position: string }>("SELECT position FROM public.effects ORDER BY position")).rows.map(
    ({ position }) => Number(position),
  );
const cursor = async () =>
  (await admin.query("SELECT position::int, failures, last_error FROM jobs.cursors WHERE reaction = 'test.effects'"))
    .rows[0];
const makeDue = () => admin.query("UPDATE jobs.cursors SET next_at = now()");
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

test("each event has its effect once, and unselected types have none", async () => {
  await follow(subscription({ types: ["Thirded"] }));
  await follow(subscription({ types: ["Thirded"] }));
  expect(await effects()).toEqual([3, 6, 9, 12]);
  expect(await cursor()).toEqual({ position: EVENTS, failures: 0, last_error: null });
});

test("a new subscription that starts now ignores earlier events", async () => {
  await follow(subscription({ from: "now" }));
  expect(await effects()).toEqual([]);
  expect(await cursor()).toMatchObject({ position: EVENTS });
});

test("each effect is caused by one of six concurrent followers", async () => {
  await Promise.all(Array.from({ length: 6 }, () => follow(subscription())));
  expect(await effects()).toEqual(numbers(1, EVENTS));
});

/** Fails at one position, until it is fixed. */
const stumbling = (at: number) => {
  const state = { mended: false, reacted: 0 };
  const which = subscription({
    async handle(events, transaction) {
      state.reacted += 1;
      await subscription().handle(events, transaction);
      if (!state.mended && events.some(({ position }) => position === at)) throw new Error("no room");
    },
  });
  return { state, which };
};

test("a failing event has no effect, does not affect the events before it, and is retried later", async () => {
  const { state, which } = stumbling(5);
  await expect(follow(which)).rejects.toThrow("no room");
  expect(await effects()).toEqual(numbers(1, 4));
  expect(await cursor()).toEqual({ position: 4, failures: 1, last_error: "no room" });
  // Not yet: nothing is retried before the pause is over.
  const before = state.reacted;
  await follow(which);
  expect(state.reacted).toBe(before);
  state.mended = true;
  await makeDue();
  await follow(which);
  expect(await effects()).toEqual(numbers(1, EVENTS));
});

test("an event that fails repeatedly becomes a dead letter, the others continue, and a retry applies it once", async () => {
  const { state, which } = stumbling(5);
  for (let n = 0; n < 8; n++) {
    await expect(follow(which)).rejects.toThrow("no room");
    await makeDue();
  }
  await follow(which);
  expect(await effects()).toEqual(numbers(1, EVENTS).filter((position) => position !== 5));
  const { rows } = await admin.query("SELECT job_id, kind, about, state, last_error FROM jobs.queue");
  expect(rows).toEqual([
    {
      job_id: expect.any(String),
      kind: "reaction.market",
      about: "test.effects at 5",
      state: "dead",
      last_error: "no room",
    },
  ]);
  const { retryDeadLetter } = await import("#app/platform/deadLetters.server.ts");
  expect(await retryDeadLetter(database.pool, rows[0].job_id)).toBe(true);
  state.mended = true;
  const missed = subscriptions.missedJob([which], "market", { pool: database.pool, ledger: ledger() });
  const work = () => jobs.workJobs({ pool: database.pool, jobs: [missed], signal: new AbortController().signal });
  expect(await work()).toBe(1);
  expect(await work()).toBe(0);
  expect(await effects()).toEqual(numbers(1, EVENTS));
});

test("an event that is retried for a removed subscription stays a dead letter", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await admin.query(
    `INSERT INTO jobs.queue (job_id, kind, payload, most_tries)
     VALUES (gen_random_uuid(), 'reaction.market', '{"reaction":"test.gone","position":5}', 1)`,
  );
  const missed = subscriptions.missedJob([], "market", { pool: database.pool, ledger: ledger() });
  await jobs.workJobs({ pool: database.pool, jobs: [missed], signal: new AbortController().signal });
  told.mockRestore();
  const { rows } = await admin.query("SELECT state, last_error FROM jobs.queue");
  expect(rows).toEqual([{ state: "dead", last_error: "There is no reaction test.gone." }]);
});

test("Prometheus receives the length of the queue and the lag of a subscription", async () => {
  const { measureQueue } = await import("../../server/workers/queueGauges.ts");
  const { metrics } = await import("#app/platform/metrics.server.ts");
  measureQueue(() => database.pool);
  await admin.query(
    `INSERT INTO jobs.cursors (reaction, position) VALUES ('test.effects', 5);
     INSERT INTO jobs.queue (job_id, kind, payload, most_tries)
     SELECT gen_random_uuid(), 'mail', '{}', 1 FROM generate_series(1, 3);
     INSERT INTO jobs.queue (job_id, kind, payload, most_tries, state, died_at)
     VALUES (gen_random_uuid(), 'mail', '{}', 1, 'dead', now())`,
  );
  const told = await metrics().registry.metrics();
  expect(told).toContain('tmai_jobs{kind="mail",state="due"} 3');
  expect(told).toContain('tmai_jobs{kind="mail",state="dead"} 1');
  expect(told).toContain(`tmai_reaction_lag_events{reaction="test.effects"} ${EVENTS - 5}`);
});

/** Follows in a separate process that reports its position, and waits there to be killed. */
async function followAndDie(where: "after the effect" | "after the cursor", at: number): Promise<void> {
  const child: ChildProcess = fork(BOOTSTRAP, ["test/support/dyingSubscription.ts", where, String(at)], {
    env: { ...process.env, DATABASE_URL: database.appUrl, NODE_ENV: "production" },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [message] = await Promise.race([once(child, "message"), once(child, "exit").then(() => ["ended"])]);
  expect(message).toBe(where);
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("a kill -9 between effect and cursor or right after the cursor leaves every effect exactly once", async () => {
  await followAndDie("after the effect", 4);
  // The server needs some time to notice that its client is gone.
  await expect.poll(async () => (await admin.query("SELECT FROM jobs.queue")).rowCount).toBe(0);
  expect(await effects()).toEqual([]);
  await followAndDie("after the cursor", 7);
  expect((await cursor())?.position).toBe(EVENTS);
  await append("Noted");
  await followAndDie("after the effect", EVENTS + 1);
  expect(await effects()).toEqual(numbers(1, EVENTS));
  await follow(subscription());
  expect(await effects()).toEqual(numbers(1, EVENTS + 1));
  // There are as many jobs queued in the effects' transactions as effects.
  expect((await admin.query("SELECT FROM jobs.queue WHERE about = 'of an effect'")).rowCount).toBe(EVENTS);
});
