import type {
  RefundApproved,
  RefundEvent,
  RefundFailed,
  RefundRefused,
  RefundRequested,
  RefundSent,
  RefundSettled,
  RefundUnsettled,
} from "./events.ts";
import type { Refund, RequestedRefund } from "./refund.ts";

export type RefundCommand =
  | { type: "RequestRefund"; request: RefundRequested }
  | { type: "ApproveRefund"; approval: RefundApproved }
  | { type: "RefuseRefund"; refusal: RefundRefused }
  | { type: "CancelRefund"; by: string; why: "asker" | "PlanWithdrawn" }
  /** `at`: the latest block's time, RFC 3339. */
  | { type: "LapseRefund"; at: string }
  | { type: "SendRefund"; sent: RefundSent }
  | { type: "SettleRefund"; settled: RefundSettled }
  /** A refund made in the provider's dashboard: requested and settled in one command. */
  | { type: "RecordOutside"; request: RefundRequested; settled: RefundSettled }
  | { type: "FailRefund"; failed: RefundFailed }
  | { type: "UnsettleRefund"; unsettled: RefundUnsettled };

export type RefundRefusal =
  | { tag: "UnknownRefund" }
  | { tag: "SamePerson" }
  | { tag: "AlreadyDecided" }
  /** The amount entered differs from the amount requested. */
  | { tag: "AmountTyped" }
  /** It has no approval, so it must not be paid. */
  | { tag: "NotApproved" };

export type RefundDecision = { events: RefundEvent[] } | { refusal: RefundRefusal };

/** A client may report only so many transactions, as with payments. */
const MAX_CLAIMS = 5;
const happens = (...events: RefundEvent[]): RefundDecision => ({ events });
const nothingNew: RefundDecision = { events: [] };
const refuse = (tag: RefundRefusal["tag"]): RefundDecision => ({ refusal: { tag } });

/** What a command adds to a refund: new facts, none (it is already so), or a refusal. Pure. Source: docs/spec/cards.md#4-2. */
export function decideRefund(state: Refund, command: RefundCommand): RefundDecision {
  if (command.type === "RequestRefund")
    return state.step === "new" ? happens({ type: "RefundRequested", data: command.request }) : nothingNew;
  if (command.type === "RecordOutside") {
    if (state.step !== "new") return nothingNew;
    return happens(
      { type: "RefundRequested", data: command.request },
      { type: "RefundSettled", data: { ...command.settled, isLate: true } },
    );
  }
  if (state.step === "new") return refuse("UnknownRefund");
  switch (command.type) {
    case "ApproveRefund":
      return approve(state, command.approval);
    case "RefuseRefund":
      if (state.step !== "requested") return refuse("AlreadyDecided");
      if (state.request.by === command.refusal.by) return refuse("SamePerson");
      return happens({ type: "RefundRefused", data: command.refusal });
    case "CancelRefund":
      if (state.step === "cancelled") return nothingNew;
      if (!isWaiting(state, command.why)) return refuse("AlreadyDecided");
      return happens({ type: "RefundCancelled", data: { by: command.by, why: command.why } });
    case "LapseRefund":
      return lapses(state, command.at) ? happens({ type: "RefundLapsed", data: {} }) : nothingNew;
    case "SendRefund":
      return send(state, command.sent);
    case "SettleRefund":
      return settle(state, command.settled);
    case "FailRefund":
      if (state.step === "failed") return nothingNew;
      if (!["approved", "sent", "unsettled"].includes(state.step)) return refuse("AlreadyDecided");
      return happens({ type: "RefundFailed", data: command.failed });
    case "UnsettleRefund":
      return state.step === "settled" ? happens({ type: "RefundUnsettled", data: command.unsettled }) : nothingNew;
    default:
      return command satisfies never;
  }
}

/** For a refund that was neither decided nor paid. */
export const LAPSES_AFTER_SECONDS = 7 * 86_400;

/** Whether it can still be cancelled. A refund that was sent cannot be cancelled by hand: it may be paid at any time. */
function isWaiting({ step, request }: RequestedRefund, why: "asker" | "PlanWithdrawn"): boolean {
  if (step === "requested" || step === "approved") return true;
  return why === "PlanWithdrawn" && request.payout.kind === "chain" && (step === "sent" || step === "unsettled");
}

/** A provider responds to a payout eventually; a reported transaction may never be mined. */
function lapses({ step, request, approval }: RequestedRefund, at: string): boolean {
  const isUnpaid =
    step === "approved" || (request.payout.kind === "chain" && (step === "sent" || step === "unsettled"));
  if (isUnpaid) return approval !== null && Date.parse(at) >= Date.parse(approval.validUntil);
  const requestedAt = Date.parse(request.inputs.blockTime);
  return step === "requested" && Date.parse(at) >= requestedAt + LAPSES_AFTER_SECONDS * 1000;
}

function approve({ step, request }: RequestedRefund, approval: RefundApproved): RefundDecision {
  if (step !== "requested") return refuse("AlreadyDecided");
  if (request.by === approval.by) return refuse("SamePerson");
  if (request.amountUsdCents !== approval.amountUsdCents) return refuse("AmountTyped");
  return happens({ type: "RefundApproved", data: approval });
}

function send({ step, approval, sent }: RequestedRefund, data: RefundSent): RefundDecision {
  const isKnown = sent.some(
    (one) => one.transactionHash === data.transactionHash && one.providerRefundId === data.providerRefundId,
  );
  if (isKnown || step === "settled" || sent.length >= MAX_CLAIMS) return nothingNew;
  if (!approval) return refuse("NotApproved");
  return step === "approved" || step === "sent" || step === "unsettled"
    ? happens({ type: "RefundSent", data })
    : refuse("AlreadyDecided");
}

/** Money that has moved is recorded, however late it is found: even if the refund had lapsed or was cancelled meanwhile. */
function settle({ step, approval, request }: RequestedRefund, data: RefundSettled): RefundDecision {
  if (step === "settled") return nothingNew;
  if (!approval && request.by !== "provider") return refuse("NotApproved");
  return happens({ type: "RefundSettled", data: OVER.includes(step) ? { ...data, isLate: true } : data });
}
const OVER: readonly RequestedRefund["step"][] = ["failed", "lapsed", "cancelled"];
