import { randomUUID } from "node:crypto";
import type { CardCommand } from "#events/card/decide.ts";
import { type CardPaymentInitiated, cardStream, type Holder } from "#events/card/events.ts";
import { cardCore, renewalCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { renewalStream } from "#events/renewal/events.ts";
import type { RenewalCommand } from "#events/renewal/renewal.ts";
import { captured, cardOrder, dispute } from "../events/cards.ts";

/** Card payments in a ledger, without a provider. */

export const DAY = 86_400;
export const ofAccount = (accountId: string): Holder => ({ kind: "account", accountId });
export const ofWallet = (wallet: string, chainId = 31337): Holder => ({ kind: "wallet", chainId, wallet });

type Bought = {
  holder: Holder;
  subject: string;
  slug: string;
  planType: number;
  product: number;
  /** In seconds. */
  from: number;
  to: number;
  valueUsdCents: string;
  /** Lots whose value it takes over, as quotes name them. */
  takes: readonly string[];
  renewalId: string;
  couponCode: string;
};

const asked = () => ({
  metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
  recordedAt: new Date().toISOString(),
});
const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A card order: ADVANCED for a new account by default. */
export function orderedByCard(bought: Partial<Bought> = {}): CardPaymentInitiated {
  const account = randomUUID();
  const { slug = "advanced", planType = 1, product = 2, takes = [], renewalId, couponCode } = bought;
  const lots = takes.map((paymentId) => ({
    ...{ paymentId, valueUsdCents: "3999", planType: 1 },
    ...{ from: cardOrder.quote.startsAt, to: cardOrder.quote.expiresAt },
  }));
  const { renewalId: _, ...order } = cardOrder;
  return {
    ...order,
    subject: bought.subject ?? `account:${account}`,
    holder: bought.holder ?? ofAccount(account),
    plan: { slug, name: slug.toUpperCase(), product, planType, catalogueVersion: 1 },
    quote: {
      ...order.quote,
      // Its total is the same with and without a credit.
      ...(takes.length > 0 ? { creditForUnusedDaysUsdCents: "100", priceUsdCents: "4099" } : {}),
      inputs: {
        ...order.quote.inputs,
        lots,
        ...(couponCode ? { coupon: { code: couponCode, percent: 20, version: 1 } } : {}),
      },
    },
    ...(renewalId ? { renewalId } : {}),
  };
}

/** A card payment, as far as its commands take it. */
export async function openCardPayment(ledger: Ledger, bought: Partial<Bought> = {}) {
  const id = randomUUID();
  const order = orderedByCard(bought);
  const does = (command: CardCommand) => handle(ledger, cardCore, cardStream(id), command, asked());
  const surely = async (command: CardCommand) => {
    const handled = await does(command);
    if (!handled.ok) throw new Error(`${command.type}: ${JSON.stringify(handled.refusal)}`);
  };
  await surely({ type: "InitiateCardPayment", order });
  return {
    id,
    stream: cardStream(id),
    order,
    does,
    open: () =>
      does({ type: "OpenSession", session: { sessionId: `cs_${id}`, expiresAt: "2026-11-21T06:30:00.000Z" } }),
    async save(): Promise<void> {
      const { from = Math.floor(Date.now() / 1000) - DAY, to = from + 30 * DAY, valueUsdCents = "3999" } = bought;
      const ids = { sessionId: `cs_${id}`, invoiceId: `in_${id}`, paymentIntentId: `pi_${id}`, chargeId: `ch_${id}` };
      const lot = { valueUsdCents, from: toIsoTime(from), to: toIsoTime(to) };
      await surely({ type: "Capture", captured: { ...captured, ...ids, capturedAt: toIsoTime(from) }, lot });
    },
    dispute: (at: number, disputeId = `du_${id}`) =>
      surely({ type: "OpenDispute", dispute: { ...dispute, disputeId }, at: toIsoTime(at) }),
    close: (outcome: "won" | "lost", at: number, disputeId = `du_${id}`) =>
      surely({ type: "CloseDispute", disputeId, outcome, at: toIsoTime(at) }),
  };
}

/** A payment that was paid, and its plan. */
export async function paidByCard(ledger: Ledger, bought: Partial<Bought> = {}) {
  const payment = await openCardPayment(ledger, bought);
  await payment.save();
  return payment;
}

/** The renewal that a card payment started. */
export async function renewing(ledger: Ledger, payment: { id: string; order: CardPaymentInitiated }) {
  const { renewalId = "" } = payment.order;
  const does = async (command: RenewalCommand) => {
    const handled = await handle(ledger, renewalCore, renewalStream(renewalId), command, asked());
    if (!handled.ok) throw new Error(`${command.type}: ${JSON.stringify(handled.refusal)}`);
  };
  const { subject, holder, plan, duration, priceId } = payment.order;
  const started = {
    subject,
    holder,
    slug: plan.slug,
    duration,
    priceId,
    subscriptionId: `sub_${renewalId}`,
    cardPaymentId: payment.id,
  };
  await does({ type: "StartRenewal", started });
  return { stop: () => does({ type: "StopRenewal", stopped: { by: "trader", at: new Date().toISOString() } }), does };
}
