import type { ShownKey } from "./keys.ts";
import type { KeyMode } from "./scopes.ts";

/** What support sees of an account's use of the Data API: no key, no hash, and nothing that its owner wrote. */
export type DataApiAtDesk = {
  /** Of live data, this month. */
  used: number;
  quota: number;
  keys: Pick<ShownKey, "keyId" | "mode" | "shown" | "scopes" | "state" | "lastUsedOn">[];
  /** The latest first, by call and by which data it read. */
  days: { day: string; operation: string; mode: KeyMode; calls: number; units: number; errors: number }[];
};
