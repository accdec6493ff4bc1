import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isConnectionLost, isPooled, NeedsOwnSession, openPool, withClient, withPool } from "#events/connections.ts";
import { verifyLedger } from "#events/ledger/verify.ts";
import { allProjections } from "#events/projections/all.ts";
import { rebuild } from "#events/rebuild.ts";
import { migrate } from "../../server/migrate.ts";
import { openFixture } from "../support/checkoutFixture.ts";
import { PGBOUNCER, startPgBouncer } from "../support/pgbouncer.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Behind PgBouncer in transaction mode, as most hosts offer PostgreSQL: docs/poolers.md.

const program = PGBOUNCER();

describe.skipIf(program === null)(
  "connections through PgBouncer (skipped where the package pgbouncer is not installed)",
  () => {
    let database: FreshDatabase;
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    beforeAll(async () => {
      database = await freshDatabase();
      pooler = await startPgBouncer(program ?? "", database.appUrl);
    });
    afterAll(async () => {
      await pooler?.stop();
      await database?.drop();
    });

    const SETTINGS = { statement_timeout: 4_000, max_parallel_workers_per_gather: 0 };
    const SHOWN =
      "SELECT current_setting('statement_timeout') AS time, current_setting('max_parallel_workers_per_gather') AS cores";
    const inPool = async (use: (pool: ReturnType<typeof openPool>) => Promise<void>, settings = SETTINGS) => {
      const pool = openPool(pooler.url, { max: 3, settings });
      try {
        await use(pool);
      } finally {
        await pool.end();
      }
    };

    test("a pool's settings apply to each statement and within transactions, and to no other client", () =>
      inPool(async (pool) => {
        for (let n = 0; n < 5; n++) expect((await pool.query(SHOWN)).rows).toEqual([{ time: "4s", cores: "0" }]);
        const client = await pool.connect();
        await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        expect((await client.query(SHOWN)).rows).toEqual([{ time: "4s", cores: "0" }]);
        expect((await client.query("SHOW transaction_isolation")).rows).toEqual([
          { transaction_isolation: "repeatable read" },
        ]);
        await client.query("COMMIT");
        client.release();
        // Another client on the same few server connections.
        await withClient(pooler.url, async (other) => {
          for (let n = 0; n < 5; n++) expect((await other.query(SHOWN)).rows[0]?.time).toBe("0");
        });
      }));

    test("a statement that takes too long is ended with that reason", () =>
      inPool(
        async (pool) => {
          await expect(pool.query("SELECT pg_sleep(10)")).rejects.toThrow(
            "canceling statement due to statement timeout",
          );
          expect((await pool.query("SELECT $1::int AS n", [7])).rows).toEqual([{ n: 7 }]);
        },
        { statement_timeout: 60, max_parallel_workers_per_gather: 0 },
      ));

    test("a prepared query has its result from every connection to the server", () =>
      inPool(async (pool) => {
        const asked = { name: "of a test", text: "SELECT $1::int AS n" };
        for (let round = 0; round < 5; round++) {
          const held = await Promise.all([1, 2, 3].map(() => pool.connect()));
          const answers = await Promise.all(held.map((client, n) => client.query({ ...asked, values: [n] })));
          expect(answers.map(({ rows }) => rows[0].n)).toEqual([0, 1, 2]);
          for (const client of held) client.release();
        }
      }));

    test("a refused statement leaves nothing open, also with callbacks", () =>
      inPool(async (pool) => {
        await expect(pool.query("SELECT 1 / 0")).rejects.toThrow("division by zero");
        const answered = await new Promise((resolve) =>
          pool.query("SELECT $1::text AS said", ["hello"], (error, result) => resolve(error ?? result.rows)),
        );
        expect(answered).toEqual([{ said: "hello" }]);
        const refused = await new Promise<Error>((resolve) => pool.query("SELECT no_such", (error) => resolve(error)));
        expect([refused.message, isConnectionLost(refused)]).toEqual(['column "no_such" does not exist', false]);
        const open =
          "SELECT count(*)::int AS open FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()";
        expect((await database.pool.query(open)).rows).toEqual([{ open: 0 }]);
      }));

    test("a connection knows whether it is pooled, and migrations and rebuilds refuse a pooled one", async () => {
      expect(await withClient(pooler.url, isPooled)).toBe(true);
      expect(await withClient(database.appUrl, isPooled)).toBe(false);
      await expect(migrate(pooler.url)).rejects.toThrow(NeedsOwnSession);
      await expect(withPool(pooler.url, 2, (pool) => rebuild(pool, allProjections))).rejects.toThrow(
        "DATABASE_ADMIN_URL leads through a connection pooler",
      );
    });

    test("a listener warns once which variable it needs, and notifies its caller to check", async () => {
      const { listenTo } = await import("#app/platform/listen.server.ts");
      const { log } = await import("#app/platform/log.server.ts");
      const warned = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
      const heard: (string | null)[] = [];
      const listener = listenTo(pooler.url, "jobs", (channel) => heard.push(channel));
      await expect.poll(() => heard).toEqual([null]);
      await listener.stop();
      expect(warned.mock.calls).toEqual([[expect.stringContaining("set DATABASE_DIRECT_URL (see docs/poolers.md)")]]);
      warned.mockRestore();
    });

    test("a purchase, its read models and the verification of the ledger go through PgBouncer", async () => {
      const fixture = await openFixture({ database: { ...database, appUrl: pooler.url, drop: async () => undefined } });
      try {
        const { started, hash } = await fixture.pay(3);
        expect(await fixture.save(started, hash)).toMatchObject({ status: 200 });
        expect(await fixture.readEventTypes(started)).toEqual([
          "PaymentInitiated",
          "Signed",
          "OnChainSent",
          "PlanSaved",
        ]);
        const { rows } = await database.pool.query("SELECT status FROM read.payments WHERE payment_id = $1", [
          started.paymentId,
        ]);
        expect(rows).toEqual([{ status: "PlanSaved" }]);
        expect(await verifyLedger(fixture.calls.ledger())).toMatchObject({ ok: true });
        const client = await import("#app/platform/db.server.ts");
        expect(await client.prisma().payment.count()).toBe(1);
        expect(await client.prisma().$transaction((inside) => inside.payment.count())).toBe(1);
      } finally {
        await fixture.close();
      }
    });
  },
);
