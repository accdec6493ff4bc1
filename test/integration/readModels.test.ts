import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Append, type Ledger, mustBeNew, NO_HASH } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { allProjections } from "#events/projections/all.ts";
import { readModelState } from "#events/readModelState.ts";
import type { Projection } from "#events/readModels/projection.ts";
import { collectTableKeys } from "#events/readModels/tableKeys.ts";
import { rebuild } from "#events/rebuild.ts";
import { order, saved } from "../events/samples.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { allRows } from "../support/readModels.ts";

let database: FreshDatabase;
let app: pg.Pool;
let admin: pg.Pool;
let ledger: Ledger;

beforeAll(async () => {
  database = await freshDatabase();
  app = new pg.Pool({ connectionString: database.appUrl });
  admin = new pg.Pool({ connectionString: database.adminUrl });
  ledger = postgresLedger(app, allProjections);
});
afterAll(async () => {
  await Promise.all([app.end(), admin.end()]);
  await database.drop();
});

const metadata = { actor: "system", correlationId: "test", causationId: null, requestId: null };
const recordedAt = "2026-11-21T12:00:00.000Z";
const fact = (type: string, data: unknown) => ({ type, data, schemaVersion: 1 });
const makeAppend = (streamId: string, ...events: Append["events"]): Append => ({
  streamId,
  after: mustBeNew,
  events,
  metadata,
  recordedAt,
});
const makeHash = (n: number) => `0x${n.toString(16).padStart(64, "0")}`;
/** A payment with its own digest, nonce and log. */
function payment(n: number, change: (data: PaymentInitiated) => PaymentInitiated = (data) => data): Append {
  const data = { ...order, digest: makeHash(n), message: { ...order.message, nonce: String(n) } };
  return makeAppend(
    `payment-${randomUUID()}`,
    fact("PaymentInitiated", change(data)),
    fact("PlanSaved", { ...saved, transactionHash: makeHash(n) }),
  );
}
const count = async (sql: string) => Number((await admin.query(sql)).rows[0].count);
/** Throws, or produces a value that its column cannot store, or nothing at all: depending on the stream's name. */
const picky: Projection = {
  name: "catalogue",
  tables: { catalogue: ["slug"] },
  rowsOf({ streamId }) {
    if (streamId.startsWith("throws-")) throw new Error("cannot read this");
    return streamId.startsWith("null-") ? [{ kind: "insert", table: "catalogue", row: { slug: streamId } }] : [];
  },
};
const counting: Projection = {
  name: "payments",
  tables: { attention_cases: ["case_id"] },
  rowsOf: ({ streamId, version }) => [
    {
      kind: "insert",
      table: "attention_cases",
      row: {
        case_id: `${streamId}@${version}`,
        kind: "Counted",
        chain_id: 1,
        contract: "",
        wallet: "",
        nonce: "0",
        digest: "",
        transaction_hash: "",
        block_number: "0",
        log_index: 0,
        opened_at: recordedAt,
        status: "open",
        version,
        updated_at: recordedAt,
      },
    },
  ],
};

test("a projection names its tables' primary keys as the database has them", async () => {
  const { rows } = await admin.query(
    `SELECT c.relname AS table, array_agg(a.attname::text ORDER BY a.attnum) AS key
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
     WHERE i.indisprimary AND c.relnamespace = 'read'::regnamespace GROUP BY 1`,
  );
  expect(Object.fromEntries(collectTableKeys(allProjections))).toEqual(
    Object.fromEntries(rows.map(({ table, key }) => [table, key])),
  );
});

