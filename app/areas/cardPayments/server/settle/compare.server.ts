import type { CardPaymentInitiated } from "#events/card/events.ts";
import type { InvoiceSeen, SessionSeen } from "../provider/fetchObjects.server.ts";
import type { Difference } from "./record.server.ts";

/** Compares what was paid with what was ordered, field by field. Pure. Source: docs/spec/cards.md#3. */

type Pair = readonly [field: string, expected: string, found: string];

/** The first field of a paid session that differs from its order; null if none does. Cents are compared, never multiplied. */
export function differenceOfSession(
  cardPaymentId: string,
  order: CardPaymentInitiated,
  session: SessionSeen,
): Difference | null {
  const { charge, line_items: lines, total_details: details } = session;
  const taxCents = details?.amount_tax ?? 0;
  const prices = lines.data.map(({ price }) => price?.id ?? "");
  return findFirstDifference([
    ["livemode", String(order.livemode), String(session.livemode)],
    ["client_reference_id", cardPaymentId, session.client_reference_id ?? ""],
    ["currency", "usd", session.currency ?? ""],
    ["price", order.priceId, prices.join()],
    ["mode", order.renewalId === undefined ? "payment" : "subscription", session.mode],
    ["amount", order.quote.totalUsdCents, String((session.amount_total ?? 0) - taxCents)],
    ...(charge ? chargePairs(order, charge, session.amount_total ?? 0) : []),
  ]);
}

/** The same for an invoice that renews a plan, at the price that it began with. */
export function differenceOfInvoice(order: CardPaymentInitiated, invoice: InvoiceSeen): Difference | null {
  const prices = invoice.lines.data.map(({ pricing }) => pricing?.price_details?.price ?? "");
  const charge = invoice.intent?.latest_charge;
  return findFirstDifference([
    ["livemode", String(order.livemode), String(invoice.livemode)],
    ["currency", "usd", invoice.currency],
    ["price", order.priceId, prices.join()],
    ["amount", order.quote.priceUsdCents, String(invoice.amount_paid - sumTax(invoice))],
    ...(charge ? chargePairs(order, charge, invoice.amount_paid) : []),
  ]);
}

export const sumTax = ({ total_taxes }: Pick<InvoiceSeen, "total_taxes">): number =>
  (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

const chargePairs = (
  order: CardPaymentInitiated,
  charge: NonNullable<SessionSeen["charge"]>,
  paidCents: number,
): Pair[] => [
  ["charge.livemode", String(order.livemode), String(charge.livemode)],
  ["charge.currency", "usd", charge.currency],
  ["charge.amount", String(paidCents), String(charge.amount)],
];

function findFirstDifference(pairs: readonly Pair[]): Difference | null {
  const wrong = pairs.find(([, expected, found]) => expected !== found);
  return wrong ? { field: wrong[0], expected: wrong[1], found: wrong[2] } : null;
}
