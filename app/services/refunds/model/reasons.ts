/** Why traders ask for their money back, and why it is given or not: lists that a trader is shown. The words of staff are not. */

export const ASK_REASONS = ["boughtByMistake", "boughtTwice", "notNeeded", "doesNotWork", "other"] as const;
export type AskReason = (typeof ASK_REASONS)[number];

export const REFUSE_REASONS = ["tooLate", "used", "refundedBefore", "notTheOwner", "other"] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];
