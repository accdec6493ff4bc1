import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEnvelopeSchema } from "#app/areas/dataApi/server/http/document.server.ts";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import type { Account } from "#app/identity/who.ts";
import { openAlertFixture } from "../support/alertFixture.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";

// Alerts through the Data API: the account's own ones, under the same rules as on its pages.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let api: DataApiFixture;
let owner: Account;
let key: string;
beforeAll(async () => {
  fixture = await openAlertFixture();
  api = await openDataApi(fixture.database());
  await fixture.token("acme");
  [owner, key] = await newcomer();
}, 120_000);
afterAll(() => fixture.close());

/** A new user with a Data API plan and a key for alerts. */
async function newcomer(...more: "advanced"[]): Promise<[Account, string]> {
  const account = await api.account();
  const plans = ["data-api-advanced", ...more] as const;
  for (const plan of plans) await api.givePlan(account, plan);
  const { key: made } = await api.key(account, { mode: "live", scopes: ["read", "alerts"] }, [...plans]);
  return [account, made];
}

type AnswerBody = {
  data: Record<string, unknown>;
  code: string;
  detail: string;
  errors?: { pointer: string }[];
  page?: object;
};
type More = { by?: string; headers?: Record<string, string> };
async function call(method: string, path: string, body?: unknown, { by = key, headers = {} }: More = {}) {
  const answer = await api.newProcess().send(method, path, { "x-api-key": by, ...headers }, body);
  return { status: answer.status, headers: answer.headers, ...((await answer.json()) as AnswerBody) };
}

const order = { tokenId: "acme", condition: { type: "price_above", priceUsd: "2" } };
const make = async (more: object = {}, of?: More) => call("POST", "/v1/alerts", { ...order, ...more }, of);
const used = async () => (await call("GET", "/v1/alerts/limit")).data.used;

describe("an alert in the Data API", () => {
  test("an alert is made, shown, changed, paused, snoozed and deleted, each as its schema says", async () => {
    const made = await make({ note: "By a program" });
    expect(made.status).toBe(201);
    const id = String(made.data.id);
    const steps: [name: string, method: string, path: string, body?: unknown][] = [
      ["listAlerts", "GET", "/v1/alerts?tokenId=acme"],
      ["getAlertLimit", "GET", "/v1/alerts/limit"],
      ["getAlert", "GET", `/v1/alerts/${id}`],
      ["updateAlert", "PATCH", `/v1/alerts/${id}`, { note: "Changed", recurring: true }],
      ["pauseAlert", "POST", `/v1/alerts/${id}/pause`, { paused: true }],
      ["pauseAlert", "POST", `/v1/alerts/${id}/pause`, { paused: false }],
      ["muteAlert", "POST", `/v1/alerts/${id}/mute`, { until: new Date(Date.now() + 3_600_000).toISOString() }],
      ["muteAlert", "POST", `/v1/alerts/${id}/mute`, { until: null }],
      ["testAlert", "POST", `/v1/alerts/${id}/test`],
      ["listAlertTriggers", "GET", `/v1/alerts/${id}/history`],
      ["deleteAlert", "DELETE", `/v1/alerts/${id}`],
    ];
    const walked = new Set(["createAlert", ...steps.map(([name]) => name)]);
    expect([...walked].sort()).toEqual(OPERATIONS.flatMap((one) => (one.tag === "Alerts" ? [one.id] : [])).sort());
    for (const [name, method, path, body] of steps) {
      const { status, headers, ...answer } = await call(method, path, body);
      expect(status, `${name} ${JSON.stringify(answer)}`).toBe(200);
      expect(headers.get("x-tmai-units"), name).toBe("0");
      const operation = OPERATIONS.find((one) => one.id === name) as (typeof OPERATIONS)[number];
      expect(buildEnvelopeSchema(operation).strict().safeParse(answer).error?.issues ?? [], name).toEqual([]);
    }
    expect(await call("GET", `/v1/alerts/${id}`)).toMatchObject({ status: 404, code: "not-found" });
  });

  test("an alert is the same one that the account's pages show", async () => {
    const made = await make({ note: "Seen by both" });
    const { findAlert } = await import("#app/areas/alerts/server/alerts.server.ts");
    expect(await findAlert(owner.accountId, String(made.data.id))).toMatchObject({
      note: "Seen by both",
      tokenId: "acme",
    });
    const changed = await call("PATCH", `/v1/alerts/${made.data.id}`, {
      condition: { type: "price_below", priceUsd: "1" },
    });
    expect(changed.data).toMatchObject({ condition: { type: "price_below", priceUsd: "1" }, state: "active" });
    await call("DELETE", `/v1/alerts/${made.data.id}`);
  });

  test("an alert on volume takes and returns a multiple, and refuses the former name", async () => {
    const [account, by] = await newcomer("advanced");
    const condition = { type: "volume_spike", multiple: "3" };
    const made = await make({ condition }, { by });
    expect(made).toMatchObject({ status: 201, data: { condition, state: "active", triggeredCount: 0 } });
    const { findAlert } = await import("#app/areas/alerts/server/alerts.server.ts");
    const { condition: stored } = (await findAlert(account.accountId, String(made.data.id))) ?? {};
    expect(stored).toEqual({ type: "volume_spike", times: "3" });
    expect(await make({ condition: { type: "volume_spike", times: "3" } }, { by })).toMatchObject({ status: 400 });
    expect(await make({ condition: { type: "volume_spike", multiple: "0" } }, { by })).toMatchObject({
      ...{ status: 400, errors: [{ pointer: "/body/condition/multiple" }] },
    });
  });

  test("another account can neither see nor change an alert", async () => {
    const made = await make();
    const [, by] = await newcomer();
    const path = `/v1/alerts/${made.data.id}`;
    for (const [method, at, body] of [
      ["GET", path],
      ["PATCH", path, { note: "Mine" }],
      ["DELETE", path],
      ["POST", `${path}/pause`, { paused: true }],
      ["POST", `${path}/mute`, { until: null }],
      ["POST", `${path}/test`],
      ["GET", `${path}/history`],
    ] as const)
      expect(await call(method, at, body, { by }), `${method} ${at}`).toMatchObject({ status: 404, code: "not-found" });
    expect((await call("GET", "/v1/alerts", undefined, { by })).data).toEqual([]);
    await call("DELETE", path);
  });

  test("one idempotency key makes one alert, even concurrently", async () => {
    const before = Number(await used());
    const of = { headers: { "idempotency-key": "once" } };
    const all = await Promise.all([make({}, of), make({}, of)]);
    const later = await make({}, of);
    const ids = [...all, later].filter(({ status }) => status === 201).map(({ data }) => data.id);
    expect(new Set(ids).size).toBe(1);
    expect(Number(await used())).toBe(before + 1);
    // A different body is a different order.
    const other = await make({ note: "Another" }, of);
    expect(ids).not.toContain(other.data.id);
    for (const id of [ids[0], other.data.id]) await call("DELETE", `/v1/alerts/${id}`);
  });
});

