import { randomBytes, randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventData } from "#app/areas/dataApi/server/operations/eventData.server.ts";
import { type MandateGranted, type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import grantedSample from "../events/samples/MandateGranted.1.json" with { type: "json" };
import mandateSample from "../events/samples/MandateProposed.1.json" with { type: "json" };
import placedSample from "../events/samples/OrderPlaced.1.json" with { type: "json" };
import quotedSample from "../events/samples/OrderQuoted.1.json" with { type: "json" };
import { asOwner } from "../support/asOwner.ts";
import { noticeTo } from "../support/noticeFixture.ts";
import { type Json, openWebhookApi } from "../support/webhookApi.ts";

// Ledger events on their way to endpoints: delivered once, listed with their responses, and replayed.

let webhooks: Awaited<ReturnType<typeof openWebhookApi>>;
let { fixture, api, ledger, receiver, here, customer, hook, ask, create, heard, deliver } = {} as typeof webhooks;
beforeAll(async () => {
  webhooks = await openWebhookApi();
  ({ fixture, api, ledger, receiver, here, customer, hook, ask, create, heard, deliver } = webhooks);
});
afterAll(() => webhooks.close());
beforeEach(() => webhooks.reset());

describe("events of the ledger", () => {
  test("events of the account reach its endpoints with their types in order, as evt_<position>", async () => {
    const { data } = await create();
    await create({ url: hook("saved"), eventTypes: ["payment.saved"] });
    const paymentId = await ledger.pay(here.account.subject);
    await deliver();
    const own = receiver.heard.filter(({ path }) => data.url === `${receiver.url}${path}`);
    const bodies = own
      .map(({ body }) => JSON.parse(body) as Json)
      .filter(({ stream }) => stream === `payment-${paymentId}`);
    expect(bodies.map(({ type, version }) => [type, version])).toEqual([
      ["payment.initiated", 1],
      ["payment.signed", 2],
      ["payment.sent", 3],
      ["payment.saved", 4],
    ]);
    expect(JSON.stringify(bodies)).not.toContain(here.account.subject);
    for (const { type, data } of heard()) expect(eventData(String(type)).strict().parse(data)).toEqual(data);
    for (const body of bodies) expect(body.id).toBe(`evt_${body.position}`);
    expect(Object.keys(bodies[0] ?? {})).toEqual(ENVELOPE);
    expect(bodies[0]?.data).toMatchObject({ paymentId, totalUsdCents: expect.stringMatching(/^\d+$/) });
    expect(own.map(({ headers }) => headers["webhook-id"])).toEqual(own.map(({ body }) => JSON.parse(body).id));
    expect(receiver.heard.filter(({ path }) => path === "/saved")).toHaveLength(1);
    const { data: events } = await ask(
      "GET",
      "/v1/events?types=payment.initiated,payment.signed,payment.sent,payment.saved",
    );
    expect((events as unknown as Json[]).map(({ sequence: _, ...event }) => event)).toEqual(bodies);
  });
  const ENVELOPE = ["id", "type", "timestamp", "livemode", "position", "stream", "version", "data"];

  test("events of keys and wallets reach only their own account", async () => {
    const other = await customer();
    await create({ eventTypes: ["key.issued", "wallet.verified"] });
    await create({}, { by: other.key });
    await api.key(here.account, { name: "a name that is nobody's business", mode: "test" });
    await deliver();
    const issued = heard().filter(({ stream }) => stream === `account-${here.account.accountId}`);
    expect(issued.map(({ type }) => type)).toEqual(["key.issued"]);
    expect(JSON.stringify(heard())).not.toContain("business");
    expect(heard().every(({ stream }) => stream === `account-${here.account.accountId}`)).toBe(true);
  });

  test("events of calls and credits reach only the account whose wallet paid, also in a replay", async () => {
    const { data } = await create();
    const wallet = `0x${randomBytes(20).toString("hex")}`;
    await asOwner(fixture.database, "INSERT INTO read.account_wallets VALUES ($1, $2, now())", [
      ...[wallet, here.account.accountId],
    ]);
    const { settled, refused } = await ledger.buyCredits(wallet);
    await ledger.buyCredits(`0x${randomBytes(20).toString("hex")}`);
    await deliver();
    const REPLAYED = { fromPosition: 1, eventTypes: ["call.paid", "call.settled", "call.refused", "credits.bought"] };
    const told = () => heard().map(({ type, data: { callId, creditId } }) => [type, callId ?? creditId]);
    const all = [
      ["call.paid", settled],
      ["call.settled", settled],
      ["credits.bought", settled],
      ["call.paid", refused],
      ["call.refused", refused],
    ];
    // There is no order across streams.
    expect(told().sort()).toEqual(all.sort());
    for (const { type, data } of heard()) expect(eventData(String(type)).strict().parse(data)).toEqual(data);
    expect((await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, REPLAYED)).data.queued).toBe(5);
  });

  test("events of an order reach the account that placed it, or the account that claimed its guest", async () => {
    const { data } = await create({ eventTypes: ["order.placed", "order.failed"] });
    const place = async (subject: string) => {
      const [orderId, mark] = [uuidv7(), `0x${randomBytes(32).toString("hex")}`];
      const order = { ...(placedSample.current as OrderPlaced), subject, orderId: mark };
      const quote = quotedSample.current as OrderQuoted;
      expect(await appendOrderEvent(orderId, { type: "PlaceOrder", order, quote }, subject)).toMatchObject({
        ok: true,
      });
      const failure = { reason: "NotSent" } as const;
      await appendOrderEvent(orderId, { type: "FailOrder", failure }, "watcher");
      return orderId;
    };
    const { appendOrderEvent } = await import("#app/services/trading/public.server.ts");
    const guest = `guest:${randomUUID()}`;
    const [own, ofGuest] = [await place(here.account.subject), await place(guest)];
    await deliver();
    const heardIds = () => heard().map(({ type, data: { orderId } }) => [type, orderId]);
    expect(heardIds()).toEqual([
      ["order.placed", own],
      ["order.failed", own],
    ]);
    for (const { type, data } of heard()) expect(eventData(String(type)).strict().parse(data)).toEqual(data);
    expect(JSON.stringify(heard())).not.toContain(here.account.subject);
    await ledger.claim(here.account.accountId, guest, "none");
    const REPLAYED = { fromPosition: 1, eventTypes: ["order.placed"] };
    expect((await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, REPLAYED)).data.queued).toBe(2);
    await deliver();
    expect(heardIds()).toContainEqual(["order.placed", ofGuest]);
  });

  test("events of a mandate reach the account that it was proposed to, or the account that claimed its guest", async () => {
    const types = ["mandate.proposed", "mandate.granted", "mandate.fact_withdrawn", "mandate.revoked"];
    const { data } = await create({ eventTypes: types });
    const other = await customer();
    await create({ eventTypes: types }, { by: other.key });
    const [{ ledger: books }, { handle }, { mandateCore }, { eventContext }] = await Promise.all([
      import("#app/platform/ledger.server.ts"),
      import("#events/handle.ts"),
      import("#events/cores.ts"),
      import("#app/platform/eventContext.server.ts"),
    ]);
    const go = async (subject: string) => {
      const id = `0x${randomBytes(32).toString("hex")}`;
      const proposed = { ...(mandateSample.data as MandateProposed), subject, id };
      const fact = { type: "MandateGranted", data: grantedSample.data as MandateGranted } as const;
      const { logIndex: _, ...where } = fact.data;
      const withdrawn = { fact: fact.type, ...where, seenBlockHash: "" as const };
      const revoked = { type: "MandateRevoked", data: { ...fact.data, how: "all" } } as const;
      for (const command of [
        { type: "ProposeMandate", proposed },
        { type: "RecordFact", fact },
        { type: "WithdrawFact", withdrawn },
        { type: "RecordFact", fact: revoked },
      ] as const) {
        const done = handle(books(), mandateCore, mandateStream(id), command, eventContext("watcher", id));
        expect(await done).toMatchObject({ ok: true });
      }
      return id;
    };
    const guest = `guest:${randomUUID()}`;
    const [own, ofGuest] = [await go(here.account.subject), await go(guest)];
    await deliver();
    const told = () => heard().map(({ type, data: { mandateId } }) => [type, mandateId]);
    expect(told()).toEqual(types.map((type) => [type, own]));
    for (const { type, data } of heard()) expect(eventData(String(type)).strict().parse(data)).toEqual(data);
    expect(JSON.stringify(heard())).not.toContain(here.account.subject);
    await ledger.claim(here.account.accountId, guest, randomUUID());
    const REPLAYED = { fromPosition: 1, eventTypes: ["mandate.proposed"] };
    expect((await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, REPLAYED)).data.queued).toBe(2);
    await deliver();
    expect(told()).toContainEqual(["mandate.proposed", ofGuest]);
  });

  test("events of a guest reach no account until one claims the purchase", async () => {
    const guest = `guest:${randomUUID()}`;
    const { data } = await create({ eventTypes: ["payment.saved", "purchases.claimed"] });
    const paymentId = await ledger.pay(guest);
    await deliver();
    expect(heard()).toEqual([]);
    await ledger.claim(here.account.accountId, guest, paymentId);
    await deliver();
    expect(heard()).toMatchObject([{ type: "purchases.claimed", data: { count: 1, paymentIds: [paymentId] } }]);
    expect(receiver.heard[0]?.body).not.toContain(guest);
    const replayed = await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, {
      fromPosition: 1,
      eventTypes: ["payment.saved"],
    });
    expect(replayed.data).toEqual({ queued: 1, nextPosition: null });
    await fixture.runDeliveryTask();
    expect(heard().at(-1)).toMatchObject({ type: "payment.saved", data: { paymentId } });
  });

  test("public events reach endpoints that name their types: all grades, and lists that are public", async () => {
    await create({ url: hook("named"), eventTypes: ["grades.published", "list.published"] });
    await create({ url: hook("unnamed") });
    await ledger.publishGrades();
    const open = await ledger.publishList("public");
    await ledger.publishList("private");
    await ledger.publishList("unlisted");
    await deliver();
    const to = (path: string) =>
      receiver.heard.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Json);
    // Both are due at once, so they arrive in any order.
    const arrived = to("/named").map(({ type, data }) => [String(type), data.listId] as const);
    expect(arrived.sort(([one], [other]) => one.localeCompare(other))).toEqual([
      ["grades.published", undefined],
      ["list.published", open],
    ]);
    expect(to("/unnamed")).toEqual([]);
  });

  test("index events reach endpoints that name their types, and those of an own index only its owner, also replayed", async () => {
    const types = ["index.constituents_set", "index.levels_published"];
    const { data } = await create({ url: hook("named"), eventTypes: types });
    await create({ url: hook("unnamed") });
    const open = await ledger.publishIndex();
    const own = await ledger.publishIndex(here.account.subject);
    await ledger.publishIndex(`account:${randomUUID()}`);
    await ledger.publishLevels();
    await deliver();
    const to = (path: string) =>
      receiver.heard
        .filter((one) => one.path === path)
        .map(({ body }) => JSON.parse(body) as Json)
        .map(({ type, data: { slug } }) => `${type} ${slug}`)
        // Events are in order within a stream, and these are from three.
        .sort();
    const all = [
      `index.constituents_set ${open}`,
      `index.constituents_set ${own}`,
      "index.levels_published undefined",
    ].sort();
    expect(to("/named")).toEqual(all);
    expect(to("/unnamed")).toEqual([`index.constituents_set ${own}`]);
    receiver.heard.splice(0);
    await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, { fromPosition: 1 });
    await deliver();
    expect(to("/named")).toEqual(all);
  });

  test("events of the account's own lists reach an endpoint without types, also in a replay, and no other lists do", async () => {
    const { data } = await create();
    const own = await ledger.publishList("private", here.account.accountId);
    await ledger.publishList("public");
    await deliver();
    const lists = () =>
      heard()
        .filter(({ type }) => type === "list.published")
        .map(({ data: { listId } }) => listId);
    expect(lists()).toEqual([own]);
    const replay = { fromPosition: 1, eventTypes: ["list.published"] };
    expect((await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, replay)).data.queued).toBe(1);
    await fixture.runDeliveryTask();
    expect(lists()).toEqual([own, own]);
  });

  test("events have the ledger's position, notices have none, and pulled events have their sequence number among all", async () => {
    await create();
    await ledger.pay(here.account.subject);
    await ledger.follow();
    await fixture.notify([noticeTo(here.account.accountId, { channels: [] })]);
    await fixture.runDeliveryTask();
    const positions = heard().map(({ id, type, position }) => [type === "alert.triggered", id === `evt_${position}`]);
    expect(positions.filter(([isNotice]) => isNotice)).toEqual([[true, false]]);
    expect(heard().find(({ type }) => type === "alert.triggered")).not.toHaveProperty("position");
    expect(heard().filter(({ stream }) => stream).length).toBeGreaterThan(3);
    const { data: pulled } = await ask("GET", "/v1/events");
    const events = pulled as unknown as Json[];
    expect(events.map(({ sequence }) => sequence)).toEqual(
      events.map(({ sequence }) => sequence).sort((a, b) => Number(a) - Number(b)),
    );
    expect(events.filter(({ position }) => position === undefined).map(({ type }) => type)).toEqual([
      "alert.triggered",
    ]);
  });

  test("events are sent once however often the fan-out restarts, and to no inbox", async () => {
    await create();
    await ledger.pay(here.account.subject);
    await ledger.follow();
    await ledger.beginAgain();
    await deliver();
    const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await fixture.admin.query(
      "SELECT count(*)::int AS n FROM notifications.inbox WHERE account = $1 AND kind = 'event' AND is_shown",
      [here.account.accountId],
    );
    expect(rows[0].n).toBe(0);
    const other = await fixture.admin.query(
      "SELECT count(*)::int AS n FROM notifications.deliveries WHERE account = $1 AND channel <> 'webhook'",
      [here.account.accountId],
    );
    expect(other.rows[0].n).toBe(0);
  });

  test("events have bodies of at most 20 KB, however much was claimed", async () => {
    const { envelopeOfEvent } = await import("#app/areas/notifications/server/webhooks/envelopes.server.ts");
    const paymentIds = Array.from({ length: 1_000 }, () => randomUUID());
    const envelope = envelopeOfEvent({
      ...{ position: 1, streamId: `account-${here.account.accountId}`, version: 1, schemaVersion: 1 },
      ...{ type: "PurchasesClaimed", recordedAt: "2026-11-24T00:00:00.000Z" },
      data: { from: `guest:${randomUUID()}`, paymentIds, moves: paymentIds.map(() => 1) },
    });
    expect(Buffer.byteLength(JSON.stringify(envelope))).toBeLessThan(20_000);
    expect(envelope?.data.count).toBe(1_000);
  });
});

