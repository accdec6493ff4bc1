import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runPageTool } from "#app/areas/dataApi/publicTools.server.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import { accountById } from "#app/identity/people.server.ts";
import type { Account } from "#app/identity/who.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { lookAt, openJudgingFixture, toDayStart } from "../support/judgingFixture.ts";

// Calls about agents: on paper over a month of a simulated market, live by the ledger, and back-tests of the same rules.

let fixture: Awaited<ReturnType<typeof openJudgingFixture>>;
let api: DataApiFixture;
let owner: Account;
let key: string;
let [onPaper, live, draft] = ["", "", ""];
let slugs: string[];

const DAYS = 25;
const day = (index: number) => new Date(Date.parse(toDayStart("2023-07-01")) + index * 86_400_000).toISOString();
const EAGER = { strategy: { key: "grade-follower-1", params: { enter: 60, leave: 45 } } };

beforeAll(async () => {
  fixture = await openJudgingFixture();
  api = await openDataApi(fixture.database);
  await seedCatalogue(fixture.database.appUrl);
  const made = await fixture.owner("trading-bot-basic");
  owner = (await accountById(made.subject.slice("account:".length))) as Account;
  await api.givePlan(owner, "data-api-advanced");
  ({ key } = await api.key(owner, { mode: "live", scopes: ["agents"] }, ["data-api-advanced"]));
  onPaper = await fixture.onPaper(made, day(0), { ...EAGER, name: "On paper" });
  live = await fixture.livePast(made, day(0), { ...EAGER, name: "Live" });
  draft = (await fixture.drafted(made, { name: "Draft" })).agentId;
  for (let index = 0; index < DAYS; index += 1) await fixture.runJudgingAt(lookAt(day(index)));
  slugs = (
    await fixture.query<{ slug: string }>("SELECT slug FROM market.instruments WHERE instrument_id = ANY ($1)", [
      fixture.tokens.slice(0, 20),
    ])
  ).map(({ slug }) => slug);
}, 240_000);
afterAll(async () => {
  await api.close();
  await fixture.close();
});

type Row = Record<string, unknown>;
type Body = { status: number; data: Row[]; page?: { next: string | null }; code?: string; detail?: string };
const get = async <Of = Body>(path: string, by: string | null = key): Promise<Of> =>
  (await (await api.newProcess().get(path, by === null ? {} : { "x-api-key": by })).json()) as Of;
const one = async (path: string) => (await get<{ data: Row }>(path)).data;
const post = async (path: string, body: object, by = key) => {
  const answer = await api.newProcess().send("POST", path, { "x-api-key": by }, body);
  return { status: answer.status, ...((await answer.json()) as Row) } as Row & { status: number; data: Row };
};