describe("a projection that cannot read an event", () => {
  test.each([
    ["throws", "cannot read this"],
    ["null", 'null value in column "name"'],
  ])(
    "an event whose projection %s is parked with its error, and stops neither the append nor other projections",
    async (how, error) => {
      const streamId = `${how}-${randomUUID()}`;
      const answer = await postgresLedger(app, [picky, counting]).append(
        makeAppend(streamId, fact("Noted", {}), fact("Noted", {})),
      );
      if (!answer.ok) throw new Error("must be accepted");
      const { rows } = await app.query("SELECT projection, position, error FROM parked_events WHERE position >= $1", [
        answer.positions[0],
      ]);
      expect(rows).toEqual(
        answer.positions.map((position) => ({
          projection: "catalogue",
          position: String(position),
          error: expect.stringContaining(error),
        })),
      );
      expect(await count(`SELECT count(*) FROM read.attention_cases WHERE case_id LIKE '${streamId}%'`)).toBe(2);
      expect(await readModelState(app)).toMatchObject({
        models: expect.arrayContaining([{ projection: "catalogue", lag: 0, parked: expect.any(Number) }]),
        parked: expect.arrayContaining([
          { projection: "catalogue", position: answer.positions[0], error: expect.stringContaining(error) },
        ]),
      });
    },
  );

  test("a parked event is released by a rebuild with a projection that can read it", async () => {
    expect((await readModelState(app)).parkedCount).toBe(4);
    expect(await rebuild(admin, allProjections)).toMatchObject({ parked: 0 });
    expect(await readModelState(app)).toMatchObject({ lag: 0, parkedCount: 0, parked: [] });
  });

  test("a projection that an append did not run lags until a rebuild", async () => {
    await postgresLedger(app, [picky]).append(makeAppend(`other-${randomUUID()}`, fact("Noted", {})));
    expect((await readModelState(app)).models.map(({ lag }) => lag)).toEqual(
      allProjections.map(({ name }) => (name === picky.name ? 0 : 1)),
    );
    await rebuild(admin, allProjections);
    expect((await readModelState(app)).lag).toBe(0);
  });

  test("a parked event does not bypass a guard, and a duplicate of a unique value is still refused", async () => {
    await ledger.append(payment(1));
    expect(await ledger.append(payment(1))).toEqual({
      ok: false,
      conflict: "taken",
      constraint: "payments_digest_once",
    });
  });
});

test("every projection has its head", async () => {
  const { rows } = await admin.query("SELECT projection FROM read_model_heads");
  expect(rows.map(({ projection }) => projection).sort()).toEqual(allProjections.map(({ name }) => name).sort());
});

test("an order whose lines do not balance is refused, and leaves nothing", async () => {
  const wrong = payment(2, (data) => ({ ...data, quote: { ...data.quote, totalUsdCents: "3998" } }));
  const before = (await ledger.head())?.position;
  await expect(ledger.append(wrong)).rejects.toThrow('"journal_terms_balance"');
  expect(await ledger.readStream(wrong.streamId)).toEqual([]);
  expect((await ledger.head())?.position).toBe(before);
});

