import { paymentById } from "#app/areas/payments/publicRows.server.ts";
import { accountOfWallet } from "#app/identity/people.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { cardCore, creditCore, paymentCore } from "#events/cores.ts";
import { parseStreamId } from "#events/facts.ts";
import { fold } from "#events/handle.ts";
import type { InvoiceIssued } from "#events/invoice/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { ChargedAmounts } from "./tax.server.ts";

/** A settled charge: the amount, its token, and the account that paid, if any. */
export type Charge = ChargedAmounts & { accountId: string | null; token?: NonNullable<InvoiceIssued["token"]> };

/** The payment in an event. Throws for an event that settles no charge. */
export async function loadCharge(event: RecordedEvent): Promise<Charge> {
  const { category, id } = parseStreamId(event.streamId);
  switch (category) {
    case "payment":
      return paidByWallet(event.streamId, id);
    case "card":
      return paidByCard(event.streamId);
    case "credit":
      return paidForCredits(event);
    default:
      throw new Error(`${event.type} of ${event.streamId} settles no charge`);
  }
}

async function paidByWallet(streamId: string, paymentId: string): Promise<Charge> {
  const [history, row] = await Promise.all([ledger().readStream(streamId), paymentById(paymentId)]);
  const payment = fold(paymentCore, history);
  if (payment.step === "new" || !row) throw new Error(`${streamId} was never ordered`);
  const { quote, paymentToken, message } = payment.order;
  return {
    grossUsdCents: BigInt(quote.totalUsdCents),
    taxUsdCents: null,
    token: { ...paymentToken, amount: message.tokenAmount },
    accountId: accountIn(row.subject),
  };
}

async function paidByCard(streamId: string): Promise<Charge> {
  const payment = fold(cardCore, await ledger().readStream(streamId));
  if (payment.step === "new" || !payment.captured) throw new Error(`${streamId} was never captured`);
  const { amountUsdCents, taxUsdCents } = payment.captured;
  return {
    grossUsdCents: BigInt(amountUsdCents),
    taxUsdCents: BigInt(taxUsdCents),
    accountId: accountIn(payment.order.subject),
  };
}

async function paidForCredits(event: RecordedEvent): Promise<Charge> {
  const fact = creditCore.parse(event);
  if (fact.type !== "CreditsBought") throw new Error(`${event.type} buys no credits`);
  const { priceUsdCents, paymentToken, amount, payer } = fact.data;
  return {
    grossUsdCents: BigInt(priceUsdCents),
    taxUsdCents: null,
    token: { ...paymentToken, amount },
    accountId: await accountOfWallet(payer),
  };
}

const accountIn = (subject: string): string | null =>
  subject.startsWith("account:") ? subject.slice("account:".length) : null;
