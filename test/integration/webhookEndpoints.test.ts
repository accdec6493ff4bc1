import { createPublicKey, verify } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { callsAt } from "../support/endpoints.ts";
import { noticeTo } from "../support/noticeFixture.ts";
import { type Json, openWebhookApi } from "../support/webhookApi.ts";
import { workAllMail } from "../support/workMail.ts";

// Webhook endpoints, from the call that creates one to the bytes that its server receives.

let webhooks: Awaited<ReturnType<typeof openWebhookApi>>;
let { fixture, api, receiver, here, customer, hook, ask, create, heard, deliver } = {} as typeof webhooks;
beforeAll(async () => {
  webhooks = await openWebhookApi();
  ({ fixture, api, receiver, here, customer, hook, ask, create, heard, deliver } = webhooks);
});
afterAll(() => webhooks.close());
beforeEach(() => webhooks.reset());

describe("webhook endpoints of programs", () => {
  test("endpoints are created, shown, changed and deleted, and the secret is only in the first response", async () => {
    const made = await create({ eventTypes: ["payment.saved"] });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      ...{ eventTypes: ["payment.saved"], mode: "live", state: "active", failingSince: null, disabledAt: null },
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const { secret, ...shown } = made.data;
    const path = `/v1/webhook-endpoints/${made.data.id}`;
    expect((await ask("GET", path)).data).toEqual(shown);
    expect(await ask("GET", "/v1/webhook-endpoints")).toMatchObject({ data: [shown] });
    expect((await ask("PATCH", path, { eventTypes: [], state: "disabled" })).data).toMatchObject({
      ...{ eventTypes: [], state: "disabled", disabledAt: expect.any(String), url: made.data.url },
    });
    expect((await ask("PATCH", path, { state: "active" })).data).toMatchObject({ state: "active", disabledAt: null });
    expect((await ask("DELETE", path)).data).toEqual({ id: made.data.id, deleted: true });
    expect((await ask("GET", path)).status).toBe(404);
    expect(JSON.stringify(await ask("GET", "/v1/webhook-endpoints"))).not.toContain(String(secret));
  });

  test("endpoints are not found with another account's key", async () => {
    const { data } = await create();
    const { key: by } = await customer();
    const path = `/v1/webhook-endpoints/${data.id}`;
    const calls = [
      ask("GET", path, undefined, { by }),
      ask("PATCH", path, { eventTypes: [] }, { by }),
      ask("DELETE", path, undefined, { by }),
      ask("POST", `${path}/rotate`, {}, { by }),
      ask("POST", `${path}/test`, undefined, { by }),
      ask("POST", `${path}/replay`, { fromPosition: 1 }, { by }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await ask("GET", "/v1/webhook-endpoints", undefined, { by })).data).toEqual([]);
  });

  test("endpoints need a public server and existing types", async () => {
    const refused = async (body: object) => {
      const { status, errors } = await create(body);
      return [status, (errors as { detail: string }[])[0]?.detail];
    };
    expect(await refused({ url: "http://169.254.169.254/" })).toEqual([400, "The URL must point to a public server."]);
    expect(await refused({ url: "http://me:secret@example.com/" })).toEqual([
      400,
      "The URL must not contain a username or password.",
    ]);
    expect((await refused({ eventTypes: ["payment.invented"] }))[0]).toBe(400);
  });

  test("endpoints beyond the plan's limit are refused with the plan that has a higher one", async () => {
    const { key: by } = await customer("data-api-advanced");
    for (let n = 0; n < 2; n++) expect((await create({}, { by })).status).toBe(201);
    expect(await create({}, { by })).toMatchObject({
      ...{ status: 403, code: "plan-required" },
      detail:
        "Your plan’s limit for webhook endpoints is 2. DATA API PREMIUM has a higher limit. Upgrade or delete an endpoint first.",
    });
  });

  test("endpoints that are created concurrently do not exceed the limit", async () => {
    const made = await Promise.all(Array.from({ length: 14 }, () => create()));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(made.find(({ status }) => status === 403)?.detail).toBe(
      "The limit for webhook endpoints is 10. Delete one first.",
    );
  });

  test("endpoints are created once for one Idempotency-Key, which gets the same secret again", async () => {
    const body = { url: hook(), eventTypes: [] };
    const again = { "idempotency-key": "one" };
    const [first, second] = await Promise.all([create(body, again), create(body, again)]);
    expect(second.data).toEqual(first.data);
    expect((await create({ ...body, url: hook() }, again)).data.id).not.toBe(first.data.id);
    expect((await ask("GET", "/v1/webhook-endpoints")).data).toHaveLength(2);
  });

  test("a test key has one endpoint, which gets marked samples and no real events", async () => {
    const { key: by, account: tester } = await customer(null, "test");
    const { data } = await create({}, { by });
    expect(data.mode).toBe("test");
    expect((await create({}, { by })).status).toBe(403);
    await ask("POST", `/v1/webhook-endpoints/${data.id}/test`, undefined, { by });
    await fixture.notify([noticeTo(tester.accountId, { kind: "quotaWarning", channels: [] })]);
    await deliver();
    expect(heard()).toMatchObject([{ type: "webhook.test", livemode: false }]);
  });

  test("endpoints beyond a lower plan are paused, the newest first, and work again once there is room", async () => {
    const { account: smaller, key: by } = await customer("data-api-advanced");
    const owner = {
      account: smaller.accountId,
      mode: "live" as const,
      entitlements: mergeEntitlements(["data-api-premium"]),
    };
    const { createEndpoint } = await import("#app/areas/notifications/server/webhooks/commands.server.ts");
    const endpoints: { endpointId: string; url: string }[] = [];
    for (let n = 0; n < 3; n++) {
      const made = await createEndpoint(fixture.database.pool, owner, { url: hook(), types: [] }, null);
      if ("endpoint" in made) endpoints.push(made.endpoint);
    }
    const states = async () =>
      ((await ask("GET", "/v1/webhook-endpoints", undefined, { by })).data as unknown as Json[]).map(
        ({ state }) => state,
      );
    expect(await states()).toEqual(["active", "active", "paused"]);
    await fixture.notify([noticeTo(smaller.accountId, { channels: [] })]);
    await fixture.runDeliveryTask();
    expect(receiver.heard.map(({ path }) => `${receiver.url}${path}`).sort()).toEqual(
      endpoints
        .slice(0, 2)
        .map(({ url }) => url)
        .sort(),
    );
    const skipped = await ask("GET", "/v1/deliveries?state=skipped", undefined, { by });
    expect(skipped.data).toMatchObject([
      { endpointId: endpoints[2]?.endpointId, lastResponse: expect.stringContaining("paused") },
    ]);
    await ask("DELETE", `/v1/webhook-endpoints/${endpoints[0]?.endpointId}`, undefined, { by });
    expect(await states()).toEqual(["active", "active"]);
  });

  test("endpoints get the notices of their types whatever channels users chose, and a channel's webhook is unchanged", async () => {
    await fixture.webhook(here.account.accountId, hook("channel"));
    await create({ url: hook("alerts"), eventTypes: ["alert.triggered"] });
    await create({ url: hook("plans"), eventTypes: ["plan.expiring"] });
    await fixture.notify([
      noticeTo(here.account.accountId, { channels: ["inApp"] }),
      noticeTo(here.account.accountId, { channels: ["webhook"] }),
    ]);
    await fixture.runDeliveryTask();
    expect(receiver.heard.map(({ path }) => path).sort()).toEqual(["/alerts", "/alerts", "/channel"]);
  });
});

