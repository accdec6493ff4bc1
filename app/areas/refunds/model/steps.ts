import type { RefundStep } from "./view.ts";

const STEPS: Record<string, RefundStep> = {
  RefundRequested: "requested",
  RefundApproved: "approved",
  RefundSent: "sent",
  RefundSettled: "settled",
  RefundUnsettled: "unsettled",
  RefundRefused: "refused",
  RefundCancelled: "cancelled",
  RefundLapsed: "lapsed",
  RefundFailed: "failed",
};

/** The step for a row's status, which is the name of its last event. */
export const toRefundStep = (status: string): RefundStep => STEPS[status] ?? "requested";
