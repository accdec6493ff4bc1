import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

type Jobs = typeof import("#app/platform/jobs.server.ts");
type Letters = typeof import("#app/platform/deadLetters.server.ts");

let database: FreshDatabase;
let admin: pg.Pool;
let jobs: Jobs;
let letters: Letters;
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  await admin.query("CREATE TABLE public.done (word text); GRANT ALL ON public.done TO tmai_app");
  process.env.DATABASE_URL = database.appUrl;
  jobs = await import("#app/platform/jobs.server.ts");
  letters = await import("#app/platform/deadLetters.server.ts");
});
afterAll(async () => {
  await (await import("#app/platform/db.server.ts")).closeDatabase();
  await admin.end();
  await database.drop();
});
beforeEach(() => admin.query("DELETE FROM jobs.queue; DELETE FROM public.done"));

type Run = (word: string, turn: Parameters<ReturnType<typeof wordJob>["run"]>[1]) => Promise<void>;
const payload = z.object({ word: z.string() });
const wordJob = (run: (word: string, turn: import("#app/platform/jobs.server.ts").Turn) => Promise<void>) =>
  jobs.defineJob<{ word: string }>({
    kind: "say",
    worker: "market",
    payload,
    mostTries: 3,
    run: ({ word }, turn) => run(word, turn),
  });
const order = (word: string) =>
  jobs.enqueue(
    wordJob(async () => undefined),
    { word },
    { on: database.pool, about: `about ${word}` },
  );
const work = (run: Run, { signal = new AbortController().signal, leaseSeconds = 30 } = {}) =>
  jobs.workJobs({ pool: database.pool, jobs: [wordJob(run)], signal, leaseSeconds });
const rows = async () =>
  (await admin.query("SELECT payload->>'word' AS word, state, tries, last_error, lease FROM jobs.queue ORDER BY word"))
    .rows;
const secondsToNext = async () =>
  Number((await admin.query("SELECT extract(epoch FROM next_at - now()) AS s FROM jobs.queue")).rows[0]?.s);
const endLease = () => admin.query("UPDATE jobs.queue SET lease_until = now() - interval '1 s'");
const makeDue = () => admin.query("UPDATE jobs.queue SET next_at = now()");

describe("a job", () => {
  test("a job is claimed by itself, whatever query plan the database chooses", async () => {
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    try {
      // A plan that evaluates the subquery for every row: PostgreSQL may choose it when it believes that the queue is short.
      await client.query("SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_material = off");
      await client.query("SET enable_indexscan = off; SET enable_bitmapscan = off");
      await order("a");
      await admin.query("VACUUM ANALYZE jobs.queue");
      for (const word of ["b", "c"]) await order(word);
      const leased: number[] = [];
      const count = async () => void leased.push((await rows()).filter(({ lease }) => lease !== null).length);
      const { signal } = new AbortController();
      expect(await jobs.workJobs({ pool: client, jobs: [wordJob(count)], signal })).toBe(3);
      expect(leased).toEqual([1, 1, 1]);
    } finally {
      await client.end();
    }
  });

  test("a job is done once and then deleted, with its payload", async () => {
    await order("hello");
    const words: string[] = [];
    expect(await work(async (word) => void words.push(word))).toBe(1);
    expect(await work(async (word) => void words.push(word))).toBe(0);
    expect(words).toEqual(["hello"]);
    expect(await rows()).toEqual([]);
  });

  test("a job exists only if the transaction that queued it commits", async () => {
    const client = await database.pool.connect();
    const job = wordJob(async () => undefined);
    await client.query("BEGIN");
    await jobs.enqueue(job, { word: "no" }, { on: client });
    await client.query("ROLLBACK");
    await client.query("BEGIN");
    await jobs.enqueue(job, { word: "yes" }, { on: client });
    await client.query("COMMIT");
    client.release();
    expect((await rows()).map(({ word }) => word)).toEqual(["yes"]);
  });

  test("a job that fails is retried after growing pauses, and finally becomes a dead letter", async () => {
    await order("no");
    const fail = () => work(() => Promise.reject(new Error("the line is busy\nand more")));
    await fail();
    expect(await rows()).toEqual([{ word: "no", state: "due", tries: 1, last_error: "the line is busy", lease: null }]);
    expect(await secondsToNext()).toBeGreaterThan(3);
    expect(await secondsToNext()).toBeLessThan(7);
    await fail();
    expect((await rows())[0]?.tries).toBe(1);
    await makeDue();
    await fail();
    expect(await secondsToNext()).toBeGreaterThan(11);
    await makeDue();
    const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await fail();
    expect(errorSpy.mock.calls).toEqual([["job say (about no) is given up: the line is busy"]]);
    errorSpy.mockRestore();
    expect(await rows()).toMatchObject([{ word: "no", state: "dead", tries: 3 }]);
    await makeDue();
    expect(await work(async () => undefined)).toBe(0);
  });

  test("a job that cannot succeed becomes a dead letter immediately", async () => {
    await order("no");
    vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
    await work(() => Promise.reject(new jobs.CannotSucceed("no such mailbox")));
    expect(await rows()).toMatchObject([{ state: "dead", tries: 1, last_error: "no such mailbox" }]);
  });

  test("a job with an unreadable payload becomes a dead letter, and its contents are not revealed", async () => {
    await order("secret");
    await admin.query(`UPDATE jobs.queue SET payload = '{"words": "secret"}'`);
    vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
    await work(async () => undefined);
    expect(await rows()).toMatchObject([{ state: "dead", last_error: "The payload is not of this job's shape." }]);
  });

  test("a job is left to other workers by a worker that does not know its kind", async () => {
    await order("hello");
    const other = jobs.workJobs({ pool: database.pool, jobs: [], signal: new AbortController().signal });
    expect(await other).toBe(0);
    expect(await rows()).toMatchObject([{ word: "hello", state: "due", tries: 0 }]);
  });
});

