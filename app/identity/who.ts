import type { Address } from "viem";
import type { Role } from "./roles.ts";

/** Who is asking, as types alone: known to everybody, told by `session.server.ts`. */

/** Whose a payment is; the same text is the actor of a trader's events. */
export type Subject = `guest:${string}` | `account:${string}`;
export type Guest = Extract<Subject, `guest:${string}`>;
export type Account = {
  accountId: string;
  subject: `account:${string}`;
  /** Null for an account that was opened by a wallet. */
  email: string | null;
  /** Proven, checksummed. */
  wallets: Address[];
  /** `trader` is everybody who is signed in. */
  roles: Role[];
};
export type Asking = { account: Account | null; guest: Guest | null };
/** Whose payments and whose wallets' plans the caller may see. */
export type Caller = { subjects: Subject[]; wallets: Address[] };
