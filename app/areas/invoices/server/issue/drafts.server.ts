import type { Seller } from "#app/platform/invoiceEnv.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { callStream } from "#events/call/events.ts";
import { cardCore, refundCore } from "#events/cores.ts";
import { creditStream } from "#events/credit/events.ts";
import { parseStreamId } from "#events/facts.ts";
import { fold } from "#events/handle.ts";
import { type InvoiceEvent, type InvoiceIssued, invoiceStream } from "#events/invoice/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { type Amounts, computeCredit, taxGiven } from "#events/pricing/tax.ts";
import type { BuyerDetails } from "../../model/buyer.ts";
import { loadBuyerDetails } from "../buyers.server.ts";
import { loadLatestCopy } from "../copies.server.ts";
import { type DocumentRow, documentOfEvent, documentsOfStreams, issuedAs } from "../rows.server.ts";
import { invoiceSettings } from "../settings.server.ts";
import { loadCharge } from "./charges.server.ts";
import { computeTax } from "./tax.server.ts";

/** A document to issue for an event, before it has a number. */
export type Draft = {
  type: InvoiceEvent["type"];
  /** The charge that it concerns. */
  stream: string;
  amounts: Amounts;
  taxRate?: NonNullable<InvoiceIssued["taxRate"]>;
  token?: NonNullable<InvoiceIssued["token"]>;
  corrects?: string;
  /** A seller to store now, or the hash of a stored one. */
  seller: Seller | { hash: string };
  /** Details to copy now, or the id of a copy. */
  buyer: BuyerDetails | { copyId: string } | null;
};

/** Events that documents are issued for. */
export const ISSUED_FOR = [
  "PlanSaved",
  "CardPlanSaved",
  "CreditsBought",
  "PlanWithdrawn",
  "CallWithdrawn",
  "CardDisputeClosed",
  "RefundSettled",
  "RefundUnsettled",
] as const;

/** Null when an event needs none: no seller, nothing invoiced, or nothing left to credit. */
export async function buildDraft(event: RecordedEvent): Promise<Draft | null> {
  const type = event.type as (typeof ISSUED_FOR)[number];
  switch (type) {
    case "PlanSaved":
    case "CardPlanSaved":
    case "CreditsBought":
      return ofCharge(event);
    case "PlanWithdrawn":
      return ofCredit(event.streamId, null);
    case "CallWithdrawn":
      return ofCredit(creditStream(parseStreamId(event.streamId).id), null);
    case "CardDisputeClosed":
      return ofDispute(event);
    case "RefundSettled":
      return ofRefund(event);
    case "RefundUnsettled":
      return ofUnsettled(event);
    default:
      return type satisfies never;
  }
}

async function ofCharge(event: RecordedEvent): Promise<Draft | null> {
  const { seller, ...taxes } = invoiceSettings();
  if (!seller) return null;
  const { accountId, token, ...taken } = await loadCharge(event);
  const buyer = accountId === null ? null : await loadBuyerDetails(accountId);
  const taxed = computeTax({ ...taxes, country: seller.country }, taken, buyer);
  return { type: "InvoiceIssued", stream: event.streamId, ...taxed, ...(token ? { token } : {}), seller, buyer };
}

/**
 * @param grossUsdCents null for everything that is left
 * @param token of the repayment; a plan that the chain withdrew was never paid for
 */
async function ofCredit(
  stream: string,
  grossUsdCents: bigint | null,
  token?: NonNullable<InvoiceIssued["token"]>,
): Promise<Draft | null> {
  const documents = await documentsOfStreams([stream]);
  const invoice = documents.findLast(({ kind, corrects }) => kind === "InvoiceIssued" && corrects === null);
  const left = computeRemaining(documents);
  if (!invoice || left.grossUsdCents <= 0n || grossUsdCents === 0n) return null;
  const { seller } = invoiceSettings();
  const copyId = await loadLatestCopy(invoice);
  const { taxRate } = await issuedAs(invoice);
  return {
    type: "CreditNoteIssued",
    stream,
    amounts: computeCredit(invoice, left, grossUsdCents ?? left.grossUsdCents),
    ...(taxRate ? { taxRate } : {}),
    ...(token ? { token } : {}),
    corrects: invoiceStream(invoice.invoiceId),
    seller: seller ?? { hash: invoice.sellerHash },
    buyer: copyId === null ? null : { copyId },
  };
}

/** The amount invoiced and not yet credited. */
function computeRemaining(documents: readonly DocumentRow[]): Amounts {
  const sum = (of: (document: DocumentRow) => bigint) =>
    documents.reduce((total, each) => total + (each.kind === "InvoiceIssued" ? of(each) : -of(each)), 0n);
  return taxGiven(
    sum(({ grossUsdCents }) => grossUsdCents),
    sum(({ taxUsdCents }) => taxUsdCents),
  );
}

/** The bank takes back the disputed amount, which may be a part. */
async function ofDispute(event: RecordedEvent): Promise<Draft | null> {
  const closed = cardCore.parse(event);
  if (closed.type !== "CardDisputeClosed" || closed.data.outcome !== "lost") return null;
  const payment = fold(cardCore, await ledger().readStream(event.streamId));
  if (payment.step === "new") return null;
  const lost = payment.disputes.find(({ dispute }) => dispute.disputeId === closed.data.disputeId);
  return lost ? ofCredit(event.streamId, BigInt(lost.dispute.amountUsdCents)) : null;
}

async function ofRefund(event: RecordedEvent): Promise<Draft | null> {
  const refund = fold(refundCore, await ledger().readStream(event.streamId));
  const settled = refundCore.parse(event);
  if (refund.step === "new" || settled.type !== "RefundSettled") return null;
  const { payout, amountUsdCents } = refund.request;
  const token = payout.kind === "chain" ? { ...payout.token, amount: payout.amount } : undefined;
  return ofCredit(invoicedStream(settled.data.stream), BigInt(amountUsdCents), token);
}

/** The refund did not arrive after all: the amount of its credit note is invoiced again. The credit note stays. */
async function ofUnsettled(event: RecordedEvent): Promise<Draft | null> {
  const history = await ledger().readStream(event.streamId);
  const settled = history.findLast(({ type, version }) => type === "RefundSettled" && version < event.version);
  const note = settled && (await documentOfEvent(settled.position));
  if (note?.kind !== "CreditNoteIssued") return null;
  const { taxRate, token } = await issuedAs(note);
  const copyId = await loadLatestCopy(note);
  return {
    type: "InvoiceIssued",
    stream: note.aboutStream,
    amounts: taxGiven(note.grossUsdCents, note.taxUsdCents),
    ...(taxRate ? { taxRate } : {}),
    ...(token ? { token } : {}),
    corrects: invoiceStream(note.invoiceId),
    seller: invoiceSettings().seller ?? { hash: note.sellerHash },
    buyer: copyId === null ? null : { copyId },
  };
}

/** A refund may refer to prepaid units by the call that bought them. */
function invoicedStream(stream: string): string {
  const { id } = parseStreamId(stream);
  return stream === callStream(id) ? creditStream(id) : stream;
}
