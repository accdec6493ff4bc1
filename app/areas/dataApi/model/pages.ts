import type { ShownKey } from "./keys.ts";
import type { KeyMode } from "./scopes.ts";

/** What the pages of the Data API are shown, and what their forms are answered. */

export type KeysPageData = {
  keys: ShownKey[];
  /** How many of each kind work, and how many the plans open. */
  inUse: Record<KeyMode, { used: number; limit: number }>;
  /** The plan that opens more keys for live data; null where none does. */
  planWithMore: string | null;
  /** Whether the plan opens addresses from which alone a key works. */
  mayLimitAddresses: boolean;
};

/** What a form was answered: `key` is the one time that it is shown. */
export type KeysAnswer =
  | { said: "issued" | "rotated"; name: string; key: string }
  | { said: "revoked" }
  | { problem: string; fields: KeyField[] };
export type KeyField = "name" | "scopes" | "cidrs" | "monthlyCap";

/** A call of the sandbox or of the market, as counted. */
export type UsagePageData = {
  mode: KeyMode;
  plans: string[];
  quota: number;
  used: number;
  perMinute: number;
  /** RFC 3339: when the quota is whole again. */
  resetsAt: string;
  /** What will be used at the end of the month at the pace so far; null on its first day. */
  expected: number | null;
  /** Oldest first, every day of the month so far. */
  days: { day: string; calls: number; units: number; errors: number }[];
  operations: { operation: string; path: string; calls: number; units: number; errors: number }[];
  keys: { keyId: string; name: string; shown: string; units: number; cap: number | null; isPaused: boolean }[];
};
