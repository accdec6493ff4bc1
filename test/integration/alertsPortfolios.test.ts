import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListCondition } from "#app/areas/alerts/model/alert.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import { addMoves, type NewMove, openPortfolio } from "#app/areas/portfolio/server/store/moves.server.ts";
import type { Account } from "#app/identity/who.ts";
import { openAlertFixture } from "../support/alertFixture.ts";

// Alerts on portfolios, from creation to notification, on a real database with points and moves as the rounds store them.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let judgePortfolios: typeof import("#app/areas/alerts/server/engine/portfolios.server.ts")["judgePortfolios"];
let ether: number;

beforeAll(async () => {
  fixture = await openAlertFixture();
  ({ judgePortfolios } = await import("#app/areas/alerts/server/engine/portfolios.server.ts"));
  ether = await fixture.token("ether");
});
afterAll(() => fixture.close());

const HOUR = 3_600_000;
/** The full hour this many hours from the next one. */
const hour = (offset: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + offset * HOUR);

async function owner(): Promise<Account> {
  const account = fixture.account();
  await openPortfolio(fixture.pool, account.accountId);
  return account;
}
async function wallet({ accountId }: Account, label: string): Promise<string> {
  const walletId = randomUUID();
  await fixture.pool.query(
    `INSERT INTO portfolio.wallets (account, wallet_id, kind, address, chains, label, added_at)
     VALUES ($1, $2, 'hand', NULL, '{}', $3, now() - interval '30 days')`,
    [accountId, walletId, label],
  );
  return walletId;
}
type Point = {
  value: number;
  flow?: number;
  missing?: string[];
  byWallet?: Record<string, [value: number, flow: number]>;
};
const micro = (usd: number) => String(Math.round(usd * 1_000_000));
async function point({ accountId }: Account, at: Date, { value, flow = 0, missing = [], byWallet = {} }: Point) {
  const wallets = Object.entries(byWallet).map(([id, [own, came]]) => [
    id,
    { valueUsdMicro: micro(own), flowUsdMicro: micro(came) },
  ]);
  await fixture.pool.query(
    `INSERT INTO portfolio.points (account, at, value_usd_micro, flow_usd_micro, unpriced, missing, by_wallet)
     VALUES ($1, $2, $3, $4, 0, $5, $6)`,
    [accountId, at.toISOString(), micro(value), micro(flow), missing, JSON.stringify(Object.fromEntries(wallets))],
  );
}
/** A day and an hour without a movement, up to the hour that has begun. */
async function calmDay(account: Account, point_: Point = { value: 100 }) {
  for (let back = -26; back < 0; back += 1) await point(account, hour(back), point_);
}

/** A round, this many minutes from now. */
async function runAlerts(minutes = 0): Promise<number> {
  fixture.sentNotices.length = 0;
  return judgePortfolios(fixture.pool, fixture.newEngine().notify, new Date(Date.now() + minutes * 60_000));
}
const order = (condition: ListCondition, recurring = false) => ({ condition, recurring, cooldownSeconds: 300 });
const change = { type: "portfolio_change", percent: "5", window: "24h" } as const;
const arrival = { type: "portfolio_token_arrived" } as const;

