import type { ShownKey } from "./keys.ts";
import type { KeyMode } from "./scopes.ts";

/** An account's use of the Data API as support sees it: no key, no hash, and no text by its owner. */
export type DataApiAtDesk = {
  /** Live data, this month. */
  used: number;
  quota: number;
  keys: Pick<ShownKey, "keyId" | "mode" | "shown" | "scopes" | "state" | "lastUsedOn">[];
  /** Newest first, by endpoint and by mode. */
  days: { day: string; operation: string; mode: KeyMode; calls: number; units: number; errors: number }[];
};