describe("a rebuild", () => {
  test("a rebuild during 200 appends of payments gives the same rows, and no reader sees an empty table", async () => {
    for (let n = 100; n < 150; n++) await ledger.append(payment(n));
    let appending = true;
    const fewest: number[] = [];
    const reading = (async () => {
      while (appending) {
        // A named statement is planned once, and again when its table has been replaced.
        const { rows } = await app.query({ name: "count", text: "SELECT count(*) FROM read.payments" });
        fewest.push(Number(rows[0].count));
      }
    })();
    const appends = Promise.all(Array.from({ length: 200 }, (_, n) => ledger.append(payment(1_000 + n))));
    const rebuilds = (async () => {
      for (let n = 0; n < 3; n++) await rebuild(admin, allProjections);
    })();
    const [answers] = await Promise.all([appends, rebuilds]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const late = await ledger.append(payment(5_000));
    appending = false;
    await reading;
    expect(late.ok).toBe(true);
    expect(Math.min(...fewest)).toBeGreaterThanOrEqual(51);
    expect(fewest).toEqual([...fewest].sort((a, b) => a - b));

    const live = await allRows(admin);
    expect(live.payments).toHaveLength(252);
    await rebuild(admin, allProjections);
    expect(await allRows(admin)).toEqual(live);
  });

  test("a rebuild writes a row once, however many events changed it", async () => {
    await rebuild(admin, allProjections);
    const written = async () => {
      const { rows } = await admin.query<{ inserted: number; changed: number }>(
        `SELECT n_tup_ins::int AS inserted, n_tup_upd::int + n_tup_del::int AS changed FROM pg_stat_user_tables
         WHERE schemaname = 'read' AND relname = 'payments'`,
      );
      return rows[0];
    };
    // The server counts some time after the connection of the rebuild ends.
    await expect.poll(written, { timeout: 10_000 }).toEqual({ inserted: 252, changed: 0 });
  });

  test("a rebuild preserves names, grants, views and the guard", async () => {
    const shape = async () => {
      const indexes = await admin.query("SELECT indexdef FROM pg_indexes WHERE schemaname = 'read' ORDER BY 1");
      const constraints = await admin.query(
        `SELECT conrelid::regclass::text AS on, conname, contype, pg_get_constraintdef(oid) AS is FROM pg_constraint
         WHERE connamespace = 'read'::regnamespace ORDER BY 1, 2`,
      );
      const grants = await admin.query(
        `SELECT table_schema, table_name, grantee, privilege_type FROM information_schema.role_table_grants
         WHERE table_schema IN ('read', 'audit') ORDER BY 1, 2, 3, 4`,
      );
      return [indexes.rows, constraints.rows, grants.rows];
    };
    const before = await shape();
    await rebuild(admin, allProjections);
    expect(await shape()).toEqual(before);
    expect(await count("SELECT count(*) FROM audit.payments")).toBe(252);
    expect(await count("SELECT count(*) FROM pg_namespace WHERE nspname IN ('read_rebuilt', 'read_replaced')")).toBe(0);
    expect(await ledger.append(payment(5_000))).toMatchObject({ constraint: "payments_digest_once" });
  });

  test("a rebuild waits for a reader without delaying the ledger for long, and switches when the reader is done", async () => {
    const reader = await app.connect();
    await reader.query("BEGIN; SELECT 1 FROM read.payments LIMIT 1");
    const rebuilding = rebuild(admin, allProjections);
    const waiting = () => count("SELECT count(*) FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'");
    await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBeGreaterThan(0);
    expect(await ledger.append(payment(6_000))).toMatchObject({ ok: true });
    await reader.query("COMMIT");
    reader.release();
    const { events } = await rebuilding;
    expect(events).toBe((await ledger.head())?.position);
  });

  test("a second concurrent rebuild is refused", async () => {
    const [first, second] = await Promise.allSettled([rebuild(admin, allProjections), rebuild(admin, allProjections)]);
    expect([first?.status, second?.status].sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a rebuild folds repeated writes of a row in one page, and parks events that now violate a guard", async () => {
    const append = makeAppend(
      `payment-${randomUUID()}`,
      fact("PaymentInitiated", { ...order, digest: makeHash(7_000), message: { ...order.message, nonce: "7000" } }),
      fact("PlanSaved", { ...saved, transactionHash: makeHash(7_000) }),
      fact("PlanWithdrawn", { ...saved, seenBlockHash: "" }),
      fact("PlanSaved", { ...saved, transactionHash: makeHash(7_001) }),
    );
    expect(await ledger.append(append)).toMatchObject({ ok: true });
    // Appended by a program without the guard: recorded history cannot be refused, so it is parked.
    const twin = payment(7_000);
    await postgresLedger(app, []).append({ ...twin, after: { version: 0, hash: NO_HASH } });
    expect(await rebuild(admin, allProjections)).toMatchObject({ parked: 1 });
    expect((await readModelState(app)).parked).toMatchObject([
      { projection: "payments", error: expect.stringContaining("payments_digest_once") },
    ]);
  });
});
