import { ok } from "#app/http/endpoint.server.ts";
import type { Staff } from "#app/identity/desk.server.ts";
import { readParameter } from "#app/platform/parameters.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { REFUND_RULES } from "#events/refund/events.ts";
import { quoteView } from "../view/quoteView.server.ts";

/** What a refund would pay back now. Recorded under its stream. */
export async function quoteAtDesk(request: Request, { opens }: Staff) {
  const params = pastedQuery(request);
  const of = readParameter(params, "of") ?? "";
  const rule = REFUND_RULES.find((known) => known === readParameter(params, "rule"));
  const askedUsdCents = centsIn(readParameter(params, "amountUsdCents"));
  const currency = readParameter(params, "currency") === "USDC" ? ("USDC" as const) : undefined;
  const answer = await quoteView({ of, rule, askedUsdCents, currency });
  const opened = "refusal" in answer && answer.refusal.tag === "NotFound" ? [] : [of];
  return opens({ refund: opened }, () => ("refusal" in answer ? answer : ok(answer.data)));
}

const centsIn = (text: string | null) => (text !== null && /^\d{1,12}$/.test(text) ? text : undefined);
