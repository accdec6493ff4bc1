import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewKeyForm } from "#app/areas/dataApi/model/keys.ts";
import { SAMPLE_EVENTS } from "#app/areas/dataApi/server/sandbox/sampleEvents.server.ts";
import type { Account } from "#app/identity/who.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { eventually } from "../support/eventually.ts";
import { noticeTo } from "../support/noticeFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { openStream, type StreamServer, streamServer } from "../support/streamPort.ts";

// Streams and events over ports, by processes that share only a database.

let database: FreshDatabase;
let api: DataApiFixture;
let notify: typeof import("#app/services/delivery/publicNotify.server.ts").notify;
let account: Account;
let key: string;
let keyId: string;
const servers: StreamServer[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  ({ notify } = await import("#app/services/delivery/publicNotify.server.ts"));
});
afterAll(async () => {
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  account = await api.account();
  await api.givePlan(account, "data-api-premium");
  ({ key, keyId } = await liveKey());
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const SCOPES: NewKeyForm["scopes"] = ["read", "alerts", "webhooks"];
const liveKey = (form: Partial<NewKeyForm> = {}) => api.key(account, { mode: "live", scopes: SCOPES, ...form });
const testKey = () => api.key(account, { scopes: SCOPES });
async function serve(times: Parameters<typeof streamServer>[1] = {}) {
  const server = await streamServer(database, times);
  servers.push(server);
  return server;
}
const sendNotices = (count: number, more: Parameters<typeof noticeTo>[1] = {}) =>
  notify(
    database.pool,
    Array.from({ length: count }, () => noticeTo(account.accountId, { noticeId: randomUUID(), channels: [], ...more })),
  );
const noticeIds = async () =>
  (
    await database.pool.query<{ notice_id: string }>(
      "SELECT notice_id FROM notifications.inbox WHERE account = $1 ORDER BY position",
      [account.accountId],
    )
  ).rows.map(({ notice_id }) => notice_id);
const unitsUsed = async () => {
  for (const { dispatcher } of servers) await dispatcher.admission.flush();
  const { rows } = await database.pool.query<{ units: string }>("SELECT units FROM dataapi.usage WHERE account = $1", [
    account.accountId,
  ]);
  return Number(rows[0]?.units ?? 0);
};
const toIds = (frames: { data: Record<string, unknown> }[]) => frames.map(({ data }) => data.id);

describe("pulled events", () => {
  const pull = async (query: string, by = key) => {
    const answer = await api.newProcess().get(`/v1/events${query}`, { "x-api-key": by });
    return { status: answer.status, ...((await answer.json()) as { data: Record<string, unknown>[]; code?: string }) };
  };

  test("pulled events are the account's own, in order, from a position on", async () => {
    const other = await api.account();
    await sendNotices(3);
    await notify(database.pool, [noticeTo(other.accountId, { noticeId: randomUUID() })]);
    await sendNotices(2);
    const first = await pull("?limit=2");
    const rest = await pull(`?after=${first.data.at(-1)?.sequence}`);
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(await noticeIds());
    expect(first.data[0]).toMatchObject({ type: "alert.triggered", livemode: true, data: expect.any(Object) });
    expect((await pull("?types=plan.expired")).data).toEqual([]);
    expect(await pull("?types=nothing")).toMatchObject({ status: 400, code: "bad-request" });
  });

  test("pulled events have the exact bodies of webhooks", async () => {
    const { broughtBy } = await import("#app/services/delivery/server/channels/webhook.server.ts");
    const { claimDeliveries } = await import("#app/services/delivery/server/send/claim.server.ts");
    await database.pool.query(
      `INSERT INTO notifications.endpoints (endpoint_id, account, channel, address, sealed_secret)
       VALUES (gen_random_uuid(), $1, 'webhook', 'https://somewhere.test/', '\\x00')`,
      [account.accountId],
    );
    await sendNotices(1, { channels: ["webhook"] });
    const claimed = await claimDeliveries(database.pool, { most: 200, taken: {}, after: "" });
    const delivery = claimed.find(({ account: of }) => of === account.accountId);
    if (!delivery) throw new Error("nothing was ordered");
    expect((await pull("")).data).toEqual([{ ...broughtBy(delivery), sequence: expect.any(Number) }]);
  });

  test("pulled events of a test key are a fixed sample, marked as such", async () => {
    const { key: test } = await testKey();
    await sendNotices(1);
    const { data } = await pull("?after=1&types=alert.triggered,quota.warning", test);
    expect(data.map(({ livemode, sequence }) => [livemode, sequence])).toEqual([
      [false, 2],
      [false, 3],
    ]);
  });

  test("pulled events appear in the order of their positions, even when two are written concurrently", async () => {
    const [one, other] = await Promise.all([database.pool.connect(), database.pool.connect()]);
    await one.query("BEGIN");
    await notify(one, [noticeTo(account.accountId, { noticeId: randomUUID(), channels: [] })]);
    await other.query("BEGIN");
    const second = notify(other, [noticeTo(account.accountId, { noticeId: randomUUID(), channels: [] })]).then(() =>
      other.query("COMMIT"),
    );
    // The second waits for the first: nothing with a later position can be read before it.
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1));
    expect(await noticeIds()).toEqual([]);
    await one.query("COMMIT");
    await second;
    expect(await noticeIds()).toHaveLength(2);
    one.release();
    other.release();
  });
});

