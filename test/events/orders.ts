import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { SECONDS_OF } from "#events/pricing/catalogue.ts";
import { type QuoteInputs, quoteFor } from "#events/pricing/quote.ts";
import { catalogueEntry, NOW } from "../app/samples.ts";
import { order } from "./samples.ts";

/** A payment as the checkout records it. `later` seconds make equal quotes distinct. */
export function ordered(changes: Partial<QuoteInputs>, later = 0): PaymentInitiated {
  const inputs: QuoteInputs = {
    entry: catalogueEntry("advanced"),
    duration: "monthly",
    paymentToken: { symbol: "USDC", address: order.paymentToken.address, decimals: 6 },
    block: { number: 1_000n, time: NOW },
    blockSeconds: 12,
    membership: null,
    lots: [],
    maxPoolShareBps: 200,
    ...changes,
  };
  const quote = quoteFor(inputs);
  if ("refusal" in quote) throw new Error(quote.refusal.tag);
  const expiresAt = new Date(Date.parse(quote.expiresAt) + later * 1000).toISOString();
  const { slug, name, product, planType, catalogueVersion } = inputs.entry;
  return {
    ...order,
    plan: { slug, name, product, planType, catalogueVersion },
    duration: inputs.duration,
    seconds: SECONDS_OF[inputs.duration],
    paymentToken: inputs.paymentToken,
    quote: { ...quote, expiresAt },
    message: {
      ...order.message,
      product: String(product),
      planType: String(planType),
      expiryDate: String(Date.parse(expiresAt) / 1000),
      token: inputs.paymentToken.address,
      tokenAmount: quote.tokenAmount,
      validity: quote.validUntilBlock,
    },
  };
}

export const event = (type: string, data: unknown, streamId = "any", version = 1): RecordedEvent => ({
  ...{ position: 1, streamId, version, type, schemaVersion: 1, data, recordedAt: "2026-11-21T12:00:00.000Z" },
  ...{ metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null } },
  ...{ prevHash: "", hash: "", chainHash: "" },
});
