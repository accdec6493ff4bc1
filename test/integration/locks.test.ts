import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkpointKey } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { allProjections } from "#events/projections/all.ts";
import { RebuildInProgress, rebuild } from "#events/rebuild.ts";
import { rebuildNewReadModels } from "../../server/rebuildNewReadModels.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { rebuilding, signing } from "../support/locks.ts";

// Rebuilding, signing and starting do not block each other.

const KEY_SEED = "11".repeat(32);

let fixture: Awaited<ReturnType<typeof openFixture>>;
let admin: pg.Pool;
beforeAll(async () => {
  fixture = await openFixture();
  admin = new pg.Pool({ connectionString: fixture.database.adminUrl, max: 4 });
});
afterAll(async () => {
  await admin.end();
  await fixture.close();
});

const sign = () => takeCheckpoint(fixture.database.pool, checkpointKey(KEY_SEED), new Date().toISOString());

describe("a running rebuild", () => {
  let work: Awaited<ReturnType<typeof rebuilding>>;
  beforeEach(async () => {
    work = await rebuilding(admin);
    return () => work.end();
  });

  test("a checkpoint is signed while a rebuild is running", async () => {
    expect((await sign())?.checkpoint.number).toBe(1);
  });

  test("a second rebuild is refused, and a starting server waits for its read models", async () => {
    await expect(rebuild(admin, allProjections)).rejects.toThrow(RebuildInProgress);
    await admin.query("UPDATE read_model_heads SET position = 0 WHERE projection = 'coupons'");
    const lines: string[] = [];
    const started = rebuildNewReadModels(fixture.database.adminUrl, (line) => lines.push(line));
    await expect.poll(() => lines).toEqual(["Building new read models from the events …"]);
    await work.end();
    await started;
    const { rows } = await admin.query("SELECT DISTINCT position FROM read_model_heads");
    expect(rows).toHaveLength(1);
  });
});

describe("a checkpoint that is being signed", () => {
  let work: Awaited<ReturnType<typeof signing>>;
  beforeEach(async () => {
    work = await signing(admin);
    return () => work.end();
  });

  test("a rebuild succeeds while a checkpoint is being signed", async () => {
    expect((await rebuild(admin, allProjections)).events).toBeGreaterThan(0);
  });

  test("a second server starts while a checkpoint is being signed", async () => {
    await admin.query("UPDATE read_model_heads SET position = 0");
    await rebuildNewReadModels(fixture.database.adminUrl, () => undefined);
    const { rows } = await admin.query("SELECT min(position)::int AS least FROM read_model_heads");
    expect(rows[0].least).toBeGreaterThan(0);
  });

  test("a second checkpoint gives up after some seconds, and says why", async () => {
    await expect(sign()).rejects.toThrow("another checkpoint is being signed");
  });
});