describe("a stream of events", () => {
  test("a stream continues at another process and loses and repeats nothing", async () => {
    const [one, other] = [await serve(), await serve()];
    const first = await openStream(one.origin, key, "topics=events");
    await eventually(() => expect(first.named("ready")).toHaveLength(1));
    await sendNotices(3);
    await eventually(() => expect(first.named("event")).toHaveLength(3));
    await first.leave();
    await sendNotices(250);
    const second = await openStream(other.origin, key, "topics=events", first.lastId());
    await sendNotices(5);
    await eventually(() => expect(second.named("event")).toHaveLength(255));
    expect(toIds([...first.named("event"), ...second.named("event")])).toEqual(await noticeIds());
  });

  test("a stream loses and repeats nothing while its process dies repeatedly", async () => {
    const seen: unknown[] = [];
    let last: string | undefined;
    let isSending = true;
    const sending = (async () => {
      while (isSending) await sendNotices(3);
    })();
    for (let turn = 0; turn < 4; turn++) {
      const server = await streamServer(database);
      const stream = await openStream(server.origin, key, "topics=events", last);
      await eventually(() => expect(stream.named("event").length).toBeGreaterThan(5));
      await server.die();
      await stream.ended;
      seen.push(...toIds(stream.named("event")));
      last = stream.lastId();
    }
    isSending = false;
    await sending;
    const server = await serve();
    const rest = await openStream(server.origin, key, "topics=events", last);
    const all = (await noticeIds()).slice((await noticeIds()).indexOf(String(seen[0])));
    await eventually(() => expect([...seen, ...toIds(rest.named("event"))]).toEqual(all));
  });

  test("a stream brings alerts by their name, once where both topics are requested", async () => {
    const server = await serve();
    const both = await openStream(server.origin, key, "topics=alerts,events");
    const alerts = await openStream(server.origin, key, "topics=alerts");
    await eventually(() => expect(alerts.named("ready")).toHaveLength(1));
    await sendNotices(1);
    await sendNotices(1, { kind: "planExpired", words: "planExpired", values: { plan: "x", until: "2026-01-01" } });
    await eventually(() => expect(both.named("alert", "event").map(({ event }) => event)).toEqual(["alert", "event"]));
    await eventually(() => expect(alerts.named("alert", "event").map(({ event }) => event)).toEqual(["alert"]));
    expect(both.named("alert")[0]?.data).toMatchObject({ type: "alert.triggered", livemode: true });
  });

  test("a stream contains no events of other accounts", async () => {
    const server = await serve();
    const stream = await openStream(server.origin, key, "topics=events");
    const other = await api.account();
    await notify(database.pool, [noticeTo(other.accountId, { noticeId: randomUUID(), channels: [] })]);
    await sendNotices(1);
    await eventually(() => expect(toIds(stream.named("event"))).toHaveLength(1));
    expect(toIds(stream.named("event"))).toEqual(await noticeIds());
  });

  test("a test key's stream brings the sample once", async () => {
    const server = await serve();
    const { key: test } = await testKey();
    await sendNotices(1);
    const stream = await openStream(server.origin, test, "topics=events,prices&tokens=emstra");
    // The first caller of the sample waits until it is computed.
    await eventually(() => expect(stream.named("event", "price")).toHaveLength(SAMPLE_EVENTS.length + 1), 30_000);
    expect(stream.named("event").map(({ data }) => data.livemode)).toEqual(SAMPLE_EVENTS.map(() => false));
    expect(stream.named("price")[0]?.data).toMatchObject({ meta: { source: "sample" } });
    expect(stream.named("ready")[0]?.data).toMatchObject({ livemode: false, simulated: true });
    expect(stream.answer.headers.get("x-tmai-simulated")).toBe("true");
    const id = stream.lastId();
    await stream.leave();
    // With other topics it is another stream, which has to wait until the first is known to be gone.
    await eventually(async () => expect(await openRows()).toBe(0), 45_000);
    const again = await openStream(server.origin, test, "topics=events", id);
    await eventually(() => expect(again.named("ready")).toHaveLength(1));
    expect(again.named("event")).toEqual([]);
  });

  test("a stream whose reader takes nothing is ended with the reason, and its slot is freed", async () => {
    const server = await serve({ maxFullMs: 300, cutAfterMs: 300 });
    const note = "x".repeat(4_000);
    const before = await openStream(server.origin, key, "topics=events");
    await eventually(() => expect(before.named("ready")).toHaveLength(1));
    const id = before.lastId();
    await before.leave();
    for (let turn = 0; turn < 30; turn++) await sendNotices(100, { data: { note } });
    // Sends a request, and then reads nothing: 12 MB do not fit into the buffers between the two.
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.pause();
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    socket.on("error", () => undefined);
    socket.write(
      `GET /v1/stream?topics=events HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\nlast-event-id: ${id}\r\n\r\n`,
    );
    await eventually(async () => expect(await openRows()).toBe(1));
    await eventually(async () => expect(await openRows()).toBe(0), 45_000);
    socket.resume();
    await closed;
  });
});

