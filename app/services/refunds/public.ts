/** Refund reasons, for areas whose pages show refunds to their owners. */
export { REFUSE_REASONS, REQUEST_REASONS, type RefuseReason, type RequestReason } from "./model/reasons.ts";
