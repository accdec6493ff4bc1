import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkpointKey } from "../../events/ledger/checkpoint.ts";
import { takeCheckpoint } from "../../events/ledger/checkpointStore.ts";
import { LOCKS } from "../../events/locks.ts";
import { allProjections } from "../../events/projections/all.ts";
import { RebuildUnderWay, rebuild } from "../../events/rebuild.ts";
import { rebuildNewReadModels } from "../../server/rebuildNewReadModels.ts";
import { openWorld } from "../support/checkoutWorld.ts";

// Rebuilding, signing and starting do not block each other.

const KEY_SEED = "11".repeat(32);
const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));

let world: Awaited<ReturnType<typeof openWorld>>;
let admin: pg.Pool;
beforeAll(async () => {
  world = await openWorld();
  admin = new pg.Pool({ connectionString: world.database.adminUrl, max: 4 });
});
afterAll(async () => {
  await admin.end();
  await world.close();
});

const sign = () => takeCheckpoint(world.database.pool, checkpointKey(KEY_SEED), new Date().toISOString());

/** A session in the middle of a task, until it is ended. */
async function session(...statements: string[]) {
  const client = await admin.connect();
  for (const statement of statements) await client.query(statement);
  let open = true;
  const end = () => {
    if (open) client.release(true);
    open = false;
  };
  return { end };
}
/** A checkpoint that takes long: many events, a slow disk. */
const signing = () => session("BEGIN", `SELECT pg_advisory_xact_lock(${LOCKS.checkpoint})`);

/** A rebuild that cannot switch because of a long read. */
async function rebuilding() {
  const reader = await session("BEGIN", "SELECT FROM read.payments LIMIT 1");
  const done = rebuild(admin, allProjections);
  done.catch(() => undefined);
  await expect
    .poll(async () => (await admin.query("SELECT FROM pg_namespace WHERE nspname = 'read_rebuilt'")).rowCount)
    .toBe(1);
  return {
    async end() {
      reader.end();
      await done;
    },
  };
}

describe("while a rebuild is running", () => {
  let work: Awaited<ReturnType<typeof rebuilding>>;
  beforeEach(async () => {
    work = await rebuilding();
    return () => work.end();
  });

  test("a checkpoint is signed", async () => {
    expect((await sign())?.checkpoint.number).toBe(1);
  });

  test.each(["payments", "market"])("a %s worker that starts becomes ready", async (name) => {
    const worker = fork(BOOTSTRAP, [`server/workers/${name}.ts`], {
      env: { ...process.env, CHECKPOINT_KEY: KEY_SEED, NODE_ENV: "production" },
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    try {
      expect(await Promise.race([once(worker, "message"), once(worker, "exit")])).toEqual([{ ready: true }, undefined]);
    } finally {
      worker.kill("SIGTERM");
      await once(worker, "exit");
    }
  });

  test("another one is refused, and a starting server waits for its read models", async () => {
    await expect(rebuild(admin, allProjections)).rejects.toThrow(RebuildUnderWay);
    await admin.query("UPDATE read_model_heads SET position = 0 WHERE projection = 'coupons'");
    const said: string[] = [];
    const started = rebuildNewReadModels(world.database.adminUrl, (line) => said.push(line));
    await expect.poll(() => said).toEqual(["Making new read models from the events …"]);
    await work.end();
    await started;
    const { rows } = await admin.query("SELECT DISTINCT position FROM read_model_heads");
    expect(rows).toHaveLength(1);
  });
});

describe("while a checkpoint is signed", () => {
  let work: Awaited<ReturnType<typeof signing>>;
  beforeEach(async () => {
    work = await signing();
    return () => work.end();
  });

  test("a rebuild succeeds", async () => {
    expect((await rebuild(admin, allProjections)).events).toBeGreaterThan(0);
  });

  test("a second server starts", async () => {
    await admin.query("UPDATE read_model_heads SET position = 0");
    await rebuildNewReadModels(world.database.adminUrl, () => undefined);
    const { rows } = await admin.query("SELECT min(position)::int AS least FROM read_model_heads");
    expect(rows[0].least).toBeGreaterThan(0);
  });

  test("another one gives up after some seconds, and says why", async () => {
    await expect(sign()).rejects.toThrow("another checkpoint is being signed");
  });
});
