/** The lists of reasons, which pages below this area show too. */
export { ASK_REASONS, type AskReason, REFUSE_REASONS, type RefuseReason } from "#app/services/refunds/public.ts";