describe("faulty alert requests", () => {
  test.each([
    ["no body", undefined, ["/body"]],
    ["invalid JSON", "{", ["/body"]],
    ["a list instead of an object", [], ["/body"]],
    ["no condition", { tokenId: "acme" }, ["/body/condition"]],
    ["a field that is not text", { ...order, note: 7 }, ["/body/note"]],
  ])("a request with %s is refused with the field", async (_, body, pointers) => {
    const answered = await call("POST", "/v1/alerts", body);
    expect(answered).toMatchObject({ status: 400, code: "bad-request" });
    expect(answered.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  test.each([
    ["an unknown token", { tokenId: "no-such" }, 422, "unprocessable"],
    ["a kind that the plan does not include", { condition: { type: "signal_changes" } }, 403, "plan-required"],
    ["a channel that the plan does not include", { channels: ["webhook"] }, 403, "plan-required"],
    ["a zero price", { condition: { type: "price_above", priceUsd: "0" } }, 400, "bad-request"],
  ])("an alert with %s is refused with a message", async (_, more, status, code) => {
    const answer = await make(more);
    expect(answer, JSON.stringify(answer)).toMatchObject({ status, code });
    expect(answer.detail).toMatch(/\w \w.*[.]$/);
  });

  test("a snooze until a time in the past is refused", async () => {
    const { data } = await make();
    const said = await call("POST", `/v1/alerts/${data.id}/mute`, { until: "2020-01-01T00:00:00Z" });
    expect(said).toMatchObject({ status: 400, errors: [{ pointer: "/body/until", detail: "must be in the future" }] });
    await call("DELETE", `/v1/alerts/${data.id}`);
  });

  test("an alert beyond the plan's limit is refused with the limit, in the caller's language", async () => {
    const [, by] = await newcomer();
    const { data } = await call("GET", "/v1/alerts/limit", undefined, { by });
    for (let made = 0; made < Number(data.limit); made++) expect((await make({}, { by })).status).toBe(201);
    const over = await make({}, { by });
    expect(over).toMatchObject({ status: 403, code: "plan-required" });
    expect(over.detail).toContain(String(data.limit));
    const german = await make({}, { by, headers: { "accept-language": "de" } });
    expect(german.detail).not.toBe(over.detail);
  });

  test("a body that is too large and an unsupported method are refused", async () => {
    expect(await make({ note: "x".repeat(70_000) })).toMatchObject({ status: 413, code: "too-large" });
    const wrong = await call("PUT", "/v1/alerts");
    expect(wrong).toMatchObject({ status: 405, code: "method-not-allowed" });
    expect(wrong.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  test("a key without the scope and a test key are refused", async () => {
    const { key: reading } = await api.key(owner, { mode: "live" }, ["data-api-advanced"]);
    expect(await make({}, { by: reading })).toMatchObject({ status: 403, code: "missing-scope" });
    const { key: testing } = await api.key(owner, { scopes: ["alerts"] });
    expect(await make({}, { by: testing })).toMatchObject({ status: 403, code: "live-only" });
  });
});

test("pages continue and show each alert once", async () => {
  const [, by] = await newcomer();
  const made = new Set<unknown>();
  for (let at = 0; at < 3; at++) made.add((await make({ note: `no. ${at}` }, { by })).data.id);
  const seen: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${cursor}`;
    const answer = await api.newProcess().get(`/v1/alerts?limit=2${query}`, { "x-api-key": by });
    const page = (await answer.json()) as { data: { id: string }[]; page: { next: string | null } };
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.page.next;
  } while (cursor !== null);
  expect(seen).toHaveLength(3);
  expect(new Set(seen)).toEqual(made);
});

test("a model makes an alert with the create tool", async () => {
  const asked = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "createAlert", arguments: { ...order, note: "By a model" } },
  };
  const headers = {
    "x-api-key": key,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const answer = await api.newProcess().send("POST", "/mcp", headers, asked);
  const { result } = (await answer.json()) as { result: { structuredContent: { data: { id: string; note: string } } } };
  expect(result.structuredContent.data.note).toBe("By a model");
  expect(await call("DELETE", `/v1/alerts/${result.structuredContent.data.id}`)).toMatchObject({ status: 200 });
});
