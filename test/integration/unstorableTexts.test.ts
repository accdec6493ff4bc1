import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openAccountFixture } from "../support/accountFixture.ts";
import { ADVANCED, openFixture } from "../support/checkoutFixture.ts";
import { openDataApi } from "../support/dataApiFixture.ts";
import { type Handler, listMethods, loadHandler, ROUTES } from "../support/handlers.ts";
import { signInAs } from "../support/people.ts";
import { isEndpoint, pathOfRoute } from "../support/routes.ts";

// Texts that PostgreSQL and canonical JSON cannot store, sent to everything that accepts text: never a 5xx.

let fixture: Awaited<ReturnType<typeof openFixture>>;
let accounts: Awaited<ReturnType<typeof openAccountFixture>>;
let api: Awaited<ReturnType<typeof openDataApi>>;
/** A new sign-in for each route, as some end sessions. */
let cookie: string;
beforeAll(async () => {
  fixture = await openFixture();
  accounts = await openAccountFixture(fixture.database);
  api = await openDataApi(fixture.database);
});
afterAll(async () => {
  await accounts.close();
  await fixture.close();
});

const HALVES = ["a\ud800b", "\udfff"];
const TEXTS = [...HALVES, "a\u0000b"];
const address = localAccount(3).address;

/** Bodies whose texts are stored, hashed, looked up or passed on to another service, by the endpoint's file. */
const BODIES: Record<string, (text: string) => Record<string, unknown>> = {
  "/api/tokenlist": (text) => ({ title: text, about: text, visibility: "public" }),
  "/api/tokenlist/import": (text) => ({ kind: "csv", text: `token\n${text}` }),
  "/api/tokenlist/{id}/report": (reason) => ({ reason }),
  "/api/alerts": (note) => ({
    ...{ tokenId: note, note, condition: { type: "price_above", priceUsd: "1" } },
  }),
  "/api/chatbot/conversations": (title) => ({ title, locale: "en" }),
  "/api/plans/full-off-plan": (couponCode) => ({ ...ADVANCED, userAddress: address, couponCode }),
  "/api/plans/calculate": (couponCode) => ({ ...ADVANCED, userAddress: address, couponCode }),
  "/api/checkout": (referralCode) => ({ ...ADVANCED, userAddress: address, referralCode }),
  "/api/support/lookup": (reason) => ({ email: "nobody@people.test", reason }),
  "/api/support/payments/{id}/notes": (text) => ({ text, note: text }),
  "/api/support/cases/{id}": (text) => ({ action: "note", text, note: text }),
  "/api/auth/signup": (name) => ({ email: "half@people.test", password: "a good password", name }),
  "/api/auth/signin": (password) => ({ email: "half@people.test", password }),
  "/api/auth/reset-password": (token) => ({ token, password: "a good password" }),
  "/api/admin/coupons": (code) => ({ code, action: "create", name: code, percent: 10, discountPercent: 10 }),
  "/api/admin/roles": (account) => ({ account, role: "support", action: "grant" }),
  "/api/audit/exports": (search) => ({ kind: "events", search }),
  "/api/admin/contracts/prepare": (name) => ({ name, description: name }),
};
const PARAMS = { locale: "en", id: "none", who: "none", version: "1", position: "1", slug: "advanced", "*": "x" };
/** They would end the session that all other calls use, or never end. */
const NOT_CALLED = ["/api/auth/signout", "/api/notifications/live"];

async function readStatus(handler: Handler, request: Request) {
  const answer = await handler({ request, params: PARAMS });
  if (!(answer instanceof Response)) return { status: 200, error: "" };
  const text = answer.headers.get("content-type")?.includes("json") ? await answer.text() : "{}";
  return { status: answer.status, error: String((JSON.parse(text) as { error?: string })?.error ?? "") };
}

