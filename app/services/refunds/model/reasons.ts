/** Why customers request refunds, and why these are granted or refused: lists that a customer is shown. Texts written by staff are not. */

export const REQUEST_REASONS = ["boughtByMistake", "boughtTwice", "notNeeded", "doesNotWork", "other"] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

export const REFUSE_REASONS = ["tooLate", "used", "refundedBefore", "notTheOwner", "other"] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];
