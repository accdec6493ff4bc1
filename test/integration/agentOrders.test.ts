import { randomUUID } from "node:crypto";
import { parseUnits } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { swapChecker } from "../../server/commands/ledger/swapCheck.ts";
import { mandateChecker } from "../../server/verifier/verifyMandates.ts";
import { type Agent, candleDaysBack, openAgentFixture } from "../support/agentFixture.ts";

// Live agents' decisions become orders of our operator within their mandates, on a real database and a real chain.

type Fixture = Awaited<ReturnType<typeof openAgentFixture>>;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await openAgentFixture();
}, 120_000);
afterAll(() => fixture.close());
beforeEach(() => feedAll());

const feedAll = async () => {
  for (const index of [0, 1, 2, 3]) await fixture.feed(index, fixture.findPrice(index));
};
/** Only of orders and mandates: the agents' judgements are made up. */
async function problemOfLedger() {
  const [swaps, mandates] = [swapChecker(), mandateChecker()];
  const check = (event: RecordedEvent) => swaps(event) ?? mandates.check(event);
  return (await verifyHistory(historyOfDatabase(fixture.database.pool), { check })).problem;
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
/** Whole tokens for this many dollars, as agents count them. */
const unitsFor = (index: number, usd: number): bigint => parseUnits(String(usd / fixture.findPrice(index)), 18);
/** Candles after the one that is the latest when a test begins. */
const [NEXT, LATER] = [candleDaysBack(-1), candleDaysBack(-2)];
/** Buys at the latest candle; returns what the wallet has of it then. */
const bought = async (agent: Agent, index: number, usd: number): Promise<bigint> => {
  const decisionId = await only(agent, { side: "buy", place: index, usd });
  await fixture.carryOutAll();
  expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
  return fixture.readUnits(agent.trader, fixture.toTokenAddress(index));
};
const only = async (agent: Agent, decided: Parameters<Fixture["decide"]>[1][number], candle?: string) => {
  const [decisionId] = await fixture.decide(agent, [decided], candle);
  return decisionId as `0x${string}`;
};

describe("a decision of an agent", () => {
  test("a decision to buy becomes one order, filled on chain, and a fill in the agent's own units", async () => {
    const agent = await fixture.createAgent(3);
    const had = await fixture.readUnits(3, fixture.toTokenAddress(0));
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 100 });
    await fixture.carryOutAll();
    expect(await fixture.readOrder(decisionId)).toMatchObject({
      ...{ status: "OrderFilled", kind: "agent", side: "buy", by: "mandate", agentId: agent.agentId },
      ...{ decisionId, mark: decisionId, spent: "100000000", tokenId: String(fixture.token(0).tokenId) },
    });
    expect(await fixture.readDecisionEnd(decisionId)).toMatchObject({ endedAt: expect.any(Date), notOrdered: null });
    const units = (await fixture.readUnits(3, fixture.toTokenAddress(0))) - had;
    const [fill, ...more] = await fixture.readFills(agent.agentId);
    expect(more).toEqual([]);
    expect(fill).toMatchObject({ side: "buy", units, money: 100_000_000n, fee: 300_000n, reason: "due" });
    // Counted for the candle after the judged one.
    expect(fill?.candle).toBe(new Date(Date.parse(candleDaysBack()) + 86_400_000).toISOString());
    // Without the pool's fee, with the order's own impact.
    expect((fill?.price ?? 0) / fixture.findPrice(0)).toBeCloseTo(1, 2);
    // A twin that paid one percent less for the same, before the market moved.
    const twin = { units: String(fill?.units), money: "99000000", fee: "0", price: fixture.findPrice(0) * 0.99 };
    await fixture.storeTwin(agent, decisionId, {
      ...twin,
      tokenId: fixture.token(0).tokenId,
      side: "buy",
      reason: "due",
    });
    const worse = await fixture.loadWorse(agent.agentId);
    expect(worse?.count).toBe(1);
    expect(worse?.worse.all).toBeCloseTo(101.01, 1);
    expect(worse?.worse.delay).toBeGreaterThan(90);
    // Nothing is filled for later candles.
    expect(await fixture.readFills(agent.agentId, candleDaysBack(-1))).toEqual([]);
    expect(await problemOfLedger()).toBeNull();
  });

  test("a decision to sell goes before those to buy, and purchases do not use its proceeds", async () => {
    const agent = await fixture.createAgent(4);
    const held = await bought(agent, 1, 200);
    const decided = [
      { side: "buy", place: 0, usd: 50 },
      { side: "sell", place: 1, units: held },
    ] as const;
    const [buy, sell] = await fixture.decide(agent, decided, NEXT);
    await fixture.orders();
    const [sale, purchase] = [
      await fixture.readOrder(sell as `0x${string}`),
      await fixture.readOrder(buy as `0x${string}`),
    ];
    expect(sale.orderId < purchase.orderId).toBe(true);
    await fixture.carryOut(3);
    await fixture.orders();
    expect((await fixture.readOrder(sell as `0x${string}`)).status).toBe("OrderFilled");
    expect((await fixture.readOrder(buy as `0x${string}`)).status).toBe("OrderFilled");
    const [, second, third] = await fixture.readFills(agent.agentId);
    expect([second, third].map((fill) => fill?.side).sort()).toEqual(["buy", "sell"]);
    const sold = [second, third].find((fill) => fill?.side === "sell");
    expect(sold).toMatchObject({ units: held, reason: "stopLoss" });
    // The proceeds, and the pool's fee on them.
    expect(Number(sold?.fee) / Number((sold?.money ?? 0n) + (sold?.fee ?? 0n))).toBeCloseTo(0.003, 6);
    expect(await fixture.readUnits(4, fixture.toTokenAddress(1))).toBe(0n);
  });

  test("a decision is read from the ledger once and ordered once, however often both are repeated", async () => {
    const agent = await fixture.createAgent(5);
    const decisionId = await only(agent, { side: "buy", place: 2, usd: 20 });
    await Promise.all([fixture.orders(), fixture.orders(), fixture.follow()]);
    await fixture.forgetOrder(decisionId);
    await Promise.all([fixture.orders(), fixture.orders()]);
    const { rows } = await fixture.database.pool.query("SELECT order_id FROM read.orders WHERE decision_id = $1", [
      decisionId,
    ]);
    expect(rows).toHaveLength(1);
    expect((await fixture.readOrder(decisionId)).orderId).toBe(rows[0]?.order_id);
  });

  test("a sale is limited to what the wallet, its allowance and the mandate allow", async () => {
    const agent = await fixture.createAgent(6, { terms: { sellBps: 4_000 } });
    const held = await bought(agent, 3, 300);
    const decisionId = await only(agent, { side: "sell", place: 3, units: held }, NEXT);
    await fixture.carryOutAll();
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
    const fill = (await fixture.readFills(agent.agentId)).at(-1);
    expect(fill).toMatchObject({ side: "sell", units: (held * 4_000n) / 10_000n });
    // Nothing is left in this period.
    const next = await only(agent, { side: "sell", place: 3, units: held }, LATER);
    await fixture.orders();
    expect(await fixture.readNotOrdered(next)).toMatchObject({ reason: "ShareTooSmall", left: "0" });
  });

  test("a decision under ten dollars is carried out as a sale, but not as a purchase", async () => {
    const agent = await fixture.createAgent(7);
    await bought(agent, 0, 50);
    const few = unitsFor(0, 4);
    const decided = [
      { side: "buy", place: 1, usd: 4 },
      { side: "sell", place: 0, units: few },
    ] as const;
    const [buy, sell] = await fixture.decide(agent, decided, NEXT);
    await fixture.carryOutAll();
    expect(await fixture.readNotOrdered(buy as `0x${string}`)).toEqual({
      ...{ reason: "TooSmall", usdCents: "400", leastUsdCents: "1000" },
    });
    expect((await fixture.readOrder(sell as `0x${string}`)).status).toBe("OrderFilled");
    expect((await fixture.readFills(agent.agentId)).at(-1)).toMatchObject({ side: "sell", units: few });
  });
});

