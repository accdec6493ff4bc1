import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { CallCommand } from "#events/call/call.ts";
import { callStream } from "#events/call/events.ts";
import type { CardCommand } from "#events/card/decide.ts";
import { cardStream } from "#events/card/events.ts";
import { callCore, cardCore, invoiceCore, refundCore, renewalCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { type InvoiceEvent, invoiceStream } from "#events/invoice/events.ts";
import type { RefundCommand } from "#events/refund/decide.ts";
import { type RefundRequested, refundStream } from "#events/refund/events.ts";
import { renewalStream } from "#events/renewal/events.ts";
import type { RenewalCommand } from "#events/renewal/renewal.ts";
import { captured, cardOrder } from "../events/cards.ts";
import invoiceSample from "../events/samples/InvoiceIssued.1.json" with { type: "json" };
import refundSample from "../events/samples/RefundRequested.1.json" with { type: "json" };

/** Facts of cards, renewals, refunds and invoices in a real ledger, for tests of the desks. */

/** Applies commands to a card payment's stream, one after another. Throws when one is refused. */
export async function appendToCardPayment(cardPaymentId: string, ...commands: readonly CardCommand[]): Promise<void> {
  const stream = cardStream(cardPaymentId);
  for (const command of commands) {
    const handled = await handle(ledger(), cardCore, stream, command, eventContext("payments", stream));
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  }
}

export async function appendToCall(callId: string, ...commands: readonly CallCommand[]): Promise<void> {
  const stream = callStream(callId);
  for (const command of commands) {
    const handled = await handle(ledger(), callCore, stream, command, eventContext("payments", stream));
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  }
}

export async function appendToRenewal(renewalId: string, ...commands: readonly RenewalCommand[]): Promise<void> {
  const stream = renewalStream(renewalId);
  for (const command of commands) {
    const handled = await handle(ledger(), renewalCore, stream, command, eventContext("payments", stream));
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  }
}

export async function appendToRefund(refundId: string, ...commands: readonly RefundCommand[]): Promise<void> {
  const stream = refundStream(refundId);
  for (const command of commands) {
    const handled = await handle(ledger(), refundCore, stream, command, eventContext("system", stream));
    if (!handled.ok) throw new Error(JSON.stringify(handled.refusal));
  }
}

export async function appendToInvoice(invoiceId: string, issued: InvoiceEvent): Promise<void> {
  const stream = invoiceStream(invoiceId);
  const handled = await handle(
    ledger(),
    invoiceCore,
    stream,
    { type: "Issue", issued },
    eventContext("system", stream),
  );
  if (!handled.ok) throw new Error("an invoice is never refused");
}

/** A refund of a whole card payment, otherwise like the sample's. */
export function cardRefund(cardPaymentId: string, number: number): RefundRequested {
  const { wallet: _wallet, membershipAfter: _after, about: _about, ...request } = refundSample.data as RefundRequested;
  const { chargeId, amountUsdCents } = captured;
  return {
    ...{ ...request, number, subject: cardOrder.subject, amountUsdCents },
    about: { kind: "card", id: cardPaymentId },
    payout: { kind: "card", provider: "test", livemode: false, chargeId, amountUsdCents },
  };
}

/** An invoice of a stream's event, with the sample's amounts. */
export const makeInvoice = (stream: string, position: number, number: number): InvoiceEvent => ({
  type: "InvoiceIssued",
  data: {
    ...(invoiceSample.data as Extract<InvoiceEvent, { type: "InvoiceIssued" }>["data"]),
    ...{ series: "INV-2026", number, about: { stream, position: String(position) } },
  },
});
