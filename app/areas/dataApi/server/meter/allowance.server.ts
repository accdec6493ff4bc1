import { type Entitlements, mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { KeyMode } from "../../model/scopes.ts";

/** Calls per minute of a key: the sandbox has the same rate for everyone, whatever their plan. */
export const callsPerMinute = (mode: KeyMode, entitlements: Entitlements): number =>
  (mode === "live" ? entitlements : mergeEntitlements([])).apiCallsPerMinute;
