import { createPublicKey, randomUUID, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewKeyForm } from "../../app/areas/dataApi/model/keys.ts";
import { type EntitledSlug, entitlementsOf } from "../../app/areas/offers/public.ts";
import type { Account } from "../../app/identity/who.ts";
import { openDataApi } from "../support/dataApiWorld.ts";
import { noticeTo, openNoticeWorld, openReceiver } from "../support/noticeWorld.ts";
import { openLedgerWorld } from "../support/webhookWorld.ts";
import { workAllMail } from "../support/workMail.ts";

// Webhook endpoints, from the call that makes one to the bytes that its server gets.

type Json = Record<string, unknown> & { data: Record<string, unknown> };
type Answer = Json & { status: number };

let world: Awaited<ReturnType<typeof openNoticeWorld>>;
let api: Awaited<ReturnType<typeof openDataApi>>;
let ledger: Awaited<ReturnType<typeof openLedgerWorld>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let account: Account;
let key: string;
beforeAll(async () => {
  world = await openNoticeWorld();
  process.env.GUARD_ALLOWS_LOOPBACK = "on";
  api = await openDataApi(world.database);
  ledger = await openLedgerWorld(world.database);
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver.close();
  await world.close();
});
beforeEach(async () => {
  await world.admin.query("DELETE FROM notifications.deliveries; DELETE FROM notifications.endpoints");
  receiver.heard.length = 0;
  receiver.says((response) => response.writeHead(204).end());
  ({ account, key } = await customer());
});

const SCOPES: NewKeyForm["scopes"] = ["read", "webhooks"];
async function customer(plan: EntitledSlug | null = "data-api-premium", mode: "live" | "test" = "live") {
  const made = await api.account();
  if (plan) await api.givePlan(made, plan);
  const { key: text } = await api.key(made, { mode, scopes: SCOPES });
  await ledger.follow();
  return { account: made, key: text };
}

async function ask(
  method: string,
  path: string,
  body?: unknown,
  { by = key, ...headers }: Record<string, string> = {},
): Promise<Answer> {
  const answer = await api.newProcess().send(method, path, { "x-api-key": by, ...headers }, body);
  return { status: answer.status, ...((await answer.json()) as Json) };
}
const hook = (path: string = randomUUID()) => `${receiver.url}/${path}`;
const create = (body: object = {}, headers: Record<string, string> = {}) =>
  ask("POST", "/v1/webhook-endpoints", { url: hook(), ...body }, headers);
const heard = () => receiver.heard.map(({ body }) => JSON.parse(body) as Json);

/** As a worker does: the ledger is followed, and what is due goes out. */
async function deliver() {
  await ledger.follow();
  await world.round();
}

