import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runPageTool } from "#app/areas/dataApi/publicTools.server.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import { accountingQuery } from "#app/areas/portfolio/model/calls.ts";
import { loadPortfolio } from "#app/areas/portfolio/server/figures/portfolio.server.ts";
import { portfolioView } from "#app/areas/portfolio/server/operations/mapped.server.ts";
import { addMoves, type NewMove, openPortfolio } from "#app/areas/portfolio/server/store/moves.server.ts";
import type { Account } from "#app/identity/who.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";

// Calls about a portfolio, of a manual account over a simulated market.

const { database, rows, asOwner } = filledMarketFixture();
let api: DataApiFixture;
let owner: Account;
let key: string;
let walletId: string;
let coin: { id: number; slug: string; price: number };

const E18 = 10n ** 18n;
const move = (own: Partial<NewMove>): NewMove => ({
  ...{ at: "2026-01-05T10:00:00Z", walletId, chainId: null, tokenKey: `token:${coin.id}`, symbol: "X", decimals: 18 },
  ...{ amount: String(2n * E18), kind: "buy", valueUsdMicro: "400000000", valueBy: "file", groupId: randomUUID() },
  ...{ source: "hand", sourceKey: randomUUID(), note: "", transactionHash: null, blockNumber: null },
  ...{ blockHash: null, logIndex: null, importId: null },
  ...own,
});

beforeAll(async () => {
  process.env.MARKET_SOURCE = "simulated";
  api = await openDataApi(database());
  owner = await api.account();
  await api.givePlan(owner, "data-api-advanced");
  ({ key } = await api.key(owner, { mode: "live", scopes: ["portfolio"] }, ["data-api-advanced"]));
  const [found] = await rows<typeof coin>(
    "SELECT instrument_id AS id, slug, price FROM market.snapshots WHERE class = 'coin' ORDER BY cap DESC LIMIT 1",
  );
  coin = found as typeof coin;
  walletId = randomUUID();
  await openPortfolio(database().pool, owner.accountId);
  await database().pool.query(
    "INSERT INTO portfolio.wallets (account, wallet_id, kind, chains, label) VALUES ($1, $2, 'hand', '{}', 'Savings')",
    [owner.accountId, walletId],
  );
  await addMoves(database().pool, owner.accountId, [
    move({}),
    move({ at: "2026-01-06T10:00:00Z", amount: String(-E18 / 2n), kind: "sell", valueUsdMicro: "150000000" }),
    move({ at: "2026-01-07T10:00:00Z", tokenKey: "named:GOLD", symbol: "GOLD", valueUsdMicro: null, kind: "airdrop" }),
  ]);
}, 240_000);
afterAll(() => api.close());

type Row = Record<string, unknown>;
type Body = { status: number; data: Row[]; page?: { next: string | null }; code?: string };
const get = async <Of = Body>(path: string, headers: Record<string, string> = { "x-api-key": key }): Promise<Of> =>
  (await (await api.newProcess().get(path, headers)).json()) as Of;
const one = async (path: string) => (await get<{ data: Row; code?: string }>(path)).data;

