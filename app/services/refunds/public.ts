/** What areas may use of refunds wherever their owners see them. */
export { ASK_REASONS, type AskReason, REFUSE_REASONS, type RefuseReason } from "./model/reasons.ts";
