import { ledger } from "#app/platform/ledger.server.ts";
import { cardCore, creditCore, paymentCore } from "#events/cores.ts";
import { parseStreamId } from "#events/facts.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { Duration } from "#events/pricing/catalogue.ts";
import type { RecordedQuote } from "#events/pricing/recordedQuote.ts";
import type { Sold } from "../model/printed.ts";

/** The purpose of a charge, as recorded in the ledger, and who may see it. */
export type SoldTo = {
  sold: Sold;
  /** For a payment or card charge: its owner when it was ordered. */
  subject: string | null;
  /** For prepaid units: the wallet that paid. */
  payer: string | null;
};

/** The purpose of a stream's charge, as of one of its events. Throws for a stream without a charge. */
export async function soldBy(stream: string, upTo: number): Promise<SoldTo> {
  const history = (await ledger().readStream(stream)).filter(({ position }, index) => index === 0 || position <= upTo);
  switch (parseStreamId(stream).category) {
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
  return { sold: toSoldPlan(order, lot), subject: order.subject, payer: null };
}

function ofCard(history: readonly RecordedEvent[]): SoldTo {
  const facts = history.map((event) => cardCore.parse(event));
  const order = facts.find((fact) => fact.type === "CardPaymentInitiated")?.data;
  const lot = facts.findLast((fact) => fact.type === "CardPlanSaved")?.data.lot;
  if (!order || !lot) throw new Error("the charge was never captured");
  return { sold: toSoldPlan(order, lot), subject: order.subject, payer: null };
}

type Ordered = { plan: { name: string; product: number }; duration: string; quote: RecordedQuote };

const toSoldPlan = ({ plan, duration, quote }: Ordered, lot: { from: string; to: string }): Sold => ({
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
