import { randomBytes } from "node:crypto";
import type { AgentRules, AgentStarted, AgentState, CandleJudged } from "#events/agent/events.ts";

/** Facts of live agents as the ledger records them, for tests of what follows from them. */

export const hash32 = (): `0x${string}` => `0x${randomBytes(32).toString("hex")}`;

export const RULES: AgentRules = {
  // biome-ignore lint/suspicious/noThenProperty: the name is the event's, and nothing awaits it
  drawdown: { bps: 2_000, then: "keep" },
  ...{ budgetUsdCents: 100_000, sizing: { kind: "fixed", usdCents: 25_000 }, maxOrderUsdCents: 25_000 },
  ...{ maxPositionBps: 2_500, maxPositions: 4, stopLossBps: 800, trailingBps: 1_000, trailingFromBps: 500 },
  ...{ takeProfitBps: null, maxHoldCandles: null, cooldownCandles: 2, losses: null, stops: null },
  ...{ dailyLossUsdCents: 5_000, ordersPerDay: 4, slippageBps: 100 },
  ...{ maxPriceAgeSeconds: 600, tokens: { kind: "list", tokenIds: [1, 2] }, chainId: 31_337 },
};

export const startedAgent = (subject: string, mandateId: string = hash32()): AgentStarted => ({
  ...{ subject, wallet: "0x4444444444444444444444444444444444444444", chainId: 31_337, mandateId },
  strategy: { key: "grade-follower-1", version: 1, params: { enter: 70, leave: 55 } },
  ...{ rules: RULES, budgetUsdCents: RULES.budgetUsdCents, timeframe: "1d", from: "2026-11-28T00:00:00.000Z" },
});

const STATE: AgentState = {
  ...{
    cash: "1000000000",
    positions: [],
    equity: "1000000000",
    peakEquity: "1000000000",
    cooldowns: [],
    recent: [],
    paused: null,
  },
  ...{ dayEquity: { day: "2026-11-28", equity: "1000000000", orders: 0 }, count: 0 },
};

export const judgedCandle = (candle: string, more: Partial<CandleJudged> = {}): CandleJudged => ({
  ...{ candle, algorithm: "judge-1", inputs: { tokens: [] }, state: STATE, decisions: [], refusals: [] },
  ...more,
});
