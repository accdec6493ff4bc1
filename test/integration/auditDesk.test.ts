import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_COLUMNS, readPageQuery, readQuery } from "#app/areas/audit/model/query.ts";
import { buildConditions, EVENTS_PER_PAGE, eventsBetween, findEvents } from "#app/areas/audit/server/events.server.ts";
import { buildManifest, type ExportOrder, exportText } from "#app/areas/audit/server/export.server.ts";
import { forgetQuery, loadSavedQueries, saveQuery } from "#app/areas/audit/server/savedQueries.server.ts";
import { startVerification, verification } from "#app/areas/audit/server/verification.server.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { allProjections } from "#events/projections/all.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { localSigner } from "../../server/commands/ledger/seed.ts";
import { seedLedger, TWO_YEARS_MS } from "../../server/development/seed/seedLedger.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

/** Enough events for a full bucket and a remainder. */
const PAYMENTS = 1_500;
const NOW = "2026-11-22T00:00:00.000Z";
/** More than a page. */
const ACCESSES = 250;
const UNTIL = Date.parse("2026-11-21T00:00:00Z");
let database: FreshDatabase;
let head: number;

beforeAll(async () => {
  database = await freshDatabase();
  await seedCatalogue(database.appUrl, new Date(UNTIL - TWO_YEARS_MS));
  await seedLedger(database.pool, { payments: PAYMENTS, seed: "desk", until: UNTIL, signer: localSigner() });
  await postgresLedger(database.pool, allProjections).append({
    streamId: "note-1",
    after: mustBeNew,
    events: [{ type: "Noted", schemaVersion: 1, data: { reason: "=1+1" } }],
    metadata: { actor: "system", correlationId: "n", causationId: null, requestId: null },
    recordedAt: "2026-11-21T00:00:00.000Z",
  });
  await postgresLedger(database.pool, allProjections).append({
    streamId: "access-20261121",
    after: mustBeNew,
    events: Array.from({ length: ACCESSES }, () => ({
      type: "Accessed",
      schemaVersion: 1,
      data: { accountId: "ana", what: "query", ids: [] },
    })),
    metadata: { actor: "staff:ana", correlationId: "n", causationId: null, requestId: null },
    recordedAt: "2026-11-21T00:00:01.000Z",
  });
  const reach = await catchUpAudit(database.pool);
  expect(reach.indexed).toBe(reach.head);
  head = reach.head;
}, 300_000);
afterAll(() => database.drop());

const queryOf = (search: string | Record<string, string>) => readQuery(new URLSearchParams(search), NOW).query;
const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;

