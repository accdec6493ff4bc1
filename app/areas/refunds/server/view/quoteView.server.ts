import type { RefundQuoteAnswer } from "../../model/view.ts";
import { type QuoteTerms, quoteRefund } from "../about/quote.server.ts";
import type { Refused } from "../desk/decide.server.ts";
import { buildPayout, openProblem } from "../desk/request.server.ts";
import { runChecks } from "./checks.server.ts";
import { buildRefundLines } from "./lines.server.ts";

type Shown = Extract<RefundQuoteAnswer, { code: 200 }>["data"];

/** What a refund would pay back now, with the checks. Changes nothing. */
export async function quoteView(terms: QuoteTerms): Promise<{ data: Shown } | Refused> {
  const quote = await quoteRefund(terms);
  if ("refusal" in quote) return quote;
  const { paid, rule, amount, inputs, period } = quote;
  if ("refusal" in amount) return { refusal: (await openProblem(paid)) ?? amount.refusal };
  const payout = buildPayout(quote, amount);
  if (!payout) return { refusal: { tag: "NothingToRefund" } };
  const given = {
    ...{ rule, inputs, payout, takes: amount.takes, amountUsdCents: String(amount.amountUsdCents) },
    ...(amount.membershipAfter ? { membershipAfter: amount.membershipAfter } : {}),
    ...(paid.by.kind === "chain" ? { paidToken: paid.by.token } : {}),
  };
  return {
    data: {
      ...{ of: terms.of, planName: paid.planName, product: paid.product, wallet: paid.wallet },
      ...{
        rule,
        needsAdmin: amount.needsAdmin,
        lines: buildRefundLines(given, period),
        checks: await runChecks(paid, given, true),
      },
    },
  };
}
