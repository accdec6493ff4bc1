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

/** Somebody has to do something about it, or money is on its way. */
export const isOpenStep = (step: RefundStep): boolean =>
  step === "requested" || step === "approved" || step === "sent" || step === "unsettled";
