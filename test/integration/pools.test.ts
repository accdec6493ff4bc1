import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "#events/connections.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Each purpose has its own connections, and a time after which the server cancels a statement.

type Db = typeof import("#app/platform/db.server.ts");

let database: FreshDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  process.env.DATABASE_URL = database.appUrl;
  db = await import("#app/platform/db.server.ts");
});
afterAll(async () => {
  await db.closeDatabase();
  await database.drop();
});

test("a payment is served while staff use all of their connections", async () => {
  const desks = db.poolFor("desks");
  const held = await Promise.all(Array.from({ length: desks.options.max }, () => desks.connect()));
  let isAnswered = false;
  const waiting = desks.query("SELECT 1").then(() => {
    isAnswered = true;
  });
  try {
    expect((await db.database().pool.query("SELECT 1")).rowCount).toBe(1);
    expect((await db.poolFor("market").query("SELECT 1")).rowCount).toBe(1);
    expect(isAnswered).toBe(false);
  } finally {
    for (const client of held) client.release();
  }
  await waiting;
});

test.each([
  ["payments", "20s", "2"],
  ["trading", "20s", "2"],
  ["operator", "20s", "2"],
  ["desks", "1min", "0"],
  ["market", "10min", "0"],
] as const)("a statement of %s is ended after %s, and reads on %s more cores", async (purpose, time, cores) => {
  const { rows } = await db
    .poolFor(purpose)
    .query(
      "SELECT current_setting('statement_timeout') AS time, current_setting('max_parallel_workers_per_gather') AS cores",
    );
  expect(rows).toEqual([{ time, cores }]);
});

test("a statement that takes too long is cancelled by the server, and its connection is reused", async () => {
  const pool = openPool(database.appUrl, { max: 1, settings: { statement_timeout: 50 } });
  try {
    await expect(pool.query("SELECT pg_sleep(10)")).rejects.toThrow("canceling statement due to statement timeout");
    expect((await pool.query("SELECT 1")).rowCount).toBe(1);
  } finally {
    await pool.end();
  }
});

test("a query after the shutdown opens connections again", async () => {
  const before = db.database();
  await db.closeDatabase();
  expect(db.database().pool).not.toBe(before.pool);
  expect((await db.database().pool.query("SELECT 1")).rowCount).toBe(1);
});
