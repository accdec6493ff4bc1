import { callProvider, ProviderRefused, ProviderUnavailable } from "./errors.server.ts";
import { parseAnswer, type Seen } from "./shapes.server.ts";
import { providerClient } from "./stripe.server.ts";

/** Looks up the provider's own objects. Each throws ProviderUnavailable if it does not respond; null if it has no such object. */

export type ChargeSeen = Seen<"charge">;
export type InvoiceSeen = Seen<"invoice"> & { intent: Seen<"intent"> | null };
/** With the charge that paid it, whether for a payment or for a subscription's first invoice. */
export type SessionSeen = Seen<"session"> & { charge: ChargeSeen | null };

export async function fetchSession(sessionId: string): Promise<SessionSeen | null> {
  const { checkout } = await providerClient();
  const expand = ["line_items", "payment_intent.latest_charge.balance_transaction", "invoice.payments"];
  const answer = await found(callProvider(checkout.sessions.retrieve(sessionId, { expand })));
  if (!answer) return null;
  const session = parseAnswer("session", answer);
  // The library allows four levels of expansion: the charge of an invoice is deeper.
  const intent = session.payment_intent ?? (session.invoice && (await findIntent(session.invoice.payments)));
  return { ...session, charge: intent?.latest_charge ?? null };
}

export async function fetchInvoice(invoiceId: string): Promise<InvoiceSeen | null> {
  const { invoices } = await providerClient();
  const answer = await found(callProvider(invoices.retrieve(invoiceId, { expand: ["payments"] })));
  if (!answer) return null;
  const invoice = parseAnswer("invoice", answer);
  return { ...invoice, intent: await findIntent(invoice.payments) };
}

/** The successful payment, or otherwise the last attempt. */
async function findIntent({ data }: Seen<"invoice">["payments"]): Promise<Seen<"intent"> | null> {
  const payment = data.find(({ status }) => status === "paid") ?? data.at(-1);
  const id = payment?.payment.payment_intent;
  return id ? fetchIntent(id) : null;
}

export async function fetchIntent(intentId: string): Promise<Seen<"intent"> | null> {
  const { paymentIntents } = await providerClient();
  const expand = ["latest_charge.balance_transaction"];
  const answer = await found(callProvider(paymentIntents.retrieve(intentId, { expand })));
  return answer && parseAnswer("intent", answer);
}

/** The invoice that an intent pays, if any. */
export async function fetchInvoiceOfIntent(intentId: string): Promise<string | null> {
  const { invoicePayments } = await providerClient();
  const payment = { type: "payment_intent", payment_intent: intentId } as const;
  const { data } = await callProvider(invoicePayments.list({ payment, limit: 1 }));
  const [first] = data;
  return first ? parseAnswer("invoicePayment", first).invoice : null;
}

export async function fetchCharge(chargeId: string): Promise<ChargeSeen | null> {
  const { charges } = await providerClient();
  const answer = await found(callProvider(charges.retrieve(chargeId, { expand: ["balance_transaction"] })));
  return answer && parseAnswer("charge", answer);
}

export async function fetchDispute(disputeId: string): Promise<Seen<"dispute"> | null> {
  const { disputes } = await providerClient();
  const answer = await found(callProvider(disputes.retrieve(disputeId)));
  return answer && parseAnswer("dispute", answer);
}

/** Every dispute of a charge. */
export async function loadDisputes(chargeId: string): Promise<Seen<"dispute">[]> {
  const { disputes } = await providerClient();
  const { data } = await callProvider(disputes.list({ charge: chargeId, limit: 100 }));
  return data.map((one) => parseAnswer("dispute", one));
}

export async function fetchSubscription(subscriptionId: string): Promise<Seen<"subscription"> | null> {
  const { subscriptions } = await providerClient();
  const answer = await found(callProvider(subscriptions.retrieve(subscriptionId)));
  return answer && parseAnswer("subscription", answer);
}

const PER_PAGE = 100;

/**
 * Events of some types since a time, oldest first. The provider lists the newest first, and only for 30 days.
 * @param from seconds
 */
export async function eventsSince(from: number, types: readonly string[]): Promise<Seen<"event">[]> {
  const { events } = await providerClient();
  const seen: Seen<"event">[] = [];
  for (let after: string | undefined; ; ) {
    const page = { limit: PER_PAGE, created: { gte: from }, types: [...types] };
    const { data, has_more } = await callProvider(events.list(after ? { ...page, starting_after: after } : page));
    seen.push(...data.map((event) => parseAnswer("event", event)));
    after = data.at(-1)?.id;
    if (!has_more || !after) return seen.reverse();
  }
}

/** Null if the provider has no such object. */
export async function found<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === "resource_missing") return null;
    throw error instanceof ProviderRefused ? new ProviderUnavailable(error.message) : error;
  }
}
