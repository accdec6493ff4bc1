import type { Address } from "viem";
import type { Role } from "./roles.ts";

/** The types that describe a caller: any folder may import them; `session.server.ts` fills them in. */

/** Who owns a payment; the same text is the actor of a trader's events. */
export type Subject = `guest:${string}` | `account:${string}`;
export type Guest = Extract<Subject, `guest:${string}`>;
export type Account = {
  accountId: string;
  subject: `account:${string}`;
  /** Null for an account created with a wallet. */
  email: string | null;
  /** Verified, checksummed. */
  wallets: Address[];
  /** Every signed-in account is a `trader`. */
  roles: Role[];
};
export type Identity = { account: Account | null; guest: Guest | null };
/** Whose payments and whose wallets' plans the caller may see. */
export type Caller = { subjects: Subject[]; wallets: Address[] };
