import { z } from "zod";
import {
  API_KEY_SCHEMAS,
  API_KEY_UPCASTERS,
  type ApiKeyCommand,
  type ApiKeyEvent,
  type ApiKeyRefusal,
  type ApiKeys,
  decideApiKey,
  evolveApiKeys,
} from "./apiKeys.ts";

/**
 * What the ledger knows about an account, in a stream of its own: `account-<id>`. Never whose it is: no name, no email
 * address. Source: docs/spec/decisions.md#3 and #5.
 */

const wallet = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const staffRole = z.enum(["support", "auditor", "admin"]);

const accountOpened = z.object({ by: z.enum(["email", "wallet"]) });
const walletProven = z.object({ wallet, chainId: z.number().int() });
const walletRemoved = z.object({ wallet });
const roleGranted = z.object({ role: staffRole });
const roleTaken = z.object({ role: staffRole });
const purchasesClaimed = z.object({
  /** `guest:<id>`, or `wallet:<address>` for a wallet that the account has verified. */
  from: z.string().regex(/^(guest:[0-9a-f-]{36}|wallet:0x[0-9a-fA-F]{40})$/),
  paymentIds: z.array(z.string()).min(1),
  /** How often each payment has been claimed, including this time. Two simultaneous claims get the same number: one is refused. */
  moves: z.array(z.number().int().positive()),
});

/** Rows live in the ledger for ever: add a version with its upcaster, never edit one. */
export const ACCOUNT_SCHEMAS = {
  AccountOpened: { 1: accountOpened },
  WalletProven: { 1: walletProven },
  WalletRemoved: { 1: walletRemoved },
  RoleGranted: { 1: roleGranted },
  RoleTaken: { 1: roleTaken },
  PurchasesClaimed: { 1: purchasesClaimed },
  ...API_KEY_SCHEMAS,
} as const;
/** From one version to the next; see core.ts. */
export const ACCOUNT_UPCASTERS = API_KEY_UPCASTERS;

export type StaffRole = z.infer<typeof staffRole>;
export const STAFF_ROLES = staffRole.options;
export type AccountOpened = z.infer<typeof accountOpened>;
export type PurchasesClaimed = z.infer<typeof purchasesClaimed>;

export type AccountEvent =
  | { type: "AccountOpened"; data: AccountOpened }
  | { type: "WalletProven"; data: z.infer<typeof walletProven> }
  | { type: "WalletRemoved"; data: z.infer<typeof walletRemoved> }
  | { type: "RoleGranted"; data: z.infer<typeof roleGranted> }
  | { type: "RoleTaken"; data: z.infer<typeof roleTaken> }
  | { type: "PurchasesClaimed"; data: PurchasesClaimed }
  | ApiKeyEvent;

export type AccountState = {
  opened: boolean;
  wallets: string[];
  roles: StaffRole[];
  claimedGuests: string[];
  apiKeys: ApiKeys;
};

export type AccountCommand =
  | { type: "OpenAccount"; by: AccountOpened["by"] }
  | { type: "ProveWallet"; wallet: string; chainId: number }
  /** `otherWay`: whether the account has a sign-in other than its wallets. */
  | { type: "RemoveWallet"; wallet: string; otherWay: boolean }
  | { type: "GrantRole"; role: StaffRole }
  | { type: "TakeRole"; role: StaffRole }
  | { type: "ClaimPurchases"; claim: PurchasesClaimed }
  | ApiKeyCommand;

export type AccountRefusal =
  | { tag: "AdminAndAuditor" }
  | { tag: "WalletNotProven"; wallet: string }
  | { tag: "LastWayIn" }
  | ApiKeyRefusal;

export const newAccount: AccountState = { opened: false, wallets: [], roles: [], claimedGuests: [], apiKeys: {} };
export const accountStream = (accountId: string) => `account-${accountId}`;

export function evolveAccount(state: AccountState, event: AccountEvent): AccountState {
  switch (event.type) {
    case "AccountOpened":
      return { ...state, opened: true };
    case "WalletProven":
      return { ...state, wallets: [...state.wallets, event.data.wallet] };
    case "WalletRemoved":
      return { ...state, wallets: state.wallets.filter((wallet) => wallet !== event.data.wallet) };
    case "RoleGranted":
      return { ...state, roles: [...state.roles, event.data.role] };
    case "RoleTaken":
      return { ...state, roles: state.roles.filter((role) => role !== event.data.role) };
    case "PurchasesClaimed":
      return event.data.from.startsWith("guest:")
        ? { ...state, claimedGuests: [...state.claimedGuests, event.data.from] }
        : state;
    case "ApiKeyIssued":
    case "ApiKeyRotated":
    case "ApiKeyRevoked":
      return { ...state, apiKeys: evolveApiKeys(state.apiKeys, event) };
    default:
      return event satisfies never;
  }
}

type Decision = { events: AccountEvent[] } | { refusal: AccountRefusal };
const nothingNew: Decision = { events: [] };

/** An account that grants roles in the ledger must not be the one that audits it. */
const NEVER_TOGETHER: Partial<Record<StaffRole, StaffRole>> = { admin: "auditor", auditor: "admin" };

export function decideAccount(state: AccountState, command: AccountCommand): Decision {
  switch (command.type) {
    case "OpenAccount":
      return state.opened ? nothingNew : { events: [{ type: "AccountOpened", data: { by: command.by } }] };
    case "ProveWallet":
      return proveWallet(state, command.wallet, command.chainId);
    case "RemoveWallet":
      return removeWallet(state, command.wallet, command.otherWay);
    case "GrantRole": {
      const other = NEVER_TOGETHER[command.role];
      if (other && state.roles.includes(other)) return { refusal: { tag: "AdminAndAuditor" } };
      if (state.roles.includes(command.role)) return nothingNew;
      return { events: [{ type: "RoleGranted", data: { role: command.role } }] };
    }
    case "TakeRole":
      return state.roles.includes(command.role)
        ? { events: [{ type: "RoleTaken", data: { role: command.role } }] }
        : nothingNew;
    case "ClaimPurchases":
      return claimPurchases(state, command.claim);
    case "IssueApiKey":
    case "RotateApiKey":
    case "RevokeApiKey":
      return decideApiKey(state.apiKeys, command);
    default:
      return command satisfies never;
  }
}

function proveWallet(state: AccountState, wallet: string, chainId: number): Decision {
  if (state.wallets.includes(wallet)) return nothingNew;
  const opened: AccountEvent[] = state.opened ? [] : [{ type: "AccountOpened", data: { by: "wallet" } }];
  return { events: [...opened, { type: "WalletProven", data: { wallet, chainId } }] };
}

function removeWallet(state: AccountState, wallet: string, otherWay: boolean): Decision {
  if (!state.wallets.includes(wallet)) return nothingNew;
  if (state.wallets.length === 1 && !otherWay) return { refusal: { tag: "LastWayIn" } };
  return { events: [{ type: "WalletRemoved", data: { wallet } }] };
}

function claimPurchases(state: AccountState, claim: PurchasesClaimed): Decision {
  if (state.claimedGuests.includes(claim.from)) return nothingNew;
  const wallet = claim.from.startsWith("wallet:") ? claim.from.slice("wallet:".length) : null;
  if (wallet !== null && !state.wallets.includes(wallet)) return { refusal: { tag: "WalletNotProven", wallet } };
  return { events: [{ type: "PurchasesClaimed", data: claim }] };
}