async function withAdmin(act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await act(admin).finally(() => admin.end());
}

const openRows = async () =>
  Number(
    (
      await database.pool.query<{ open: string }>(
        "SELECT count(*) AS open FROM dataapi.streams WHERE account = $1 AND seen_at IS NOT NULL",
        [account.accountId],
      )
    ).rows[0]?.open,
  );

describe("stream requests", () => {
  test.each([
    ["topics=weather", "bad-request"],
    ["", "bad-request"],
    ["topics=prices", "bad-request"],
    ["topics=events&limit=2", "bad-request"],
    ["topics=events&tokens=%00", "bad-request"],
  ])("the stream query '%s' is refused as %s", async (query, code) => {
    const server = await serve();
    const { answer } = await openStream(server.origin, key, query);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, code]);
    expect(await unitsUsed()).toBe(0);
    expect(await openRows()).toBe(0);
  });

  test.each(["nonsense", "-5"])("a Last-Event-ID of %s is refused with a message", async (id) => {
    const server = await serve();
    const { answer } = await openStream(server.origin, key, "topics=events", id);
    expect(await answer.json()).toMatchObject({ status: 400, errors: [{ pointer: "/header/last-event-id" }] });
  });

  test("a stream is refused without a key or with one in the URL", async () => {
    const server = await serve();
    expect((await fetch(`${server.origin}/v1/stream?topics=events`)).status).toBe(401);
    expect((await fetch(`${server.origin}/v1/stream?topics=events&key=${key}`)).status).toBe(400);
    // As with any other call, it ends with that.
    await eventually(async () =>
      expect((await openStream(server.origin, key, "topics=events")).answer.status).toBe(401),
    );
  });

  test("HEAD returns the headers, opens nothing and costs nothing", async () => {
    const server = await serve();
    const answer = await fetch(`${server.origin}/v1/stream?topics=events`, {
      method: "HEAD",
      headers: { "x-api-key": key },
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect([await openRows(), await unitsUsed()]).toEqual([0, 0]);
  });

  test("events and alerts require a key with their scope", async () => {
    const server = await serve();
    const { key: reading } = await liveKey({ scopes: ["read"] });
    const refusal = async (topic: string) =>
      (await openStream(server.origin, reading, `topics=${topic}`)).answer.json() as Promise<unknown>;
    expect(await refusal("events")).toMatchObject({
      status: 403,
      code: "missing-scope",
      detail: expect.stringContaining("webhooks"),
    });
    expect(await refusal("alerts")).toMatchObject({
      status: 403,
      code: "missing-scope",
      detail: expect.stringContaining("alerts"),
    });
    const pulled = await api.newProcess().get("/v1/events", { "x-api-key": reading });
    expect([pulled.status, await openRows(), await unitsUsed()]).toEqual([403, 0, 0]);
  });

  test("signals require the larger plan", async () => {
    account = await api.account();
    await api.givePlan(account, "data-api-advanced");
    const { key: smaller } = await api.key(account, { mode: "live" }, ["data-api-advanced"]);
    const server = await serve();
    const { answer } = await openStream(server.origin, smaller, "topics=signals&tokens=acme");
    expect(await answer.json()).toMatchObject({ status: 403, code: "plan-required" });
  });
});

