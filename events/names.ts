/** Names of things in the ledger, without their schemas: for the browser, which loads no schemas, and for the server. */

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

/** An order's events, in the order of its life. Its status is the name of the last one that is not about a leg. */
export const ORDER_EVENTS = [
  "OrderPlaced",
  "OrderQuoted",
  "OrderSent",
  "LegExecuted",
  "LegLeftOut",
  "OrderFilled",
  "OrderPartlyFilled",
  "OrderFailed",
  "OrderExpired",
  "OrderWithdrawn",
] as const;

/** A wallet's events, in the order of its life. */
export const WALLET_EVENTS = [
  "WalletOpened",
  "AddressDerived",
  "AccountDeployed",
  "SignerAdded",
  "SignerRemoved",
  "WalletFactWithdrawn",
  "WalletClaimed",
] as const;

/** A mandate's events, in the order of its life. */
export const MANDATE_EVENTS = ["MandateProposed", "MandateGranted", "MandateRevoked", "MandateWithdrawn"] as const;

/** A live agent's events, in the order of its life. */
export const AGENT_EVENTS = [
  "AgentStarted",
  "AgentSet",
  "CandleJudged",
  "AgentPaused",
  "AgentResumed",
  "AgentStopped",
  "AgentKilled",
] as const;

/** The events of a card payment, in the order of its life. */
export const CARD_EVENTS = [
  "CardPaymentInitiated",
  "CardSessionOpened",
  "CardPaymentCaptured",
  "CardPlanSaved",
  "CardFeeRecorded",
  "CardPaymentFailed",
  "CardDisputed",
  "CardDisputeClosed",
  "CardPlanPaused",
  "CardPlanResumed",
  "CardPlanWithdrawn",
] as const;

/** A renewal's events, in the order of its life. */
export const RENEWAL_EVENTS = ["RenewalStarted", "RenewalCharged", "RenewalFailed", "RenewalStopped"] as const;

/** A refund's events, in the order of its life. Its status is the name of the last one. */
export const REFUND_EVENTS = [
  "RefundRequested",
  "RefundApproved",
  "RefundRefused",
  "RefundCancelled",
  "RefundLapsed",
  "RefundSent",
  "RefundSettled",
  "RefundFailed",
  "RefundUnsettled",
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
  "TransactionReported",
  "UnknownSigner",
  "UnknownGrant",
  "CardMismatch",
  "CardDisputed",
  "RefundAsked",
  "RefundOutside",
  "UnknownRefund",
] as const;
export type CaseReason = (typeof CASE_REASONS)[number];

/** Why a case is closed. */
export const RESOLUTIONS = ["SettledItself", "Refunded", "ToldTrader", "Repaired", "Duplicate", "NothingToDo"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];