describe("endpoints of programs", () => {
  test("are made, shown, changed and deleted; the secret is in the first answer alone", async () => {
    const made = await create({ types: ["payment.saved"] });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      ...{ types: ["payment.saved"], mode: "live", state: "active", failingSince: null, disabledAt: null },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...shown } = made.data;
    const path = `/v1/webhook-endpoints/${made.data.id}`;
    expect((await ask("GET", path)).data).toEqual(shown);
    expect(await ask("GET", "/v1/webhook-endpoints")).toMatchObject({ data: [shown] });
    expect((await ask("PATCH", path, { types: [], state: "disabled" })).data).toMatchObject({
      ...{ types: [], state: "disabled", disabledAt: expect.any(String), url: made.data.url },
    });
    expect((await ask("PATCH", path, { state: "active" })).data).toMatchObject({ state: "active", disabledAt: null });
    expect((await ask("DELETE", path)).data).toEqual({ id: made.data.id, deleted: true });
    expect((await ask("GET", path)).status).toBe(404);
    expect(JSON.stringify(await ask("GET", "/v1/webhook-endpoints"))).not.toContain(String(secret));
  });

  test("are nobody else's: another account's key finds none of them", async () => {
    const { data } = await create();
    const { key: by } = await customer();
    const path = `/v1/webhook-endpoints/${data.id}`;
    const calls = [
      ask("GET", path, undefined, { by }),
      ask("PATCH", path, { types: [] }, { by }),
      ask("DELETE", path, undefined, { by }),
      ask("POST", `${path}/rotate`, {}, { by }),
      ask("POST", `${path}/test`, undefined, { by }),
      ask("POST", `${path}/replay`, { fromPosition: 1 }, { by }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await ask("GET", "/v1/webhook-endpoints", undefined, { by })).data).toEqual([]);
  });

  test("lead to public servers and ask for types that there are", async () => {
    const refused = async (body: object) => {
      const { status, errors } = await create(body);
      return [status, (errors as { detail: string }[])[0]?.detail];
    };
    expect(await refused({ url: "http://169.254.169.254/" })).toEqual([
      400,
      "This address is not on the public internet.",
    ]);
    expect(await refused({ url: "http://me:secret@example.com/" })).toEqual([
      400,
      "The address must not hold a name or a password.",
    ]);
    expect((await refused({ types: ["payment.invented"] }))[0]).toBe(400);
  });

  test("are as many as the plan allows, and the sentence names the plan that has more", async () => {
    const { key: by } = await customer("data-api-advanced");
    for (let n = 0; n < 2; n++) expect((await create({}, { by })).status).toBe(201);
    expect(await create({}, { by })).toMatchObject({
      ...{ status: 403, code: "plan" },
      detail:
        "Your plan’s limit for webhook endpoints is 2. DATA API PREMIUM has a higher limit. Upgrade or delete an endpoint first.",
    });
  });

  test("do not pass the limit when many are made at once", async () => {
    const made = await Promise.all(Array.from({ length: 14 }, () => create()));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(made.find(({ status }) => status === 403)?.detail).toBe(
      "The limit for webhook endpoints is 10. Delete one first.",
    );
  });

  test("are made once by the same Idempotency-Key, which is answered with the same secret", async () => {
    const body = { url: hook(), types: [] };
    const again = { "idempotency-key": "one" };
    const [first, second] = await Promise.all([create(body, again), create(body, again)]);
    expect(second.data).toEqual(first.data);
    expect((await create({ ...body, url: hook() }, again)).data.id).not.toBe(first.data.id);
    expect((await ask("GET", "/v1/webhook-endpoints")).data).toHaveLength(2);
  });

  test("of a key for testing are one, get samples that say so, and nothing that happened", async () => {
    const { key: by, account: tester } = await customer(null, "test");
    const { data } = await create({}, { by });
    expect(data.mode).toBe("test");
    expect((await create({}, { by })).status).toBe(403);
    await ask("POST", `/v1/webhook-endpoints/${data.id}/test`, undefined, { by });
    await world.notify([noticeTo(tester.accountId, { kind: "quotaWarning", channels: [] })]);
    await deliver();
    expect(heard()).toMatchObject([{ type: "webhook.test", livemode: false }]);
  });

  test("beyond a smaller plan are paused, the newest first, and work again once there is room", async () => {
    const { account: smaller, key: by } = await customer("data-api-advanced");
    const owner = {
      account: smaller.accountId,
      mode: "live" as const,
      entitlements: entitlementsOf(["data-api-premium"]),
    };
    const { createEndpoint } = await import("../../app/areas/notifications/server/webhooks/commands.server.ts");
    const endpoints: { endpointId: string; url: string }[] = [];
    for (let n = 0; n < 3; n++) {
      const made = await createEndpoint(world.database.pool, owner, { url: hook(), types: [] }, null);
      if ("endpoint" in made) endpoints.push(made.endpoint);
    }
    const states = async () =>
      ((await ask("GET", "/v1/webhook-endpoints", undefined, { by })).data as unknown as Json[]).map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(["active", "active", "paused"]);
    await world.notify([noticeTo(smaller.accountId, { channels: [] })]);
    await world.round();
    expect(receiver.heard.map(({ path }) => `${receiver.url}${path}`).sort()).toEqual(
      endpoints
        .slice(0, 2)
        .map(({ url }) => url)
        .sort(),
    );
    const skipped = await ask("GET", "/v1/deliveries?state=skipped", undefined, { by });
    expect(skipped.data).toMatchObject([
      { endpointId: endpoints[2]?.endpointId, lastAnswer: expect.stringContaining("paused") },
    ]);
    await ask("DELETE", `/v1/webhook-endpoints/${endpoints[0]?.endpointId}`, undefined, { by });
    expect(await states()).toEqual(["active", "active"]);
  });

  test("get the notices of their types, whatever channels people chose, while a channel's webhook stays as it was", async () => {
    await world.webhook(account.accountId, hook("channel"));
    await create({ url: hook("alerts"), types: ["alert.fired"] });
    await create({ url: hook("plans"), types: ["plan.expiring"] });
    await world.notify([
      noticeTo(account.accountId, { channels: ["inApp"] }),
      noticeTo(account.accountId, { channels: ["webhook"] }),
    ]);
    await world.round();
    expect(receiver.heard.map(({ path }) => path).sort()).toEqual(["/alerts", "/alerts", "/channel"]);
  });
});

