import { type Entitlements, planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
import type { TooManyTries } from "#app/platform/limits.server.ts";
import type { AccountRefusal } from "#events/account/account.ts";
import type { ConflictRefusal } from "#events/handle.ts";
import type { KeyMode } from "../model/scopes.ts";

/** Why a key is not created or not changed. */
export type DataApiRefusal =
  | AccountRefusal
  | ConflictRefusal
  | { tag: "TooManyApiKeys"; count: number; mode: KeyMode }
  | { tag: "ApiKeysNeedPlan" }
  | { tag: "ApiKeyStillTurning" }
  | TooManyTries
  | { tag: "AddressListsNeedPlan" };

export const keyLimitRefusal = (mode: KeyMode, count: number): DataApiRefusal =>
  count === 0 ? { tag: "ApiKeysNeedPlan" } : { tag: "TooManyApiKeys", count, mode };

/** Why a key is paused while older ones take up the limit; names the plan with a higher limit, if any. */
export type KeyPausedRefusal =
  | { tag: "ApiKeyPaused"; limit: number; planName: string }
  | { tag: "ApiKeyPausedAtMost"; limit: number };

export function keyPausedRefusal(mode: KeyMode, entitlements: Entitlements): KeyPausedRefusal {
  const counted = mode === "live" ? "apiKeys" : "apiTestKeys";
  const plan = planWithHigherLimit(counted, entitlements);
  const limit = entitlements[counted];
  if (plan === null) return { tag: "ApiKeyPausedAtMost", limit };
  return { tag: "ApiKeyPaused", limit, planName: plan.replaceAll("-", " ").toUpperCase() };
}
