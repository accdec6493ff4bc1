import type { AccountRefusal } from "../../../../events/account/account.ts";
import type { ConflictRefusal } from "../../../../events/handle.ts";
import type { TooManyTries } from "../../../platform/limits.server.ts";
import type { KeyMode } from "../model/scopes.ts";

/** Why a key is not made or not changed. */
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
