import { createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { AccountRefusal } from "#events/account/account.ts";
import type { ClaimRefusal } from "./claims.server.ts";
import type { PasswordRefusal } from "./passwords.server.ts";
import type { WalletRefusal } from "./wallets.server.ts";

/** Why an account call is refused. */
export type AccountsRefusal =
  | Exclude<AccountRefusal | PasswordRefusal | WalletRefusal | ClaimRefusal, PlatformRefusal>
  | { tag: "UnknownAccount"; field: string };

export const ACCOUNTS_STATUS: StatusOf<AccountsRefusal> = {
  AdminAndAuditor: 409,
  ApiKeyIsOver: 409,
  AlreadyClaimed: 409,
  EmailNotVerified: 403,
  LastWayIn: 409,
  LinkExpired: 410,
  NoPassword: 409,
  NoSuchApiKey: 404,
  ProofExpired: 422,
  ProofForOtherChain: 422,
  ProofForOtherSite: 422,
  ProofNotSigned: 422,
  ProofUnreadable: 422,
  StaffSignInByKey: 403,
  UnknownAccount: 404,
  WalletElsewhere: 409,
  WalletNotProven: 403,
  WrongPassword: 422,
  WrongSignIn: 401,
};

/** The response to a refused call of this area. */
export const refused = createRefuser<AccountsRefusal>(ACCOUNTS_STATUS);