describe("a replay", () => {
  test("a replay is built from the ledger, with the same ids and order, even for a newer endpoint", async () => {
    const paymentId = await ledger.pay(here.account.subject);
    const other = await ledger.pay(`account:${randomUUID()}`);
    await ledger.follow();
    const { data } = await create({ eventTypes: ["payment.initiated", "payment.saved"] });
    const replay = (order: object) => ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, order);
    expect((await replay({ fromPosition: 1 })).data).toEqual({ queued: 2, nextPosition: null });
    await fixture.runDeliveryTask();
    const first = receiver.heard.map(({ headers, body }) => [headers["webhook-id"], body]);
    expect(heard().map(({ type }) => type)).toEqual(["payment.initiated", "payment.saved"]);
    expect(JSON.stringify(first)).not.toContain(other);
    const positions = heard().map(({ position }) => Number(position));
    expect((await replay({ fromPosition: 1 })).data.queued).toBe(2);
    await fixture.runDeliveryTask();
    expect(receiver.heard.slice(2).map(({ headers, body }) => [headers["webhook-id"], body])).toEqual(first);
    expect((await replay({ fromPosition: positions[0], toPosition: positions[0] })).data.queued).toBe(1);
    expect((await replay({ fromPosition: 5, toPosition: 4 })).status).toBe(400);
    expect((await replay({ fromPosition: 1, eventTypes: ["payment.signed"] })).data.queued).toBe(0);
    expect(heard()[0]?.data.paymentId).toBe(paymentId);
  });

  const versions = () => heard().map(({ version }) => version);
  const ofPayments = ["payment.initiated", "payment.signed", "payment.sent", "payment.saved"];

  test("a replay of a stream is sent before later events of it that are still waiting", async () => {
    const { data } = await create({ eventTypes: ofPayments });
    receiver.answerWith((response, { body }) => response.writeHead(JSON.parse(body).version === 2 ? 500 : 204).end());
    await ledger.pay(here.account.subject);
    await deliver();
    expect(versions()).toEqual([1, 2]);
    receiver.answerWith((response) => response.writeHead(204).end());
    expect((await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, { fromPosition: 1 })).data.queued).toBe(1);
    await fixture.makeDue();
    await fixture.runDeliveryTask();
    expect(versions()).toEqual([1, 2, 1, 2, 3, 4]);
  });

  test("a replay skips events that the fan-out has not sent yet, because they would arrive out of order", async () => {
    const { data } = await create({ eventTypes: ofPayments });
    await ledger.pay(here.account.subject);
    const { rows } = await fixture.admin.query("SELECT max(position)::int AS last FROM events");
    const replay = { fromPosition: rows[0].last };
    expect((await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, replay)).data.queued).toBe(0);
    await fixture.runDeliveryTask();
    await deliver();
    expect(versions()).toEqual([1, 2, 3, 4]);
  });

  test("a replay is refused with a sentence while the endpoint is disabled", async () => {
    const { data } = await create();
    await ask("PATCH", `/v1/webhook-endpoints/${data.id}`, { state: "disabled" });
    expect(await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, { fromPosition: 1 })).toMatchObject({
      status: 422,
      errors: [{ detail: "This endpoint is disabled. Set its state to active first." }],
    });
  });

  test("a replay beyond one call's limit returns where the next call continues", async () => {
    const { replay } = await import("#app/areas/notifications/server/webhooks/replay.server.ts");
    for (let n = 0; n < 3; n++) await ledger.pay(here.account.subject);
    await ledger.follow();
    const { data } = await create({ eventTypes: ["payment.saved"] });
    const endpoint = { endpointId: String(data.id), types: ["payment.saved"] };
    const limits = { most: 2, page: 2 };
    const first = await replay(fixture.database.pool, here.account.accountId, endpoint, { fromPosition: 1 }, limits);
    expect(first).toEqual({ queued: 2, nextPosition: expect.any(Number) });
    const rest = await replay(
      fixture.database.pool,
      here.account.accountId,
      endpoint,
      { fromPosition: first.nextPosition ?? 0 },
      limits,
    );
    expect(rest).toEqual({ queued: 1, nextPosition: null });
  });
});

