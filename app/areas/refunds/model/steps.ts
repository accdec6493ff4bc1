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

/** The step that a row's status, the name of its last event, stands for. */
export const stepOf = (status: string): RefundStep => STEPS[status] ?? "requested";