describe("decisions that are not ordered", () => {
  test("a candle that is no longer the latest, by the clock or by a later judgement, is not ordered", async () => {
    const agent = await fixture.createAgent(8);
    const old = await only(agent, { side: "buy", place: 0, usd: 20 }, candleDaysBack(2));
    await fixture.orders();
    expect(await fixture.readDecisionEnd(old)).toMatchObject({ notOrdered: { reason: "Missed" }, orderId: null });
    const judged = await only(agent, { side: "sell", place: 0, units: 1n }, candleDaysBack());
    await fixture.decide(agent, [], candleDaysBack(-1));
    await fixture.orders();
    expect(await fixture.readNotOrdered(judged)).toEqual({ reason: "Missed" });
  });

  test("a decision on a price older than the rule waits while its candle is the latest", async () => {
    const agent = await fixture.createAgent(3, { rules: { maxPriceAgeSeconds: 120 } });
    await fixture.feed(1, fixture.findPrice(1), minutesAgo(3));
    const decisionId = await only(agent, { side: "buy", place: 1, usd: 20 });
    await fixture.orders();
    expect(await fixture.readDecisionEnd(decisionId)).toMatchObject({
      notOrdered: { reason: "PriceStale", symbol: fixture.token(1).symbol, maxMinutes: 2 },
      ...{ orderId: null, endedAt: null },
    });
    // It is not checked again during the pause.
    await feedAll();
    await fixture.orders();
    expect((await fixture.readDecisionEnd(decisionId)).orderId).toBeNull();
    await fixture.lookAgain();
    await fixture.carryOut(2);
    await fixture.orders();
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
  });

  test("an ordered decision is not sent once its price is too old", async () => {
    const agent = await fixture.createAgent(3, { rules: { maxPriceAgeSeconds: 60 } });
    await fixture.feed(1, fixture.findPrice(1), new Date(Date.now() - 58_000));
    const decisionId = await only(agent, { side: "buy", place: 1, usd: 20 });
    await fixture.orders();
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderQuoted");
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await fixture.carryOut(1);
    expect(await fixture.readOrder(decisionId)).toMatchObject({ status: "OrderFailed", failure: "NotSent" });
  });

  test("nothing is ordered where pool and market differ, and the owner is notified of a repeated failed exit", async () => {
    const agent = await fixture.createAgent(4);
    const held = await bought(agent, 2, 100);
    await fixture.feed(2, fixture.findPrice(2) * 1.2);
    const tellings = async () =>
      (
        await fixture.database.pool.query("SELECT kind, values FROM notifications.inbox WHERE path = $1", [
          `/trading-agent/${agent.agentId}`,
        ])
      ).rows;
    await fixture.nameAgent(agent);
    const first = await only(agent, { side: "sell", place: 2, units: held }, NEXT);
    await fixture.orders();
    expect(await fixture.readNotOrdered(first)).toMatchObject({ reason: "PriceApart", maxBps: 300 });
    expect(await tellings()).toEqual([]);
    for (const candle of [LATER, candleDaysBack(-3)]) {
      await only(agent, { side: "sell", place: 2, units: held }, candle);
      await fixture.orders();
    }
    expect(await tellings()).toMatchObject([
      { kind: "exitFailed", values: { symbol: fixture.token(2).symbol, agent: "Tests" } },
    ]);
  });

  test("a paused or stopped agent buys nothing and sells its positions", async () => {
    const agent = await fixture.createAgent(5);
    const held = await bought(agent, 0, 60);
    const decided = [
      { side: "buy", place: 1, usd: 20 },
      { side: "sell", place: 0, units: held },
    ] as const;
    const [buy, sell] = await fixture.decide(agent, decided, NEXT);
    await fixture.applyAgentCommand(agent.agentId, { type: "PauseAgent", paused: { by: "owner" } });
    await fixture.carryOutAll();
    expect(await fixture.readNotOrdered(buy as `0x${string}`)).toEqual({ reason: "Paused" });
    expect((await fixture.readOrder(sell as `0x${string}`)).status).toBe("OrderFilled");
    await fixture.applyAgentCommand(agent.agentId, { type: "StopAgent", stopped: { by: "owner", positions: "sold" } });
    const late = await only(agent, { side: "buy", place: 1, usd: 20 }, LATER);
    await fixture.orders();
    expect(await fixture.readNotOrdered(late)).toEqual({ reason: "Stopped" });
  });

  test("an agent without a plan buys nothing and sells its positions", async () => {
    const agent = await fixture.createAgent(6, {}, `guest:${randomUUID()}`);
    const held = await fixture.readUnits(6, fixture.toTokenAddress(3));
    expect(held).toBeGreaterThan(0n);
    const decided = [
      { side: "buy", place: 1, usd: 20 },
      { side: "sell", place: 3, units: held },
    ] as const;
    const [buy, sell] = await fixture.decide(agent, decided, NEXT);
    await fixture.carryOutAll();
    expect(await fixture.readNotOrdered(buy as `0x${string}`)).toEqual({ reason: "NoPlan" });
    expect((await fixture.readOrder(sell as `0x${string}`)).status).toBe("OrderFilled");
  });

  test("nothing is ordered or sent while live trading is switched off", async () => {
    const agent = await fixture.createAgent(7);
    const before = await only(agent, { side: "buy", place: 0, usd: 20 });
    await fixture.orders();
    await fixture.switched("off", async () => {
      await fixture.carryOut(1);
      expect((await fixture.readOrder(before)).status).toBe("OrderQuoted");
      const held = await only(agent, { side: "sell", place: 0, units: unitsFor(0, 20) }, candleDaysBack(-1));
      await fixture.orders();
      expect(await fixture.readDecisionEnd(held)).toMatchObject({
        notOrdered: { reason: "LiveTradingOff" },
        endedAt: null,
      });
    });
    await fixture.carryOut(1);
    expect((await fixture.readOrder(before)).status).toBe("OrderFilled");
  });

  test("a token without an allowance is not sold, and nothing is bought beyond the period's cap", async () => {
    const agent = await fixture.createAgent(8, { terms: { cap: parseUnits("30", 6) } });
    const held = await bought(agent, 1, 30);
    await fixture.approve(8, fixture.toTokenAddress(1), 0n);
    const decided = [
      { side: "buy", place: 0, usd: 20 },
      { side: "sell", place: 1, units: held },
    ] as const;
    const [buy, sell] = await fixture.decide(agent, decided, NEXT);
    await fixture.orders();
    expect(await fixture.readNotOrdered(sell as `0x${string}`)).toMatchObject({
      ...{ reason: "AllowanceTooSmall", symbol: fixture.token(1).symbol, decimals: 18, left: "0" },
    });
    expect(await fixture.readNotOrdered(buy as `0x${string}`)).toEqual({
      ...{ reason: "CapTooSmall", symbol: "USDC", decimals: 6, needed: "20000000", left: "0" },
    });
  });

  test("a token delisted by support is sold and not bought", async () => {
    const agent = await fixture.createAgent(3);
    const held = await bought(agent, 2, 40);
    await fixture.closeOnDesk(2);
    const decided = [
      { side: "buy", place: 2, usd: 20 },
      { side: "sell", place: 2, units: held },
    ] as const;
    const [buy, sell] = await fixture.decide(agent, decided, NEXT);
    await fixture.carryOutAll();
    expect(await fixture.readNotOrdered(buy as `0x${string}`)).toEqual({
      reason: "NotListed",
      symbol: fixture.token(2).symbol,
    });
    expect((await fixture.readOrder(sell as `0x${string}`)).status).toBe("OrderFilled");
  });
});
