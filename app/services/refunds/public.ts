/** Refund reasons, for areas whose pages show refunds to their owners. */
export { ASK_REASONS, type AskReason, REFUSE_REASONS, type RefuseReason } from "./model/reasons.ts";