describe("agents in the Data API", () => {
  test("agents are listed as simulated, live or a draft", async () => {
    const { data } = await get("/v1/agents");
    expect(data.map(({ name, mode, kind, status }) => [name, mode, kind, status])).toEqual([
      ["Draft", "draft", null, "idle"],
      ["Live", "live", "live", "running"],
      ["On paper", "paper", "simulated", "running"],
    ]);
    expect(data[0]).toMatchObject({ agentId: draft, equityUsd: null, sinceStart: null, lastJudged: null });
    expect(data[2]).toMatchObject({
      ...{
        agentId: onPaper,
        timeframe: "1d",
        budgetUsd: "1000.00",
        lastJudged: day(DAYS - 1),
        isSimulatedMarket: true,
      },
      strategy: { key: "grade-follower-1", version: 1, params: { enter: 60, leave: 45 } },
      equityUsd: expect.stringMatching(/^\d+\.\d\d$/),
    });
    const { equityUsd, sinceStart } = data[2] as { equityUsd: string; sinceStart: number };
    expect(sinceStart).toBeCloseTo((Number(equityUsd) / 1_000 - 1) * 100, 2);
    for (const kind of ["simulated", "live"])
      expect((await get(`/v1/agents?kind=${kind}`)).data.map((row) => row.kind)).toEqual([kind]);
    expect(JSON.stringify(data)).not.toContain("0x4444444444444444444444444444444444444444");
  });

  test("judgements list what was decided and refused, with token ids, in pages without a gap", async () => {
    const first = await get(`/v1/agents/${onPaper}/judgements?limit=10`);
    const second = await get(`/v1/agents/${onPaper}/judgements?limit=10&cursor=${first.page?.next}`);
    const third = await get(`/v1/agents/${onPaper}/judgements?limit=10&cursor=${second.page?.next}`);
    const all = [first, second, third].flatMap(({ data }) => data);
    expect(all.map(({ candle }) => candle)).toEqual(Array.from({ length: DAYS }, (_, index) => day(DAYS - 1 - index)));
    expect(third.page?.next).toBeNull();
    for (const row of all)
      expect(row).toMatchObject({ kind: "simulated", algorithm: "judge-1", stream: null, missed: 0 });
    const decided = all.flatMap(({ decisions }) => decisions as Row[]);
    const bought = decided.filter(({ side }) => side === "buy");
    expect(bought.length).toBeGreaterThan(0);
    expect(slugs).toEqual(expect.arrayContaining([...new Set(bought.map(({ tokenId }) => tokenId as string))]));
    for (const { amountUsd, units } of bought) expect([Number(amountUsd) > 0, units]).toEqual([true, null]);
    const { data } = await get(`/v1/agents/${live}/judgements?limit=1`);
    expect(data[0]).toMatchObject({ kind: "live", stream: `agent-${live}`, version: DAYS + 1 });
    expect(
      (
        await get(
          `/v1/agents/${onPaper}/judgements?cursor=${(await get(`/v1/agents/${live}/judgements?limit=1`)).page?.next}`,
        )
      ).status,
    ).toBe(400);
  });

  test("orders show assumed fills marked as such, in pages of candles", async () => {
    const { data } = await get(`/v1/agents/${onPaper}/orders?limit=100`);
    expect(data.length).toBeGreaterThan(1);
    expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(["simulated"]));
    const filled = data.filter(({ status }) => status === "filled");
    expect(filled.length).toBeGreaterThan(0);
    for (const row of filled)
      expect(row).toMatchObject({
        ...{ units: expect.stringMatching(/^\d+$/), priceUsd: expect.any(Number), orderId: null },
        valueUsd: expect.stringMatching(/^\d/),
      });
    const rows: Row[] = [];
    for (let next: string | null | undefined = ""; next !== null && next !== undefined; ) {
      const page: Body = await get(`/v1/agents/${onPaper}/orders?limit=1${next === "" ? "" : `&cursor=${next}`}`);
      rows.push(...page.data);
      next = page.page?.next;
    }
    expect(rows.map(({ decisionId }) => decisionId)).toEqual(data.map(({ decisionId }) => decisionId));
  });

  test("performance is after costs, marks simulations, and is empty before the first judgement", async () => {
    const did = await one(`/v1/agents/${onPaper}/performance`);
    expect(did).toMatchObject({
      ...{ agentId: onPaper, kind: "simulated", isSimulatedMarket: true, budgetUsd: "1000.00", yearly: null },
      note: expect.stringMatching(/^These results are simulated\. No money was at risk/),
      ...{ from: day(0), to: day(DAYS - 1), worseBps: null },
    });
    expect((await one(`/v1/agents/${live}/performance`)).note).toMatch(/^The agent can lose your whole budget/);
    expect(await one(`/v1/agents/${draft}/performance`)).toMatchObject({ kind: null, equityUsd: null, total: null });
  });

  test("agents are visible only to their own account, by a live key for agents", async () => {
    const other = await api.account();
    await api.givePlan(other, "data-api-advanced");
    const { key: theirs } = await api.key(other, { mode: "live", scopes: ["agents"] }, ["data-api-advanced"]);
    expect((await get("/v1/agents", theirs)).data).toEqual([]);
    for (const path of ["judgements", "orders", "performance"])
      expect(await get(`/v1/agents/${onPaper}/${path}`, theirs)).toMatchObject({ status: 404, code: "not-found" });
    const { key: reading } = await api.key(owner, { mode: "live", scopes: ["read", "portfolio"] }, [
      "data-api-advanced",
    ]);
    const { key: testing } = await api.key(owner, { mode: "test", scopes: ["agents"] });
    for (const path of ["/v1/agents", `/v1/agents/${onPaper}/orders`, `/v1/backtests/${randomUUID()}`]) {
      expect(await get(path, reading)).toMatchObject({ status: 403, code: "missing-scope" });
      expect(await get(path, testing)).toMatchObject({ code: "live-only" });
      expect(await get(path, null)).toMatchObject({ status: 401, code: "no-key" });
    }
    expect(await get("/v1/agents/mine/orders")).toMatchObject({ status: 400 });
    expect(await get(`/v1/agents/${randomUUID()}/orders`)).toMatchObject({ status: 404 });
  });

  test("agents omit assumed prices that their source does not let us redistribute", async () => {
    await fixture.admin.query("UPDATE market.sources SET may_redistribute = false");
    const { data } = await get(`/v1/agents/${onPaper}/orders?limit=100`);
    for (const row of data) expect(row).toMatchObject({ units: null, priceUsd: null });
    const { data: judged } = await get(`/v1/agents/${onPaper}/judgements?limit=100`);
    const held = judged.flatMap(({ positions }) => positions as Row[]);
    expect(held.length).toBeGreaterThan(0);
    for (const row of held) expect(row).toMatchObject({ units: null, entryUsd: null });
    await fixture.admin.query("UPDATE market.sources SET may_redistribute = true");
  });

  test("the chatbot reads its owner's agents under the plan of pages", async () => {
    const caller = { account: owner.accountId, plans: [], entitlements: ENTITLEMENTS.none };
    const answer = await runPageTool("listAgents", { kind: "simulated" }, caller);
    expect(answer).toMatchObject({ data: [{ agentId: onPaper, kind: "simulated" }] });
  });
});

