import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Financials } from "#app/areas/audit/model/desk.ts";
import { bandFilters } from "#app/areas/audit/model/financials.ts";
import { justBefore } from "#app/areas/audit/model/moments.ts";
import type { Period } from "#app/areas/audit/model/period.ts";
import { readQuery } from "#app/areas/audit/model/query.ts";
import { findEvents } from "#app/areas/audit/server/events.server.ts";
import { creditLots } from "#app/services/periods/public.server.ts";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { localSigner } from "../../server/commands/ledger/seed.ts";
import { seedLedger, TWO_YEARS_MS } from "../../server/development/seed/seedLedger.ts";
import { readFinancials } from "../support/financials.ts";
import { atLevel } from "../support/level.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import fc from "../support/properties.ts";

// The auditor's figures, compared with what follows from the events themselves.

/** Enough events for two full buckets and a remainder. */
const PAYMENTS = 3_000;
const END = Date.parse("2026-11-21T00:00:00Z");
const LAST = "2026-11-22T00:00:00.000Z";
let database: FreshDatabase;
let head: number;
/** Plans saved and withdrawn, in order of position. */
let plans: {
  position: number;
  at: string;
  type: string;
  stream: string;
  total: bigint;
  product: number;
  consumes: string[];
  lot: Lot;
}[];
type Lot = { valueUsdCents: string; from: string; to: string };

beforeAll(async () => {
  database = await freshDatabase();
  await seedCatalogue(database.appUrl, new Date(END - TWO_YEARS_MS));
  await seedLedger(database.pool, { payments: PAYMENTS, seed: "figures", until: END, signer: localSigner() });
  ({ head } = await catchUpAudit(database.pool));
  const rows = await sql<
    { position: string; at: Date; total: string; consumes: string[] | null } & Omit<
      (typeof plans)[0],
      "position" | "at" | "total" | "consumes"
    >
  >(
    `SELECT e.position, e.recorded_at AS at, e.type, e.stream_id AS stream, p.total_usd_cents AS total, p.product, p.consumes,
            e.canonical::jsonb->'data'->'lot' AS lot
     FROM events e JOIN read.payments p ON e.stream_id = 'payment-' || p.payment_id
     WHERE e.type IN ('PlanSaved', 'PlanWithdrawn') ORDER BY e.position`,
  );
  plans = rows.map((row) => ({
    ...row,
    position: Number(row.position),
    at: row.at.toISOString(),
    total: BigInt(row.total),
    consumes: row.consumes ?? [],
  }));
}, 300_000);
afterAll(() => database.drop());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<Row>(text, values)).rows;
const count = async (condition: string, values: unknown[]) =>
  Number((await sql<{ n: string }>(`SELECT count(*) AS n FROM events WHERE ${condition}`, values))[0]?.n);
const financialsFor = (period: Period) => readFinancials(database.pool, period);
const findRow = ({ books }: Financials, key: string) => {
  const row = books.rollForward.find((each) => each.key === key);
  const [opening, billed, recognised, closing] = [row?.opening, row?.billed, row?.recognised, row?.closing].map(
    (text) => BigInt(text ?? 0),
  );
  return { opening, billed, recognised, closing };
};

