import type { AlertChannel, AlertKind } from "../../offers/public.ts";
import type { Alert, AlertLimit, FiringPage, ListCondition } from "./alert.ts";
import type { Draft } from "./draft.ts";
import type { DraftProblem } from "./order.ts";

/** What the pages of alerts are made of. */

export const TABS = ["all", "armed", "fired", "paused", "muted"] as const;
export type Tab = (typeof TABS)[number];

/** The plan that holds more alerts, and what the others hold. */
export type PlanHolds = {
  plan: string;
  limit: AlertLimit;
  more: { name: string; slug: string; alerts: number } | null;
};

/** What was just done, said once at the top of the page; `refusal` is a sentence in the reader's language. */
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
  /** Where each alert's own condition stands: not told of kinds that the plan does not hold any more. */
  page: number;
  pages: number;
  tab: Tab;
  counts: Record<Tab, number>;
  holds: PlanHolds;
  history: FiringPage;
  /** RFC 3339, when the page was made: what is muted until when is judged by it. */
  at: string;
  /** Whether all that is not paused is muted. */
  isAllMuted: boolean;
};

export type HistoryPageData = { history: FiringPage; pages: number; days: number; alert: Alert | null };

/** A channel as it can be chosen: `plan` names the one that opens it where the caller's does not. */
export type ChannelChoice = { channel: AlertChannel; state: "ready" | "notConnected" | "locked"; plan: string | null };

/** A line of 90 days in a box of 1000 by 100, with the level that is waited for, in percent from the top. */
export type PreviewChart = {
  path: string;
  nowAt: number;
  levelAt: number;
  firstDay: string;
  lastDay: string;
};
export type Preview = {
  condition: ListCondition;
  /** In the condition's own unit; null where it is not known or not shown. */
  now: string | null;
  days: number;
  toldOn: string[];
  chart: PreviewChart | null;
};

export type WatchChoice = { value: string; name: string };

export type BuilderData = {
  draft: Draft;
  /** Null where nothing is chosen, or what is chosen is not there. */
  subject: { name: string; symbol: string | null; path: string } | null;
  tokens: WatchChoice[];
  lists: WatchChoice[];
  /** Tokens that were looked for by name. */
  found: { typed: string; tokens: WatchChoice[] } | null;
  preview: Preview | null;
  problem: DraftProblem | null;
  /** The plan that opens each kind that the caller's does not hold. */
  lockedKinds: Partial<Record<AlertKind, string>>;
  channels: ChannelChoice[];
  /** Null for a guest. */
  holds: PlanHolds | null;
  alertId: string | null;
};