describe("a key that expires", () => {
  test("an expiring key is announced once a week and once a day before, and only its owner sees its name", async () => {
    const { notifyOfExpiringKeys } = await import("#app/areas/dataApi/server/keys/expiring.server.ts");
    await create({ eventTypes: ["key.expiring"] });
    const { keyId } = await api.key(here.account, { name: "night job", mode: "live", lifetime: "30" });
    const { rows } = await fixture.admin.query("SELECT expires_at AS at FROM dataapi.keys WHERE key_id = $1", [keyId]);
    const before = async (hours: number) => {
      await notifyOfExpiringKeys(fixture.database.pool, new Date(rows[0].at.getTime() - hours * 3_600_000));
      await fixture.runDeliveryTask();
      return heard().filter(({ data }) => data.keyId === keyId).length;
    };
    expect([await before(169), await before(167), await before(100), await before(23), await before(1)]).toEqual([
      0, 1, 1, 2, 2,
    ]);
    expect(heard()[0]).toMatchObject({
      type: "key.expiring",
      data: { keyId, mode: "live", expiresAt: rows[0].at.toISOString() },
    });
    expect(JSON.stringify(heard())).not.toContain("night job");
    const inbox = await fixture.admin.query(
      "SELECT kind, values->>'name' AS name FROM notifications.inbox WHERE account = $1 AND is_shown",
      [here.account.accountId],
    );
    expect(inbox.rows).toEqual([
      { kind: "keyExpiring", name: "night job" },
      { kind: "keyExpiring", name: "night job" },
    ]);
  });
});