/** An auditor has no other role, so a separate sign-in lets bodies of all desks be read. */
async function signInFor(file: string): Promise<string> {
  const { grantTo } = await import("#app/identity/accountEvents.server.ts");
  const person = await signInAs(/^(audit|\/api\/audit)\//.test(file) ? "auditor" : "admin");
  if (!/^(audit|\/api\/audit)\//.test(file)) await grantTo(person.accountId, "support", "system");
  return person.cookie;
}

const headers = () => ({ cookie, "x-tmai-address": `192.0.2.${++lastAddress % 250}` });
let lastAddress = 0;

describe.each(ROUTES.filter((file) => !NOT_CALLED.includes(file)))("%s", (file) => {
  test("half a character and NUL in a body or a form give no 5xx", async () => {
    cookie = await signInFor(file);
    const path = `http://localhost:3000${pathOfRoute(file, PARAMS)}`;
    if (!isEndpoint(file)) {
      const action = await loadHandler(file, "POST");
      if (!action) return;
      for (const intent of INTENTS) {
        const fields = FIELDS.map((name): [string, string] => [name, "a\0b"]);
        const body = new URLSearchParams([...fields, ["intent", intent]]);
        const { status } = await readStatus(action, new Request(path, { method: "POST", headers: headers(), body }));
        expect(status, intent).toBeLessThan(500);
      }
      return;
    }
    for (const method of listMethods(file).filter((one) => one !== "GET"))
      for (const text of TEXTS)
        for (const body of [BODIES[file]?.(text) ?? { x: text }, { [text]: 1 }, text]) {
          const request = new Request(path, { method, headers: headers(), body: JSON.stringify(body) });
          const answer = await readStatus((await loadHandler(file, method)) as Handler, request);
          expect(answer.status, `${method} ${JSON.stringify(body)}: ${answer.error}`).toBeLessThan(500);
          if (method !== "POST" || BODIES[file] === undefined) continue;
          // Some first look up what the URL names.
          expect([400, 404], answer.error).toContain(answer.status);
          expect(answer.error).toMatch(/\.$/);
        }
  });

  test("NUL in the address of a call gives no 5xx", async () => {
    const loader = isEndpoint(file) ? await loadHandler(file, "GET") : null;
    if (!loader) return;
    cookie = await signInFor(file);
    const params = Object.fromEntries(Object.keys(PARAMS).map((name) => [name, "a%00b"]));
    const query = new URLSearchParams(FIELDS.map((name) => [name, "a\0b"]));
    for (const address of [`${pathOfRoute(file, PARAMS)}?${query}`, pathOfRoute(file, params)]) {
      const request = new Request(`http://localhost:3000${address}`, { headers: headers() });
      expect((await readStatus(loader, request)).status).toBeLessThan(500);
    }
  });
});

/** Every form field and query parameter that the app's sources name. */
const SOURCES = readdirSync(join(import.meta.dirname, "../../app/areas"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, "../../app/areas", name), "utf8"));
const named = (pattern: RegExp) => [
  ...new Set(SOURCES.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""))),
];
const FIELDS = named(/\b(?:get|getAll|text|said|secret|keep)\("(\w+)"/g).filter((name) => name !== "intent");
const INTENTS = ["", ...named(/name="intent" value="([\w-]+)"/g)];

test("the sources contain many field names and intents", () => {
  expect(FIELDS.length).toBeGreaterThan(30);
  expect(INTENTS.length).toBeGreaterThan(5);
});

describe("the Data API", () => {
  let key: string;
  let address: string;
  let tests = 0;
  /** Each test has its own account and address: calls are limited per minute by both. */
  beforeEach(async () => {
    tests += 1;
    address = `198.51.100.${1 + (tests % 250)}`;
    const account = await api.account();
    await api.givePlan(account, "data-api-premium");
    ({ key } = await api.key(account, {
      mode: "live",
      scopes: ["read", "alerts", "lists", "webhooks", "bulk"],
    }));
  });
  const writing = OPERATIONS.filter(({ body }) => body !== undefined);

  test.each(writing.map(({ id }) => id))("%s refuses unstorable texts in a body with 400", async (id) => {
    const operation = writing.find((one) => one.id === id);
    const path = operation?.path.replaceAll(/\{\w+\}/g, "none") ?? "";
    for (const text of TEXTS)
      for (const body of [{ title: text, note: text, url: text }, { [text]: 1 }, { nested: [{ [text]: 1 }] }, [text]]) {
        const answer = await api.send(
          (operation?.method ?? "get").toUpperCase(),
          path,
          { "x-api-key": key },
          body,
          address,
        );
        const { errors, ...problem } = (await answer.json()) as { errors?: { detail: string }[] };
        expect([400, 402, 403, 404], JSON.stringify([body, problem])).toContain(answer.status);
        if (answer.status === 400) expect(errors?.[0]?.detail).toContain("NUL characters or unpaired surrogates");
      }
  });

  test.each(OPERATIONS.map(({ id }) => id))("%s answers NUL in its address without a 5xx", async (id) => {
    const operation = OPERATIONS.find((one) => one.id === id);
    const path = operation?.path.replaceAll(/\{\w+\}/g, "a%00b") ?? "";
    const names = [...Object.keys(operation?.query.shape ?? {}), "fields"];
    for (const name of path.includes("%00") ? ["", ...names] : names) {
      const query = name === "" ? "" : `?${new URLSearchParams({ [name]: "a\0b" })}`;
      const method = (operation?.method ?? "get").toUpperCase();
      const body = operation?.body ? {} : undefined;
      const answer = await api.send(method, `${path}${query}`, { "x-api-key": key }, body, address);
      await answer.body?.cancel();
      expect(answer.status, name).toBeLessThan(500);
    }
  });

  test.each(["search", "fetch", "getToken", "createTokenList"])(
    "the tool %s refuses unstorable texts with 400",
    async (name) => {
      for (const text of TEXTS) {
        const call = {
          ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
          params: { name, arguments: { query: text, id: text, token: text, title: text } },
        };
        const accept = { accept: "application/json, text/event-stream", "content-type": "application/json" };
        const answer = await api.send("POST", "/mcp", { ...accept, "x-api-key": key }, call, address);
        expect(answer.status).toBe(400);
        expect(await answer.text()).toContain("NUL characters or unpaired surrogates");
      }
    },
  );

  test("unstorable texts in the header of a payment give no 5xx", async () => {
    for (const text of TEXTS) {
      const payment = Buffer.from(JSON.stringify({ x402Version: 2, resource: { url: text } })).toString("base64");
      const answer = await api.get("/v1/tokens", { "payment-signature": payment });
      expect(answer.status).toBeLessThan(500);
    }
  });
});
