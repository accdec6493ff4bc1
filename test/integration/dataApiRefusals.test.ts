import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDBOX_KEY } from "#app/areas/dataApi/model/sandboxKey.ts";
import { type DataApiFixture, ORIGIN, openDataApi } from "../support/dataApiFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// What a caller reads after a first mistake: the sentence that helps is the `detail`.

let database: FreshDatabase;
let api: DataApiFixture;
let key: string;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  ({ key } = await api.key(await api.account(), { scopes: ["read", "webhooks"] }));
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

type ProblemBody = { status: number; code: string; detail: string; errors?: { pointer: string; detail: string }[] };
const findProblem = async (answer: Promise<Response>): Promise<ProblemBody> =>
  (await (await answer).json()) as ProblemBody;
/** In a separate process, so that no rate limit interferes. */
const get = (path: string, more: Record<string, string> = {}) =>
  findProblem(api.newProcess().get(path, { "x-api-key": key, ...more }));

test("a refusal without a key names the header, the free key and the key that needs no account", async () => {
  expect(await findProblem(api.get("/v1/tokens"))).toMatchObject({
    status: 401,
    detail: `Send a key in the x-api-key header. A test key is free: create one at ${ORIGIN}/en/api/keys. Without an account, the public sandbox key ${SANDBOX_KEY} reads sample data.`,
  });
});

describe("an unknown name", () => {
  test("an unknown parameter is refused with the probable one", async () => {
    const sentence = "This call has no parameter “limitt”. Did you mean “limit”?";
    expect(await get("/v1/tokens?limitt=3")).toMatchObject({
      code: "bad-request",
      detail: sentence,
      errors: [{ pointer: "/query/limitt", detail: sentence }],
    });
  });

  test("an unknown parameter similar to none is refused with the existing ones", async () => {
    expect((await get("/v1/prices?tokens=emstra&vs_currency=eur")).detail).toBe(
      "This call has no parameter “vs_currency”. Possible values: tokens, fields, format.",
    );
  });

  test("an unknown name is refused in the caller's language", async () => {
    expect((await get("/v1/tokens?limitt=3", { "accept-language": "de" })).detail).toBe(
      "Dieser Aufruf hat keinen Parameter „limitt“. Meinten Sie „limit“?",
    );
  });

  test.each([
    ["/v1/tokens?sort=ranks", "“ranks” is not a possible value of “sort”. Did you mean “rank”?"],
    ["/v1/tokens?order=up", "“up” is not a possible value of “order”. Possible values: asc, desc."],
    ["/v1/tokens?format=cvs", "“cvs” is not a possible value of “format”. Did you mean “csv”?"],
    ["/v1/tokens?fields=id,price_usd", "A row of this call has no field “price_usd”. Did you mean “priceUsd”?"],
    ["/v1/tokens?fields=grades.tradr", "A row of this call has no field “grades.tradr”. Did you mean “grades.trader”?"],
    [
      "/v1/events?types=payment.save",
      "“payment.save” is not a possible value of “types”. Did you mean “payment.saved”?",
    ],
    ["/v1/stream?topics=price", "“price” is not a possible value of “topics”. Did you mean “prices”?"],
    ["/v1/tokens?limit=9999", "limit: Too big: expected number to be <=250"],
    ["/v1/tokens?cursor=AAAA", "cursor: This cursor does not belong to this list. Start again without it."],
  ])("%s is refused with a suggestion: %s", async (path, detail) => {
    expect(await get(path)).toMatchObject({ status: 400, detail });
  });

  test.each([
    "/v1/hit-rate",
    "/v1/quantmetrics?tokens=emstra",
    "/v1/levels?tokens=emstra",
    "/v1/alerts/one/snooze",
    "/v1/deliveries/one/replay",
  ])("a former path is unknown: %s", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, code: "not-found" });
  });

  test.each([
    ["/v1/lists?of=mine", "/query/of"],
    ["/v1/indices/sample-10/inputs?asOf=2024-01-01", "/query/asOf"],
    ["/v1/tokens?minTraderChange=1", "/query/minTraderChange"],
    ["/v1/tokens?sort=traderChange", "/query/sort"],
    ["/v1/deliveries?state=done", "/query/state"],
    ["/v1/events?types=alert.fired", "/query/types/0"],
  ])("a former parameter or value is refused as unknown: %s", async (path, pointer) => {
    const { status, errors } = await get(path);
    expect([status, errors?.[0]?.pointer]).toEqual([400, pointer]);
  });

  test("a former field of a body is refused, and nothing is created", async () => {
    const headers = { "x-api-key": key };
    const order = { url: "https://hooks.example/x", types: ["payment.saved"] };
    expect(await findProblem(api.newProcess().send("POST", "/v1/webhook-endpoints", headers, order))).toMatchObject({
      ...{ status: 400, errors: [{ pointer: "/body/types" }] },
      detail: "The body of this call has no field “types”. Possible values: eventTypes.",
    });
    expect(await get("/v1/webhook-endpoints")).toMatchObject({ data: [] });
  });

  test("an unknown field or value of a body is refused with a suggestion too", async () => {
    const post = (path: string, body: unknown) =>
      findProblem(api.newProcess().send("POST", path, { "x-api-key": key }, body));
    expect((await post("/v1/sandbox/payments", { scenario: "payd" })).detail).toBe(
      "“payd” is not a possible value of “scenario”. Did you mean “paid”?",
    );
    expect((await post("/v1/sandbox/clock", { advanceSeconds: 1, advanceSecond: 1 })).detail).toBe(
      "The body of this call has no field “advanceSecond”. Did you mean “advanceSeconds”?",
    );
  });

  test("an unknown path is refused with the probable one and a link to all calls", async () => {
    for (const path of ["/v1/token", "/v1/tokens/", "/v2/tokens"])
      expect(await get(path), path).toMatchObject({
        status: 404,
        code: "not-found",
        detail: `“${path}” does not exist. Did you mean “/v1/tokens”? All calls: ${ORIGIN}/en/api/docs`,
      });
    expect((await get("/v1/coins")).detail).toBe(`“/v1/coins” does not exist. All calls: ${ORIGIN}/en/api/docs`);
  });

  test("an unsupported method is refused with the allowed ones", async () => {
    expect(await findProblem(api.newProcess().send("POST", "/v1/tokens", { "x-api-key": key }))).toMatchObject({
      status: 405,
      detail: "Allowed methods: GET, HEAD.",
    });
  });
});