describe("an alert on a portfolio", () => {
  test("a portfolio alert needs a portfolio, wallets of one's own and PREMIUM", async () => {
    const make = (account: Account, condition: ListCondition, plan: "advanced" | "premium") =>
      fixture.alerts.createAlert(account, ENTITLEMENTS[plan], order(condition) as never);
    expect(await make(fixture.account(), change, "premium")).toEqual({ refusal: { tag: "NoPortfolio" } });
    const [mine, other] = [await owner(), await owner()];
    const theirs = await wallet(other, "Theirs");
    expect(await make(mine, change, "advanced")).toMatchObject({
      refusal: { tag: "AlertKindNeedsPlan", plan: "premium" },
    });
    expect(await make(mine, { ...change, wallets: [theirs] }, "premium")).toEqual({
      refusal: { tag: "UnknownWatched", field: "condition.wallets" },
    });
    const own = await wallet(mine, "Savings");
    expect(await make(mine, { ...change, wallets: [own] }, "premium")).toMatchObject({
      alert: { portfolioWallets: [own], subject: { name: "Savings", symbol: null, path: "/portfolio" } },
    });
    expect(await make(mine, arrival, "premium")).toMatchObject({
      alert: { portfolioWallets: [], subject: { name: "" } },
    });
  });

  test("a portfolio alert reports a change past the percentage once, and no deposit", async () => {
    const account = await owner();
    await calmDay(account);
    const { alertId } = await fixture.make(account, order(change));
    await point(account, hour(0), { value: 190, flow: 90 });
    expect(await runAlerts()).toBe(0);
    await point(account, hour(1), { value: 178.6 });
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices).toMatchObject([
      {
        ...{ accountId: account.accountId, words: "alertFired.portfolio_change.down", path: "/portfolio" },
        values: { percent: "5", window: "24h", after: "-6" },
      },
    ]);
    expect(await runAlerts()).toBe(0);
    await point(account, hour(2), { value: 150 });
    expect(await runAlerts()).toBe(0);
    expect(await fixture.alerts.findAlert(account.accountId, alertId)).toMatchObject({ state: "done", firedCount: 1 });
  });

  test("a portfolio alert waits while a chain is missing and fires when it is back", async () => {
    const account = await owner();
    await calmDay(account);
    await fixture.make(account, order(change));
    await point(account, hour(0), { value: 20, missing: ["Polygon"] });
    expect(await runAlerts()).toBe(0);
    await point(account, hour(1), { value: 106 });
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]).toMatchObject({ words: "alertFired.portfolio_change.up", values: { after: "6" } });
  });

  test("a portfolio alert ignores manually added moves and wallets", async () => {
    const account = await owner();
    const [one, two] = [await wallet(account, "One"), await wallet(account, "Two")];
    const have = (value: number, ...ids: string[]) => ({
      value,
      byWallet: Object.fromEntries(ids.map((id) => [id, [value / ids.length, 0] as [number, number]])),
    });
    await calmDay(account, have(100, one));
    await fixture.make(account, order(change));
    await addMoves(fixture.pool, account.accountId, [
      {
        ...{ at: "2025-01-01T00:00:00Z", walletId: one, chainId: null, tokenKey: "stable:USDC", symbol: "USDC" },
        ...{ amount: "50", decimals: 0, kind: "buy", valueUsdMicro: null, valueBy: null, groupId: "1", source: "hand" },
        ...{ sourceKey: "1", note: "", transactionHash: null, blockNumber: null, blockHash: null, logIndex: null },
        importId: null,
      },
    ]);
    await point(account, hour(0), have(150, one));
    expect(await runAlerts()).toBe(0);
    await point(account, hour(1), have(400, one, two));
    expect(await runAlerts()).toBe(0);
    await point(account, hour(2), have(424, one, two));
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]?.values).toMatchObject({ after: "6" });
  });

  test("an alert on some wallets is compared with the value of those wallets", async () => {
    const account = await owner();
    const [hot, cold] = [await wallet(account, "Hot"), await wallet(account, "Cold")];
    const split = (one: number, flow: number, two: number) => ({
      ...{ value: one + two, flow },
      byWallet: { [hot]: [one, flow] as [number, number], [cold]: [two, 0] as [number, number] },
    });
    await calmDay(account, split(100, 0, 900));
    await fixture.make(account, order({ ...change, wallets: [hot] }));
    await fixture.make(account, order({ ...change, wallets: [cold] }));
    await fixture.make(account, order(change));
    await point(account, hour(0), split(140, 30, 900));
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]?.data).toMatchObject({ condition: { wallets: [hot] }, after: "10" });
    expect(JSON.stringify(fixture.sentNotices[0]?.values)).not.toContain(hot);
  });

  test("a portfolio alert does not report later what happened while it was muted", async () => {
    const account = await owner();
    await calmDay(account);
    const { alertId } = await fixture.make(account, order(change));
    await fixture.alerts.snoozeAlert(account.accountId, alertId, hour(2).toISOString());
    await point(account, hour(0), { value: 110 });
    expect([await runAlerts(), await runAlerts(200)]).toEqual([0, 0]);
  });

  test("a portfolio alert fires once in concurrent task runs", async () => {
    const account = await owner();
    await calmDay(account);
    await fixture.make(account, order(change, true));
    await point(account, hour(0), { value: 110 });
    const fired = await Promise.all(
      [1, 2, 3].map(() => judgePortfolios(fixture.pool, fixture.newEngine().notify, new Date())),
    );
    expect(fired.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("a portfolio alert keeps its wallets when it is changed", async () => {
    const account = await owner();
    const walletId = await wallet(account, "Savings");
    const { alertId } = await fixture.make(account, order(change));
    const to = (condition: ListCondition) =>
      fixture.alerts.changeAlert(account, ENTITLEMENTS.premium, alertId, { condition });
    expect(await to({ ...change, wallets: [walletId] })).toMatchObject({ refusal: { field: "condition.wallets" } });
    expect(await to({ type: "price_above", priceUsd: "1" })).toMatchObject({ refusal: { field: "condition.type" } });
    expect(await to({ ...change, percent: "8" })).toMatchObject({ alert: { condition: { percent: "8" } } });
  });
});

describe("an alert on new tokens in a portfolio", () => {
  const moved = (walletId: string, tokenKey: string, own: Partial<NewMove> = {}): NewMove => ({
    ...{ at: new Date().toISOString(), walletId, chainId: "1", tokenKey, symbol: "ETH", amount: "5", decimals: 0 },
    ...{ kind: "transferIn", valueUsdMicro: null, valueBy: null, groupId: randomUUID(), source: "chain" },
    ...{ sourceKey: randomUUID(), note: "", transactionHash: null, blockNumber: null, blockHash: null },
    ...{ logIndex: null, importId: null },
    ...own,
  });
  async function watching(recurring = false) {
    const account = await owner();
    const walletId = await wallet(account, "Main");
    const { alertId } = await fixture.make(account, order(arrival, recurring));
    const add = (...moves: NewMove[]) => addMoves(fixture.pool, account.accountId, moves);
    return { account, walletId, alertId, add };
  }

  test("a new-token alert reports a token new to the portfolio once, with its name in the history", async () => {
    const { account, walletId, alertId, add } = await watching();
    await add(moved(walletId, `token:${ether}`));
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]).toMatchObject({
      ...{ accountId: account.accountId, words: "alertFired.portfolio_token_arrived", path: "/portfolio" },
      values: { symbol: "ETH", after: "1" },
    });
    expect(await runAlerts()).toBe(0);
    expect(await fixture.alerts.findAlert(account.accountId, alertId)).toMatchObject({ state: "done" });
    const { firings } = await fixture.alerts.firingsPage(account.accountId, ENTITLEMENTS.premium, {
      page: 1,
      limit: 9,
    });
    expect(firings).toMatchObject([{ subject: { name: "Ether", symbol: "ETHER" }, after: "1" }]);
  });

  test("a new-token alert ignores known tokens, outflows, history, imports and manual entries", async () => {
    const { walletId, add } = await watching();
    const old = new Date(Date.now() - 5 * 24 * HOUR).toISOString();
    await add(
      moved(walletId, `token:${ether}`, { at: old }),
      moved(walletId, "stable:USDC", { source: "import" }),
      moved(walletId, "coin:POL", { source: "hand" }),
      moved(walletId, "coin:BNB", { amount: "-1", kind: "transferOut" }),
      moved(walletId, "coin:AVAX", { kind: "ownTransfer" }),
    );
    await add(moved(walletId, `token:${ether}`));
    expect(await runAlerts()).toBe(0);
    await add(moved(walletId, `token:${ether}`, { amount: "-10", kind: "transferOut" }));
    await add(moved(walletId, `token:${ether}`, { at: new Date(Date.now() + 1_000).toISOString() }));
    expect(await runAlerts()).toBe(1);
  });

  test("a new-token alert ignores hidden tokens until they are shown, and strips links from names", async () => {
    const { account, walletId, add } = await watching(true);
    const mark = (key: string, as: "shown" | "hidden") =>
      fixture.pool.query("INSERT INTO portfolio.marks (account, token_key, mark) VALUES ($1, $2, $3)", [
        ...[account.accountId, key, as],
      ]);
    await mark("stable:USDC", "hidden");
    await add(moved(walletId, "stable:USDC"), moved(walletId, "contract:1:0xbad", { symbol: "visit.example/x" }));
    expect(await runAlerts()).toBe(0);
    await mark("contract:1:0xbad", "shown");
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]?.values).toMatchObject({ symbol: "visitexamplex" });
  });

  test("a new-token alert names several tokens together, limited to the wallets that it watches", async () => {
    const { account, walletId, add } = await watching();
    const other = await wallet(account, "Other");
    await fixture.make(account, order({ ...arrival, wallets: [other] }));
    await add(
      moved(walletId, `token:${ether}`),
      moved(walletId, "stable:USDC", { symbol: "USDC" }),
      moved(other, "coin:POL", { symbol: "POL" }),
    );
    expect(await runAlerts()).toBe(2);
    const symbols = fixture.sentNotices.map(({ values }) => String(values.symbol).split(", ").sort());
    expect(symbols.sort((one, two) => two.length - one.length)).toEqual([["ETH", "POL", "USDC"], ["POL"]]);
  });

  test("a recurring new-token alert waits for its cooldown and then for later arrivals", async () => {
    const { walletId, add } = await watching(true);
    await add(moved(walletId, `token:${ether}`));
    expect(await runAlerts()).toBe(1);
    await add(moved(walletId, "stable:USDC", { symbol: "USDC" }));
    expect([await runAlerts(), await runAlerts(10), await runAlerts(11)]).toEqual([0, 0, 0]);
  });
});
