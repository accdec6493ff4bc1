import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildEnvelopeSchema } from "#app/areas/dataApi/server/http/document.server.ts";
import { OPERATIONS } from "#app/areas/dataApi/server/operations/all.server.ts";
import { openAlertFixture } from "../support/alertFixture.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";

// Token lists through the Data API: the account's own ones, under the same rules as on its pages.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let api: DataApiFixture;
let key: string;
beforeAll(async () => {
  fixture = await openAlertFixture();
  api = await openDataApi(fixture.database());
  await Promise.all(["acme", "borax"].map((slug) => fixture.token(slug)));
  key = await newcomer();
}, 120_000);
afterAll(() => fixture.close());

/** The key of a new user with a Data API plan. */
async function newcomer(): Promise<string> {
  const account = await api.account();
  await api.givePlan(account, "data-api-advanced");
  return (await api.key(account, { mode: "live", scopes: ["read", "lists"] }, ["data-api-advanced"])).key;
}

type AnswerBody = { data: Record<string, unknown>; code: string; detail: string; errors?: { pointer: string }[] };
type More = { by?: string; headers?: Record<string, string> };
async function call(method: string, path: string, body?: unknown, { by = key, headers = {} }: More = {}) {
  const answer = await api.newProcess().send(method, path, { "x-api-key": by, ...headers }, body);
  return { status: answer.status, ...((await answer.json()) as AnswerBody) };
}
const make = (more: object = {}, of?: More) => call("POST", "/v1/lists", { title: "Calm", ...more }, of);
const buildAnswerSchema = (id: string) =>
  buildEnvelopeSchema(OPERATIONS.find((one) => one.id === id) as (typeof OPERATIONS)[number]).strict();
const held = async (id: unknown) =>
  ((await call("GET", `/v1/lists/${id}/tokens`)).data as unknown as { tokenId: string }[]).map(
    ({ tokenId }) => tokenId,
  );

