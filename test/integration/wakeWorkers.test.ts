import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeBell } from "../../server/workers/bell.ts";
import { repeat } from "../../server/workers/every.ts";
import { eventually } from "../support/eventually.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

type Jobs = typeof import("#app/platform/jobs.server.ts");
type EventSubscriptions = typeof import("#app/platform/eventSubscriptions.server.ts");
type Listen = typeof import("#app/platform/listen.server.ts");
type Ledgers = typeof import("#app/platform/ledger.server.ts");

/** A pause that no test waits for: anything sooner came from a notification. */
const HOUR_MS = 3_600_000;

let database: FreshDatabase;
let admin: pg.Pool;
let jobs: Jobs;
let subscriptions: EventSubscriptions;
let listen: Listen;
let ledgers: Ledgers;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  process.env.DATABASE_URL = database.appUrl;
  jobs = await import("#app/platform/jobs.server.ts");
  subscriptions = await import("#app/platform/eventSubscriptions.server.ts");
  listen = await import("#app/platform/listen.server.ts");
  ledgers = await import("#app/platform/ledger.server.ts");
});
afterAll(async () => {
  await (await import("#app/platform/db.server.ts")).closeDatabase();
  await admin.end();
  await database.drop();
});

/** A task that runs when the channel notifies, as in a worker; the returned function ends it. */
async function woken(channel: string, run: () => Promise<unknown>) {
  const bell = makeBell();
  const stopping = new AbortController();
  let heard = 0;
  const listener = listen.listenTo(database.appUrl, ["ledger", "jobs"], (name) => {
    heard += 1;
    if (name === null || name === channel) bell.ring();
  });
  await eventually(() => expect(heard).toBeGreaterThan(0));
  const { firstRun, ended } = repeat({ name: "test", everyMs: HOUR_MS, run, bell }, stopping.signal);
  await firstRun;
  return async () => {
    stopping.abort();
    await ended;
    await listener.stop();
  };
}

const done: string[] = [];
const sayJob = () =>
  jobs.defineJob({
    kind: "say",
    worker: "market",
    payload: z.object({ word: z.string() }),
    mostTries: 3,
    async run({ word }, { tries }) {
      if (word.startsWith("later") && tries === 1) throw new Error("not the first time");
      done.push(word);
    },
  });
const lane = async () => {
  await jobs.workJobs({ pool: database.pool, jobs: [sayJob()], signal: new AbortController().signal });
  return jobs.nextJobInMs(database.pool, [sayJob()]);
};

describe("a worker that polls once an hour", () => {
  test("a worker does a job as soon as it is queued", async () => {
    const stop = await woken(jobs.JOBS_CHANNEL, lane);
    await jobs.enqueue(sayJob(), { word: "now" }, { on: database.pool });
    await eventually(() => expect(done).toContain("now"));
    await stop();
    expect(await jobs.nextJobInMs(database.pool, [sayJob()])).toBeNull();
  });

  test("a worker knows when the pause after a failure ends, and does a job earlier if an admin makes it due", async () => {
    const stop = await woken(jobs.JOBS_CHANNEL, lane);
    await jobs.enqueue(sayJob(), { word: "later, by an admin" }, { on: database.pool });
    await eventually(async () => {
      const { rows } = await admin.query("SELECT tries, lease FROM jobs.queue");
      expect(rows).toEqual([{ tries: 1, lease: null }]);
    });
    const pauseMs = await jobs.nextJobInMs(database.pool, [sayJob()]);
    expect(pauseMs).toBeGreaterThan(0);
    expect(pauseMs).toBeLessThanOrEqual(6_000);
    await admin.query("UPDATE jobs.queue SET next_at = now()");
    await eventually(() => expect(done).toContain("later, by an admin"));
    await stop();
  });

  test("a worker handles an event as soon as it is appended", async () => {
    const seen: number[] = [];
    const subscription: Parameters<EventSubscriptions["followLedger"]>[0] = {
      name: "test.woken",
      worker: "market",
      types: "all",
      from: "now",
      async handle(events) {
        seen.push(...events.map(({ position }) => position));
      },
    };
    const follower = { pool: database.pool, ledger: ledgers.ledger(), signal: new AbortController().signal };
    const stop = await woken(subscriptions.LEDGER_CHANNEL, () => subscriptions.followLedger(subscription, follower));
    const head = (await ledgers.ledgerHead())?.position ?? 0;
    await (await import("../../prisma/seed.ts")).seedCatalogue(database.appUrl);
    await eventually(async () => expect(seen.at(-1)).toBe((await ledgers.ledgerHead())?.position));
    expect(seen[0]).toBe(head + 1);
    await stop();
  });

  test("a worker is not notified by statements that change nothing", async () => {
    let attempts = 0;
    let ended = 0;
    const stop = await woken(jobs.JOBS_CHANNEL, async () => {
      attempts += 1;
      await lane();
      ended += 1;
    });
    const jobId = await jobs.enqueue(sayJob(), { word: "last" }, { on: database.pool });
    // A run still in progress would take the marker too.
    await eventually(() => {
      expect(done).toContain("last");
      expect(ended).toBe(attempts);
    });
    await admin.query("UPDATE jobs.queue SET next_at = now() WHERE job_id = $1", [jobId]);
    const before = attempts;
    // A second marker, so that the test does not rely on waiting: its notification arrives after any from the earlier statement.
    await jobs.enqueue(sayJob(), { word: "marker" }, { on: database.pool });
    await eventually(() => expect(done).toContain("marker"));
    expect(attempts).toBe(before + 1);
    await stop();
  });
});
