/** What things in the ledger are called, without their shapes: for the browser, which loads no schemas, and for the server. */

/** A payment's events, in the order of its life. Its status is the name of the last one. */
export const PAYMENT_EVENTS = [
  "PaymentInitiated",
  "Signed",
  "OnChainSent",
  "PlanSaved",
  "PaymentFailed",
  "PaymentExpired",
  "PlanWithdrawn",
] as const;

/** Every reason for a case, in the order of the queue's filter. */
export const CASE_REASONS = [
  "UnknownPayment",
  "NotSigned",
  "AlreadySaved",
  "PlanWithdrawn",
  "Mismatch",
  "DeepReorganisation",
  "ParkedEvent",
  "UnpaidSignatures",
  "RaisedBySupport",
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** Why a case needs nobody any more. */
export const RESOLUTIONS = ["SettledItself", "Refunded", "ToldTrader", "Repaired", "Duplicate", "NothingToDo"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];