describe("leases", () => {
  test("eight concurrent workers do each job once", async () => {
    for (let n = 0; n < 40; n++) await order(String(n));
    const words: string[] = [];
    const done = await Promise.all(Array.from({ length: 8 }, () => work(async (word) => void words.push(word))));
    expect(done.reduce((sum, count) => sum + count)).toBe(40);
    expect(new Set(words).size).toBe(40);
    expect(words).toHaveLength(40);
  });

  test("a job that takes longer than its lease has the lease extended", async () => {
    await order("long");
    let end = () => {};
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let long: Promise<number> | undefined;
    await new Promise<void>((taken) => {
      long = work(
        () =>
          new Promise((resolve) => {
            end = resolve;
            taken();
          }),
      );
    });
    await endLease();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    const lasts = async () => (await admin.query("SELECT lease_until > now() AS it FROM jobs.queue")).rows[0]?.it;
    await expect.poll(lasts).toBe(true);
    expect(await work(async () => undefined)).toBe(0);
    end();
    expect(await long).toBe(1);
  });

  test("a worker that lost the lease is notified, and can neither complete nor fail the job", async () => {
    await order("mine");
    await work(
      async (_word, turn) => {
        await admin.query("UPDATE jobs.queue SET lease = gen_random_uuid()");
        await expect.poll(() => turn.signal.aborted, { timeout: 5_000 }).toBe(true);
        await expect(turn.completeIn(database.pool)).rejects.toThrow("another worker has the job");
        throw new Error("too late");
      },
      { leaseSeconds: 0.5 },
    );
    expect(await rows()).toMatchObject([{ word: "mine", state: "due", last_error: null }]);
    expect((await rows())[0]?.lease).not.toBeNull();
  });

  test("a job that completes in the transaction of its effect is rolled back with it", async () => {
    await order("once");
    const effect = async (fails: boolean) =>
      work(async (word, turn) => {
        const client = await database.pool.connect();
        try {
          await client.query("BEGIN");
          await client.query("INSERT INTO public.done VALUES ($1)", [word]);
          await turn.completeIn(client);
          if (fails) throw new Error("no room");
          await client.query("COMMIT");
        } catch (error) {
          await client.query("ROLLBACK");
          throw error;
        } finally {
          client.release();
        }
      });
    await effect(true);
    expect((await admin.query("SELECT FROM public.done")).rowCount).toBe(0);
    expect(await rows()).toMatchObject([{ state: "due", tries: 1 }]);
    await makeDue();
    await effect(false);
    expect((await admin.query("SELECT FROM public.done")).rowCount).toBe(1);
    expect(await rows()).toEqual([]);
  });
});