describe("a secret that is rotated", () => {
  test("signs beside the one before until the overlap ends, and a foreign verifier takes either", async () => {
    const { data } = await create();
    const rotate = (overlapSeconds: number) =>
      ask("POST", `/v1/webhook-endpoints/${data.id}/rotate`, { overlapSeconds });
    for (const wrong of [3_599, 604_801]) expect((await rotate(wrong)).status).toBe(400);
    const rotated = await rotate(3_600);
    expect(rotated.data.previousSecretUntil).toBeTypeOf("string");
    const [before, now] = [String(data.secret), String(rotated.data.secret)];
    expect(now).not.toBe(before);
    const last = async () => {
      await world.notify([noticeTo(account.accountId, { channels: [] })]);
      await world.round();
      const { body, headers } = receiver.heard.at(-1) ?? { body: "", headers: {} };
      return (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
    };
    const both = await last();
    for (const secret of [before, now]) expect(both(secret)).toMatchObject({ type: "alert.fired" });
    await world.admin.query("UPDATE notifications.endpoints SET before_until = now() - interval '1 second'");
    const one = await last();
    expect(one(now)).toMatchObject({ type: "alert.fired" });
    expect(() => one(before)).toThrow();
  });
});

describe("the key of the house", () => {
  test("signs every webhook too, and anybody can check that with what is published", async () => {
    await create();
    await world.notify([noticeTo(account.accountId, { channels: [] })]);
    await world.round();
    const { loader } = await import("../../app/areas/notifications/files/[.]well-known.webhook-keys[.]json.ts");
    const { keys } = (await loader().json()) as { keys: { key: string }[] };
    const raw = Buffer.from(keys[0]?.key.replace(/^whpk_/, "") ?? "", "base64");
    const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw]);
    const published = createPublicKey({ key: spki, format: "der", type: "spki" });
    const [first] = receiver.heard;
    if (!first) throw new Error("nothing arrived");
    const { body, headers } = first;
    const signature = String(headers["webhook-signature"])
      .split(" ")
      .find((one) => one.startsWith("v1a,"));
    const isOurs = (text: string) =>
      verify(
        null,
        Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`),
        published,
        Buffer.from(signature?.slice("v1a,".length) ?? "", "base64"),
      );
    expect(isOurs(body)).toBe(true);
    expect(isOurs(`${body} `)).toBe(false);
    expect(raw).toHaveLength(32);
  });
});

describe("an endpoint at which nothing arrives", () => {
  const failing = async (since: string) => {
    const { data } = await create();
    receiver.says((response) => response.writeHead(500).end());
    await world.notify([noticeTo(account.accountId, { channels: [] })]);
    await world.round();
    await world.admin.query(
      "UPDATE notifications.endpoints SET failing_since = now() - $2::interval WHERE endpoint_id = $1",
      [data.id, since],
    );
    return { path: `/v1/webhook-endpoints/${data.id}`, host: new URL(String(data.url)).hostname };
  };
  const mails = async () => {
    const { tellOfFailing } = await import("../../app/areas/notifications/server/webhooks/failing.server.ts");
    await tellOfFailing(world.database.pool);
    await world.round();
    await workAllMail();
    return ((await world.mailsInOutbox(50)) ?? []).filter(({ to }) => to === `${account.accountId}@somewhere.test`);
  };

  test("has its owner told by mail after an hour, once, and by no other way", async () => {
    const { host } = await failing("59 minutes");
    expect(await mails()).toEqual([]);
    await world.admin.query("UPDATE notifications.endpoints SET failing_since = now() - interval '61 minutes'");
    expect(await mails()).toMatchObject([
      { subject: "Your webhook endpoint takes nothing", text: expect.stringContaining(host) },
    ]);
    expect(await mails()).toHaveLength(1);
    const { data } = await ask("GET", "/v1/events");
    expect((data as unknown as Json[]).filter(({ type }) => !/^(key|alert)\./.test(String(type)))).toEqual([]);
  });

  test("is disabled after three days without a success, and its owner turns it on again", async () => {
    const { path } = await failing("73 hours");
    await world.makeDue();
    await world.round();
    expect((await ask("GET", path)).data).toMatchObject({ state: "disabled", disabledAt: expect.any(String) });
    expect((await ask("PATCH", path, { state: "active" })).data).toMatchObject({ state: "active", failingSince: null });
    receiver.says((response) => response.writeHead(204).end());
    await world.makeDue();
    await world.round();
    expect((await ask("GET", "/v1/deliveries?state=done")).data).toHaveLength(1);
  });

  test("is disabled at once by an answer 410", async () => {
    const { data } = await create();
    receiver.says((response) => response.writeHead(410).end());
    await world.notify([noticeTo(account.accountId, { channels: [] })]);
    await world.round();
    expect((await ask("GET", `/v1/webhook-endpoints/${data.id}`)).data.state).toBe("disabled");
  });
});

describe("events of the ledger", () => {
  test("reach the endpoints that ask for them, in order, as evt_<position>, and the events of the account", async () => {
    const { data } = await create();
    await create({ url: hook("saved"), types: ["payment.saved"] });
    const paymentId = await ledger.pay(account.subject);
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
    expect(JSON.stringify(bodies)).not.toContain(account.subject);
    for (const body of bodies) expect(body.id).toBe(`evt_${body.position}`);
    expect(Object.keys(bodies[0] ?? {})).toEqual(ENVELOPE);
    expect(bodies[0]?.data).toMatchObject({ paymentId, totalUsdCents: expect.stringMatching(/^\d+$/) });
    expect(own.map(({ headers }) => headers["webhook-id"])).toEqual(own.map(({ body }) => JSON.parse(body).id));
    expect(receiver.heard.filter(({ path }) => path === "/saved")).toHaveLength(1);
    const { data: events } = await ask(
      "GET",
      "/v1/events?types=payment.initiated,payment.signed,payment.sent,payment.saved",
    );
    expect((events as unknown as Json[]).map(({ place: _, ...event }) => event)).toEqual(bodies);
  });
  const ENVELOPE = ["id", "type", "timestamp", "livemode", "position", "stream", "version", "data"];

  test("tell of keys and wallets of the account, and of nobody else's", async () => {
    const other = await customer();
    await create({ types: ["key.issued", "wallet.proven"] });
    await create({}, { by: other.key });
    await api.key(account, { name: "a name that is nobody's business", mode: "test" });
    await deliver();
    const issued = heard().filter(({ stream }) => stream === `account-${account.accountId}`);
    expect(issued.map(({ type }) => type)).toEqual(["key.issued"]);
    expect(JSON.stringify(heard())).not.toContain("business");
    expect(heard().every(({ stream }) => stream === `account-${account.accountId}`)).toBe(true);
  });

  test("of a guest are nobody's until an account claims the purchase, and then that account's", async () => {
    const guest = `guest:${randomUUID()}`;
    const { data } = await create({ types: ["payment.saved", "purchases.claimed"] });
    const paymentId = await ledger.pay(guest);
    await deliver();
    expect(heard()).toEqual([]);
    await ledger.claim(account.accountId, guest, paymentId);
    await deliver();
    expect(heard()).toMatchObject([{ type: "purchases.claimed", data: { count: 1, paymentIds: [paymentId] } }]);
    expect(receiver.heard[0]?.body).not.toContain(guest);
    const replayed = await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, {
      fromPosition: 1,
      types: ["payment.saved"],
    });
    expect(replayed.data).toEqual({ queued: 1, nextPosition: null });
    await world.round();
    expect(heard().at(-1)).toMatchObject({ type: "payment.saved", data: { paymentId } });
  });

  test("that are public come to who names them: grades to all of them, lists that anybody may read", async () => {
    await create({ url: hook("named"), types: ["grades.published", "list.published"] });
    await create({ url: hook("unnamed") });
    await ledger.publishGrades();
    const open = await ledger.publishList("public");
    await ledger.publishList("private");
    await ledger.publishList("unlisted");
    await deliver();
    const to = (path: string) =>
      receiver.heard.filter((one) => one.path === path).map(({ body }) => JSON.parse(body) as Json);
    expect(to("/named").map(({ type, data }) => [type, data.listId])).toEqual([
      ["grades.published", undefined],
      ["list.published", open],
    ]);
    expect(to("/unnamed")).toEqual([]);
  });

  test("are told once however often the fan-out begins again, and to no inbox", async () => {
    await create();
    await ledger.pay(account.subject);
    await ledger.follow();
    await ledger.beginAgain();
    await deliver();
    const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await world.admin.query(
      "SELECT count(*)::int AS n FROM notifications.inbox WHERE account = $1 AND kind = 'event' AND is_shown",
      [account.accountId],
    );
    expect(rows[0].n).toBe(0);
    const other = await world.admin.query(
      "SELECT count(*)::int AS n FROM notifications.deliveries WHERE account = $1 AND channel <> 'webhook'",
      [account.accountId],
    );
    expect(other.rows[0].n).toBe(0);
  });

  test("have bodies of 20 KB at most, whatever was claimed", async () => {
    const { envelopeOfEvent } = await import("../../app/areas/notifications/server/webhooks/envelopes.server.ts");
    const paymentIds = Array.from({ length: 1_000 }, () => randomUUID());
    const envelope = envelopeOfEvent({
      ...{ position: 1, streamId: `account-${account.accountId}`, version: 1, schemaVersion: 1 },
      ...{ type: "PurchasesClaimed", recordedAt: "2026-11-24T00:00:00.000Z" },
      data: { from: `guest:${randomUUID()}`, paymentIds, moves: paymentIds.map(() => 1) },
    });
    expect(Buffer.byteLength(JSON.stringify(envelope))).toBeLessThan(20_000);
    expect(envelope?.data.count).toBe(1_000);
  });
});

describe("a replay", () => {
  test("comes from the ledger itself, under the same ids and in order, even to an endpoint that is younger", async () => {
    const paymentId = await ledger.pay(account.subject);
    const other = await ledger.pay(`account:${randomUUID()}`);
    await ledger.follow();
    const { data } = await create({ types: ["payment.initiated", "payment.saved"] });
    const replay = (order: object) => ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, order);
    expect((await replay({ fromPosition: 1 })).data).toEqual({ queued: 2, nextPosition: null });
    await world.round();
    const first = receiver.heard.map(({ headers, body }) => [headers["webhook-id"], body]);
    expect(heard().map(({ type }) => type)).toEqual(["payment.initiated", "payment.saved"]);
    expect(JSON.stringify(first)).not.toContain(other);
    const positions = heard().map(({ position }) => Number(position));
    expect((await replay({ fromPosition: 1 })).data.queued).toBe(2);
    await world.round();
    expect(receiver.heard.slice(2).map(({ headers, body }) => [headers["webhook-id"], body])).toEqual(first);
    expect((await replay({ fromPosition: positions[0], toPosition: positions[0] })).data.queued).toBe(1);
    expect((await replay({ fromPosition: 5, toPosition: 4 })).status).toBe(400);
    expect((await replay({ fromPosition: 1, types: ["payment.signed"] })).data.queued).toBe(0);
    expect(heard()[0]?.data.paymentId).toBe(paymentId);
  });

  test("is refused with a sentence while the endpoint is disabled", async () => {
    const { data } = await create();
    await ask("PATCH", `/v1/webhook-endpoints/${data.id}`, { state: "disabled" });
    expect(await ask("POST", `/v1/webhook-endpoints/${data.id}/replay`, { fromPosition: 1 })).toMatchObject({
      status: 422,
      errors: [{ detail: "This endpoint is disabled. Set its state to active first." }],
    });
  });

  test("of more than one call takes says where the next one goes on", async () => {
    const { replay } = await import("../../app/areas/notifications/server/webhooks/replay.server.ts");
    for (let n = 0; n < 3; n++) await ledger.pay(account.subject);
    const { data } = await create({ types: ["payment.saved"] });
    const endpoint = { endpointId: String(data.id), types: ["payment.saved"] };
    const limits = { most: 2, page: 2 };
    const first = await replay(world.database.pool, account.accountId, endpoint, { fromPosition: 1 }, limits);
    expect(first).toEqual({ queued: 2, nextPosition: expect.any(Number) });
    const rest = await replay(
      world.database.pool,
      account.accountId,
      endpoint,
      { fromPosition: first.nextPosition ?? 0 },
      limits,
    );
    expect(rest).toEqual({ queued: 1, nextPosition: null });
  });
});

describe("deliveries", () => {
  test("are listed with their answers, page by page, and one is sent again under its id", async () => {
    const { data } = await create({ types: ["payment.initiated", "payment.signed"] });
    receiver.says((response) => response.writeHead(500).end("x".repeat(5_000)));
    await ledger.pay(account.subject);
    await deliver();
    const all = await ask("GET", `/v1/deliveries?endpoint=${data.id}&limit=1`);
    const next = await ask(
      "GET",
      `/v1/deliveries?endpoint=${data.id}&limit=1&cursor=${(all.page as { next: string }).next}`,
    );
    const [late, early] = [all, next].map(({ data: rows }) => (rows as unknown as Json[])[0]);
    expect(early).toMatchObject({ type: "payment.initiated", state: "due", attempts: 1, lastStatus: 500 });
    expect(late).toMatchObject({ type: "payment.signed", state: "due", attempts: 0, lastStatus: null });
    expect(Buffer.byteLength(String(early?.lastAnswer))).toBeLessThanOrEqual(4_096);
    expect(Buffer.byteLength(String(early?.lastAnswer))).toBeGreaterThan(4_000);
    receiver.says((response) => response.writeHead(204).end());
    expect((await ask("POST", `/v1/deliveries/${early?.id}/replay`)).status).toBe(200);
    await world.round();
    const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([early?.eventId, early?.eventId, late?.eventId]);
    expect((await ask("GET", "/v1/deliveries?state=done")).data).toHaveLength(2);
    await ask("POST", `/v1/deliveries/${early?.id}/replay`);
    await world.round();
    expect(receiver.heard.at(-1)?.headers["webhook-id"]).toBe(early?.eventId);
    const { key: by } = await customer();
    expect((await ask("GET", "/v1/deliveries", undefined, { by })).data).toEqual([]);
    expect((await ask("POST", `/v1/deliveries/${early?.id}/replay`, undefined, { by })).status).toBe(404);
  });
});
