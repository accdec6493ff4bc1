import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DataApi, DataApiError } from "../../clients/typescript/src/index.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { listen, onPort } from "../support/dataApiPort.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The TypeScript client over a port, with test keys.

let database: FreshDatabase;
let api: DataApiFixture;
const closed: (() => Promise<void>)[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
});
afterAll(async () => {
  await Promise.all(closed.map((close) => close()));
  await api.close();
  await database.drop();
});

/** A client with its own key and process, so that no other test's calls interfere. */
async function client() {
  const account = await api.account();
  const [{ key }, { origin, close }] = await Promise.all([api.key(account), listen(api)]);
  closed.push(close);
  return { account, key, origin, client: new DataApi({ origin, key }) };
}

/** The same with a plan and a key that may write. */
async function writer() {
  const account = await api.account();
  await api.givePlan(account, "data-api-advanced");
  const form = { mode: "live", scopes: ["read", "lists"] } as const;
  const [{ key }, { origin, close }] = await Promise.all([
    api.key(account, { ...form, scopes: [...form.scopes] }, ["data-api-advanced"]),
    listen(api),
  ]);
  closed.push(close);
  return { client: new DataApi({ origin, key }) };
}

/** The error that a refused call throws. */
async function captureError(call: Promise<unknown>): Promise<DataApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof DataApiError) return error;
  throw error ?? new Error("The call was answered.");
}

async function collect<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of from) all.push(one);
  return all;
}

describe("a call with the TypeScript client", () => {
  test("a call returns the types of the document", async () => {
    const { client: mine } = await client();
    const { data, page, meta } = await mine.get("/v1/tokens", { sort: "trader", limit: 2 });
    expect(page.limit).toBe(2);
    expect(meta.source).toBe("sample");
    const id = data[0]?.id ?? "";
    expect((await mine.get("/v1/tokens/{id}", { id })).data.symbol).toBe(data[0]?.symbol);
  });

  test("a call accepts its parameters and no others", async () => {
    const { client: mine } = await client();
    // @ts-expect-error a token has an id
    await expect(mine.get("/v1/tokens/{id}")).rejects.toThrow("/v1/tokens/{id} needs a value for id.");
    await expect(mine.get("/v1/tokens/{id}", { id: ".." })).rejects.toThrow("needs a value for id");
    // @ts-expect-error there is no such order
    expect((await captureError(mine.get("/v1/tokens", { sort: "age" }))).code).toBe("bad-request");
    // @ts-expect-error there is no such call
    expect((await captureError(mine.get("/v1/nothing"))).code).toBe("not-found");
  });

  test("a write is typed by its body and made once per idempotency key", async () => {
    const { client: mine } = await writer();
    const made = await mine.post("/v1/lists", {}, { title: "By a program" }, { idempotencyKey: "once" });
    const again = await mine.post("/v1/lists", {}, { title: "By a program" }, { idempotencyKey: "once" });
    expect(again.data.id).toBe(made.data.id);
    const { id } = made.data;
    expect((await mine.post("/v1/lists", {}, { title: "By a program" })).data.id).not.toBe(id);
    expect((await mine.put("/v1/lists/{id}", { id }, { title: "Said anew" })).data.title).toBe("Said anew");
    // @ts-expect-error a list has a title
    expect((await captureError(mine.put("/v1/lists/{id}", { id }, {}))).problem?.errors?.[0]?.pointer).toBe(
      "/body/title",
    );
    // @ts-expect-error a price of an alert is changed, and not a list's
    expect((await captureError(mine.patch("/v1/lists/{id}", { id }, {}))).code).toBe("method-not-allowed");
    expect(await mine.delete("/v1/lists/{id}", { id })).toMatchObject({ data: { id, deleted: true } });
    expect((await captureError(mine.get("/v1/lists/{id}", { id }))).status).toBe(404);
  });

  test("a call that needs no key is made without one", async () => {
    const { origin } = await client();
    expect((await new DataApi({ origin }).get("/v1/status")).data.tokens).toBe(0);
    expect(await captureError(new DataApi({ origin }).get("/v1/market"))).toMatchObject({
      status: 401,
      code: "no-key",
    });
  });

  test("an invalid call throws what the API reports", async () => {
    const { client: mine } = await client();
    const error = await captureError(mine.get("/v1/tokens", { limit: 1_000 }));
    expect(error.status).toBe(400);
    expect(error.problem?.errors?.map(({ pointer }) => pointer)).toEqual(["/query/limit"]);
    expect(error.message).toBe(`${error.problem?.title}. ${error.problem?.detail}`);
    // A path parameter cannot escape its segment.
    const other = await captureError(mine.get("/v1/tokens/{id}", { id: "../market" }));
    expect(other.status).toBe(404);
    expect(other.problem?.detail).toContain("../market");
  });
});