describe("a backtest in the Data API", () => {
  const spec = (own: object = {}) => ({
    ...EAGER,
    ...{ tokens: { kind: "list", tokenIds: slugs.slice(0, 5) }, rules: { budgetUsdCents: 100_000 } },
    ...{ from: "2023-07-01", to: "2023-07-31" },
    ...own,
  });

  test("a backtest is queued with token ids, returned as it is, and not repeated while it is in progress", async () => {
    const made = await post("/v1/backtests", spec());
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      ...{ kind: "simulated", state: "waiting", progress: 0, result: null, failure: null, agentId: null },
      strategy: { key: "grade-follower-1", version: 1 },
      ...{ from: "2023-07-01", to: "2023-07-31", costs: { halfSpreadBps: 10, feeBps: 30 } },
      tokens: { kind: "list", tokenIds: expect.arrayContaining(slugs.slice(0, 5)) },
    });
    expect((await post("/v1/backtests", spec())).data.id).toBe(made.data.id);
    expect(await one(`/v1/backtests/${made.data.id}`)).toMatchObject({ id: made.data.id, state: "waiting" });
  });

  test("a finished backtest has its result after costs, both variants and the count of trials", async () => {
    const made = await post("/v1/backtests", spec({ to: "2023-08-31" }));
    const { workBacktest } = await import("#app/areas/tradingAgent/server/backtests/work.server.ts");
    const turn = { signal: new AbortController().signal, tries: 1 };
    await workBacktest(fixture.database.pool, String(made.data.id), turn as never);
    const done = await one(`/v1/backtests/${made.data.id}`);
    expect(done).toMatchObject({ state: "done", progress: 100, kind: "simulated" });
    expect(done.result).toMatchObject({
      note: expect.stringMatching(/^These results are simulated/),
      ...{ total: expect.any(Number), worthUsd: expect.stringMatching(/^\d+\.\d\d$/), days: 62 },
      ...{ doubledCosts: { total: expect.any(Number) }, oneCandleLater: { total: expect.any(Number) } },
      trials: { count: 1 },
      years: [{ year: 2023, days: 62 }],
    });
  }, 60_000);

  test.each([
    ["an invalid rule", { rules: { stopLossBps: 99_999 } }, 422, "unprocessable", /stopLossBps|stop/i],
    ["an unknown strategy", { strategy: { key: "moon-1" } }, 422, "unprocessable", /./],
    [
      "more years than the plan includes",
      { from: "2018-01-01" },
      403,
      "plan-required",
      /in years, is 3\. TRADING BOT ADVANCED has a higher limit/i,
    ],
    ["hourly candles", { timeframe: "1h" }, 403, "plan-required", /ADVANCED/],
    ["a future day", { to: "2099-01-01" }, 422, "unprocessable", /./],
  ])("a backtest is refused for %s, with the area's own message", async (_, own, status, code, pattern) => {
    const answer = await post("/v1/backtests", spec(own));
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(String(answer.detail)).toMatch(pattern);
  });

  test("a backtest of an unknown token is refused with its position", async () => {
    const answer = await post(
      "/v1/backtests",
      spec({ tokens: { kind: "list", tokenIds: [slugs[0], "no-such-token"] } }),
    );
    expect(answer).toMatchObject({ status: 422, errors: [{ pointer: "/body/tokens/tokenIds/1" }] });
  });

  test("another account's backtest is not found", async () => {
    const made = await post("/v1/backtests", spec({ to: "2023-07-20" }));
    const other = await api.account();
    await api.givePlan(other, "data-api-advanced");
    const { key: theirs } = await api.key(other, { mode: "live", scopes: ["agents"] }, ["data-api-advanced"]);
    expect(await get(`/v1/backtests/${made.data.id}`, theirs)).toMatchObject({ status: 404, code: "not-found" });
  });
});