describe("a list in the Data API", () => {
  test("a list is made, filled, updated and deleted, each as its schema says", async () => {
    const { status, ...made } = await make({ description: "By a program" });
    expect(status).toBe(201);
    expect(buildAnswerSchema("createTokenList").safeParse(made).error?.issues ?? []).toEqual([]);
    const { id } = made.data;
    for (const [name, method, path, body] of [
      [
        "replaceTokenListTokens",
        "PUT",
        `/v1/lists/${id}/tokens`,
        { tokens: ["borax", { token: "acme", note: "Watch" }] },
      ],
      ["updateTokenList", "PUT", `/v1/lists/${id}`, { title: "Calmer", visibility: "unlisted" }],
      ["getTokenList", "GET", `/v1/lists/${id}`],
    ] as const) {
      const { status: answered, ...answer } = await call(method, path, body);
      expect(answered, `${name} ${JSON.stringify(answer)}`).toBe(200);
      expect(buildAnswerSchema(name).safeParse(answer).error?.issues ?? [], name).toEqual([]);
    }
    expect(await held(id)).toEqual(["borax", "acme"]);
    const { data } = await call("GET", `/v1/lists/${id}`);
    // It is replaced as a whole: omitted fields become empty.
    expect(data).toMatchObject({
      title: "Calmer",
      description: "",
      visibility: "unlisted",
      tokens: 2,
      version: "1.1.1",
    });
    const { status: deleted, ...said } = await call("DELETE", `/v1/lists/${id}`);
    expect(deleted).toBe(200);
    expect(buildAnswerSchema("deleteTokenList").safeParse(said).error?.issues ?? []).toEqual([]);
    expect(await call("GET", `/v1/lists/${id}`)).toMatchObject({ status: 404, code: "not-found" });
  });

  test("a list is among its owner's lists and no one else's", async () => {
    const { data } = await make();
    const ids = async (by: string) =>
      ((await call("GET", "/v1/lists?filter=mine", undefined, { by })).data as unknown as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await ids(key)).toContain(data.id);
    expect(await ids(await newcomer())).toEqual([]);
  });

  test("a list cannot be changed by another account", async () => {
    const { data } = await make({ visibility: "public" });
    const by = await newcomer();
    expect(await call("GET", `/v1/lists/${data.id}`, undefined, { by })).toMatchObject({ status: 200 });
    for (const [method, path, body] of [
      ["PUT", `/v1/lists/${data.id}`, { title: "Mine" }],
      ["PUT", `/v1/lists/${data.id}/tokens`, { tokens: [] }],
      ["DELETE", `/v1/lists/${data.id}`],
    ] as const)
      expect(await call(method, path, body, { by }), method).toMatchObject({ status: 404, code: "not-found" });
  });

  test("one idempotency key makes one list, even concurrently and after it was deleted", async () => {
    const by = await newcomer();
    const of = { by, headers: { "idempotency-key": "once" } };
    const all = [...(await Promise.all([make({}, of), make({}, of)])), await make({}, of)];
    expect(new Set(all.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect((await call("GET", "/v1/lists?filter=mine", undefined, { by })).data).toHaveLength(1);
    expect((await make({ description: "Another order" }, of)).data.id).not.toBe(all[0]?.data.id);
    await call("DELETE", `/v1/lists/${all[0]?.data.id}`, undefined, { by });
    expect(await make({}, of)).toMatchObject({ status: 404, code: "not-found" });
  });
});

describe("faulty list requests", () => {
  test.each([
    ["no title", { title: undefined }, 400, "bad-request", ["/body/title"]],
    ["a blank title", { title: "  " }, 400, "bad-request", ["/body/title"]],
    ["an invisible character in its title", { title: "a\u200Bb" }, 400, "bad-request", ["/body/title"]],
    ["a title that imitates our name", { title: "ТМАІ" }, 400, "bad-request", ["/body/title"]],
    [
      "a link, which the plan does not include",
      { description: "see https://a.example" },
      403,
      "plan-required",
      ["/body/description"],
    ],
    [
      "a rule, which the plan does not include",
      { rule: { minTraderGrade: 80, most: 10 } },
      403,
      "plan-required",
      undefined,
    ],
    ["a rule with an unknown measure", { rule: { minLuck: 80, most: 10 } }, 400, "bad-request", ["/body/rule/minLuck"]],
  ])("a list request with %s is refused", async (_, more, status, code, pointers) => {
    const body = await make(more, { by: await newcomer() });
    expect(body, JSON.stringify(body)).toMatchObject({ status, code });
    expect(body.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
  });

  test.each(["a\0b", "half of \ud83d"])("a text that cannot be stored is refused: %j", async (text) => {
    const by = await newcomer();
    const { data } = await make({}, { by });
    const foreign = { chainId: 1, address: `0x${"1".repeat(40)}`, symbol: "X", name: text, decimals: 18 };
    for (const tokens of [[foreign], [{ token: "acme", note: text }]])
      expect(await call("PUT", `/v1/lists/${data.id}/tokens`, { tokens }, { by })).toMatchObject({
        status: 400,
        errors: [{ pointer: "/body" }],
      });
    expect(await make({ title: text }, { by })).toMatchObject({ status: 400 });
  });

  test("an unknown token is refused by its name", async () => {
    const by = await newcomer();
    const { data } = await make({}, { by });
    const answer = await call("PUT", `/v1/lists/${data.id}/tokens`, { tokens: ["acme", "no-such"] }, { by });
    expect(answer).toMatchObject({ status: 422, code: "unprocessable" });
    expect(answer.detail).toContain("no-such");
    expect((await call("GET", `/v1/lists/${data.id}/tokens`, undefined, { by })).data).toEqual([]);
  });

  test("a list beyond the plan's limit is refused", async () => {
    const by = await newcomer();
    const answers = [];
    for (let made = 0; made < 4; made++) answers.push(await make({}, { by }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 403]);
    expect(answers[3]?.code).toBe("plan-required");
    expect(answers[3]?.detail).toContain("3");
  });
});