describe("the number of streams", () => {
  test("the plan limits the open streams across all processes", async () => {
    const [one, other] = [await serve(), await serve()];
    const tried = await Promise.all(
      Array.from({ length: 8 }, (_, at) => openStream((at % 2 ? one : other).origin, key, "topics=events")),
    );
    expect(tried.map(({ answer }) => answer.status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = tried.find(({ answer }) => !answer.ok);
    expect(await refused?.answer.json()).toMatchObject({ code: "too-many-streams" });
    expect(refused?.answer.headers.get("retry-after")).toBe("6");
    await tried.find(({ answer }) => answer.ok)?.leave();
    await eventually(async () => expect((await openStream(one.origin, key, "topics=events")).answer.status).toBe(200));
  });

  test("the slots of a process that died are free after a few seconds", async () => {
    const { key: test, keyId: testKeyId } = await testKey();
    // What a killed process leaves behind.
    await database.pool.query(
      `INSERT INTO dataapi.streams (stream_id, account, mode, key_id, topics, paid_until, seen_at)
       VALUES (gen_random_uuid(), $1, 'test', $2, 'events', now() + interval '5 minutes', clock_timestamp())`,
      [account.accountId, testKeyId],
    );
    const server = await serve();
    expect((await openStream(server.origin, test, "topics=events")).answer.status).toBe(429);
    await eventually(
      async () => expect((await openStream(server.origin, test, "topics=events")).answer.status).toBe(200),
      10_000,
    );
    // What it had already paid for continues.
    expect(await unitsUsed()).toBe(0);
  });

  test("a resumed stream takes the slot of the cut connection, which ends", async () => {
    const [one, other] = [await serve(), await serve()];
    const { key: test } = await testKey();
    const first = await openStream(one.origin, test, "topics=events");
    await eventually(() => expect(first.named("event")).toHaveLength(SAMPLE_EVENTS.length));
    expect((await openStream(other.origin, test, "topics=events")).answer.status).toBe(429);
    expect((await openStream(other.origin, test, "topics=alerts", first.lastId())).answer.status).toBe(429);
    const next = await openStream(other.origin, test, "topics=events", first.lastId());
    expect(next.answer.status).toBe(200);
    await first.ended;
    expect(first.named("problem")[0]?.data).toMatchObject({ code: "too-many-streams" });
    await eventually(() => expect(next.named("ready")).toHaveLength(1));
    expect(await openRows()).toBe(1);
    expect(next.named("problem", "event")).toEqual([]);
  });

  test("the newest stream ends when a smaller plan allows fewer", async () => {
    const server = await serve();
    const first = await openStream(server.origin, key, "topics=events");
    const second = await openStream(server.origin, key, "topics=events");
    await eventually(() => expect([...first.named("ready"), ...second.named("ready")]).toHaveLength(2));
    await withAdmin((admin) =>
      admin.query("UPDATE read.periods SET slug = 'data-api-advanced' WHERE subject = $1", [account.subject]),
    );
    await eventually(() => expect(second.named("problem")[0]?.data).toMatchObject({ code: "too-many-streams" }));
    await second.ended;
    await sendNotices(1);
    await eventually(() => expect(first.named("event")).toHaveLength(1));
    expect(first.named("problem")).toEqual([]);
  });
});

describe("the cost of a stream", () => {
  test("a stream costs a unit per topic and paid interval, and nothing for a broken connection", async () => {
    const [one, other] = [await serve({ paidMs: 1_500 }), await serve({ paidMs: 1_500 })];
    const first = await openStream(one.origin, key, "topics=alerts,events");
    expect(await unitsUsed()).toBe(2);
    await first.leave();
    await eventually(async () => expect(await openRows()).toBe(0));
    const second = await openStream(other.origin, key, "topics=events,alerts", first.lastId());
    expect(second.answer.status).toBe(200);
    expect(await unitsUsed()).toBe(2);
    await eventually(async () => expect(await unitsUsed()).toBe(4));
    const third = await openStream(one.origin, key, "topics=events");
    expect(third.answer.status).toBe(200);
    expect(await unitsUsed()).toBeGreaterThanOrEqual(5);
  });

  test("a stream without units left ends with the problem that a call would get", async () => {
    const capped = await liveKey({ monthlyCap: 3 });
    const server = await serve({ paidMs: 300 });
    const stream = await openStream(server.origin, capped.key, "topics=events");
    await eventually(() => expect(stream.named("problem")).toHaveLength(1));
    await stream.ended;
    expect(stream.named("problem")[0]?.data).toMatchObject({ code: "quota-exceeded", status: 429 });
    expect(await unitsUsed()).toBe(3);
    const { answer } = await openStream(server.origin, capped.key, "topics=events");
    expect(answer.status).toBe(429);
    expect(await openRows()).toBe(0);
  });
});

describe("the end of a stream", () => {
  test("a stream ends soon after its key's revocation, with the reason", async () => {
    const server = await serve();
    const stream = await openStream(server.origin, key, "topics=events");
    await api.commands.revokeKey(account, keyId);
    await eventually(() => expect(stream.named("problem")[0]?.data).toMatchObject({ code: "bad-key", status: 401 }));
    await stream.ended;
    await sendNotices(1);
    expect(stream.named("event")).toEqual([]);
  });

  test("a stream ends when the plan ends", async () => {
    const server = await serve();
    const stream = await openStream(server.origin, key, "topics=events");
    await withAdmin((admin) =>
      admin.query("UPDATE read.periods SET period_to = now() - interval '1 second' WHERE subject = $1", [
        account.subject,
      ]),
    );
    await eventually(() => expect(stream.named("problem")[0]?.data).toMatchObject({ code: "plan-required" }));
    await stream.ended;
  });

  test("a stream ends when its server drains and continues at the next server", async () => {
    const [one, other] = [await serve(), await serve()];
    const stream = await openStream(one.origin, key, "topics=events");
    await eventually(() => expect(stream.named("ready")).toHaveLength(1));
    const closed = new Promise<void>((resolve) => one.server.close(() => resolve()));
    await one.streams.end();
    await stream.ended;
    await closed;
    expect(stream.named("problem")[0]?.data).toMatchObject({ code: "unavailable", status: 503 });
    await sendNotices(2);
    const next = await openStream(other.origin, key, "topics=events", stream.lastId());
    await eventually(() => expect(toIds(next.named("event"))).toHaveLength(2));
    expect(await unitsUsed()).toBe(1);
  });
});

test("a stream sends heartbeats", async () => {
  const server = await serve({ heartbeatMs: 200 });
  const stream = await openStream(server.origin, key, "topics=events");
  await eventually(() => expect(stream.comments.filter((text) => text === ": hb").length).toBeGreaterThanOrEqual(2));
  expect(stream.answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
});
