import type { AgentRules } from "#events/agent/events.ts";

/** The name of each limit in the texts of `tradingAgent:rules`. */
export type RuleName =
  | ("budget" | "sizing" | "maxOrder" | "maxPosition" | "maxPositions" | "stopLoss" | "trailing" | "takeProfit")
  | ("maxHold" | "cooldown" | "losses" | "stops" | "dailyLoss" | "drawdown" | "ordersPerDay" | "slippage")
  | ("maxPriceAge" | "chain" | "timeframe" | "strategy" | "tokens");

const NAMES: Record<keyof AgentRules, RuleName> = {
  budgetUsdCents: "budget",
  sizing: "sizing",
  maxOrderUsdCents: "maxOrder",
  maxPositionBps: "maxPosition",
  maxPositions: "maxPositions",
  stopLossBps: "stopLoss",
  trailingBps: "trailing",
  trailingFromBps: "trailing",
  takeProfitBps: "takeProfit",
  maxHoldCandles: "maxHold",
  cooldownCandles: "cooldown",
  losses: "losses",
  stops: "stops",
  dailyLossUsdCents: "dailyLoss",
  drawdown: "drawdown",
  ordersPerDay: "ordersPerDay",
  slippageBps: "slippage",
  maxPriceAgeSeconds: "maxPriceAge",
  tokens: "tokens",
  chainId: "chain",
};

export const findRuleName = (field: string): RuleName | null => {
  if (field === "strategy") return "strategy";
  return Object.hasOwn(NAMES, field) ? NAMES[field as keyof AgentRules] : null;
};

/** Which fields differ, in the order of the rules. */
export function changedFields(before: AgentRules, after: AgentRules): (keyof AgentRules)[] {
  return (Object.keys(NAMES) as (keyof AgentRules)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}