describe("a secret that is rotated", () => {
  test("a rotated secret signs together with the old one until the overlap ends, and an external verifier accepts both", async () => {
    const { data } = await create();
    const rotate = (overlapSeconds: number) =>
      ask("POST", `/v1/webhook-endpoints/${data.id}/rotate`, { overlapSeconds });
    for (const wrong of [3_599, 604_801]) expect((await rotate(wrong)).status).toBe(400);
    const rotated = await rotate(3_600);
    expect(rotated.data.previousSecretUntil).toBeTypeOf("string");
    const [before, now] = [String(data.secret), String(rotated.data.secret)];
    expect(now).not.toBe(before);
    const last = async () => {
      await fixture.notify([noticeTo(here.account.accountId, { channels: [] })]);
      await fixture.runDeliveryTask();
      const { body, headers } = receiver.heard.at(-1) ?? { body: "", headers: {} };
      return (secret: string) => new Webhook(secret).verify(body, headers as Record<string, string>);
    };
    const both = await last();
    for (const secret of [before, now]) expect(both(secret)).toMatchObject({ type: "alert.triggered" });
    await fixture.admin.query("UPDATE notifications.old_secrets SET until = now() - interval '1 second'");
    const one = await last();
    expect(one(now)).toMatchObject({ type: "alert.triggered" });
    expect(() => one(before)).toThrow();
  });
});

describe("a rotation with a lost response", () => {
  const signers = async (secrets: Record<string, string>) => {
    await fixture.notify([noticeTo(here.account.accountId, { channels: [] })]);
    await fixture.runDeliveryTask();
    const { body, headers } = receiver.heard.at(-1) ?? { body: "", headers: {} };
    return Object.entries(secrets).flatMap(([name, secret]) => {
      try {
        new Webhook(secret).verify(body, headers as Record<string, string>);
        return [name];
      } catch {
        return [];
      }
    });
  };

  test("a rotation returns the same secret for the same Idempotency-Key, and another one for another key", async () => {
    const { data } = await create();
    const rotate = (key: string) =>
      ask("POST", `/v1/webhook-endpoints/${data.id}/rotate`, {}, { "idempotency-key": key });
    const [first, again] = await Promise.all([rotate("one"), rotate("one")]);
    expect(again.data).toEqual(first.data);
    expect((await rotate("two")).data.secret).not.toBe(first.data.secret);
  });

  test("a repeated rotation leaves the secret in use valid until its own overlap ends", async () => {
    const { data } = await create();
    const rotate = () => ask("POST", `/v1/webhook-endpoints/${data.id}/rotate`, { overlapSeconds: 3_600 });
    const lost = String((await rotate()).data.secret);
    const kept = String((await rotate()).data.secret);
    const inUse = String(data.secret);
    expect(await signers({ inUse, lost, kept })).toEqual(["inUse", "lost", "kept"]);
    await fixture.admin.query(
      "UPDATE notifications.old_secrets SET until = now() WHERE until = (SELECT min(until) FROM notifications.old_secrets)",
    );
    expect(await signers({ inUse, lost, kept })).toEqual(["lost", "kept"]);
  });

  test("a rotation is refused if a delivery would contain more than five signatures", async () => {
    const { data } = await create();
    const rotate = () => ask("POST", `/v1/webhook-endpoints/${data.id}/rotate`, {});
    for (let n = 0; n < 4; n++) expect((await rotate()).status).toBe(200);
    expect(await rotate()).toMatchObject({ status: 429, code: "rate-limited" });
  });
});

