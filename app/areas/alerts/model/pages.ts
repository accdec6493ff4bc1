import type { AlertChannel, AlertKind } from "#app/areas/offers/publicEntitlements.ts";
import type { AgentMode, Alert, AlertLimit, FiringPage, ListCondition } from "./alert.ts";
import type { Draft } from "./draft.ts";
import type { DraftProblem } from "./order.ts";

/** The data of the alert pages. */

export const TABS = ["all", "armed", "fired", "paused", "muted"] as const;
export type Tab = (typeof TABS)[number];

/** The plan, its limit, the plan that includes more alerts, and what the others include. */
export type PlanLimits = {
  plan: string;
  limit: AlertLimit;
  more: { name: string; slug: string; alerts: number } | null;
};

/** What was just done, reported once at the top of the page; `refusal` is a sentence in the reader's language. */
export type Done = { did: DoneTag } | { refusal: string };
export const DONE_TAGS = [
  "created",
  "changed",
  "deleted",
  "paused",
  "resumed",
  "armed",
  "muted",
  "unmuted",
  "allMuted",
  "allUnmuted",
  "tested",
] as const;
export type DoneTag = (typeof DONE_TAGS)[number];

export type AlertsPageData = {
  alerts: Alert[];
  /** The current value of each alert's condition: not shown for kinds that the plan no longer includes. */
  /** Cursors for `?older=` and `?newer=`. */
  older: string | null;
  newer: string | null;
  tab: Tab;
  counts: Record<Tab, number>;
  holds: PlanLimits;
  history: FiringPage;
  /** RFC 3339, when the page was rendered: muting is evaluated at this time. */
  at: string;
  /** Whether every alert that is not paused is muted. */
  isAllMuted: boolean;
};

export type HistoryPageData = { history: FiringPage; days: number; alert: Alert | null };

/** A channel as an option: `plan` names the one that includes it when the caller's does not. */
export type ChannelChoice = { channel: AlertChannel; state: "ready" | "notConnected" | "locked"; plan: string | null };

/** A 90-day line in a box of 1000 by 100, with the threshold, in percent from the top. */
export type PreviewChart = {
  path: string;
  nowAt: number;
  levelAt: number;
  firstDay: string;
  lastDay: string;
};
export type Preview = {
  condition: ListCondition;
  /** In the condition's own unit; null when unknown or not shown. */
  now: string | null;
  days: number;
  firedOn: string[];
  chart: PreviewChart | null;
};

/** `mode`: for an agent, whether its results are simulated or live. */
export type WatchChoice = { value: string; name: string; mode?: AgentMode };

export type BuilderData = {
  draft: Draft;
  /** Null when nothing is selected, or the selection does not exist. */
  subject: Alert["subject"];
  tokens: WatchChoice[];
  lists: WatchChoice[];
  indices: WatchChoice[];
  /** The caller's whole portfolio, without a name, and its wallets; empty before it was created. */
  portfolios: WatchChoice[];
  /** The caller's agents, on paper and live. */
  agents: WatchChoice[];
  /** Tokens found by name. */
  found: { typed: string; tokens: WatchChoice[]; isSimilar: boolean } | null;
  preview: Preview | null;
  problem: DraftProblem | null;
  /** The plan that includes each kind that the caller's does not. */
  lockedKinds: Partial<Record<AlertKind, string>>;
  channels: ChannelChoice[];
  /** Null for a guest. */
  holds: PlanLimits | null;
  alertId: string | null;
};
