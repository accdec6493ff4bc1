import { isDeepStrictEqual } from "node:util";
import type { CardEvent, CardPaymentCaptured, CardPaymentInitiated } from "#events/card/events.ts";
import { computeLot, type OrderOfLot } from "#events/card/lot.ts";

/**
 * Recomputes what follows from a card order: that the charge matches its quote, and that its plan has the paid value and duration, from the
 * end of the plan that it renews or from the capture.
 */
export function cardBook() {
  /** Orders without a plan yet. */
  const open = new Map<string, OrderOfLot & { capturedAt: string | null }>();

  function captured(streamId: string, { amountUsdCents, taxUsdCents, capturedAt }: CardPaymentCaptured): string | null {
    const order = open.get(streamId);
    if (!order) return "it was captured, but never ordered";
    open.set(streamId, { ...order, capturedAt });
    const net = BigInt(amountUsdCents) - BigInt(taxUsdCents);
    const due = order.quote.totalUsdCents;
    return net === BigInt(due) ? null : `${net} cents without tax are captured, and its quote says ${due}`;
  }

  return {
    ordered(streamId: string, { quote, seconds }: CardPaymentInitiated): void {
      const { startsAt, totalUsdCents, creditForUnusedDaysUsdCents, inputs } = quote;
      const bare = { startsAt, totalUsdCents, creditForUnusedDaysUsdCents, inputs: { blockTime: inputs.blockTime } };
      open.set(streamId, { quote: bare, seconds, capturedAt: null });
    },

    /** The problem of a card payment's event, or null. Call it for every event in ledger order. */
    went(streamId: string, fact: CardEvent): string | null {
      if (fact.type === "CardPaymentCaptured") return captured(streamId, fact.data);
      if (fact.type !== "CardPlanSaved") return null;
      const order = open.get(streamId);
      open.delete(streamId);
      if (!order?.capturedAt) return "its plan was saved, but nothing was captured";
      const due = computeLot(order, order.capturedAt);
      if (isDeepStrictEqual(fact.data.lot, due)) return null;
      return `the plan says ${JSON.stringify(fact.data.lot)}, its order gives ${JSON.stringify(due)}`;
    },
  };
}
