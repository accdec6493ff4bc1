import type {
  CardDisputed,
  CardEvent,
  CardFeeRecorded,
  CardPaymentCaptured,
  CardPaymentFailed,
  CardPaymentInitiated,
  CardPlanSaved,
  CardSessionOpened,
  DISPUTE_OUTCOMES,
} from "./events.ts";

export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
export type Dispute = { dispute: CardDisputed; outcome: DisputeOutcome | null };

/** A card payment at one point in time. `open` waits for its page, `paused` for a dispute to end. */
export type CardPayment =
  | { step: "new" }
  | {
      step: "initiated" | "open" | "failed" | "saved" | "paused" | "withdrawn";
      order: CardPaymentInitiated;
      session: CardSessionOpened | null;
      failure: CardPaymentFailed | null;
      captured: CardPaymentCaptured | null;
      lot: CardPlanSaved["lot"] | null;
      fee: CardFeeRecorded | null;
      disputes: readonly Dispute[];
      pausedAt: string | null;
    };
export type StartedCardPayment = Exclude<CardPayment, { step: "new" }>;

export const newCardPayment: CardPayment = { step: "new" };

/** Applies one fact to a card payment. Never refuses: what is in the ledger has happened. */
export function evolveCard(state: CardPayment, event: CardEvent): CardPayment {
  if (event.type === "CardPaymentInitiated") return { ...NOTHING, step: "initiated", order: event.data };
  if (state.step === "new") throw new Error("a card payment's stream must begin with CardPaymentInitiated");
  switch (event.type) {
    case "CardSessionOpened":
      return { ...state, step: "open", session: event.data, failure: null };
    case "CardPaymentCaptured":
      // A capture overrides any earlier failure: the card was charged.
      return { ...state, captured: event.data, failure: null };
    case "CardPlanSaved":
      return { ...state, step: "saved", lot: event.data.lot };
    case "CardFeeRecorded":
      return { ...state, fee: event.data };
    case "CardPaymentFailed":
      return { ...state, step: "failed", failure: event.data };
    case "CardDisputed": {
      const others = state.disputes.filter(({ dispute }) => dispute.disputeId !== event.data.disputeId);
      return { ...state, disputes: [...others, { dispute: event.data, outcome: null }] };
    }
    case "CardDisputeClosed": {
      const { disputeId, outcome } = event.data;
      const closed = (one: Dispute) => (one.dispute.disputeId === disputeId ? { ...one, outcome } : one);
      return { ...state, disputes: state.disputes.map(closed) };
    }
    case "CardPlanPaused":
      return { ...state, step: "paused", pausedAt: event.data.at };
    case "CardPlanResumed":
      return { ...state, step: "saved", pausedAt: null, lot: state.lot && { ...state.lot, to: event.data.to } };
    case "CardPlanWithdrawn":
      return { ...state, step: "withdrawn", pausedAt: null };
    default:
      return event satisfies never;
  }
}

const NOTHING = {
  ...{ session: null, failure: null, captured: null, lot: null, fee: null, disputes: [], pausedAt: null },
} as const;