/** Billed so far and deferred at a time, of one product, from the events alone. */
function booksAt(at: string, product: number): { billed: bigint; deferred: bigint } {
  const seen = plans.filter((event) => event.at <= at);
  const states = new Map(seen.map((event) => [event.stream, event]));
  const saved = [...states.values()].filter(({ type }) => type === "PlanSaved");
  const taken = new Set(saved.flatMap(({ consumes }) => consumes.map((id) => `payment-${id}`)));
  const running = saved.filter(
    ({ stream, lot, ...event }) =>
      event.product === product && !taken.has(stream) && Date.parse(lot.to) > Date.parse(at),
  );
  const seconds = (from: string, to: string) => BigInt(Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  return {
    billed: sum(
      seen
        .filter((event) => event.product === product)
        .map(({ type, total }) => (type === "PlanSaved" ? total : -total)),
    ),
    deferred: sum(
      running.map(
        ({ lot }) =>
          (BigInt(lot.valueUsdCents) * seconds(lot.from > at ? lot.from : at, lot.to)) / seconds(lot.from, lot.to),
      ),
    ),
  };
}

describe("a period", () => {
  const moment = fc.oneof(
    fc
      .date({ min: new Date(END - TWO_YEARS_MS), max: new Date(END), noInvalidDate: true })
      .map((date) => date.toISOString()),
    // At an event, and just before and after it.
    fc.record({ event: fc.nat(), by: fc.integer({ min: -1, max: 1 }) }).map(({ event, by }) => {
      const { at } = plans[event % plans.length] as (typeof plans)[0];
      return new Date(Date.parse(at) + by).toISOString();
    }),
  );

  test("a period adds up to the cent at any bounds: deferred, billed and recognised follow from the events", async () => {
    await fc.assert(
      fc.asyncProperty(moment, moment, async (one, other) => {
        const [from, until] = [one, other].sort() as [string, string];
        const found = await financialsFor({ from, until });
        for (const product of [0, 1, 2]) {
          const { opening, billed, recognised, closing } = findRow(found, String(product));
          const [before, after] = [booksAt(justBefore(from), product), booksAt(until, product)];
          expect({ opening, billed, closing }).toEqual({
            opening: before.deferred,
            billed: after.billed - before.billed,
            closing: after.deferred,
          });
          expect(recognised).toBe(before.deferred + after.billed - before.billed - after.deferred);
        }
        const total = findRow(found, "total");
        expect(found.books.total.billed).toBe(String(total.billed));
        expect(found.outstanding.reduce((sum, { usdCents }) => sum + BigInt(usdCents), 0n)).toBe(total.closing);
        expect(found.books.sums.usdCents).toBe("0");
      }),
      { numRuns: atLevel({ gate: 20, all: 200 }) },
    );
  });

  test("a period contains what is recorded at its first and last moments, and nothing just outside them", async () => {
    const { at, position, total } = plans[Math.floor(plans.length / 2)] as (typeof plans)[0];
    const after = new Date(Date.parse(at) + 1).toISOString();
    const posted = (await financialsFor({ from: at, until: at })).types.PlanSaved ?? 0;
    expect(posted).toBe(await count("type = 'PlanSaved' AND recorded_at = $1", [at]));
    expect(posted).toBeGreaterThan(0);
    for (const [inside, outside] of [
      [
        { from: at, until: LAST },
        { from: after, until: LAST },
      ],
      [
        { from: null, until: at },
        { from: null, until: justBefore(at) },
      ],
    ] as const) {
      const [many, few] = [await financialsFor(inside), await financialsFor(outside)];
      expect((many.types.PlanSaved ?? 0) - (few.types.PlanSaved ?? 0)).toBe(posted);
      expect(findRow(many, "total").billed).toBeGreaterThanOrEqual((findRow(few, "total").billed ?? 0n) + total);
    }
    expect((await financialsFor({ from: null, until: at })).period.position).toBeGreaterThanOrEqual(position);
  });

  test("a period that ends now shows as outstanding what active periods are worth by their days remaining", async () => {
    const { outstanding } = await financialsFor({ from: null, until: LAST });
    // Quotes count the same lots, wallet by wallet.
    const part = creditLots({
      chainId: "holder.chain_id",
      wallet: "holder.wallet",
      product: "holder.product",
      after: "$1",
    });
    const [worth] = await sql<{ lots: number; cents: string }>(
      `SELECT count(*)::int AS lots, sum(trunc(cents * (until - greatest(since, $1)) / (until - since)))::bigint::text AS cents
       FROM (SELECT DISTINCT chain_id, wallet, product FROM read.periods) holder CROSS JOIN LATERAL (${part}) lot`,
      [Date.parse(LAST) / 1000],
    );
    expect(worth?.lots).toBeGreaterThan(50);
    expect(worth).toEqual({
      lots: outstanding.reduce((sum, { lots }) => sum + lots, 0),
      cents: String(outstanding.reduce((sum, { usdCents }) => sum + BigInt(usdCents), 0n)),
    });
  });

  test("a period counts its events and times to save, in whole buckets and parts of others", async () => {
    for (const [from, until] of [
      [null, LAST],
      ["2025-01-01T00:00:00.000Z", "2026-10-31T23:59:59.999Z"],
      ["2026-11-01T00:00:00.000Z", "2026-11-07T23:59:59.999Z"],
      ["2024-01-01T00:00:00.000Z", "2024-01-31T23:59:59.999Z"],
    ] as const) {
      const { types, lags } = await financialsFor({ from, until });
      const counted = await sql<{ type: string; n: string }>(
        "SELECT type, count(*) AS n FROM events WHERE recorded_at BETWEEN $1 AND $2 GROUP BY type",
        [from ?? "-infinity", until],
      );
      expect(types).toEqual(Object.fromEntries(counted.map(({ type, n }) => [type, Number(n)])));
      expect(lags.length > 0).toBe(types.PlanSaved !== undefined);
      for (const { at } of lags) expect(at >= (from ?? "") && at <= until).toBe(true);
    }
    const week = await financialsFor({ from: "2026-11-01T00:00:00.000Z", until: "2026-11-07T23:59:59.999Z" });
    const [slowest] = await sql<{ p50: string; p95: string }>(
      `SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) AS p50, percentile_disc(0.95) WITHIN GROUP (ORDER BY ms) AS p95 FROM (
         SELECT (extract(epoch FROM recorded_at - (SELECT min(s.recorded_at) FROM events s
           WHERE s.stream_id = saved.stream_id AND s.type = 'OnChainSent')) * 1000)::bigint AS ms
         FROM events saved WHERE type = 'PlanSaved' AND recorded_at BETWEEN '2026-11-01Z' AND '2026-11-07 23:59:59.999Z') waits`,
    );
    expect(week.lags.map(({ p50, p95 }) => [p50, p95])).toEqual([[Number(slowest?.p50), Number(slowest?.p95)]]);
  });

  test.each<Period>([
    { from: null, until: LAST },
    { from: null, until: "2026-03-14T15:09:26.535Z" },
    { from: "2026-03-14T15:09:26.535Z", until: "2026-06-30T23:59:59.999Z" },
    { from: null, until: "2024-01-01T00:00:00.000Z" },
    { from: null, position: 5_000 },
    { from: "2026-02-01T00:00:00.000Z", position: 7_777 },
  ])("the period %j has the balances, debits and credits of the journal's own lines", async (period) => {
    const { books } = await financialsFor(period);
    const [condition, end] =
      "until" in period ? ["posted_at <= $1", period.until] : ["position <= $1", period.position];
    const lines = await sql<Record<"account" | "token" | "opening" | "debit" | "credit" | "balance" | "units", string>>(
      `SELECT account, token_symbol AS token, coalesce(sum(amount_usd_cents) FILTER (WHERE posted_at < $2), 0) AS opening,
              coalesce(sum(debit_usd_cents) FILTER (WHERE posted_at >= $2), 0) AS debit,
              coalesce(sum(credit_usd_cents) FILTER (WHERE posted_at >= $2), 0) AS credit,
              sum(amount_usd_cents) AS balance, sum(amount_base_units) AS units
       FROM audit.journal WHERE ${condition} GROUP BY 1, 2`,
      [end, period.from ?? "-infinity"],
    );
    const text = (row: (typeof lines)[0]) => Object.values(row).join(" ");
    expect(
      books.trialBalance
        .map(({ account, token, opening, debit, credit, balance, baseUnits }) =>
          [account, token, opening, debit, credit, balance, baseUnits].join(" "),
        )
        .sort(),
    ).toEqual(lines.map((row) => text({ ...row, token: row.token ?? "" })).sort());
    expect(books.sums.byToken.every(({ baseUnits }) => baseUnits === "0")).toBe(true);
  });
});

describe("an end position", () => {
  test("the end position is the last one at the period's end, not the ledger's", async () => {
    for (const until of ["2026-03-14T15:09:26.535Z", "2024-01-01T00:00:00.000Z", LAST]) {
      const [last] = await sql<{ last: string | null }>(
        "SELECT max(position) AS last FROM events WHERE recorded_at <= $1",
        [until],
      );
      expect((await financialsFor({ from: null, until })).period.position).toBe(Number(last?.last ?? 0));
    }
  });

  test("an end position beyond the ledger or before the period's start is refused", async () => {
    const { financialsIn } = await import("#app/areas/audit/server/financials.server.ts");
    expect(await financialsIn(database.pool, { from: null, position: head + 1 })).toEqual({
      problems: { position: "beyond" },
    });
    const early = { from: "2026-11-01T00:00:00.000Z", position: 10 };
    expect(await financialsIn(database.pool, early)).toEqual({ problems: { position: "order" } });
  });
});

test("deferred revenue by days remaining leads to the plans that it counts, whenever they were sold", async () => {
  const until = "2026-06-30T12:00:00.000Z";
  const { outstanding, period } = await financialsFor({ from: "2026-06-01T00:00:00.000Z", until });
  expect(outstanding.length).toBeGreaterThan(1);
  for (const { band, lots } of outstanding) {
    const filters = bandFilters(band, { since: period.from ?? "", until, to: String(period.position) });
    const { query } = readQuery(new URLSearchParams(filters), LAST);
    expect(`${band}: ${(await findEvents(database.pool, query, "newest")).matches}`).toBe(`${band}: ${lots}`);
  }
});