describe("a query", () => {
  test("a query without filters pages through every event once, newest first", async () => {
    const seen: number[] = [];
    for (let before: number | undefined = head + 1; before !== undefined; ) {
      const page = await findEvents(database.pool, {}, { before });
      seen.push(...page.rows.map(({ position }) => position));
      before = page.older;
      if (seen.length > EVENTS_PER_PAGE * 5) break;
    }
    expect(seen.slice(0, EVENTS_PER_PAGE * 5)).toEqual(Array.from({ length: EVENTS_PER_PAGE * 5 }, (_, n) => head - n));
  });

  test("a query pages back up through the same rows", async () => {
    const first = await findEvents(database.pool, {}, "newest");
    const second = await findEvents(database.pool, {}, { before: first.older ?? 0 });
    const again = await findEvents(database.pool, {}, { after: second.newer ?? 0 });
    expect(again.rows).toEqual(first.rows);
  });

  test("a query by wallet finds all events of its payments, in any letter case", async () => {
    const [payment] = await sql<{ payment_id: string; wallet: string }>(
      "SELECT payment_id, wallet FROM read.payments WHERE status = 'PlanSaved' LIMIT 1",
    );
    const found = await findEvents(
      database.pool,
      queryOf(`wallet=${payment?.wallet.toUpperCase().replace("0X", "0x")}`),
      "newest",
    );
    const expected = await sql<{ count: string }>(
      "SELECT count(*) FROM events JOIN read.payments ON stream_id = 'payment-' || payment_id WHERE wallet = $1",
      [payment?.wallet],
    );
    expect(found.matches).toBe(Number(expected[0]?.count));
    expect(found.rows.some(({ stream }) => stream === `payment-${payment?.payment_id}`)).toBe(true);
  });

  test.each([
    ["type=PaymentExpired", "type = 'PaymentExpired'"],
    ["type=PlanSaved,PlanWithdrawn&token=TMAI", "type IN ('PlanSaved', 'PlanWithdrawn') AND token_symbol = 'TMAI'"],
    ["reason=Reverted", "type = 'PaymentFailed'"],
    ["plan=vip&min=7000", "slug = 'vip' AND amount_usd_cents >= 700000"],
    ["since=2026-01-01&until=2026-01-31", "recorded_at >= '2026-01-01Z' AND recorded_at < '2026-02-01Z'"],
    ["from=100&to=4000&actor=watcher", "position BETWEEN 100 AND 4000 AND actor = 'watcher'"],
    ["account=expenses:referral", "'expenses:referral' = ANY (accounts)"],
  ])("a query for %s finds what a full scan finds", async (search, condition) => {
    const where = await buildConditions(database.pool, queryOf(search));
    const found = where && (await eventsBetween(database.pool, where, { after: 0, upTo: head }, 100_000));
    const rows = await sql<{ position: string }>(
      `SELECT position FROM event_index WHERE ${condition} ORDER BY position`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(found?.map(({ position }) => position)).toEqual(rows.map(({ position }) => Number(position)));
  });

  test("a query by coupon finds its own events, its grants, and all events of payments that used it", async () => {
    for (const code of ["SEED-Q7", "SEED-FREE"]) {
      const where = await buildConditions(database.pool, queryOf(`coupon=${code.toLowerCase()}`));
      const found = where && (await eventsBetween(database.pool, where, { after: 0, upTo: head }, 100_000));
      const rows = await sql<{ position: string; type: string }>(
        `SELECT position, type FROM events
         WHERE stream_id IN (SELECT 'payment-' || payment_id FROM read.payments WHERE coupon_code = $1
           UNION ALL SELECT 'grant-' || grant_id FROM read.grants WHERE coupon_code = $1
           UNION ALL SELECT 'coupon-' || $1) ORDER BY position`,
        [code],
      );
      expect(new Set(rows.map(({ type }) => type))).toContain(code === "SEED-FREE" ? "PlanGranted" : "PlanSaved");
      expect(found?.map(({ position }) => position)).toEqual(rows.map(({ position }) => Number(position)));
    }
  });

  test.each([
    ["", "true"],
    ["until=2026-11-30&since=2026-11-01", "recorded_at >= '2026-11-01Z'"],
    ["actor=staff:ana", "actor = 'staff:ana'"],
    ["plan=vip", "slug = 'vip'"],
  ])(
    "a query for %s on the page leaves access events out, counts them separately and can include them",
    async (search, condition) => {
      const read = (text: string) => readPageQuery(new URLSearchParams(text), NOW).query;
      const of = async (type: string) =>
        Number(
          (
            await sql<{ n: string }>(
              `SELECT count(*) AS n FROM event_index WHERE ${condition} AND type ${type} 'Accessed'`,
            )
          )[0]?.n,
        );
      const [others, accesses] = [await of("<>"), await of("=")];
      const found = await findEvents(database.pool, read(search), "newest");
      expect(found).toMatchObject({ matches: others, accesses });
      expect(found.rows.filter(({ type }) => type === "Accessed")).toEqual([]);
      expect(found.rows).toHaveLength(Math.min(others, EVENTS_PER_PAGE));
      const all = await findEvents(database.pool, read(`${search}&access=with`), "newest");
      expect(all).toMatchObject({ matches: others + accesses, accesses: 0 });
    },
  );

  test("a query names invalid filters and ignores them", () => {
    const { query, problems } = readQuery(
      new URLSearchParams("since=yesterday&until=2026-02-31&wallet=0x1&min=ten&from=-1&plan=vip"),
      NOW,
    );
    expect(problems).toEqual({ since: "time", until: "time", wallet: "wallet", min: "amount", from: "position" });
    expect(query).toEqual({ plans: ["vip"] });
  });
});

describe("an export", () => {
  const readExport = async (order: ExportOrder) => {
    let text = "";
    for await (const part of exportText(database.pool, order)) text += part;
    return text;
  };
  const order = (format: "csv" | "jsonl", search: string, after = 0): ExportOrder => ({
    query: queryOf(search),
    columns: [...FIRST_COLUMNS, "reason"],
    format,
    after,
    upTo: head,
  });

  test.each(["csv", "jsonl"] as const)(
    "an export as %s is what its manifest says, also when put together from parts",
    async (format) => {
      const whole = await readExport(order(format, "type=PlanSaved"));
      const manifest = await buildManifest(database.pool, order(format, "type=PlanSaved"));
      expect(manifest.sha256).toBe(createHash("sha256").update(whole).digest("hex"));
      expect(manifest.bytes).toBe(Buffer.byteLength(whole));
      const lines = whole.split("\n").slice(0, -1);
      expect(manifest.events).toBe(lines.length - (format === "csv" ? 1 : 0));
      const broken = lines.slice(0, 700);
      const last = broken.at(-1) ?? "";
      const position =
        format === "csv" ? Number(last.split(",")[0]) : (JSON.parse(last) as { position: number }).position;
      expect(`${broken.join("\n")}\n${await readExport(order(format, "type=PlanSaved", position))}`).toBe(whole);
    },
  );

  test("an export without filters is the whole ledger, including access events", async () => {
    expect((await buildManifest(database.pool, order("jsonl", ""))).events).toBe(head);
    expect((await buildManifest(database.pool, order("jsonl", "access=without"))).events).toBe(head - ACCESSES);
  });

  test("an export shows a formula as text", async () => {
    expect(await readExport(order("csv", "type=Noted"))).toContain("'=1+1");
  });
});

test("saved queries belong to one auditor, with unique names", async () => {
  const { pool } = database;
  expect(await saveQuery(pool, "ana", { name: " Refunds ", search: "type=PlanWithdrawn" })).toBeNull();
  expect(await saveQuery(pool, "ana", { name: "Refunds", search: "" })).toBe("nameTaken");
  expect(await saveQuery(pool, "ana", { name: " ", search: "" })).toBe("name");
  const [kept] = await loadSavedQueries(pool, "ana");
  expect(kept).toMatchObject({ name: "Refunds", search: "type=PlanWithdrawn" });
  expect(await loadSavedQueries(pool, "ben")).toEqual([]);
  await forgetQuery(pool, "ben", kept?.id ?? "");
  expect(await loadSavedQueries(pool, "ana")).toHaveLength(1);
  await forgetQuery(pool, "ana", kept?.id ?? "");
  expect(await loadSavedQueries(pool, "ana")).toEqual([]);
});

test("a verification reports its progress and its findings", async () => {
  await startVerification(database.pool);
  while (!verification()?.ended) await new Promise((resolve) => setTimeout(resolve, 20));
  const state = verification();
  expect(state).toMatchObject({ events: head, total: head });
  expect(state?.ended).toMatchObject({ report: { problem: null, events: head } });
});

test("the seeded ledger is valid when its quotes, coupons and lots are recomputed", async () => {
  const report = await verifyHistory(historyOfDatabase(database.pool), { check: quoteChecker() });
  expect(report).toMatchObject({ problem: null, events: head });
});
