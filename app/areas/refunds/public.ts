/** What other areas may use of refunds. */
export { newRefundPath, refundName, refundPath, refundsPath } from "./model/paths.ts";
export { ASK_REASONS, type AskReason, REFUSE_REASONS, type RefuseReason } from "./model/reasons.ts";
