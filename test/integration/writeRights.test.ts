import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { type Checkpoint, checkpointKey, signCheckpoint } from "#events/ledger/checkpoint.ts";
import { takeCheckpoint } from "#events/ledger/checkpointStore.ts";
import { canonicalJson } from "#events/ledger/hash.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { rebuild } from "#events/rebuild.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// What the application's role can write, and that no one can write out of order.

let database: FreshDatabase;
let admin: pg.Pool;
const KEY = checkpointKey("11".repeat(32));
const NOW = "2026-11-21T12:00:00.000Z";

beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  await seedCatalogue(database.appUrl);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const append = (type = "Noted", data: unknown = {}, streamId = `note-${randomUUID()}`) =>
  postgresLedger(database.pool, allProjections).append({
    streamId,
    after: mustBeNew,
    events: [{ type, schemaVersion: 1, data }],
    metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
    recordedAt: NOW,
  });
const roles = async () => (await database.pool.query("SELECT account_id, role FROM read.account_roles")).rows;

describe("the application's role", () => {
  test("the application's role cannot write to tables of the ledger, its read models or its lookups", async () => {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT format('%s.%s', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f') AND n.nspname IN ('public', 'read', 'audit')
         AND has_table_privilege('tmai_app', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') ORDER BY 1`,
    );
    // The worker's records of the chain, and texts that can be erased.
    expect(rows.map(({ name }) => name)).toEqual([
      "public.chain_clocks",
      "public.chain_cursors",
      "public.chain_trail",
      "public.price_observations",
      "public.saved_queries",
      "public.support_texts",
    ]);
  });

  test.each([
    "INSERT INTO events SELECT 9223372036854775807, 'x', 1, type, 1, recorded_at, canonical, hash, chain_hash FROM events LIMIT 1",
    "UPDATE events SET type = ''",
    "DELETE FROM events",
    "INSERT INTO commands VALUES ('mine', '{}')",
    "INSERT INTO checkpoints VALUES (1, 1, '{}', sha256(''), sha256(''))",
    "INSERT INTO anchors VALUES ('0x', 1, 1, '', '9999-12-31')",
    "INSERT INTO read.account_roles VALUES ('trader', 'admin', now())",
    "UPDATE read.payments SET subject = 'account:mine'",
    "DELETE FROM read.accesses",
    "INSERT INTO parked_events VALUES ('accounts', 1, '')",
    "UPDATE read_model_heads SET position = 0",
    "INSERT INTO event_index SELECT 9223372036854775807, 'x', 'x', 1, now(), 'x', 'x'",
    "SELECT apply_rows('read', '[]')",
    "SELECT apply_folded('read', '[]')",
    "SELECT apply_or_park('read', '[]', false)",
    "CREATE TABLE public.events_of_mine (a int)",
    "CREATE TABLE read.mine (a int)",
    "SET ROLE postgres",
  ])("the application's role is refused %s", async (sql) => {
    await expect(database.pool.query(sql)).rejects.toThrow("permission denied");
  });

  test("the application's role appends, signs, looks up and rebuilds read models through functions", async () => {
    const accountId = randomUUID();
    const granted = { role: "support", grantedBy: "staff:admin" };
    expect(await append("RoleGranted", granted, `account-${accountId}`)).toMatchObject({ ok: true });
    expect(await roles()).toEqual([{ account_id: accountId, role: "support" }]);
    // A conflicting one uses the other function.
    expect(await append("RoleGranted", granted, `account-${accountId}`)).toMatchObject({ conflict: "version" });
    expect((await takeCheckpoint(database.pool, KEY, NOW))?.checkpoint.number).toBe(1);
    const { indexed, head } = await catchUpAudit(database.pool);
    expect(indexed).toBe(head);

    await rebuild(admin, allProjections);
    await expect(database.pool.query("DELETE FROM read.account_roles")).rejects.toThrow("permission denied");
    expect(await append()).toMatchObject({ ok: true });
  });

  test("the application's role cannot subvert those functions with objects of its own", async () => {
    const client = await database.pool.connect();
    try {
      await client.query("CREATE TEMP TABLE events (position bigint, chain_hash bytea)");
      await client.query("INSERT INTO pg_temp.events VALUES (9000, sha256(''))");
      await client.query("SET search_path = pg_temp, public");
      const { rows } = await client.query("SELECT indexed < 9000 AS sound FROM catch_up_audit(10)");
      expect(rows).toEqual([{ sound: true }]);
    } finally {
      client.release(true);
    }
  });
});

test("functions with their owner's rights have a fixed search path, and only the application may call them", async () => {
  const { rows } = await admin.query<{ name: string; path: string; open: boolean; ours: boolean }>(
    `SELECT p.proname AS name, (SELECT setting FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search_path=%') AS path,
            EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl WHERE acl.grantee = 0) AS open,
            has_function_privilege('tmai_app', p.oid, 'EXECUTE') AS ours
     FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     ORDER BY 1`,
  );
  const sound = { path: "search_path=pg_catalog, public, pg_temp", open: false, ours: true };
  expect(rows).toEqual(
    [
      "append_anchor",
      "append_checkpoint",
      "append_events",
      "append_together",
      "catch_up_audit",
      "make_hour_partition",
      "make_partitions",
      "pack_month",
    ].map((name) => ({ name, ...sound })),
  );
});

describe("inserts that even the owner is refused", () => {
  const head = async () => Number((await admin.query("SELECT max(position) AS head FROM events")).rows[0].head);
  const insert = (...positions: (number | string)[]) =>
    admin.query(
      `INSERT INTO events SELECT position, 'forged-' || position, 1, type, 1, recorded_at, canonical, hash, chain_hash
       FROM unnest($1::bigint[]) AS position, (SELECT * FROM events ORDER BY events.position LIMIT 1) AS one (at, stream, version, type)`,
      [positions],
    );

  test("the owner is refused an event far ahead, a gap, and an existing position", async () => {
    const end = await head();
    for (const positions of [["9223372036854775807"], [end + 2], [end + 1, end + 3]])
      await expect(insert(...positions)).rejects.toThrow("do not go on from the end of the ledger");
    await expect(insert(end)).rejects.toThrow("events_pkey");
    expect(await append()).toMatchObject({ ok: true, positions: [end + 1] });
  });

  const signed = (change: Partial<Checkpoint>) => {
    const hash = "0".repeat(64);
    const checkpointFields = {
      number: 2,
      count: 12,
      fromPosition: 11,
      toPosition: 12,
      merkleRoot: hash,
      chainHash: hash,
    };
    return signCheckpoint({ ...checkpointFields, previousCheckpointHash: hash, createdAt: NOW, ...change }, KEY);
  };
  test.each([
    ["a skipped number", { number: 3 }, {}],
    ["positions that are already covered", { toPosition: 10 }, {}],
    ["positions that do not exist", { toPosition: 9_000 }, {}],
    ["text that differs from its columns", {}, { toPosition: 11 }],
    ["a gap before it", { fromPosition: 12 }, {}],
  ])("the owner is refused a checkpoint with %s", async (_, change, beside) => {
    await append();
    await append();
    const checkpoint = signed(change);
    const { number, toPosition } = { ...checkpoint, ...beside };
    const values = [number, toPosition, canonicalJson(checkpoint), Buffer.alloc(32), Buffer.alloc(32)];
    for (const pool of [admin, database.pool])
      await expect(pool.query("SELECT append_checkpoint($1, $2, $3, $4, $5)", values)).rejects.toThrow(
        /does not go on from checkpoint 1|is not about these positions/,
      );
  });

  test("the owner is refused an anchor with a future date, which would block all anchoring until then", async () => {
    const values = ["0x12", 1, 1, "0x", "9999-12-31T00:00:00Z"];
    for (const pool of [admin, database.pool])
      await expect(pool.query("SELECT append_anchor($1, $2, $3, $4, $5)", values)).rejects.toThrow("cannot be");
  });
});