describe("an unknown token id", () => {
  const largest = async () => {
    const answer = await api.newProcess().get("/v1/tokens?limit=1", { "x-api-key": key });
    const { data } = (await answer.json()) as { data: { id: string; symbol: string }[] };
    return data[0] as { id: string; symbol: string };
  };

  test("an unknown token id is refused with an example and the search by symbol", async () => {
    const { id, symbol } = await largest();
    expect(await get("/v1/tokens/no-such-token")).toMatchObject({
      status: 404,
      code: "not-found",
      detail: `“no-such-token” is not a token ID. An ID is the last part of the URL of a token’s page, such as “${id}”. To search by symbol: /v1/tokens?symbols=${symbol}`,
    });
  });

  test("the symbol of one token is refused with that token's id, in any letter case", async () => {
    const { id, symbol } = await largest();
    for (const what of [symbol, symbol.toLowerCase()]) {
      const { status, detail } = await get(`/v1/tokens/${what}`);
      expect(status).toBe(404);
      expect(detail).toContain(`To search by symbol: /v1/tokens?symbols=${symbol}`);
      expect(detail).toContain(`“${what}” is the symbol of the token “${id}”: use /v1/tokens/${id}`);
    }
  });

  test("the symbol of several tokens is refused without a guess", async () => {
    const { getToken } = await import("#app/areas/dataApi/server/operations/tokens.server.ts");
    const { sampleReads } = await import("#app/services/marketData/publicSample.server.ts");
    const rows = await sampleReads.tokens(
      { tokens: "all", day: "latest", signals: true, parts: true, historyDays: "all" },
      { order: "rank", direction: "asc", after: null, limit: 2 },
    );
    const market = {
      ...sampleReads,
      tokens: async (_: unknown, { slugs }: { slugs?: readonly string[] }) =>
        slugs ? [] : rows.map((row) => ({ ...row, symbol: "TWICE" })),
    };
    const { mergeEntitlements } = await import("#app/areas/offers/publicEntitlements.ts");
    const asked = { market, entitlements: mergeEntitlements([]) };
    const problem = await getToken.run?.({ id: "TWICE" }, asked as never, undefined).catch((thrown: unknown) => thrown);
    expect(problem).toMatchObject({ code: "not-found", content: { detail: [{ key: "not-found.token" }] } });
  });
});
