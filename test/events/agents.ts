import type {
  AgentEvent,
  AgentPaused,
  AgentRules,
  AgentSet,
  AgentStarted,
  AgentStopped,
  CandleJudged,
} from "#events/agent/events.ts";

/** A live agent's facts as values for tests. */

export const AGENT_ID = "0190f3c2-7a10-7abc-8def-0123456789ab";
export const hash = (byte: string) => `0x${byte.repeat(32)}`;
/** The open of a day's candle. */
export const day = (n: number) => new Date(Date.UTC(2026, 10, n)).toISOString();

export const rules: AgentRules = {
  budgetUsdCents: 100_000,
  sizing: { kind: "fixed", usdCents: 25_000 },
  maxOrderUsdCents: 40_000,
  maxPositionBps: 4_000,
  maxPositions: 4,
  stopLossBps: 800,
  trailingBps: 1_000,
  trailingFromBps: 500,
  takeProfitBps: null,
  maxHoldCandles: null,
  cooldownCandles: 2,
  losses: { n: 3, pause: 5 },
  stops: { n: 2, within: 10, pause: 5 },
  dailyLossUsdCents: 10_000,
  // biome-ignore lint/suspicious/noThenProperty: the name is the specification's, and nothing awaits it
  drawdown: { bps: 2_000, then: "keep" },
  ordersPerDay: 4,
  slippageBps: 100,
  maxPriceAgeSeconds: 300,
  tokens: { kind: "list", tokenIds: [7, 9] },
  chainId: 31_337,
};
export const started: AgentStarted = {
  ...{ subject: "account:7f3a", wallet: `0x${"44".repeat(20)}`, chainId: 31_337, mandateId: hash("dd") },
  strategy: { key: "grade-follower-1", version: 1, params: { enter: 70, leave: 55 } },
  ...{ rules, budgetUsdCents: 100_000, timeframe: "1d", from: day(21) },
};
/** A judgement without decisions and holdings, with these changes. */
export const judged = (candle: string, changes: Partial<CandleJudged> = {}): CandleJudged => ({
  ...{ candle, algorithm: "judge-1", inputs: { tokens: [] }, decisions: [], refusals: [] },
  state: {
    ...{ cash: "1000000000", positions: [], equity: "1000000000", peakEquity: "1000000000" },
    dayEquity: { day: candle.slice(0, 10), equity: "1000000000", orders: 0 },
    ...{ cooldowns: [], recent: [], paused: null, count: 0 },
  },
  ...changes,
});
export const position = {
  ...{ tokenId: 7, units: "2000000000000000000", entry: 12.5, peak: 13, since: day(22), spent: "25075000" },
};
export const decision = {
  ...{ decisionId: hash("ab"), tokenId: 7, side: "buy" as const, amount: "250000000", reason: "grade", also: [] },
};

export const wasStarted: AgentEvent = { type: "AgentStarted", data: started };
export const wasJudged = (candle: string, changes?: Partial<CandleJudged>): AgentEvent => ({
  ...{ type: "CandleJudged", data: judged(candle, changes) },
});
export const wasSet = (data: AgentSet): AgentEvent => ({ type: "AgentSet", data });
export const wasPaused = (by: AgentPaused["by"] = "owner", rest: Partial<AgentPaused> = {}): AgentEvent => ({
  ...{ type: "AgentPaused", data: { by, ...rest } },
});
export const wasResumed = (by: AgentPaused["by"] = "owner"): AgentEvent => ({ type: "AgentResumed", data: { by } });
export const wasStopped = (positions: AgentStopped["positions"]): AgentEvent => ({
  ...{ type: "AgentStopped", data: { by: "owner", positions } },
});
export const wasKilled: AgentEvent = { type: "AgentKilled", data: { by: "staff", reason: "wrong prices" } };
