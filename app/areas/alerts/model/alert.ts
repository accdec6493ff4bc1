import type { AlertChannel, AlertKind } from "#app/areas/offers/publicEntitlements.ts";

/** An alert, in pages and calls. Source: docs/spec/data-api.md#3-1. */

export const WINDOWS = ["1h", "24h", "7d"] as const;
export type Window = (typeof WINDOWS)[number];
export type Direction = "up" | "down";
/** -1 sell, 0 hold, 1 buy, like the market's signals. */
export type SignalValue = -1 | 0 | 1;

/** The condition, with its values. Prices, caps and percents are decimal strings, grades numbers. */
export type Condition =
  | { type: "price_above" | "price_below"; priceUsd: string }
  | { type: "change_percent"; percent: string; window: Window; direction: Direction }
  | { type: "trader_grade_crosses" | "investor_grade_crosses"; grade: number; direction: Direction }
  /** Without `to`, a change to any other signal. */
  | { type: "signal_changes"; to?: SignalValue }
  /** A multiple of the 30-day median. */
  | { type: "volume_spike"; times: string }
  | { type: "market_cap_crosses"; capUsd: string; direction: Direction };
/** Only a list can be watched for new tokens. */
export type ListCondition =
  | Condition
  | { type: "list_new_token" }
  | IndexCondition
  | PortfolioCondition
  | AgentCondition;
/** For one of our indices; levels are points after costs, as decimal strings. Source: docs/spec/indices.md#6. */
export type IndexCondition =
  | { type: "index_rebalanced"; slug: string }
  | { type: "index_level_crosses"; slug: string; level: string; direction: Direction };
/**
 * For the caller's portfolio: the wallets with these ids, or all. A change is a rise or a fall, without deposits and withdrawals. Source:
 * docs/spec/portfolio.md#5.
 */
export type PortfolioCondition =
  | { type: "portfolio_change"; percent: string; window: PortfolioWindow; wallets?: string[] }
  | { type: "portfolio_token_arrived"; wallets?: string[] };
export const PORTFOLIO_WINDOWS = ["24h", "7d"] as const satisfies readonly Window[];
export type PortfolioWindow = (typeof PORTFOLIO_WINDOWS)[number];

/**
 * For one of the caller's agents, by its judgements: how far it has fallen from its peak, what it has lost since the day's first candle, or
 * that it was not judged for two candles. Source: docs/spec/agent.md#6.
 */
export type AgentCondition =
  | { type: "agent_drawdown"; agentId: string; percent: string }
  | { type: "agent_day_loss"; agentId: string; lossUsd: string }
  | { type: "agent_silent"; agentId: string };

/**
 * The token's slug, the list's id, the index's slug, ids of wallets (none: all) or the agent's id; the condition of the last three names it
 * too.
 */
export type Watched =
  | { tokenId: string }
  | { listId: string }
  | { indexSlug: string }
  | { portfolioWallets: string[] }
  | { agentId: string };

/** Whether an agent trades for real. Pages and notices show it wherever they name one. */
export type AgentMode = "paper" | "live";

export type AlertState = "armed" | "resting" | "done";

/** What a person specifies for an alert. */
export type AlertOrder = Watched & {
  condition: ListCondition;
  recurring: boolean;
  /** At least 300; between two firings of a recurring alert. */
  cooldownSeconds: number;
  /** How far the value has to move back before the alert fires again: percent, or points of a grade. */
  hysteresis: string;
  channels: AlertChannel[];
  note: string;
  /** RFC 3339, or null for no end. */
  expiresAt: string | null;
};

/** One alert, with its state. */
export type Alert = AlertOrder & {
  alertId: string;
  /** What it watches, as pages name it; null when the token or the list is gone. A whole portfolio has no name. */
  subject: { name: string; symbol: string | null; path: string; mode?: AgentMode } | null;
  state: AlertState;
  paused: boolean;
  /** Paused by us, because the plan includes fewer alerts now. */
  pausedByPlan: boolean;
  snoozedUntil: string | null;
  firedCount: number;
  lastFiredAt: string | null;
  createdAt: string;
  /** The current value, in the unit of the condition; null if there is none or several tokens are watched. */
  now: string | null;
};

/** `older` and `newer` are cursors for `?older=` and `?newer=`; null if there is nothing in that direction. */
type PageInfo = { page: number; limit: number; total: number; older: string | null; newer: string | null };
export type AlertPage = PageInfo & { alerts: Alert[] };
/** `GET /api/alerts/limit`. */
export type AlertLimit = {
  /** Slug of the limiting plan, `none` without one. */
  plan: string;
  limit: number;
  used: number;
  kinds: readonly AlertKind[];
  channels: readonly AlertChannel[];
  historyDays: number;
};

export type DeliveryView = {
  channel: AlertChannel;
  /** `skipped` when the channel was no longer connected. */
  state: "due" | "done" | "dead" | "skipped";
  at: string | null;
  attempts: number;
  /** The recipient's error message, shortened. */
  lastAnswer: string | null;
};
/** One firing of an alert. */
export type Firing = {
  firingId: string;
  alertId: string;
  firedAt: string;
  /** The token that crossed; for a portfolio the token that arrived, without a name if several did. */
  subject: { name: string; symbol: string; path: string; mode?: AgentMode };
  condition: ListCondition;
  before: string | null;
  after: string;
  /** RFC 3339 of the market's tick. */
  tick: string;
  deliveries: DeliveryView[];
};
export type FiringPage = PageInfo & { firings: Firing[] };

export const MIN_COOLDOWN_SECONDS = 300;
export const LONGEST_NOTE = 200;
export const MAX_PER_PAGE = 100;
/** Percent of the threshold; points for grades. */
export const HYSTERESIS = { percent: "0.5", gradePoints: "2" } as const;

/** The plans' alert kind that a condition belongs to. */
export const KIND_OF: Record<ListCondition["type"], AlertKind> = {
  price_above: "price",
  price_below: "price",
  change_percent: "change",
  trader_grade_crosses: "grade",
  investor_grade_crosses: "grade",
  signal_changes: "signal",
  volume_spike: "volume",
  market_cap_crosses: "marketCap",
  list_new_token: "list",
  index_rebalanced: "index",
  index_level_crosses: "index",
  portfolio_change: "portfolio",
  portfolio_token_arrived: "portfolio",
  agent_drawdown: "agent",
  agent_day_loss: "agent",
  agent_silent: "agent",
};

/** Whether a condition is about an index, not tokens. */
export const isOfIndex = (condition: ListCondition): condition is IndexCondition => KIND_OF[condition.type] === "index";
/** Whether a condition is about the caller's portfolio. */
export const isOfPortfolio = (condition: ListCondition): condition is PortfolioCondition =>
  KIND_OF[condition.type] === "portfolio";
/** Whether a condition is about one of the caller's agents. */
export const isOfAgent = (condition: ListCondition): condition is AgentCondition => KIND_OF[condition.type] === "agent";
