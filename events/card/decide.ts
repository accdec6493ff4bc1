import type { CardPayment, DisputeOutcome, StartedCardPayment } from "./card.ts";
import type {
  CardDisputed,
  CardEvent,
  CardFeeRecorded,
  CardPaymentCaptured,
  CardPaymentFailed,
  CardPaymentInitiated,
  CardPlanSaved,
  CardSessionOpened,
} from "./events.ts";

/** Times are RFC 3339 of the latest block. */
export type CardCommand =
  | { type: "InitiateCardPayment"; order: CardPaymentInitiated }
  | { type: "OpenSession"; session: CardSessionOpened }
  | { type: "Capture"; captured: CardPaymentCaptured; lot: CardPlanSaved["lot"] }
  /** A renewal that the provider charged automatically: order and capture in one command. */
  | { type: "ChargeRenewal"; order: CardPaymentInitiated; captured: CardPaymentCaptured; lot: CardPlanSaved["lot"] }
  | { type: "RecordFee"; fee: CardFeeRecorded }
  | { type: "Fail"; failure: CardPaymentFailed }
  | ({ type: "OpenDispute"; dispute: CardDisputed; at: string } & Runs)
  /** The plan is active again for another reason than its disputes. */
  | { type: "PauseAgain"; at: string }
  | ({ type: "CloseDispute"; disputeId: string; outcome: DisputeOutcome; at: string } & Runs);
/** `hasEnded`: a refund has ended the plan, so there is nothing to pause or resume. */
type Runs = { hasEnded?: boolean };

export type CardRefusal =
  | { tag: "UnknownCardPayment" }
  | { tag: "OtherSession"; sessionId: string }
  /** The card was charged twice for one order: the second charge pays for no plan. */
  | { tag: "CapturedOtherwise"; chargeId: string }
  | { tag: "NotCaptured" }
  | { tag: "UnknownDispute" };

export type CardDecision = { events: CardEvent[] } | { refusal: CardRefusal };

const happens = (...events: CardEvent[]): CardDecision => ({ events });
const nothingNew: CardDecision = { events: [] };
const refuse = (refusal: CardRefusal): CardDecision => ({ refusal });

/** What a command adds to a card payment: new facts, none (it is already so), or a refusal. Pure. Source: docs/spec/cards.md#3. */
export function decideCard(state: CardPayment, command: CardCommand): CardDecision {
  if (command.type === "InitiateCardPayment")
    return state.step === "new" ? happens({ type: "CardPaymentInitiated", data: command.order }) : nothingNew;
  if (command.type === "ChargeRenewal") {
    if (state.step !== "new") return capture(state, command);
    return happens({ type: "CardPaymentInitiated", data: command.order }, ...savedBy(command));
  }
  if (state.step === "new") return refuse({ tag: "UnknownCardPayment" });
  switch (command.type) {
    case "OpenSession":
      return openSession(state, command.session);
    case "Capture":
      return capture(state, command);
    case "RecordFee":
      if (!state.captured) return refuse({ tag: "NotCaptured" });
      return state.fee ? nothingNew : happens({ type: "CardFeeRecorded", data: command.fee });
    case "Fail":
      return fail(state, command.failure);
    case "OpenDispute":
      return openDispute(state, command);
    case "CloseDispute":
      return closeDispute(state, command);
    case "PauseAgain":
      return pauseAgain(state, command.at);
    default:
      return command satisfies never;
  }
}

/** A payment that failed before it had a session gets one when it is retried; a paid one is not opened again. */
function openSession({ captured, session }: StartedCardPayment, opened: CardSessionOpened): CardDecision {
  if (session && session.sessionId !== opened.sessionId)
    return refuse({ tag: "OtherSession", sessionId: session.sessionId });
  return session || captured ? nothingNew : happens({ type: "CardSessionOpened", data: opened });
}

