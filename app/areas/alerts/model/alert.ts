import type { AlertChannel, AlertKind } from "../../offers/public.ts";

/** What an alert is, as pages and calls carry it. Source: data-api.md 3.1. */

export const WINDOWS = ["1h", "24h", "7d"] as const;
export type Window = (typeof WINDOWS)[number];
export type Direction = "up" | "down";
/** -1 sell, 0 hold, 1 buy; as the market's signals are. */
export type SignalValue = -1 | 0 | 1;

// portfolio_change and index_rebalanced of data-api.md are left out: their areas do not exist yet.
/** What is waited for, each with the figures that it needs. Prices, caps and percents are decimal strings, grades numbers. */
export type Condition =
  | { type: "price_above" | "price_below"; priceUsd: string }
  | { type: "change_percent"; percent: string; window: Window; direction: Direction }
  | { type: "trader_grade_crosses" | "investor_grade_crosses"; grade: number; direction: Direction }
  /** To anything else where `to` is absent. */
  | { type: "signal_changes"; to?: SignalValue }
  /** So many times the median of 30 days. */
  | { type: "volume_spike"; times: string }
  | { type: "market_cap_crosses"; capUsd: string; direction: Direction };
/** A list alone may be watched for a token that is new on it. */
export type ListCondition = Condition | { type: "list_new_token" };

/** The token's slug, or the list's id. */
export type Watched = { tokenId: string } | { listId: string };

export type AlertState = "armed" | "resting" | "done";

/** What a person says of an alert. */
export type AlertOrder = Watched & {
  condition: ListCondition;
  recurring: boolean;
  /** At least 300; between two firings of one that recurs. */
  cooldownSeconds: number;
  /** How far it has to go back before it fires again: percent, or points of a grade. */
  hysteresis: string;
  channels: AlertChannel[];
  note: string;
  /** RFC 3339, or null for no end. */
  expiresAt: string | null;
};

/** One alert, with where it stands. */
export type Alert = AlertOrder & {
  alertId: string;
  /** What it watches, as a page names it; null where the token or the list is gone. */
  subject: { name: string; symbol: string | null; path: string } | null;
  state: AlertState;
  paused: boolean;
  /** By the house, because the plan holds fewer alerts now. */
  pausedByPlan: boolean;
  snoozedUntil: string | null;
  firedCount: number;
  lastFiredAt: string | null;
  createdAt: string;
  /** The figure that is waited for as it stands, in the unit of the condition; null where there is none or where several tokens are watched. */
  now: string | null;
};

export type AlertPage = { alerts: Alert[]; page: number; limit: number; total: number };
/** `GET /api/alerts/limit`. */
export type AlertLimit = {
  /** Slug of the plan that holds, `none` without one. */
  plan: string;
  limit: number;
  used: number;
  kinds: readonly AlertKind[];
  channels: readonly AlertChannel[];
  historyDays: number;
};

export type DeliveryView = {
  channel: AlertChannel;
  /** `skipped` where the channel was not connected any more. */
  state: "due" | "done" | "dead" | "skipped";
  at: string | null;
  attempts: number;
  /** Said by whom it was sent to, shortened. */
  lastAnswer: string | null;
};
/** One time that an alert fired. */
export type Firing = {
  firingId: string;
  alertId: string;
  firedAt: string;
  /** The token that crossed. */
  subject: { name: string; symbol: string; path: string };
  condition: ListCondition;
  before: string | null;
  after: string;
  /** RFC 3339 of the market's tick. */
  tick: string;
  deliveries: DeliveryView[];
};
export type FiringPage = { firings: Firing[]; page: number; limit: number; total: number };

export const LEAST_COOLDOWN_SECONDS = 300;
export const LONGEST_NOTE = 200;
export const MOST_PER_PAGE = 100;
/** Percent of the threshold; points for grades. */
export const HYSTERESIS = { percent: "0.5", gradePoints: "2" } as const;

/** What of the plans' kinds a condition belongs to. */
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
};
