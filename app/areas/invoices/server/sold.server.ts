import { ledger } from "#app/platform/ledger.server.ts";
import { cardCore, creditCore, paymentCore } from "#events/cores.ts";
import { streamPartsOf } from "#events/facts.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import type { RecordedQuote } from "#events/pricing/recordedQuote.ts";
import type { Sold } from "../model/printed.ts";

/** What a charge was for, as the ledger has it, and who may see it. */
export type SoldTo = {
  sold: Sold;
  /** Of a payment or a charge of a card: whose it was when it was ordered. */
  subject: string | null;
  /** Of credits: the wallet that paid. */
  payer: string | null;
};

/** What a stream charged for, as of an event of its own. Throws for a stream that charges for nothing. */
export async function soldBy(stream: string, upTo: number): Promise<SoldTo> {
  const history = (await ledger().readStream(stream)).filter(({ position }, index) => index === 0 || position <= upTo);
  switch (streamPartsOf(stream).category) {
    case "payment":
      return ofPayment(history);
    case "card":
      return ofCard(history);
    default:
      return ofCredits(history);
  }
}

function ofPayment(history: readonly RecordedEvent[]): SoldTo {
  const facts = history.map((event) => paymentCore.parse(event));
  const order = facts.find((fact) => fact.type === "PaymentInitiated")?.data;
  const lot = facts.findLast((fact) => fact.type === "PlanSaved")?.data.lot;
  if (!order || !lot) throw new Error("the payment was never saved");
  return { sold: planOf(order, lot), subject: order.subject, payer: null };
}

function ofCard(history: readonly RecordedEvent[]): SoldTo {
  const facts = history.map((event) => cardCore.parse(event));
  const order = facts.find((fact) => fact.type === "CardPaymentInitiated")?.data;
  const lot = facts.findLast((fact) => fact.type === "CardPlanSaved")?.data.lot;
  if (!order || !lot) throw new Error("the charge was never captured");
  return { sold: planOf(order, lot), subject: order.subject, payer: null };
}

type Ordered = { plan: { name: string; product: number }; duration: string; quote: RecordedQuote };

const planOf = ({ plan, duration, quote }: Ordered, lot: { from: string; to: string }): Sold => ({
  is: "plan",
  planName: plan.name,
  product: plan.product,
  duration: duration as Duration,
  periodFrom: lot.from,
  periodTo: lot.to,
  lines: {
    price: Number(quote.priceUsdCents),
    credit: Number(quote.creditForUnusedDaysUsdCents),
    coupon: Number(quote.discountUsdCents),
    tmai: Number(quote.tmaiDiscountUsdCents),
    veTmai: Number(quote.veTmaiDiscountUsdCents),
  },
});

function ofCredits(history: readonly RecordedEvent[]): SoldTo {
  const bought = history.map((event) => creditCore.parse(event)).find((fact) => fact.type === "CreditsBought")?.data;
  if (!bought) throw new Error("no credits were bought");
  return { sold: { is: "credits", units: bought.units }, subject: null, payer: bought.payer };
}