type Captured = Pick<Extract<CardCommand, { type: "Capture" }>, "captured" | "lot">;

const savedBy = ({ captured, lot }: Captured): CardEvent[] => [
  { type: "CardPaymentCaptured", data: captured },
  { type: "CardPlanSaved", data: { lot, settlement: "card" } },
];

/** A failed payment is still saved if its charge succeeds later. */
function capture(state: StartedCardPayment, command: Captured): CardDecision {
  if (!state.captured) return happens(...savedBy(command));
  if (state.captured.chargeId === command.captured.chargeId) return nothingNew;
  return refuse({ tag: "CapturedOtherwise", chargeId: state.captured.chargeId });
}

/**
 * Each reason takes precedence over those before it: a session that its buyer cancelled looks expired, and with a mismatch money was taken.
 * So the order in which they are found does not matter.
 */
const REASONS_BY_DETAIL: readonly CardPaymentFailed["reason"][] = ["Expired", "Declined", "Cancelled", "Mismatch"];

function fail({ captured, failure }: StartedCardPayment, data: CardPaymentFailed): CardDecision {
  const isNews = !failure || REASONS_BY_DETAIL.indexOf(data.reason) > REASONS_BY_DETAIL.indexOf(failure.reason);
  return captured || !isNews ? nothingNew : happens({ type: "CardPaymentFailed", data });
}

function openDispute(
  state: StartedCardPayment,
  { dispute, at, hasEnded }: Extract<CardCommand, { type: "OpenDispute" }>,
): CardDecision {
  if (!state.captured) return refuse({ tag: "NotCaptured" });
  const known = state.disputes.find((one) => one.dispute.disputeId === dispute.disputeId);
  // An inquiry may become a dispute; nothing becomes an inquiry again.
  if (known && (known.outcome || !known.dispute.isInquiry || dispute.isInquiry)) return nothingNew;
  const pauses = !dispute.isInquiry && state.step === "saved" && !hasEnded;
  return happens(
    { type: "CardDisputed", data: dispute },
    ...(pauses ? [{ type: "CardPlanPaused" as const, data: { at } }] : []),
  );
}

/** A pause lasts until the last dispute is closed, and keeps its first start. */
function pauseAgain({ step, disputes, pausedAt }: StartedCardPayment, at: string): CardDecision {
  const isOpen = disputes.some(({ dispute, outcome }) => !dispute.isInquiry && !outcome);
  if (!isOpen || (step !== "saved" && step !== "paused")) return nothingNew;
  return happens({ type: "CardPlanPaused", data: { at: pausedAt ?? at } });
}

function closeDispute(
  state: StartedCardPayment,
  { disputeId, outcome, at, hasEnded }: Extract<CardCommand, { type: "CloseDispute" }>,
): CardDecision {
  const known = state.disputes.find(({ dispute }) => dispute.disputeId === disputeId);
  if (!known) return refuse({ tag: "UnknownDispute" });
  if (known.outcome) return nothingNew;
  const closed: CardEvent = { type: "CardDisputeClosed", data: { disputeId, outcome } };
  if (outcome === "lost" && state.step !== "withdrawn")
    return happens(closed, { type: "CardPlanWithdrawn", data: { reason: "Dispute" } });
  const isLast = !state.disputes.some(
    ({ dispute, outcome: ended }) => dispute.disputeId !== disputeId && !dispute.isInquiry && !ended,
  );
  if (outcome === "won" && isLast && state.pausedAt !== null && state.lot && !hasEnded)
    return happens(closed, { type: "CardPlanResumed", data: { at, to: laterBy(state.lot.to, state.pausedAt, at) } });
  return happens(closed);
}

/** The end of a period, moved by the length of a pause. RFC 3339. */
const laterBy = (to: string, pausedAt: string, at: string): string =>
  new Date(Date.parse(to) + Math.max(0, Date.parse(at) - Date.parse(pausedAt))).toISOString();
