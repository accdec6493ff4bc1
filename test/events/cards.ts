import { type CardPayment, evolveCard, newCardPayment } from "#events/card/card.ts";
import { type CardCommand, decideCard } from "#events/card/decide.ts";
import type {
  CardDisputed,
  CardEvent,
  CardPaymentCaptured,
  CardPaymentInitiated,
  CardSessionOpened,
} from "#events/card/events.ts";
import { computeLot } from "#events/card/lot.ts";
import disputedSample from "./samples/CardDisputed.1.json" with { type: "json" };
import capturedSample from "./samples/CardPaymentCaptured.1.json" with { type: "json" };
import initiatedSample from "./samples/CardPaymentInitiated.1.json" with { type: "json" };
import openedSample from "./samples/CardSessionOpened.1.json" with { type: "json" };

/** The history of a card payment, for tests of its core, its periods and its books. */

export const cardOrder = initiatedSample.data as CardPaymentInitiated;
export const session = openedSample.data as CardSessionOpened;
export const captured = capturedSample.data as CardPaymentCaptured;
export const dispute = disputedSample.data as CardDisputed;
export const lot = computeLot(cardOrder, captured.capturedAt);

export const INITIATE: CardCommand = { type: "InitiateCardPayment", order: cardOrder };
export const OPEN: CardCommand = { type: "OpenSession", session };
export const CAPTURE: CardCommand = { type: "Capture", captured, lot };
export const FEE: CardCommand = { type: "RecordFee", fee: { feeUsdCents: "168", balanceTransactionId: "txn_1" } };
export const DISPUTE: CardCommand = { type: "OpenDispute", dispute, at: "2026-11-25T06:00:00.000Z" };
export const closing = (outcome: "won" | "lost" | "inquiryClosed"): CardCommand => ({
  ...{ type: "CloseDispute", disputeId: dispute.disputeId, outcome, at: "2026-11-30T06:00:00.000Z" },
});

/** The events that commands append in order, and the resulting state. Throws when one is refused. */
export function lived(...commands: readonly CardCommand[]): { state: CardPayment; events: CardEvent[] } {
  const events: CardEvent[] = [];
  const state = commands.reduce<CardPayment>((before, command) => {
    const decision = decideCard(before, command);
    if ("refusal" in decision) throw new Error(decision.refusal.tag);
    events.push(...decision.events);
    return decision.events.reduce(evolveCard, before);
  }, newCardPayment);
  return { state, events };
}
