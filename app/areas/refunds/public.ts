/** What other areas may use of refunds. */
export { newRefundPath, refundName, refundPath, refundsPath } from "./model/paths.ts";