describe("a list with the client", () => {
  test("a list is iterated row by row, over all its pages", async () => {
    const { client: mine } = await client();
    const { data } = await mine.get("/v1/tokens", { limit: 60, sort: "investor" });
    const rows: string[] = [];
    for await (const { id } of mine.rows("/v1/tokens", { limit: 25, sort: "investor" })) {
      rows.push(id);
      if (rows.length === 60) break;
    }
    expect(rows).toEqual(data.map(({ id }) => id));
  });

  test("a list is iterated page by page, to its end", async () => {
    const { client: mine } = await client();
    const { data } = await mine.get("/v1/tokens", { limit: 2 });
    const tokens = data.map(({ id }) => id).join(",");
    const asked = { tokens, from: "2024-12-01", to: "2024-12-11" };
    const pages = await collect(mine.pages("/v1/ohlcv/daily", { ...asked, limit: 8 }));
    expect(pages.map((page) => page.data.length)).toEqual([8, 8, 4]);
    expect(pages.flatMap((page) => page.data)).toEqual((await mine.get("/v1/ohlcv/daily", asked)).data);
  });
});

describe("a temporarily refused call", () => {
  test("a refused call is retried when the API allows it", async () => {
    const { client: mine } = await client();
    // More in parallel than a test key's rate limit admits.
    const begun = performance.now();
    for (let call = 0; call < 32; call++) await mine.get("/v1/usage");
    expect(performance.now() - begun).toBeGreaterThan(1_000);
  });

  test("a refused call fails immediately when the wait would be too long", async () => {
    const { client: mine, account } = await client();
    const period = `test ${new Date().toISOString().slice(0, 7)}`;
    await database.pool.query("INSERT INTO dataapi.usage VALUES ($1, $2, 3_000)", [account.accountId, period]);
    const error = await captureError(mine.get("/v1/tokens"));
    expect(error).toMatchObject({ status: 429, code: "quota-exceeded" });
    expect(error.retryAfterSeconds).toBeGreaterThan(60);
  });

  /** A client that gets these answers, one per call. */
  function answered(...answers: [status: number, headers?: Record<string, string>][]) {
    let calls = 0;
    const fetch = async () => {
      const [status, headers = {}] = answers[Math.min(calls++, answers.length - 1)] as (typeof answers)[number];
      return new Response(status === 200 ? '{"data":{}}' : "no", { status, headers });
    };
    const made = new DataApi({ origin: "https://tmai.example", key: "k", fetch, maxRetries: 2 });
    return { made, calls: () => calls };
  }

  test("a refused call is retried a limited number of times", async () => {
    const { made, calls } = answered([503, { "retry-after": "0" }]);
    expect(await captureError(made.get("/v1/market"))).toMatchObject({ status: 503, problem: null, code: null });
    expect(calls()).toBe(3);
  });

  test("a refused call is retried after a date, and without any time too", async () => {
    const { made, calls } = answered([503, { "retry-after": new Date(0).toUTCString() }], [429], [200]);
    await made.get("/v1/market");
    expect(calls()).toBe(3);
  });

  test("a refused call is not retried where that would not help", async () => {
    const { made, calls } = answered([502, { "retry-after": "0" }]);
    expect((await captureError(made.get("/v1/market"))).message).toBe("The API returned status 502.");
    expect(calls()).toBe(1);
  });

  test("a refused call can be aborted by its caller", async () => {
    const { made, calls } = answered([503, { "retry-after": "50" }]);
    const giveUp = new AbortController();
    const call = made.get("/v1/market", {}, { signal: giveUp.signal });
    setTimeout(() => giveUp.abort(new Error("enough")), 50);
    await expect(call).rejects.toThrow("enough");
    expect(calls()).toBe(1);
  });
});

describe("a key in the client", () => {
  test("a key is sent only by https or to this computer", () => {
    expect(() => new DataApi({ origin: "http://tmai.example", key: "k" })).toThrow("https");
    expect(() => new DataApi({ origin: "http://localhost.tmai.example", key: "k" })).toThrow("https");
    expect(() => new DataApi({ origin: "http://[::1]:3000", key: "k" })).not.toThrow();
    expect(() => new DataApi({ origin: "http://tmai.example" })).not.toThrow();
  });

  test("a key is not sent to the target of a redirect", async () => {
    let reached = 0;
    const other = await onPort(createServer((_request, answer) => answer.end(String(++reached))));
    const redirecting = createServer((_request, answer) => answer.writeHead(302, { location: other.origin }).end());
    const { origin, close } = await onPort(redirecting);
    closed.push(close, other.close);
    await expect(new DataApi({ origin, key: "k" }).get("/v1/market")).rejects.toThrow();
    expect(reached).toBe(0);
  });
});
