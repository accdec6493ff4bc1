import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepOnce } from "#app/areas/accounts/server/sweeps.server.ts";
import { accountStream } from "#events/account/account.ts";
import { accountCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The worker's sweep, with the worker's rights.
let database: FreshDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query("DELETE FROM accounts.users");
  await pool.query("DELETE FROM accounts.verifications");
  await pool.query("DELETE FROM accounts.attempts");
});

const addUser = (id: string, { age = "8 days", confirmed = false } = {}) =>
  pool.query(
    `INSERT INTO accounts.users (id, name, email, email_verified, created_at)
     VALUES ($1, '', $1 || '@people.test', $2, now() - $3::interval)`,
    [id, confirmed, age],
  );
const addVerifications = (count: number, expiresIn: string) =>
  pool.query(
    `INSERT INTO accounts.verifications (id, identifier, value, expires_at)
     SELECT gen_random_uuid(), 'siwe:' || n, n, now() + $2::interval FROM generate_series(1, $1) AS n`,
    [count, expiresIn],
  );
const usersLeft = async () =>
  (await pool.query("SELECT id FROM accounts.users ORDER BY id")).rows.map(({ id }) => id as string);

describe("a sweep", () => {
  test("a sweep removes sign-ups that were not confirmed for a week, with their passwords", async () => {
    await addUser("old");
    await addUser("new", { age: "6 days" });
    await pool.query(
      "INSERT INTO accounts.credentials (id, user_id, account_id, provider_id, password) VALUES ('c', 'old', 'old', 'credential', 'hash')",
    );
    expect(await sweepOnce(pool)).toMatchObject({ users: 1 });
    expect(await usersLeft()).toEqual(["new"]);
    expect((await pool.query("SELECT FROM accounts.credentials")).rowCount).toBe(0);
  });

  test("a sweep never removes an account with a confirmed address, with a ledger entry, or with a wallet", async () => {
    const ledger = postgresLedger(pool, allProjections);
    const asked = {
      metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
      recordedAt: "2026-11-21T12:00:00.000Z",
    };
    const record = (id: string, command: Parameters<typeof accountCore.decide>[1]) =>
      handle(ledger, accountCore, accountStream(id), command, asked);
    await addUser("confirmed", { confirmed: true });
    for (const id of ["opened", "wallet", "removed"]) await addUser(id);
    const wallet = `0x${"1".repeat(40)}`;
    await record("opened", { type: "OpenAccount", by: "email" });
    await record("wallet", { type: "ProveWallet", wallet, chainId: 31337 });
    await record("removed", { type: "ProveWallet", wallet: `0x${"2".repeat(40)}`, chainId: 31337 });
    await record("removed", { type: "RemoveWallet", wallet: `0x${"2".repeat(40)}`, otherWay: true });
    expect(await sweepOnce(pool)).toMatchObject({ users: 0 });
    expect(await usersLeft()).toEqual(["confirmed", "opened", "removed", "wallet"]);
  });

  test("a sweep removes only expired nonces, links and sessions", async () => {
    await addVerifications(3, "-1 second");
    await addVerifications(2, "10 minutes");
    await addUser("person", { confirmed: true });
    await pool.query(
      `INSERT INTO accounts.sessions (id, user_id, token, expires_at)
       VALUES ('over', 'person', 'a', now() - interval '1 second'), ('open', 'person', 'b', now() + interval '1 day')`,
    );
    expect(await sweepOnce(pool)).toMatchObject({ verifications: 3, sessions: 1 });
    expect((await pool.query("SELECT FROM accounts.verifications")).rowCount).toBe(2);
    expect((await pool.query("SELECT id FROM accounts.sessions")).rows).toEqual([{ id: "open" }]);
  });

  test("a sweep deletes attempt counts after a day without attempts, but none that still blocks", async () => {
    await pool.query(
      `INSERT INTO accounts.attempts (key, tries, last_at, blocked_until) VALUES
       ('silent', 3, now() - interval '25 hours', now() - interval '25 hours'),
       ('blocked', 3, now() - interval '25 hours', now() + interval '1 minute'),
       ('recent', 3, now() - interval '23 hours', now() - interval '23 hours')`,
    );
    expect(await sweepOnce(pool)).toMatchObject({ attempts: 1 });
    expect((await pool.query("SELECT key FROM accounts.attempts ORDER BY key")).rows).toEqual([
      { key: "blocked" },
      { key: "recent" },
    ]);
  });

  test("a sweep works in batches up to a limit, the next continues, and two concurrent ones remove each row once", async () => {
    await addVerifications(95, "-1 second");
    const small = { batch: 10, maxBatches: 3 };
    expect(await sweepOnce(pool, small)).toMatchObject({ verifications: 30 });
    const [one, other] = await Promise.all([sweepOnce(pool), sweepOnce(pool)]);
    expect(one.verifications + other.verifications).toBe(65);
    expect(await sweepOnce(pool)).toEqual({ verifications: 0, sessions: 0, attempts: 0, users: 0 });
  });
});
