import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import { loadMembershipLevel } from "#app/services/periods/public.server.ts";
import type { CardPaymentInitiated } from "#events/card/events.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import { USD } from "#events/pricing/paymentTokens.ts";
import { type QuoteInputs, quoteFor } from "#events/pricing/quote.ts";
import type { RecordedQuote } from "#events/pricing/recordedQuote.ts";

/**
 * The quote for a renewal's charge: the list price that the renewal began with, whatever the list shows now, and the period after the
 * holder's last one.
 */
export async function renewalQuote(order: CardPaymentInitiated, block: LatestBlock): Promise<RecordedQuote> {
  const inputs: QuoteInputs = {
    entry: toCatalogueEntry(order),
    duration: order.duration as Duration,
    paymentToken: USD,
    block,
    blockSeconds: order.quote.blockSeconds,
    membership: await loadMembershipLevel(order.holder, order.plan.product, { block }),
    lots: [],
    maxPoolShareBps: 0,
  };
  const quote = quoteFor(inputs);
  if (!("refusal" in quote)) return quote;
  // The holder has a higher plan, or one for years: the charged period begins now anyway.
  const fullPriceQuote = quoteFor({ ...inputs, membership: null });
  if ("refusal" in fullPriceQuote)
    throw new Error(`a renewal of ${order.plan.slug} has no quote: ${fullPriceQuote.refusal.tag}`);
  return fullPriceQuote;
}

/** The plan as it was listed when the renewal began. */
const toCatalogueEntry = ({ plan, duration, quote }: CardPaymentInitiated): CatalogueEntry => ({
  ...{ slug: plan.slug, name: plan.name, product: plan.product as CatalogueEntry["product"], planType: plan.planType },
  ...{ status: "active", trialDays: 0, trialPriceUsdCents: 0, catalogueVersion: plan.catalogueVersion },
  pricesUsdCents: { [duration]: Number(quote.priceUsdCents) },
});
