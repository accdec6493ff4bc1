import { call } from "#app/platform/api.server.ts";
import { quoteAnswer } from "../server/answers/quote.server.ts";

/** `GET /api/support/refunds/quote?of=`: what a refund would give back now. Recorded. */
export const loader = call(({ request }) => quoteAnswer(request));
