import { afterAll, beforeAll, expect, test } from "vitest";
import { mustBeNew } from "#events/ledger/ledger.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// What can be observed of the ledger from outside: which request wrote an event, and what Prometheus receives.

let database: FreshDatabase;
let ledgerOf: typeof import("#app/platform/ledger.server.ts");
let db: typeof import("#app/platform/db.server.ts");
let cases: typeof import("#app/areas/attention/public.server.ts");
let scope: typeof import("#app/platform/requestScope.server.ts");
let metricsOf: typeof import("#app/platform/metrics.server.ts");
let gauges: typeof import("../../server/workers/readModelGauges.ts");

beforeAll(async () => {
  database = await freshDatabase();
  process.env.DATABASE_URL = database.appUrl;
  [ledgerOf, db, cases, scope, metricsOf, gauges] = await Promise.all([
    import("#app/platform/ledger.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/areas/attention/public.server.ts"),
    import("#app/platform/requestScope.server.ts"),
    import("#app/platform/metrics.server.ts"),
    import("../../server/workers/readModelGauges.ts"),
  ]);
});
afterAll(async () => {
  await db.prisma().$disconnect();
  await db.database().pool.end();
  await database.drop();
});

const metricLines = async (name: string) =>
  (await metricsOf.metrics().registry.metrics()).split("\n").filter((line) => line.startsWith(name));

test("events contain the id of the request that wrote them", async () => {
  const raise = (paymentId: string) => cases.openCase({ reason: "RaisedBySupport", paymentId }, "staff:one");
  await scope.withinRequest(() => Promise.all([raise("p-1"), raise("p-2")]), "request-of-two");
  await scope.withinRequest(() => raise("p-3"), "request-of-one");
  await raise("p-4");
  const written = (await ledgerOf.ledger().readAll(0, 100)).filter(({ type }) => type === "CaseOpened");
  const requestByEventId = new Map(
    written.map(({ data, metadata }) => [(data as { paymentId: string }).paymentId, metadata.requestId]),
  );
  expect(["p-1", "p-2", "p-3"].map((id) => requestByEventId.get(id))).toEqual([
    ...["request-of-two", "request-of-two", "request-of-one"],
  ]);
  expect(requestByEventId.get("p-4")).toMatch(/^[0-9a-f-]{36}$/);
});

test("appends are timed by batch, and read models and their parked events are counted", async () => {
  expect((await metricLines("tmai_append_seconds_count"))[0]).toMatch(
    /^tmai_append_seconds_count\{outcome="answered"\} [1-9]/,
  );
  const batches = Number((await metricLines("tmai_append_batch_size_count"))[0]?.split(" ")[1]);
  const appends = Number((await metricLines("tmai_append_batch_size_sum"))[0]?.split(" ")[1]);
  expect(appends).toBe(4);
  expect(batches).toBeLessThanOrEqual(appends);
  expect(await metricLines('tmai_pool_wait_seconds_count{pool="payments"}')).toHaveLength(1);

  gauges.measureReadModels(() => db.database().pool);
  const parked = 'tmai_parked_events{projection="attentionCases"}';
  expect(await metricLines(parked)).toEqual([`${parked} 0`]);
  await ledgerOf.ledger().append({
    streamId: "case-unreadable",
    after: mustBeNew,
    events: [{ type: "CaseOpened", schemaVersion: 1, data: { reason: "of no sort" } }],
    metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
    recordedAt: new Date().toISOString(),
  });
  expect(await metricLines(parked)).toEqual([`${parked} 1`]);
  const lags = await metricLines("tmai_read_model_lag_events{");
  expect(lags.length).toBeGreaterThan(5);
  expect(lags.every((line) => line.endsWith("} 0"))).toBe(true);
});
