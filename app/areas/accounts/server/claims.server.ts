import { getAddress } from "viem";
import { type Claimable, claimablePayments } from "#app/areas/payments/publicRows.server.ts";
import { recordAccount } from "#app/identity/accountEvents.server.ts";
import { newGuest, readIdentity } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import type { AccountRefusal, PurchasesClaimed } from "#events/account/account.ts";
import type { ConflictRefusal } from "#events/handle.ts";

/** Purchases made before signing in move to the account, once, after confirmation. */

export type ClaimRefusal = AccountRefusal | ConflictRefusal | { tag: "AlreadyClaimed" };
/** How many payments now belong to the account, and the cookie of the browser's new guest. */
export type Claimed = { moved: number; setCookie: string | null } | { refusal: ClaimRefusal };

/** Another caller claimed one of the payments at the same time: look again. */
const MAX_ATTEMPTS = 5;

/** What the guest of this browser's signed cookie bought. A caller cannot name another guest. */
export async function claimGuest(request: Request, account: Account): Promise<Claimed> {
  const { guest } = await readIdentity(request);
  if (!guest) return { moved: 0, setCookie: null };
  const claimed = await claim(account, guest, () => claimablePayments({ subject: guest }));
  if ("refusal" in claimed || claimed.moved === 0) return claimed;
  return { ...claimed, setCookie: (await newGuest()).setCookie };
}

/** What a wallet paid for, no matter who owned it: the account has verified that it owns the wallet. */
export async function claimWallet(account: Account, address: string): Promise<Claimed> {
  const wallet = getAddress(address);
  if (!account.wallets.includes(wallet)) return { refusal: { tag: "WalletNotProven", wallet } };
  return claim(account, `wallet:${wallet}`, () => claimablePayments({ wallet, besides: account.subject }));
}

async function claim(account: Account, from: string, find: () => Promise<Claimable[]>): Promise<Claimed> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const found = await find();
    if (found.length === 0) return { moved: 0, setCookie: null };
    const paymentIds = found.map(({ paymentId }) => paymentId);
    const facts: PurchasesClaimed = { from, paymentIds, moves: found.map(({ nextMove }) => nextMove) };
    const handled = await recordAccount(account.accountId, { type: "ClaimPurchases", claim: facts }, account.subject);
    if (handled.ok) return { moved: handled.appended > 0 ? paymentIds.length : 0, setCookie: null };
    const { refusal } = handled;
    if (refusal.tag !== "Taken" && refusal.tag !== "Busy") return { refusal };
    if (refusal.tag === "Taken" && refusal.constraint === "claimed_guests_pkey")
      return { refusal: { tag: "AlreadyClaimed" } };
  }
  return { refusal: { tag: "Busy" } };
}
