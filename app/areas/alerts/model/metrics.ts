import {
  type AgentCondition,
  HYSTERESIS,
  type IndexCondition,
  isOfAgent,
  isOfIndex,
  isOfPortfolio,
  type ListCondition,
  type PortfolioCondition,
  type Window,
} from "./alert.ts";

/**
 * Every alert except one on a list, an index, a portfolio or an agent is a number of a token that crosses a threshold.
 * Source: docs/spec/data-api.md#3-1.
 */

/** The compared numbers of a token, with the same numbers as in `alerts.watches` and in the order of `alerts.marks`. */
export const METRIC = {
  price: 0,
  cap: 1,
  change1h: 2,
  change24h: 3,
  change7d: 4,
  trader: 5,
  investor: 6,
  signal: 7,
  volume: 8,
} as const;
export type Metric = keyof typeof METRIC;
export const METRICS = Object.keys(METRIC) as Metric[];
/** Applies to a list, not a token: nothing is compared with it. */
export const NEW_ON_LIST = METRICS.length;
/** Apply to an index, whose slug the condition names: this number replaces the token, and no token has it. */
export const OF_INDEX = { index_rebalanced: 10, index_level_crosses: 11 } as const satisfies Record<
  IndexCondition["type"],
  number
>;
/** Apply to the owner's portfolio, likewise without a token. */
export const OF_PORTFOLIO = { portfolio_change: 12, portfolio_token_arrived: 13 } as const satisfies Record<
  PortfolioCondition["type"],
  number
>;
/** Apply to an agent of the owner, likewise without a token. */
export const OF_AGENT = { agent_drawdown: 14, agent_day_loss: 15, agent_silent: 16 } as const satisfies Record<
  AgentCondition["type"],
  number
>;
export const NO_TOKEN = 0;

const CHANGE: Record<Window, Metric> = { "1h": "change1h", "24h": "change24h", "7d": "change7d" };

/** The number that a condition watches; null for new tokens on a list. */
export function findMetric(condition: ListCondition): Metric | null {
  switch (condition.type) {
    case "price_above":
    case "price_below":
      return "price";
    case "change_percent":
      return CHANGE[condition.window];
    case "trader_grade_crosses":
      return "trader";
    case "investor_grade_crosses":
      return "investor";
    case "signal_changes":
      return "signal";
    case "volume_spike":
      return "volume";
    case "market_cap_crosses":
      return "cap";
    case "list_new_token":
    case "index_rebalanced":
    case "index_level_crosses":
    case "portfolio_change":
    case "portfolio_token_arrived":
    case "agent_drawdown":
    case "agent_day_loss":
    case "agent_silent":
      return null;
  }
}

/** One watched crossing. Changes are shares: 0.05 is 5 %. */
export type Crossing = { metric: Metric; up: boolean; threshold: number; rearmAt: number };

/** The crossings of a condition, for one token. @param hysteresis percent of the threshold; points for grades */
export function toCrossings(condition: ListCondition, hysteresis: string): Crossing[] {
  const metric = findMetric(condition);
  if (metric === null) return [];
  if (condition.type === "signal_changes") return signalCrossings();
  const { up, threshold } = toLevel(condition as Leveled);
  const isGrade = metric === "trader" || metric === "investor";
  const back = isGrade ? Number(hysteresis) : (Math.abs(threshold) * Number(hysteresis)) / 100;
  return [{ metric, up, threshold, rearmAt: up ? threshold - back : threshold + back }];
}

type Leveled = Exclude<
  ListCondition,
  { type: "signal_changes" | "list_new_token" } | IndexCondition | PortfolioCondition | AgentCondition
>;

/** The crossing of an index, numbered as in `alerts.watches`. New constituents have no level to fall back behind. */
export function toIndexCrossing(condition: IndexCondition, hysteresis: string) {
  const metric = OF_INDEX[condition.type];
  if (condition.type === "index_rebalanced") return { metric, up: true, threshold: 0, rearmAt: null };
  const [up, threshold] = [condition.direction === "up", Number(condition.level)];
  const back = (threshold * Number(hysteresis)) / 100;
  return { metric, up, threshold, rearmAt: up ? threshold - back : threshold + back };
}

/** The crossing of a portfolio: how far it has moved, up or down, or tokens that arrive. */
export function toPortfolioCrossing(condition: PortfolioCondition, hysteresis: string) {
  const metric = OF_PORTFOLIO[condition.type];
  if (condition.type === "portfolio_token_arrived") return { metric, up: true, threshold: 0, rearmAt: null };
  const threshold = Number(condition.percent) / 100;
  return { metric, up: true, threshold, rearmAt: threshold - (threshold * Number(hysteresis)) / 100 };
}

/** This many consecutive candles without a judgement. */
const SILENT_CANDLES = 2;

/** The crossing of an agent: a fall as a share, a loss in dollars, or unjudged candles; the alert resets only once there are none. */
export function toAgentCrossing(condition: AgentCondition, hysteresis: string) {
  const metric = OF_AGENT[condition.type];
  if (condition.type === "agent_silent") return { metric, up: true, threshold: SILENT_CANDLES, rearmAt: 0 };
  const threshold = condition.type === "agent_drawdown" ? Number(condition.percent) / 100 : Number(condition.lossUsd);
  return { metric, up: true, threshold, rearmAt: threshold - (threshold * Number(hysteresis)) / 100 };
}

/** The agent of a condition; null if it is about something else. */
export const findAgentId = (condition: ListCondition): string | null =>
  isOfAgent(condition) ? condition.agentId : null;

/** The wallets of a portfolio condition, empty for all; null if it is about something else. */
export const walletsOfCondition = (condition: ListCondition): string[] | null =>
  isOfPortfolio(condition) ? (condition.wallets ?? []) : null;

/** The index slug of a condition; null if it is about tokens. */
export const findIndexSlug = (condition: ListCondition): string | null =>
  isOfIndex(condition) ? condition.slug : null;

function toLevel(condition: Leveled): { up: boolean; threshold: number } {
  switch (condition.type) {
    case "price_above":
      return { up: true, threshold: Number(condition.priceUsd) };
    case "price_below":
      return { up: false, threshold: Number(condition.priceUsd) };
    case "change_percent": {
      const up = condition.direction === "up";
      const share = Number(condition.percent) / 100;
      return { up, threshold: up ? share : -share };
    }
    case "trader_grade_crosses":
    case "investor_grade_crosses":
      return { up: condition.direction === "up", threshold: condition.grade };
    case "volume_spike":
      return { up: true, threshold: Number(condition.times) };
    case "market_cap_crosses":
      return { up: condition.direction === "up", threshold: Number(condition.capUsd) };
  }
}

/** A signal is -1, 0 or 1: it has changed when it crossed between two of them, in either direction. */
const signalCrossings = (): Crossing[] =>
  [-0.5, 0.5].flatMap((threshold) => [
    { metric: "signal" as const, up: true, threshold, rearmAt: threshold - QUARTER },
    { metric: "signal" as const, up: false, threshold, rearmAt: threshold + QUARTER },
  ]);
const QUARTER = 0.25;

/** Whether a crossing matches: a signal that skips Hold on its way from Buy to Sell was never Hold. */
export const isMeant = (condition: ListCondition, now: number): boolean =>
  condition.type !== "signal_changes" || condition.to === undefined || condition.to === now;

/** A condition's defaults. */
export const usualHysteresis = (condition: ListCondition): string =>
  condition.type === "trader_grade_crosses" || condition.type === "investor_grade_crosses"
    ? HYSTERESIS.gradePoints
    : HYSTERESIS.percent;
