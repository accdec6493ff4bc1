import { getAddress } from "viem";
import type { AccountRefusal, PurchasesClaimed } from "../../../../events/account/account.ts";
import type { ConflictRefusal } from "../../../../events/handle.ts";
import { recordAccount } from "../../../identity/record.server.ts";
import { newGuest, whoAsks } from "../../../identity/session.server.ts";
import type { Account } from "../../../identity/who.ts";
import { prisma } from "../../../platform/db.server.ts";

/** Purchases that were made before somebody signed in go over to their account, once, when they say so. */

export type ClaimRefusal = AccountRefusal | ConflictRefusal | { tag: "AlreadyClaimed" };
/** How many payments are the account's now, and the cookie of the browser's new guest. */
export type Claimed = { moved: number; setCookie: string | null } | { refusal: ClaimRefusal };

/** Others claimed one of the payments at the same moment: it is counted anew. */
const MOST_TRIES = 5;

/** What the guest of this browser's signed cookie bought. Nobody can name another guest. */
export async function claimGuest(request: Request, account: Account): Promise<Claimed> {
  const { guest } = await whoAsks(request);
  if (!guest) return { moved: 0, setCookie: null };
  const claimed = await claim(account, guest, () => paymentsOf({ subject: guest }));
  if ("refusal" in claimed || claimed.moved === 0) return claimed;
  return { ...claimed, setCookie: (await newGuest()).setCookie };
}

/** What a wallet paid, whoever's it was: the account has proven that it holds it. */
export async function claimWallet(account: Account, address: string): Promise<Claimed> {
  const wallet = getAddress(address);
  if (!account.wallets.includes(wallet)) return { refusal: { tag: "WalletNotProven", wallet } };
  return claim(account, `wallet:${wallet}`, () => paymentsOf({ wallet, subject: { not: account.subject } }));
}

async function claim(account: Account, from: string, find: () => Promise<string[]>): Promise<Claimed> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const paymentIds = await find();
    if (paymentIds.length === 0) return { moved: 0, setCookie: null };
    const facts: PurchasesClaimed = { from, paymentIds, moves: await nextMoves(paymentIds) };
    const handled = await recordAccount(account.accountId, { type: "ClaimPurchases", claim: facts }, account.subject);
    if (handled.ok) return { moved: handled.appended > 0 ? paymentIds.length : 0, setCookie: null };
    const { refusal } = handled;
    if (refusal.tag !== "Taken" && refusal.tag !== "Busy") return { refusal };
    if (refusal.tag === "Taken" && refusal.constraint === "claimed_guests_pkey")
      return { refusal: { tag: "AlreadyClaimed" } };
  }
  return { refusal: { tag: "Busy" } };
}

const paymentsOf = async (where: { subject: string | { not: string }; wallet?: string }): Promise<string[]> =>
  (await prisma().payment.findMany({ where, select: { paymentId: true }, orderBy: { paymentId: "asc" } })).map(
    ({ paymentId }) => paymentId,
  );

async function nextMoves(paymentIds: string[]): Promise<number[]> {
  const moved = await prisma().paymentMove.groupBy({
    by: ["paymentId"],
    where: { paymentId: { in: paymentIds } },
    _max: { move: true },
  });
  const last = new Map(moved.map(({ paymentId, _max }) => [paymentId, _max.move ?? 0]));
  return paymentIds.map((paymentId) => (last.get(paymentId) ?? 0) + 1);
}