describe("a killed worker", () => {
  const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));

  /** Claims a job in a separate process and is killed while it runs. */
  async function takeAndDie(): Promise<void> {
    const child = fork(BOOTSTRAP, ["test/support/dyingWorker.ts"], {
      env: { ...process.env, DATABASE_URL: database.appUrl, NODE_ENV: "production" },
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    await once(child, "message");
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  test("a killed worker leaves its job to the next worker as soon as its lease has expired", async () => {
    await order("hello");
    await takeAndDie();
    expect(await rows()).toMatchObject([{ state: "due", tries: 1 }]);
    expect((await rows())[0]?.lease).not.toBeNull();
    expect(await work(async () => undefined)).toBe(0);
    await endLease();
    const words: string[] = [];
    expect(await work(async (word) => void words.push(word))).toBe(1);
    expect(words).toEqual(["hello"]);
  });

  test("a job that kills its worker every time becomes a dead letter", async () => {
    await order("poison");
    await admin.query(
      "UPDATE jobs.queue SET tries = 3, lease = gen_random_uuid(), lease_until = now() - interval '1 s'",
    );
    expect(await work(async () => undefined)).toBe(0);
    expect(await rows()).toMatchObject([
      { state: "dead", last_error: "Every worker that took it ended before it was done." },
    ]);
  });
});

test("a worker that is stopped finishes its job and starts no other", async () => {
  for (const word of ["first", "second"]) await order(word);
  const stopping = new AbortController();
  const words: string[] = [];
  await work(
    async (word) => {
      stopping.abort();
      words.push(word);
    },
    { signal: stopping.signal },
  );
  expect(words).toEqual(["first"]);
  expect(await rows()).toMatchObject([{ word: "second", state: "due", tries: 0 }]);
});

test("short jobs share three lanes, and long jobs have one sequential lane for each lane name", () => {
  const job = (kind: string, more: object = {}): import("#app/platform/jobs.server.ts").Job => ({
    ...(wordJob(async () => undefined) as never as import("#app/platform/jobs.server.ts").Job),
    kind,
    ...more,
  });
  const kinds = (...of: Parameters<typeof jobs.groupByLane>[0]) =>
    jobs.groupByLane(of).map((lane) => lane.map(({ kind }) => kind));
  const mail = job("mail");
  const exported = job("export", { isLong: true });
  const history = job("history", { isLong: true, lane: "history" });
  const other = job("other", { isLong: true, lane: "history" });
  const imported = job("import", { isLong: true, lane: "import" });
  expect(kinds(mail, exported, history, other, imported)).toEqual([
    ...Array(3).fill(["mail"]),
    ["export"],
    ["history", "other"],
    ["import"],
  ]);
  expect(kinds(history)).toEqual([["history"]]);
  const look = job("look", { lane: "provider", atOnce: 2 });
  const pay = job("pay", { lane: "provider" });
  expect(kinds(look, pay)).toEqual(Array(2).fill(["look", "pay"]));
  expect(kinds()).toEqual([]);
});

describe("dead letters", () => {
  test("dead letters are shown without their payload, and are retried or deleted once", async () => {
    const [retried, dropped] = [await order("again"), await order("away")];
    const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await work(() => Promise.reject(new jobs.CannotSucceed("no")));
    errorSpy.mockRestore();
    const shown = await letters.deadLetters(database.pool);
    expect(shown.count).toBe(2);
    expect(shown.rows[0]).toMatchObject({ jobId: dropped, kind: "say", about: "about away", tries: 1, error: "no" });
    expect(JSON.stringify(shown)).not.toContain("word");
    expect(await letters.dropDeadLetter(database.pool, dropped)).toBe(true);
    expect(await letters.dropDeadLetter(database.pool, dropped)).toBe(false);
    expect(await letters.retryDeadLetter(database.pool, retried)).toBe(true);
    expect(await letters.retryDeadLetter(database.pool, retried)).toBe(false);
    const words: string[] = [];
    await work(async (word) => void words.push(word));
    expect(words).toEqual(["again"]);
    expect((await letters.deadLetters(database.pool)).count).toBe(0);
  });

  test("a job that is not dead is neither retried nor deleted", async () => {
    const id = await order("alive");
    expect(await letters.retryDeadLetter(database.pool, id)).toBe(false);
    expect(await letters.dropDeadLetter(database.pool, id)).toBe(false);
    expect(await rows()).toMatchObject([{ word: "alive", state: "due" }]);
  });
});
