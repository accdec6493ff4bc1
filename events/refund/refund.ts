import type {
  RefundApproved,
  RefundEvent,
  RefundFailed,
  RefundRequested,
  RefundSent,
  RefundSettled,
} from "./events.ts";

/** A refund at one point in time. `unsettled`: its log left the chain, or the provider reversed it. */
export type Refund =
  | { step: "new" }
  | {
      step: "requested" | "approved" | "sent" | "settled" | "unsettled" | "refused" | "cancelled" | "lapsed" | "failed";
      request: RefundRequested;
      approval: RefundApproved | null;
      sent: readonly RefundSent[];
      settled: RefundSettled | null;
      failure: RefundFailed | null;
    };
export type RequestedRefund = Exclude<Refund, { step: "new" }>;

export const newRefund: Refund = { step: "new" };

/** Applies one fact to a refund. Never refuses: what is in the ledger has happened. */
export function evolveRefund(state: Refund, event: RefundEvent): Refund {
  if (event.type === "RefundRequested")
    return { step: "requested", request: event.data, approval: null, sent: [], settled: null, failure: null };
  if (state.step === "new") throw new Error("a refund's stream must begin with RefundRequested");
  switch (event.type) {
    case "RefundApproved":
      return { ...state, step: "approved", approval: event.data };
    case "RefundRefused":
      return { ...state, step: "refused" };
    case "RefundCancelled":
      return { ...state, step: "cancelled" };
    case "RefundLapsed":
      return { ...state, step: "lapsed" };
    case "RefundSent":
      return { ...state, step: "sent", sent: [...state.sent, event.data] };
    case "RefundSettled":
      return { ...state, step: "settled", settled: event.data };
    case "RefundFailed":
      return { ...state, step: "failed", failure: event.data, settled: null };
    case "RefundUnsettled":
      return { ...state, step: "unsettled", settled: null };
    default:
      return event satisfies never;
  }
}