describe("the published webhook key", () => {
  test("the published webhook key signs every webhook too, and its signature can be verified publicly", async () => {
    await create();
    await fixture.notify([noticeTo(here.account.accountId, { channels: [] })]);
    await fixture.runDeliveryTask();
    const call = callsAt("notifications", "/.well-known/webhook-keys.json");
    const { keys } = (await (await call({ request: new Request("http://localhost/") })).json()) as {
      keys: { key: string }[];
    };
    const raw = Buffer.from(keys[0]?.key.replace(/^whpk_/, "") ?? "", "base64");
    const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw]);
    const published = createPublicKey({ key: spki, format: "der", type: "spki" });
    const [first] = receiver.heard;
    if (!first) throw new Error("nothing arrived");
    const { body, headers } = first;
    const signature = String(headers["webhook-signature"])
      .split(" ")
      .find((one) => one.startsWith("v1a,"));
    const isOwn = (text: string) =>
      verify(
        null,
        Buffer.from(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`),
        published,
        Buffer.from(signature?.slice("v1a,".length) ?? "", "base64"),
      );
    expect(isOwn(body)).toBe(true);
    expect(isOwn(`${body} `)).toBe(false);
    expect(raw).toHaveLength(32);
  });
});

describe("an endpoint that fails", () => {
  const failing = async (since: string) => {
    const { data } = await create();
    receiver.answerWith((response) => response.writeHead(500).end());
    await fixture.notify([noticeTo(here.account.accountId, { channels: [] })]);
    await fixture.runDeliveryTask();
    await fixture.admin.query(
      "UPDATE notifications.endpoints SET failing_since = now() - $2::interval WHERE endpoint_id = $1",
      [data.id, since],
    );
    return { path: `/v1/webhook-endpoints/${data.id}`, host: new URL(String(data.url)).hostname };
  };
  const mails = async () => {
    const { notifyOfFailingEndpoints } = await import("#app/areas/notifications/server/webhooks/failing.server.ts");
    await notifyOfFailingEndpoints(fixture.database.pool);
    await fixture.runDeliveryTask();
    await workAllMail();
    return ((await fixture.mailsInOutbox(50)) ?? []).filter(
      ({ to }) => to === `${here.account.accountId}@somewhere.test`,
    );
  };

  test("a failing endpoint is announced to its owner after an hour, once and only by email", async () => {
    const { host } = await failing("59 minutes");
    expect(await mails()).toEqual([]);
    await fixture.admin.query("UPDATE notifications.endpoints SET failing_since = now() - interval '61 minutes'");
    expect(await mails()).toMatchObject([
      { subject: "Your webhook endpoint is not receiving events", text: expect.stringContaining(host) },
    ]);
    expect(await mails()).toHaveLength(1);
    const { data } = await ask("GET", "/v1/events");
    expect((data as unknown as Json[]).filter(({ type }) => !/^(key|alert)\./.test(String(type)))).toEqual([]);
  });

  test("a failing endpoint is disabled after three days without a success, and its owner can enable it again", async () => {
    const { path } = await failing("73 hours");
    await fixture.makeDue();
    await fixture.runDeliveryTask();
    expect((await ask("GET", path)).data).toMatchObject({ state: "disabled", disabledAt: expect.any(String) });
    expect((await ask("PATCH", path, { state: "active" })).data).toMatchObject({ state: "active", failingSince: null });
    receiver.answerWith((response) => response.writeHead(204).end());
    await fixture.makeDue();
    await fixture.runDeliveryTask();
    expect((await ask("GET", "/v1/deliveries?state=delivered")).data).toHaveLength(1);
  });

  test("an endpoint that answers 410 is disabled immediately", async () => {
    const { data } = await create();
    receiver.answerWith((response) => response.writeHead(410).end());
    await fixture.notify([noticeTo(here.account.accountId, { channels: [] })]);
    await fixture.runDeliveryTask();
    expect((await ask("GET", `/v1/webhook-endpoints/${data.id}`)).data.state).toBe("disabled");
  });
});