describe("a portfolio in the Data API", () => {
  test("a portfolio is returned in dollars, with what has no price and no known cost", async () => {
    const found = await one("/v1/portfolio");
    expect(found).toMatchObject({
      ...{ costUsd: "300.00", realisedUsd: "50.00", unpriced: 1, unknownCost: 1, missing: [], isSimulated: true },
      wallets: [{ walletId, kind: "manual", label: "Savings", history: [] }],
    });
    expect(Number(found.valueUsd)).toBeCloseTo(1.5 * coin.price, 1);
    expect(Number(found.openUsd)).toBeCloseTo(1.5 * coin.price - 300, 1);
  });
  test("a portfolio is computed by the requested method and for the named wallets", async () => {
    expect(await one("/v1/portfolio?method=average&pool=wallet")).toMatchObject({ costUsd: "300.00" });
    expect(await one(`/v1/portfolio?wallets=${randomUUID()}`)).toMatchObject({ valueUsd: "0.00", wallets: [] });
    expect(await get("/v1/portfolio?method=lifo")).toMatchObject({ status: 400, code: "bad-request" });
  });
  test("a portfolio lists each token, the most valuable first", async () => {
    const { data } = await get("/v1/portfolio/holdings");
    expect(data).toMatchObject([
      {
        token: { key: `token:${coin.id}`, tokenId: coin.slug },
        ...{ amount: "1500000000000000000", costUsd: "300.00", realisedUsd: "50.00", priceBy: "market", share: 100 },
        places: [{ walletId, chainId: null, amount: "1500000000000000000" }],
      },
      { token: { key: "named:GOLD", tokenId: null }, priceUsd: null, valueUsd: null, share: null, costUsd: null },
    ]);
    expect(data[0]?.priceUsd).toBeCloseTo(coin.price, 6);
  });
  test("a portfolio lists moves, newest first, and can filter them", async () => {
    const { data, page } = await get("/v1/portfolio/moves");
    expect(page?.next).toBeNull();
    expect(data).toMatchObject([
      { kind: "airdrop", valueUsd: null },
      { kind: "sell", amount: "-500000000000000000", valueUsd: "150.00", valueBy: "file" },
      { kind: "buy", amount: "2000000000000000000", valueUsd: "400.00" },
    ]);
    expect((await get("/v1/portfolio/moves?kind=sell")).data).toHaveLength(1);
    expect((await get(`/v1/portfolio/moves?token=named:GOLD`)).data).toHaveLength(1);
    expect(await get("/v1/portfolio/moves?cursor=x")).toMatchObject({ status: 400 });
  });
  test("a portfolio pages its moves without a gap", async () => {
    const account = await api.account();
    await api.givePlan(account, "data-api-advanced");
    const { key: other } = await api.key(account, { mode: "live", scopes: ["portfolio"] }, ["data-api-advanced"]);
    await openPortfolio(database().pool, account.accountId);
    const many = Array.from({ length: 150 }, (_, index) => move({ at: new Date(1.77e12 + index).toISOString() }));
    await addMoves(database().pool, account.accountId, many);
    const first = await get("/v1/portfolio/moves", { "x-api-key": other });
    const second = await get(`/v1/portfolio/moves?cursor=${first.page?.next}`, { "x-api-key": other });
    expect([first.data.length, second.data.length, second.page?.next]).toEqual([100, 50, null]);
    expect(new Set([...first.data, ...second.data].map(({ moveId }) => moveId)).size).toBe(150);
  });
  test("a portfolio is visible only to its own account, by a live key for holdings", async () => {
    const other = await api.account();
    await api.givePlan(other, "data-api-advanced");
    const { key: theirs } = await api.key(other, { mode: "live", scopes: ["portfolio"] }, ["data-api-advanced"]);
    expect((await get("/v1/portfolio/holdings", { "x-api-key": theirs })).data).toEqual([]);
    expect((await get("/v1/portfolio/moves", { "x-api-key": theirs })).data).toEqual([]);
    const { key: reading } = await api.key(owner, { mode: "live", scopes: ["read", "alerts"] }, ["data-api-advanced"]);
    const { key: testing } = await api.key(owner, { mode: "test", scopes: ["portfolio"] });
    for (const path of ["", "/holdings", "/moves", "/performance"]) {
      expect(await get(`/v1/portfolio${path}`, { "x-api-key": reading })).toMatchObject({
        status: 403,
        code: "missing-scope",
      });
      expect(await get(`/v1/portfolio${path}`, { "x-api-key": testing })).toMatchObject({ code: "live-only" });
      expect(await get(`/v1/portfolio${path}`, {})).toMatchObject({ status: 401, code: "no-key" });
    }
  });
  test("a portfolio contains no wallet address", async () => {
    const address = "0x52908400098527886E0F7030069857D2E4169EE7";
    const answer = await loadPortfolio(owner.accountId, ENTITLEMENTS.premium, accountingQuery.parse({}));
    const wallets = answer.wallets.map((one) => ({ ...one, address }));
    const shown = portfolioView({ ...answer, wallets });
    expect(shown.wallets).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain(address);
  });
  test("a portfolio omits prices that may not be redistributed, and what follows from them", async () => {
    await asOwner("UPDATE market.sources SET may_redistribute = false");
    const [held] = (await get("/v1/portfolio/holdings")).data;
    expect(held).toMatchObject({
      priceUsd: null,
      change24hPercent: null,
      valueUsd: null,
      openUsd: null,
      costUsd: "300.00",
    });
    await asOwner("UPDATE market.sources SET may_redistribute = true");
    expect((await get("/v1/portfolio/holdings")).data[0]?.valueUsd).not.toBeNull();
  });
});

describe("an alert on a portfolio", () => {
  test("a portfolio alert needs an alerts key, wallets of one's own and a portfolio", async () => {
    const make = async (account: Account, wallets?: string[]) => {
      const { key: alerting } = await api.key(account, { mode: "live", scopes: ["alerts"] }, ["data-api-advanced"]);
      const condition = { type: "portfolio_change", percent: "5", window: "24h", ...(wallets ? { wallets } : {}) };
      const answer = await api
        .newProcess()
        .send("POST", "/v1/alerts", { "x-api-key": alerting, "content-type": "application/json" }, { condition });
      return (await answer.json()) as { status?: number; detail?: string; data?: Row };
    };
    const other = await api.account();
    await api.givePlan(other, "data-api-advanced");
    await asOwner(...givenPlan(other.subject, "premium"));
    expect(await make(other)).toMatchObject({
      status: 422,
      detail: "You have no portfolio yet. Open your portfolio and connect or watch a wallet first.",
    });
    await openPortfolio(database().pool, other.accountId);
    expect(await make(other, [walletId])).toMatchObject({
      status: 422,
      detail: "This token, list, index, wallet or agent does not exist.",
    });
    expect(await make(other)).toMatchObject({
      data: { portfolioWallets: [], condition: { type: "portfolio_change" }, now: null },
    });
  });
});

describe("portfolio performance", () => {
  test("portfolio performance requires ADVANCED or higher, and a refusal names the plan", async () => {
    expect(await get("/v1/portfolio/performance")).toMatchObject({ status: 403, code: "plan-required" });
    const asked = (plan: "basic" | "advanced") =>
      runPageTool(
        "getPortfolioPerformance",
        {},
        {
          ...{ account: owner.accountId, plans: [], entitlements: ENTITLEMENTS[plan] },
        },
      );
    expect(await asked("basic")).toMatchObject({ problem: "plan-required", plan: "ADVANCED" });
    expect(await asked("advanced")).toMatchObject({
      data: { timeWeighted: {}, moneyWeighted: {}, risk: { days: 90 }, isSimulated: true },
    });
  });
});
