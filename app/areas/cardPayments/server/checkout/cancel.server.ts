import type { Subject } from "#app/identity/who.ts";
import { ProviderUnavailable } from "../provider/errors.server.ts";
import type { CardsRefusal } from "../refused.server.ts";
import { OPEN_STATUSES, openCardPayment, ownCardPayment } from "../rows.server.ts";
import { closeCheckout } from "./close.server.ts";

type Cancelled = "cancelled" | { refusal: CardsRefusal | { tag: "NotFound" } };

/** Closes the page of one's own checkout. One that has ended without a charge is cancelled already. */
export async function cancelCheckout(cardPaymentId: string, subjects: readonly Subject[]): Promise<Cancelled> {
  const row = await ownCardPayment(subjects, cardPaymentId);
  if (!row) return { refusal: { tag: "NotFound" } };
  if (row.chargeId !== null) return { refusal: { tag: "AlreadySaved" } };
  if (!OPEN_STATUSES.includes(row.status)) return "cancelled";
  return orUnavailable(async (): Promise<Cancelled> => {
    const closed = await closeCheckout(row, row.subject);
    if (closed === "closed") return "cancelled";
    return { refusal: { tag: closed === "paid" ? "AlreadySaved" : "PaymentSettling" } };
  });
}

/**
 * Closes the subjects' own checkout by card of a holder and product, before another way of paying is opened. `paid` when the card was
 * charged meanwhile. Checkouts of others are left alone: anybody can name any wallet.
 */
export async function closeOwnCheckout(
  { holder, product }: { holder: string; product: number },
  subjects: readonly string[],
): Promise<"closed" | "paid" | { refusal: CardsRefusal }> {
  const open = await openCardPayment(holder, product);
  if (!open || !subjects.includes(open.subject)) return "closed";
  return orUnavailable(async () => ((await closeCheckout(open)) === "closed" ? "closed" : "paid"));
}

async function orUnavailable<Answer>(ask: () => Promise<Answer>): Promise<Answer | { refusal: CardsRefusal }> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { refusal: { tag: "CardProviderUnavailable" } };
  }
}
