import { deskCall } from "#app/identity/desk.server.ts";
import { parameterOf } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { REFUND_RULES } from "#events/refund/events.ts";
import { refused } from "../refused.server.ts";
import { quoteView } from "../view/quoteView.server.ts";

/** `GET /api/support/refunds/quote?of=`: what a refund would give back now. Recorded under the stream that it is of. */
export const quoteAnswer = (request: Request) =>
  deskCall(request, { roles: ["support", "admin"], what: "refund" }, async ({ opens }) => {
    const params = pastedQuery(request);
    const of = parameterOf(params, "of") ?? "";
    const rule = REFUND_RULES.find((known) => known === parameterOf(params, "rule"));
    const askedUsdCents = centsIn(parameterOf(params, "amountUsdCents"));
    const currency = parameterOf(params, "currency") === "USDC" ? ("USDC" as const) : undefined;
    const answer = await quoteView({ of, rule, askedUsdCents, currency });
    const opened = "refusal" in answer && answer.refusal.tag === "NotFound" ? [] : [of];
    return opens({ refund: opened }, () =>
      "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200, data: answer.data }),
    );
  });

const centsIn = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? text : undefined);
