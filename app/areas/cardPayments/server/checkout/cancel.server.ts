import { getAddress } from "viem";
import { findPlan } from "#app/areas/offers/publicCatalogue.server.ts";
import { network } from "#app/chain/network.server.ts";
import type { Subject } from "#app/identity/who.ts";
import { type Holder, holderKey } from "#events/card/events.ts";
import type { CardsRefusal } from "../refused.server.ts";
import { OPEN_STATUSES, openCardPayment, ownCardPayment } from "../rows.server.ts";
import { closeCheckout } from "../settle/close.server.ts";

type Cancelled = "cancelled" | { refusal: CardsRefusal | { tag: "NotFound" } };

/** Closes the page of one's own checkout. A checkout that ended without a charge counts as cancelled. */
export async function cancelCheckout(cardPaymentId: string, subjects: readonly Subject[]): Promise<Cancelled> {
  const row = await ownCardPayment(subjects, cardPaymentId);
  if (!row) return { refusal: { tag: "NotFound" } };
  if (row.chargeId !== null) return { refusal: { tag: "AlreadySaved" } };
  if (!OPEN_STATUSES.includes(row.status)) return "cancelled";
  const closed = await closeCheckout(row, row.subject);
  if (closed === "closed") return "cancelled";
  if (closed === "unavailable") return { refusal: { tag: "CardProviderUnavailable" } };
  return { refusal: { tag: closed === "paid" ? "AlreadySaved" : "PaymentSettling" } };
}

/**
 * Closes the caller's own checkout by card before the same wallet opens one for the same product; null once there is none. Checkouts of
 * others are left alone: anyone can name any wallet.
 */
export async function closeCardCheckout(
  { planName, userAddress }: { planName: string; userAddress: string },
  subjects: readonly string[],
): Promise<{ tag: "PaymentSettling" } | { tag: "CardProviderUnavailable" } | null> {
  const entry = await findPlan(planName);
  const holder: Holder = { kind: "wallet", chainId: network().chainId, wallet: getAddress(userAddress) };
  const open = entry && (await openCardPayment(holderKey(holder), entry.product));
  if (!open || !subjects.includes(open.subject)) return null;
  const closed = await closeCheckout(open);
  if (closed === "closed") return null;
  return { tag: closed === "unavailable" ? "CardProviderUnavailable" : "PaymentSettling" };
}
