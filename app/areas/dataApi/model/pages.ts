import type { ShownKey } from "./keys.ts";
import type { KeyMode } from "./scopes.ts";

/** The data of the Data API's pages, and the responses to their forms. */

export type KeysPageData = {
  keys: ShownKey[];
  /** Active keys of each kind, and how many the plans allow. */
  inUse: Record<KeyMode, { used: number; limit: number }>;
  /** The plan that allows more live keys; null when none does. */
  planWithMore: string | null;
  /** Whether the plan includes keys limited to addresses. */
  mayLimitAddresses: boolean;
};

/** The response to a form: `key` is shown only this once. */
export type KeysAnswer =
  | { said: "issued" | "rotated"; name: string; key: string }
  | { said: "revoked" }
  | { problem: string; fields: KeyField[] };
export type KeyField = "name" | "scopes" | "cidrs" | "monthlyCap" | "payOverage";

/** Usage of the sandbox or of live data. */
export type UsagePageData = {
  mode: KeyMode;
  plans: string[];
  quota: number;
  used: number;
  perMinute: number;
  /** RFC 3339: when the quota is restored. */
  resetsAt: string;
  /** Expected use by the end of the month at the current pace; null on its first day. */
  expected: number | null;
  /** Oldest first, every day of the month so far. */
  days: { day: string; calls: number; units: number; errors: number }[];
  operations: { operation: string; path: string; calls: number; units: number; errors: number }[];
  keys: { keyId: string; name: string; shown: string; units: number; cap: number | null; isPaused: boolean }[];
};
