import { note } from "./delivery.server.ts";
import { invalid, missing } from "./protocol.server.ts";
import { freshId, type Json, made, nowSeconds, type Store, type Stored } from "./store.server.ts";

/** What happens to cards. The last four digits of the number decide. Source: docs/spec/cards.md#3. */

export const CARDS = {
  "4242": { pays: true },
  "0002": { pays: false, code: "card_declined", message: "Your card was declined." },
  "9995": { pays: false, code: "insufficient_funds", message: "Your card has insufficient funds." },
  /** Asks the payer to confirm. */
  "3155": { pays: true, isConfirmed: true },
  "0259": { pays: true, isDisputed: true },
  /** Refunds are pending, then done. */
  "7726": { pays: true },
  /** Refunds are done, then fail. */
  "5126": { pays: true },
} as const;
export type CardEnding = keyof typeof CARDS;

/** The last four digits of a number that the test provider knows, or null. */
export function parseCardEnding(number: string): CardEnding | null {
  const digits = number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(digits)) return null;
  const ending = digits.slice(-4);
  return ending in CARDS ? (ending as CardEnding) : null;
}

export type Paid = { events: Stored[]; problem: string | null };

/** Pays a session. A card that does not pay leaves it open, as at the real provider. */
export async function paySession(store: Store, sessionId: string, ending: CardEnding): Promise<Paid> {
  const session = await store.take(sessionId);
  if (!session) throw missing(sessionId);
  if (session.status !== "open") throw invalid("This session is not open any more.");
  const card = CARDS[ending];
  const customer = await ensureCustomer(store, session);
  const total = Number(session.amount_total);
  const charged = await chargeCard(store, {
    amount: total,
    ending,
    metadata: session._intent_metadata ?? {},
    customer,
  });
  if (!card.pays) {
    if (session.mode === "payment") await store.save({ ...session, customer, payment_intent: charged.intent.id });
    return { events: charged.events, problem: card.message };
  }
  const changes: Record<string, Json> = { status: "complete", payment_status: "paid", customer };
  if (session.mode === "subscription")
    Object.assign(changes, await subscribe(store, session, charged, ending, customer));
  else changes.payment_intent = charged.intent.id;
  const done = { ...session, ...changes, url: null };
  await store.save(done);
  const completed = await note(store, "checkout.session.completed", done);
  return { events: [...charged.events, completed], problem: null };
}

type Charged = { intent: Stored; charge: Stored; events: Stored[] };
type Charging = { amount: number; ending: CardEnding; metadata: Json; customer: string };

/** 2.9 % and 30 cents. */
const computeFee = (amount: number) => Math.round(amount * 0.029) + 30;

export async function chargeCard(store: Store, { amount, ending, metadata, customer }: Charging): Promise<Charged> {
  const card = CARDS[ending];
  const intent = made("pi", "payment_intent", {
    amount,
    currency: "usd",
    customer,
    metadata,
    last_payment_error: null,
  });
  const charge = made("ch", "charge", {
    ...{ amount, currency: "usd", customer, payment_intent: intent.id, paid: card.pays, captured: card.pays },
    ...{ status: card.pays ? "succeeded" : "failed", failure_code: card.pays ? null : card.code },
    ...{ refunded: false, amount_refunded: 0, disputed: false, balance_transaction: null, _ending: ending },
  });
  if (card.pays)
    charge.balance_transaction = (await moneyMoved(store, charge.id, "charge", amount, computeFee(amount))).id;
  else intent.last_payment_error = { code: card.code, decline_code: card.code };
  Object.assign(intent, { status: card.pays ? "succeeded" : "requires_payment_method", latest_charge: charge.id });
  await store.save(intent);
  await store.save(charge);
  const events = [await note(store, card.pays ? "charge.succeeded" : "charge.failed", charge)];
  if ("isDisputed" in card) events.push(await dispute(store, charge.id, "fraudulent"));
  return { intent, charge, events };
}

/** Records a change of the balance. */
export async function moneyMoved(store: Store, source: string, type: string, amount: number, fee = 0): Promise<Stored> {
  const moved = made("txn", "balance_transaction", {
    ...{ amount, fee, net: amount - fee, currency: "usd", type, source, reporting_category: type, status: "available" },
    ...{ available_on: nowSeconds(), description: null },
  });
  await store.save(moved);
  return moved;
}

async function ensureCustomer(store: Store, session: Stored): Promise<string> {
  if (typeof session.customer === "string") return session.customer;
  const customer = made("cus", "customer", { email: session.customer_email ?? null, metadata: {} });
  await store.save(customer);
  return customer.id;
}

