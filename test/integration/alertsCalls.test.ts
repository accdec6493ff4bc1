import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAlertFixture } from "../support/alertFixture.ts";
import { answering, callsAt } from "../support/endpoints.ts";
import { type Person, signInAs } from "../support/people.ts";

// The calls about alerts: for signed-in users, about their own alerts, with a message where something is wrong.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let routes: Record<"all" | "one" | "pause" | "snooze" | "test" | "history" | "limit", ReturnType<typeof callsAt>>;
let person: Person;
let other: Person;
beforeAll(async () => {
  fixture = await openAlertFixture();
  process.env.APP_ORIGIN = "http://localhost:3000";
  await fixture.token("acme");
  const [all, one, pause, snooze, sample, history, limit] = await Promise.all([
    callsAt("alerts", "/api/alerts"),
    callsAt("alerts", "/api/alerts/{id}"),
    callsAt("alerts", "/api/alerts/{id}/pause"),
    callsAt("alerts", "/api/alerts/{id}/snooze"),
    callsAt("alerts", "/api/alerts/{id}/test"),
    callsAt("alerts", "/api/alerts/{id}/history"),
    callsAt("alerts", "/api/alerts/limit"),
  ]);
  routes = { all, one, pause, snooze, test: sample, history, limit } as unknown as typeof routes;
  [person, other] = [await signInAs("trader"), await signInAs("trader")];
});
afterAll(() => fixture.close());

type CallOptions = { method?: string; id?: string; query?: string; body?: unknown; who?: Person | null; key?: string };
async function callApi(name: keyof typeof routes, options: CallOptions = {}) {
  const { method = "GET", id, query = "", body, who = person, key } = options;
  const request = new Request(`http://localhost:3000/api/alerts${query}`, {
    method,
    headers: { cookie: who?.cookie ?? "", ...(key ? { "Idempotency-Key": key } : {}) },
    ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const answer = await routes[name]({ request, params: { id } });
  return {
    status: answer.status,
    ...((await answer.json()) as { data: never; error?: string; field?: string; total?: number }),
  };
}

const order = { tokenId: "acme", condition: { type: "price_above", priceUsd: "2" } };
const make = async (more: object = {}, key?: string) =>
  (await callApi("all", { method: "POST", body: { ...order, ...more }, ...(key ? { key } : {}) })) as {
    status: number;
    error?: string;
    data: { alertId: string };
  };

describe("the alert endpoints", () => {
  test("the alert endpoints require a signed-in caller", async () => {
    for (const name of ["all", "one", "history", "limit"] as const)
      expect(await callApi(name, { who: null })).toMatchObject({ status: 401, error: "Please sign in first." });
    for (const name of ["all", "pause", "snooze", "test"] as const)
      expect(await callApi(name, { who: null, method: "POST" })).toMatchObject({ status: 401 });
  });

  test("the alert endpoints make, show, change and end one's own alerts and no one else's", async () => {
    const made = await make();
    expect(made.status).toBe(201);
    const id = made.data.alertId;
    expect(await callApi("one", { id })).toMatchObject({ status: 200, data: { alertId: id } });
    expect(await callApi("all", { query: "?limit=1&tokenId=acme" })).toMatchObject({
      status: 200,
      total: 1,
      page: 1,
      limit: 1,
    });
    expect(await callApi("one", { id, method: "PATCH", body: { note: "hello" } })).toMatchObject({
      data: { note: "hello" },
    });
    expect(await callApi("pause", { id, method: "POST", body: { paused: true } })).toMatchObject({
      data: { paused: true },
    });
    const until = new Date(Date.now() + 60_000).toISOString();
    expect(await callApi("snooze", { id, method: "POST", body: { until } })).toMatchObject({
      data: { snoozedUntil: until },
    });
    expect(await callApi("test", { id, method: "POST" })).toMatchObject({ status: 200, data: { channels: ["inApp"] } });
    expect(await callApi("history", { id })).toMatchObject({ status: 200, data: [], total: 0 });
    const none = { status: 404, error: "This alert does not exist, or it is not yours." };
    for (const name of ["one", "history"] as const) expect(await callApi(name, { id, who: other })).toMatchObject(none);
    expect(await callApi("one", { id, who: other, method: "DELETE" })).toMatchObject(none);
    expect(await callApi("test", { id, who: other, method: "POST" })).toMatchObject(none);
    expect(await callApi("one", { id, method: "DELETE" })).toMatchObject({ status: 200, data: { deleted: true } });
    expect(await callApi("one", { id })).toMatchObject(none);
  });

  test("the alert endpoints name the field that is wrong", async () => {
    expect(await callApi("all", { method: "POST", body: { ...order, cooldownSeconds: 1 } })).toMatchObject({
      status: 400,
      field: "cooldownSeconds",
      error: expect.stringContaining("at least 300"),
    });
    expect(await callApi("all", { query: "?limit=101" })).toMatchObject({ status: 400, field: "limit" });
    expect(await callApi("all", { method: "POST", body: { ...order, tokenId: "nothing" } })).toMatchObject({
      status: 422,
      field: "tokenId",
      error: "This token, list, index, wallet or agent does not exist.",
    });
  });

  test("the alert endpoints refuse other methods and name those that they accept", async () => {
    const alerts = answering("alerts");
    const posted = await alerts(new Request("http://localhost:3000/api/alerts/x", { method: "POST", body: "{}" }));
    expect([posted.status, await posted.json()]).toEqual([
      405,
      { code: 405, error: "This endpoint accepts GET, PATCH, DELETE, not POST." },
    ]);
    expect((await alerts(new Request("http://localhost:3000/api/alerts/x/pause"))).status).toBe(405);
  });

  test("one idempotency key makes one alert, and a refusal names the limit and the next plan", async () => {
    const first = await make({ note: "once" }, "a key");
    expect(await make({ note: "once" }, "a key")).toEqual(first);
    for (let count = 0; count < 4; count++) expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({ status: 403, error: "Your plan allows 5 alerts. ADVANCED allows more." });
    expect(await callApi("limit")).toMatchObject({ data: { plan: "none", limit: 5, used: 5 } });
    const condition = { type: "signal_changes" };
    expect(await make({ condition })).toMatchObject({
      status: 403,
      error: "Alerts of this type require PREMIUM or higher.",
    });
  });
});
