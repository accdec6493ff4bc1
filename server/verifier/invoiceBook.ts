import { callStream } from "#events/call/events.ts";
import { cardCore, creditCore, invoiceCore, paymentCore } from "#events/cores.ts";
import { creditStream } from "#events/credit/events.ts";
import { digestNumbers, digestSet, digestText } from "#events/digests.ts";
import { parseStreamId } from "#events/facts.ts";
import {
  type CreditNoteIssued,
  type InvoiceEvent,
  type InvoiceIssued,
  numberText,
  toSeries,
} from "#events/invoice/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/**
 * Follows invoices through the ledger: numbers without gaps in its order, net and tax that add up to the charge, and nothing credited that
 * was not invoiced, or refunded without a credit note. Uses a few bytes per charge, because there may be millions. Source:
 * docs/spec/cards.md#6.
 */

export function invoiceBook(): (event: RecordedEvent) => string | null {
  const numbers = new Map<string, number>();
  /** Charges with their amount, whichever event has it; and where they were settled. */
  const amounts = digestSet();
  const settled = digestSet();
  const left = leftOfStreams();
  /** Events that refund a charge, or reverse a refund, each until its document is issued: they are rare. */
  const givenBack = new Map<string, string>();
  const takenBack = new Set<string>();

  function charged(streamId: string, gross: string, tax: string | null): void {
    amounts.add(digestOfAll(streamId, gross, tax === null || tax === "0" ? "any" : tax));
  }

  function learn(event: RecordedEvent): void {
    const { streamId, type, position } = event;
    switch (type) {
      case "PaymentInitiated": {
        const fact = paymentCore.parse(event);
        if (fact.type === type) charged(streamId, fact.data.quote.totalUsdCents, null);
        return;
      }
      case "CardPaymentCaptured": {
        const fact = cardCore.parse(event);
        if (fact.type === type) charged(streamId, fact.data.amountUsdCents, fact.data.taxUsdCents);
        return;
      }
      case "CreditsBought": {
        const fact = creditCore.parse(event);
        if (fact.type === type) charged(streamId, fact.data.priceUsdCents, null);
        settled.add(digestOfAll(streamId, position));
        return;
      }
      case "PlanSaved":
      case "CardPlanSaved":
        settled.add(digestOfAll(streamId, position));
        return;
      case "PlanWithdrawn":
        givenBack.set(String(position), streamId);
        return;
      case "CardDisputeClosed": {
        const fact = cardCore.parse(event);
        if (fact.type === type && fact.data.outcome === "lost") givenBack.set(String(position), streamId);
        return;
      }
      case "CallWithdrawn":
        givenBack.set(String(position), creditStream(parseStreamId(streamId).id));
        return;
      case "RefundSettled": {
        const { stream } = event.data as { stream: string };
        const { id } = parseStreamId(stream);
        givenBack.set(String(position), stream === callStream(id) ? creditStream(id) : stream);
        return;
      }
      case "RefundUnsettled":
        takenBack.add(String(position));
        return;
      default:
        return;
    }
  }

  function issuedProblem({ type, data }: InvoiceEvent, position: number): string | null {
    return (
      numberProblem(type, data) ??
      sumProblem(data) ??
      (Number(data.about.position) >= position ? "it is about an event that is not an earlier one" : null) ??
      missedBefore(Number(data.about.position)) ??
      (type === "CreditNoteIssued" ? noteProblem(data) : data.corrects ? againProblem(data) : invoiceProblem(data))
    );
  }

  /** Documents are issued in the ledger's order: every earlier refund must have its credit note by now. */
  function missedBefore(position: number): string | null {
    for (const [at, stream] of givenBack) {
      if (Number(at) >= position) return null;
      givenBack.delete(at);
      if (left.of(stream) > 0) return `position ${at} refunds part of ${stream}, but has no credit note`;
    }
    return null;
  }

  function numberProblem(type: InvoiceEvent["type"], { series, number, issuedAt }: InvoiceIssued): string | null {
    const own = toSeries(type === "InvoiceIssued" ? "INV" : "CRN", issuedAt);
    if (series !== own) return `it is of the series ${series}, but must be of ${own}`;
    const next = (numbers.get(series) ?? 0) + 1;
    if (number !== next) return `its number is ${numberText({ series, number })}, but must be ${next}`;
    numbers.set(series, number);
    return null;
  }

  function invoiceProblem({ about: { stream, position }, grossUsdCents, taxUsdCents }: InvoiceIssued): string | null {
    const isKnown = [taxUsdCents, "any"].some((tax) => amounts.has(digestOfAll(stream, grossUsdCents, tax)));
    if (!isKnown) return `it is of ${grossUsdCents} cents with ${taxUsdCents} of tax, which ${stream} did not charge`;
    if (!settled.has(digestOfAll(stream, position))) return `position ${position} does not settle ${stream}`;
    left.add(stream, Number(grossUsdCents));
    return null;
  }

  function noteProblem({ about: { stream, position }, grossUsdCents }: CreditNoteIssued): string | null {
    if (givenBack.get(position) !== stream) return `position ${position} refunds nothing of ${stream}`;
    givenBack.delete(position);
    left.add(stream, -Number(grossUsdCents));
    return left.of(stream) < 0 ? `it refunds more of ${stream} than was invoiced` : null;
  }

  function againProblem({ about: { stream, position }, grossUsdCents }: InvoiceIssued): string | null {
    if (!takenBack.delete(position)) return `position ${position} reverses no refund`;
    left.add(stream, Number(grossUsdCents));
    return null;
  }

  return (event) => {
    if (event.streamId.startsWith("invoice-")) return issuedProblem(invoiceCore.parse(event), event.position);
    learn(event);
    return null;
  };
}

function sumProblem({ netUsdCents, taxUsdCents, grossUsdCents }: InvoiceIssued): string | null {
  return BigInt(netUsdCents) + BigInt(taxUsdCents) === BigInt(grossUsdCents)
    ? null
    : `${netUsdCents} cents and ${taxUsdCents} of tax are not ${grossUsdCents}`;
}

/** The invoiced amount that has not been credited, in cents, by the charge's stream. */
function leftOfStreams() {
  const streams = digestNumbers();
  const cents: number[] = [];
  const findStreamIndex = (stream: string) => streams.of(digestText(stream));
  return {
    of: (stream: string): number => cents[findStreamIndex(stream)] ?? 0,
    add(stream: string, more: number): void {
      const place = findStreamIndex(stream);
      cents[place] = (cents[place] ?? 0) + more;
    },
  };
}

const digestOfAll = (...parts: (string | number)[]): Buffer => digestText(parts.join(" "));