async function subscribe(store: Store, session: Stored, { intent }: Charged, ending: CardEnding, customer: string) {
  const price = await store.get(String(session._price));
  if (!price) throw missing(String(session._price));
  const metadata = session._subscription_metadata ?? {};
  const subscription = made("sub", "subscription", {
    ...{ customer, metadata, status: "active", cancel_at_period_end: false, canceled_at: null, ended_at: null },
    items: {
      object: "list",
      data: [
        {
          id: freshId("si"),
          object: "subscription_item",
          price: price.id,
          current_period_end: nowSeconds() + recurringSeconds(price),
        },
      ],
    },
    _ending: ending,
    _price: price.id,
  });
  const invoice = await createInvoice(store, subscription, {
    intent,
    amount: Number(session.amount_total),
    reason: "subscription_create",
  });
  await store.save({ ...subscription, latest_invoice: invoice.id });
  return { subscription: subscription.id, invoice: invoice.id, payment_intent: null };
}

/** Whole days, as all our renewing prices have. */
function recurringSeconds({ recurring }: Stored): number {
  const days = (recurring as { interval_count?: number } | null)?.interval_count ?? 0;
  return days * 86_400;
}

type Invoiced = { intent: Stored; amount: number; reason: string; isPaid?: boolean };

export async function createInvoice(
  store: Store,
  subscription: Stored,
  { intent, amount, reason, isPaid = true }: Invoiced,
) {
  const invoice = made("in", "invoice", {
    ...{
      status: isPaid ? "paid" : "open",
      billing_reason: reason,
      currency: "usd",
      customer: subscription.customer ?? null,
    },
    ...{ amount_paid: isPaid ? amount : 0, amount_due: amount, total: amount, total_taxes: [], attempt_count: 1 },
    _intent: intent.id,
    next_payment_attempt: isPaid ? null : nowSeconds() + 86_400,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata ?? {} },
    },
    lines: { object: "list", data: [{ pricing: { price_details: { price: subscription._price ?? null } } }] },
    payments: {
      object: "list",
      data: [{ status: isPaid ? "paid" : "open", payment: { type: "payment_intent", payment_intent: intent.id } }],
    },
  });
  await store.save(invoice);
  return invoice;
}

/** The end of a renewing period: its next charge, to its current card or another one. */
export async function renew(store: Store, subscriptionId: string, ending?: CardEnding): Promise<Stored[]> {
  const subscription = await store.take(subscriptionId);
  if (!subscription) throw missing(subscriptionId);
  if (subscription.status === "canceled") throw invalid("This subscription has ended.");
  if (subscription.cancel_at_period_end) return [await endSubscription(store, subscription)];
  const price = await store.get(String(subscription._price));
  if (!price) throw missing(String(subscription._price));
  const card = ending ?? (subscription._ending as CardEnding);
  const amount = Number(price.unit_amount);
  const customer = String(subscription.customer);
  const charged = await chargeCard(store, { amount, ending: card, metadata: {}, customer });
  const isPaid = CARDS[card].pays;
  const invoice = await createInvoice(store, subscription, {
    intent: charged.intent,
    amount,
    reason: "subscription_cycle",
    isPaid,
  });
  await store.save({ ...subscription, status: isPaid ? "active" : "past_due", latest_invoice: invoice.id });
  return [...charged.events, await note(store, isPaid ? "invoice.paid" : "invoice.payment_failed", invoice)];
}

export async function endSubscription(store: Store, subscription: Stored): Promise<Stored> {
  const ended = { ...subscription, status: "canceled", canceled_at: nowSeconds(), ended_at: nowSeconds() };
  await store.save(ended);
  return note(store, "customer.subscription.deleted", ended);
}

const EVIDENCE_DAYS = 7;
/** The cost of a dispute, no matter who wins. */
const DISPUTE_FEE = 1_500;

/** The bank of a card withdraws the money, or for an inquiry only asks. */
export async function dispute(store: Store, chargeId: string, reason: string, isInquiry = false): Promise<Stored> {
  const charge = await store.take(chargeId);
  if (!charge) throw missing(chargeId);
  const amount = Number(charge.amount);
  const id = freshId("dp");
  const withdrawn = isInquiry ? [] : [await moneyMoved(store, id, "adjustment", -amount, DISPUTE_FEE)];
  const opened = made("dp", "dispute", {
    ...{ id, amount, currency: "usd", charge: chargeId, payment_intent: charge.payment_intent ?? null, reason },
    status: isInquiry ? "warning_needs_response" : "needs_response",
    is_charge_refundable: isInquiry,
    balance_transactions: withdrawn,
    evidence_details: { due_by: nowSeconds() + EVIDENCE_DAYS * 86_400, has_evidence: false, past_due: false },
  });
  await store.save(opened);
  await store.save({ ...charge, disputed: true });
  return note(store, "charge.dispute.created", opened);
}

export async function closeDispute(store: Store, disputeId: string, outcome: "won" | "lost" | "warning_closed") {
  const opened = await store.take(disputeId);
  if (!opened) throw missing(disputeId);
  const moved = opened.balance_transactions as Json[];
  // The fee is not returned.
  if (outcome === "won") moved.push(await moneyMoved(store, disputeId, "adjustment", Number(opened.amount)));
  const closed = { ...opened, status: outcome, is_charge_refundable: outcome !== "lost", balance_transactions: moved };
  await store.save(closed);
  return note(store, "charge.dispute.closed", closed);
}