describe("webhook deliveries", () => {
  test("deliveries are listed with their responses page by page, and one is sent again under its id", async () => {
    const { data } = await create({ eventTypes: ["payment.initiated", "payment.signed"] });
    receiver.answerWith((response) => response.writeHead(500).end("x".repeat(5_000)));
    await ledger.pay(here.account.subject);
    await deliver();
    const all = await ask("GET", `/v1/deliveries?endpoint=${data.id}&limit=1`);
    const next = await ask(
      "GET",
      `/v1/deliveries?endpoint=${data.id}&limit=1&cursor=${(all.page as { next: string }).next}`,
    );
    const [late, early] = [all, next].map(({ data: rows }) => (rows as unknown as Json[])[0]);
    expect(early).toMatchObject({ type: "payment.initiated", state: "pending", attempts: 1, lastStatus: 500 });
    expect(late).toMatchObject({ type: "payment.signed", state: "pending", attempts: 0, lastStatus: null });
    expect(Buffer.byteLength(String(early?.lastResponse))).toBeLessThanOrEqual(4_096);
    expect(Buffer.byteLength(String(early?.lastResponse))).toBeGreaterThan(4_000);
    receiver.answerWith((response) => response.writeHead(204).end());
    expect((await ask("POST", `/v1/deliveries/${early?.id}/resend`)).status).toBe(200);
    await fixture.runDeliveryTask();
    const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([early?.eventId, early?.eventId, late?.eventId]);
    expect((await ask("GET", "/v1/deliveries?state=delivered")).data).toHaveLength(2);
    await ask("POST", `/v1/deliveries/${early?.id}/resend`);
    await fixture.runDeliveryTask();
    expect(receiver.heard.at(-1)?.headers["webhook-id"]).toBe(early?.eventId);
    const { key: by } = await customer();
    expect((await ask("GET", "/v1/deliveries", undefined, { by })).data).toEqual([]);
    expect((await ask("POST", `/v1/deliveries/${early?.id}/resend`, undefined, { by })).status).toBe(404);
  });
});
