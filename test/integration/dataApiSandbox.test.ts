import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildEnvelopeSchema } from "#app/areas/dataApi/server/http/document.server.ts";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { SAMPLE_EVENTS } from "#app/areas/dataApi/server/sandbox/sampleEvents.server.ts";
import { lastsSeconds, SCENARIOS } from "#app/areas/dataApi/server/sandbox/stories.server.ts";
import type { Account } from "#app/identity/who.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { eventually } from "../support/eventually.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { openStream, type StreamServer, streamServer } from "../support/streamPort.ts";

// Sandbox payments through the Data API: real deciders, a scripted chain, a separate clock, and nothing in the ledger.

let database: FreshDatabase;
let api: DataApiFixture;
let account: Account;
let key: string;
const servers: StreamServer[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  await seedCatalogue(database.appUrl);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  account = await api.account();
  ({ key } = await api.key(account, { scopes: ["read", "webhooks"] }));
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Event = { id: string; type: string; position: number; livemode: boolean; stream: string; version: number };
type AnswerBody = {
  data: Record<string, unknown> & { id: string; events: Event[]; now: string };
  code?: string;
  detail?: string;
  errors?: { pointer: string; detail: string }[];
};
type More = { by?: string; headers?: Record<string, string> };
async function call(method: string, path: string, body?: unknown, { by = key, headers = {} }: More = {}) {
  const answer = await api.newProcess().send(method, path, { "x-api-key": by, ...headers }, body);
  return { status: answer.status, ...((await answer.json()) as AnswerBody) };
}
const trigger = (scenario: string, more: object = {}, of?: More) =>
  call("POST", "/v1/sandbox/payments", { scenario, ...more }, of);
const advance = (advanceSeconds: unknown, of?: More) => call("POST", "/v1/sandbox/clock", { advanceSeconds }, of);
const pull = async (query = "", by = key) =>
  (await call("GET", `/v1/events?after=${SAMPLE_EVENTS.length}${query}`, undefined, { by })).data as unknown as Event[];
const ledgerEvents = async () => Number((await database.pool.query("SELECT count(*) FROM events")).rows[0]?.count);

describe("sandbox scenarios", () => {
  test("each scenario happens as listed, in the answers, payment and events, but not in the ledger", async () => {
    const before = await ledgerEvents();
    const listed = (await call("GET", "/v1/sandbox/scenarios")).data as unknown as {
      name: string;
      events: string[];
      durationSeconds: number;
    }[];
    expect(listed.map(({ name }) => name)).toEqual(SCENARIOS);
    for (const { name, events, durationSeconds: lasts } of listed) {
      const made = await trigger(name);
      expect(made.status, `${name} ${JSON.stringify(made)}`).toBe(201);
      expect(made.data).toMatchObject({ scenario: name, plan: "advanced", livemode: false });
      if (lasts > 0) expect((await advance(lasts)).status).toBe(200);
      const { data } = await call("GET", `/v1/sandbox/payments/${made.data.id}`);
      expect(data.events.map(({ type }) => type)).toEqual(events);
      expect(data).toMatchObject({ nextAt: null, createdAt: made.data.createdAt });
      const streams = new Set(data.events.map(({ stream }) => stream));
      expect((await pull("&limit=250")).filter(({ stream }) => streams.has(stream))).toEqual(data.events);
    }
    expect(await ledgerEvents()).toBe(before);
    for (const table of ["payments", "calls"])
      expect((await database.pool.query(`SELECT FROM read.${table}`)).rowCount).toBe(0);
  }, 60_000);

  test("scenarios lead to the states of real payments", async () => {
    const runScenario = async (scenario: string, plan = "advanced") => {
      const { data } = await trigger(scenario, { plan });
      await advance(Math.max(1, lastsSeconds(scenario as never)));
      return (await call("GET", `/v1/sandbox/payments/${data.id}`)).data;
    };
    expect(await runScenario("paid")).toMatchObject({ payments: [{ state: "saved", totalUsdCents: "3999" }] });
    expect(await runScenario("nonce_used")).toMatchObject({ payments: [{ state: "failed", failure: "NonceUsed" }] });
    expect(await runScenario("reorg")).toMatchObject({ payments: [{ state: "withdrawn" }] });
    expect(await runScenario("trial")).toMatchObject({
      payments: [{ kind: "grant", state: "granted", duration: "trial" }],
    });
    expect(await runScenario("upgrade_with_credit")).toMatchObject({
      payments: [{ plan: "advanced" }, { plan: "premium", state: "saved", creditForUnusedDaysUsdCents: "2666" }],
    });
    expect(await runScenario("call_paid")).toMatchObject({
      payments: [],
      calls: [{ state: "settled", operation: "listGrades", amount: "20000", refusal: null }],
    });
    expect(await runScenario("call_unsettled")).toMatchObject({ calls: [{ state: "refused", refusal: "Expired" }] });
    expect(await runScenario("downgrade_refused")).toMatchObject({
      payments: [{ plan: "premium", state: "saved" }],
      refusal: "DowngradeTooEarly",
    });
  });

  test("scenarios respond as their schemas say", async () => {
    const { data } = await trigger("upgrade_with_credit");
    const steps: [id: string, method: string, path: string, body?: unknown][] = [
      ["listSandboxScenarios", "GET", "/v1/sandbox/scenarios"],
      ["createSandboxPayment", "POST", "/v1/sandbox/payments", { scenario: "downgrade_refused" }],
      ["advanceSandboxClock", "POST", "/v1/sandbox/clock", { advanceSeconds: 1_000_000 }],
      ["getSandboxPayment", "GET", `/v1/sandbox/payments/${data.id}`],
    ];
    expect(steps.map(([id]) => id).sort()).toEqual(
      OPERATIONS.flatMap((one) => (one.tag === "Sandbox" ? [one.id] : [])).sort(),
    );
    for (const [id, method, path, body] of steps) {
      const { status, ...answered } = await call(method, path, body);
      expect(status, JSON.stringify(answered)).toBe(method === "POST" && path.endsWith("payments") ? 201 : 200);
      const operation = OPERATIONS.find((one) => one.id === id) as (typeof OPERATIONS)[number];
      expect(buildEnvelopeSchema(operation).strict().safeParse(answered).error?.issues ?? [], id).toEqual([]);
    }
  });
});

describe("the sandbox clock", () => {
  test("the clock stops until it is advanced, and then returns what happened in order", async () => {
    const [late, soon] = [await trigger("abandoned"), await trigger("reorg")];
    expect(late.data.createdAt).toBe(soon.data.createdAt);
    expect((await advance(29)).data.events).toEqual([]);
    const { data } = await advance(3_600);
    expect(data.events.map(({ type }) => type)).toEqual(["payment.withdrawn", "payment.expired"]);
    expect(Date.parse(data.now) - Date.parse(String(late.data.createdAt))).toBe(3_629_000);
    expect((await pull("&limit=250")).slice(-2)).toEqual(data.events);
    expect((await advance(3_600)).data.events).toEqual([]);
  });

  test("the clock belongs to its account", async () => {
    const other = await api.account();
    const { key: by } = await api.key(other, { scopes: ["read", "webhooks"] });
    const { data } = await trigger("abandoned");
    expect((await advance(10_000, { by })).data.events).toEqual([]);
    expect(await pull("", by)).toEqual([]);
    expect(await call("GET", `/v1/sandbox/payments/${data.id}`, undefined, { by })).toMatchObject({
      status: 404,
      code: "not-found",
    });
    expect((await call("GET", `/v1/sandbox/payments/${data.id}`)).data.events).toHaveLength(1);
  });

  test("the clock reports each event once in concurrent advances, without a gap in versions", async () => {
    await Promise.all(Array.from({ length: 4 }, () => trigger("reorg_and_back")));
    const answers = await Promise.all(Array.from({ length: 4 }, () => advance(60)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const eventIds = answers.flatMap(({ data }) => data.events.map(({ id }) => id));
    expect(new Set(eventIds).size).toBe(eventIds.length);
    expect(eventIds).toHaveLength(8);
    const events = await pull("&limit=250");
    for (const stream of new Set(events.map((event) => event.stream)))
      expect(events.filter((event) => event.stream === stream).map(({ version }) => version)).toEqual([
        ...[1, 2, 3, 4, 5, 6],
      ]);
  });

  test("the clock ends before the year 2100", async () => {
    await advance(1);
    await database.pool.query("UPDATE dataapi.sandbox_clocks SET now = '2099-12-31' WHERE account_id = $1", [
      account.accountId,
    ]);
    expect(await advance(86_400)).toMatchObject({
      status: 400,
      errors: [{ pointer: "/body/advanceSeconds", detail: "The clock must stay before 2100-01-01." }],
    });
    expect((await advance(86_399)).status).toBe(200);
  });
});

describe("a repeated idempotency key", () => {
  const of = { headers: { "idempotency-key": "once" } };

  test("a repeated key makes one payment, even concurrently", async () => {
    const all = await Promise.all([trigger("paid", {}, of), trigger("paid", {}, of)]);
    const later = await trigger("paid", {}, of);
    expect([...all, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...all, later].map(({ data }) => data.id)).size).toBe(1);
    expect((await trigger("reorg", {}, of)).data.id).not.toBe(later.data.id);
    expect(await pull()).toHaveLength(8);
  });

  test("a repeated key advances the clock once and gets the same answer", async () => {
    await trigger("reorg");
    const first = await advance(60, of);
    await trigger("paid");
    expect(await advance(60, of)).toMatchObject({ data: { now: first.data.now, events: first.data.events } });
    expect(first.data.events).toHaveLength(1);
    expect((await advance(61, of)).data.now).not.toBe(first.data.now);
  });
});

describe("refused sandbox calls", () => {
  test("a live key is refused by each sandbox call", async () => {
    await api.givePlan(account, "data-api-premium");
    const { key: by } = await api.key(account, { mode: "live", scopes: ["read", "webhooks"] });
    for (const [method, path, body] of [
      ["GET", "/v1/sandbox/scenarios"],
      ["POST", "/v1/sandbox/payments", { scenario: "paid" }],
      ["GET", "/v1/sandbox/payments/01980000-0000-7000-8000-000000000001"],
      ["POST", "/v1/sandbox/clock", { advanceSeconds: 1 }],
    ] as const)
      expect(await call(method, path, body, { by })).toMatchObject({
        ...{ status: 403, code: "test-only", title: "This call needs a test key" },
      });
    const { data } = await call("GET", "/v1/events?types=payment.initiated", undefined, { by });
    expect(data).toEqual([]);
  });

  test("a key without the scope for events is refused", async () => {
    const { key: by } = await api.key(account, { scopes: ["read"] });
    expect(await trigger("paid", {}, { by })).toMatchObject({ status: 403, code: "missing-scope" });
    expect(await advance(1, { by })).toMatchObject({ status: 403, code: "missing-scope" });
    expect((await call("GET", "/v1/sandbox/scenarios", undefined, { by })).status).toBe(200);
  });

  test("an invalid body is refused with a message", async () => {
    for (const [body, pointer] of [
      [{ scenario: "riches" }, "/body/scenario"],
      [{}, "/body/scenario"],
      [{ scenario: "paid", plan: "" }, "/body/plan"],
      [{ scenario: "paid", price: "0" }, "/body/price"],
    ] as const)
      expect(await call("POST", "/v1/sandbox/payments", body)).toMatchObject({ status: 400, errors: [{ pointer }] });
    for (const seconds of [0, -1, 31_622_401, 1.5, "60", null])
      expect(await advance(seconds), String(seconds)).toMatchObject({
        status: 400,
        errors: [{ pointer: "/body/advanceSeconds" }],
      });
    expect(await call("GET", "/v1/sandbox/payments/none")).toMatchObject({ status: 400, code: "bad-request" });
  });

  test.each([
    ["paid", "gold", "Unknown plan: gold."],
    ["paid", "basic", "Plan BASIC is free and needs no payment."],
    ["trial", "data-api-advanced", "Plan DATA API ADVANCED has no trial."],
  ])("the scenario %s of plan %s is refused: %s", async (scenario, plan, detail) => {
    expect(await trigger(scenario, { plan })).toMatchObject({
      ...{ status: 422, code: "unprocessable", detail, errors: [{ pointer: "/body/plan", detail }] },
    });
    expect(await pull()).toEqual([]);
  });

  test("an upgrade of the highest plan is refused", async () => {
    expect(await trigger("upgrade_with_credit", { plan: "vip" })).toMatchObject({
      status: 400,
      errors: [{ pointer: "/body/plan", detail: "This scenario needs a higher plan than VIP, and there is none." }],
    });
  });
});

test("sandbox events go to the account's test endpoint, in order and marked, and to no live one", async () => {
  const url = "https://hooks.example/tmai";
  await api.givePlan(account, "data-api-advanced");
  expect((await call("POST", "/v1/webhook-endpoints", { url, eventTypes: [] })).status).toBe(201);
  const { key: live } = await api.key(account, { mode: "live", scopes: ["read", "webhooks"] });
  expect((await call("POST", "/v1/webhook-endpoints", { url, eventTypes: [] }, { by: live })).status).toBe(201);
  const { data: made } = await trigger("paid");
  const sent = async (by: string) =>
    (await call("GET", "/v1/deliveries", undefined, { by })).data as unknown as { type: string; eventId: string }[];
  expect((await sent(key)).map(({ type, eventId }) => ({ type, id: eventId })).reverse()).toEqual(
    made.events.map(({ type, id }) => ({ type, id })),
  );
  expect(await sent(live)).toEqual([]);
});

test("an account stores only its latest 200 sandbox payments", async () => {
  const first = await trigger("coupon");
  await database.pool.query(
    `INSERT INTO dataapi.sandbox_payments (payment_id, account_id, scenario, plan, second_id, plans, created_at, steps_done)
     SELECT gen_random_uuid(), account_id, scenario, plan, second_id, plans, created_at, steps_done
     FROM dataapi.sandbox_payments, generate_series(1, 250) WHERE payment_id = $1`,
    [first.data.id],
  );
  await trigger("coupon");
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS kept FROM dataapi.sandbox_payments WHERE account_id = $1",
    [account.accountId],
  );
  expect(rows).toEqual([{ kept: 200 }]);
});

describe("a sandbox stream", () => {
  const serve = async () => {
    const server = await streamServer(database);
    servers.push(server);
    return server;
  };

  test("a stream brings the sample to a new sandbox, then its events, and continues after a cut", async () => {
    const [one, other] = [await serve(), await serve()];
    const first = await openStream(one.origin, key, "topics=events");
    await eventually(() => expect(first.named("event")).toHaveLength(SAMPLE_EVENTS.length));
    await trigger("reorg");
    await eventually(() => expect(first.named("event")).toHaveLength(SAMPLE_EVENTS.length + 4));
    await first.leave();
    await advance(60);
    const second = await openStream(other.origin, key, "topics=events", first.lastId());
    await trigger("trial");
    await eventually(() => expect(second.named("event")).toHaveLength(2));
    const heard = [...first.named("event").slice(SAMPLE_EVENTS.length), ...second.named("event")].map(
      ({ data }) => data,
    );
    expect(heard).toEqual(await pull());
    expect(heard.map(({ type, livemode }) => [type, livemode])).toEqual(
      [
        ...["payment.initiated", "payment.signed", "payment.sent", "payment.saved"],
        ...["payment.withdrawn", "plan.granted"],
      ].map((type) => [type, false]),
    );
  });

  test("a stream of a sandbox in use begins with new events", async () => {
    const server = await serve();
    await trigger("paid");
    const stream = await openStream(server.origin, key, "topics=events");
    await eventually(() => expect(stream.named("ready")).toHaveLength(1));
    await trigger("coupon");
    await eventually(() => expect(stream.named("event").map(({ data }) => data.type)).toEqual(["plan.granted"]));
  });

  test("a stream of another account gets none of the events", async () => {
    const server = await serve();
    const { key: by } = await api.key(await api.account(), { scopes: ["read", "webhooks"] });
    await trigger("coupon", {}, { by });
    const stream = await openStream(server.origin, by, "topics=events");
    await eventually(() => expect(stream.named("ready")).toHaveLength(1));
    await trigger("paid");
    await trigger("trial", {}, { by });
    await eventually(() => expect(stream.named("event").map(({ data }) => data.type)).toEqual(["plan.granted"]));
  });
});
