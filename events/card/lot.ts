import type { CardPaymentInitiated, CardPlanSaved } from "./events.ts";

type Quote = CardPaymentInitiated["quote"];
/** What a period is computed from. */
export type OrderOfLot = Pick<CardPaymentInitiated, "seconds"> & {
  quote: Pick<Quote, "startsAt" | "totalUsdCents" | "creditForUnusedDaysUsdCents"> & {
    inputs: Pick<Quote["inputs"], "blockTime">;
  };
};

/**
 * The period of a captured payment: worth the amount paid plus the credit taken over. It starts at the end of the plan that it renews,
 * otherwise at the capture. `ledger verify` recomputes it. Pure. Source: docs/spec/cards.md#3.
 * @param capturedAt RFC 3339, as the payment records it
 */
export function computeLot({ quote, seconds }: OrderOfLot, capturedAt: string): CardPlanSaved["lot"] {
  const captured = Date.parse(capturedAt);
  const starts = Date.parse(quote.startsAt);
  const renews = starts > Date.parse(quote.inputs.blockTime);
  // A renewal paid after the previous period ended starts when it is paid.
  const from = renews ? Math.max(starts, captured) : captured;
  return {
    valueUsdCents: String(BigInt(quote.totalUsdCents) + BigInt(quote.creditForUnusedDaysUsdCents)),
    from: new Date(from).toISOString(),
    to: new Date(from + seconds * 1000).toISOString(),
  };
}
