import { v7 as uuidv7 } from "uuid";
import { paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { refundContract } from "#app/chain/payment/refunds.server.ts";
import type { RefundAmount } from "#events/pricing/refund.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import type { RequestBody } from "../../model/calls.ts";
import { quoteAgain, quoteRefund, type RefundQuote, sameRefund } from "../about/quote.server.ts";
import { chargeProblem } from "../payout/charge.server.ts";
import { makerProblem } from "../people/limits.server.ts";
import { isOwnPurchase } from "../people/persons.server.ts";
import type { RefundsRefusal } from "../refused.server.ts";
import { appendToRefund, serialize } from "../rows/append.server.ts";
import { nextNumber, OPEN, refundsOfStream } from "../rows/rows.server.ts";
import { dropText, storeText } from "../rows/texts.server.ts";
import type { Refused } from "./decide.server.ts";

const MAX_ATTEMPTS = 5;

type Requested = { data: { refundId: string; number: number } } | Refused;

/**
 * A maker requests a refund. Nothing is paid back before another person approves it.
 * @returns a function that makes the request under a new id, as the access must be recorded first
 */
export async function readyRequest(
  body: RequestBody,
  maker: { accountId: string; actor: string },
): Promise<{ refundId: string; append(): Promise<Requested> } | Refused> {
  const isGoodwill = body.rule === "goodwill";
  const requestedAmount = isGoodwill ? body.amountUsdCents : undefined;
  const quote = await quoteRefund({
    of: body.of,
    rule: body.rule,
    currency: body.currency,
    askedUsdCents: requestedAmount,
  });
  if ("refusal" in quote) return quote;
  if (await isOwnPurchase(maker.accountId, quote.paid)) return refuse({ tag: "OwnPurchase" });
  // An open refund takes the remainder, and uses the 7 days; without this check, that would be the reason shown.
  const open = await openProblem(quote.paid);
  if (open) return refuse(open);
  const { amount } = quote;
  if ("refusal" in amount) return amount;
  const isOther = body.amountUsdCents !== undefined && BigInt(body.amountUsdCents) !== amount.amountUsdCents;
  if (isOther && !isGoodwill) return refuse({ tag: "QuoteChanged" });
  const payout = buildPayout(quote, amount);
  if (!payout) return refuse({ tag: "NotOnThisNetwork" });
  const problem = await chargeProblem({ payout });
  if (problem) return refuse(problem);
  const refundId = uuidv7();
  const append = async () => {
    const reason = await storeText(body.why, body.reason);
    const rest = { payout, reason, by: maker.actor };
    const answer = await serialize(() => appendRequest(refundId, { quote, amount, rest }));
    if ("refusal" in answer) await dropText(reason);
    return answer;
  };
  return { refundId, append };
}

type Ready = { quote: RefundQuote; amount: RefundAmount; rest: Rest };

async function appendRequest(refundId: string, { quote, amount, rest }: Ready): Promise<Requested> {
  const open = await openProblem(quote.paid);
  if (open) return refuse(open);
  const limited = await makerProblem(rest.by, amount.amountUsdCents, new Date());
  if (limited) return refuse(limited);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const number = await nextNumber();
    // All refunds before that number are known: the request records the ledger's state.
    const now = await quoteAgain(quote, number);
    if ("refusal" in now.amount) return now.amount;
    if (!sameRefund(now.amount, amount)) return refuse({ tag: "QuoteChanged" });
    const command = { type: "RequestRefund", request: { number, ...buildRequest(now, now.amount, rest) } } as const;
    const handled = await appendToRefund(refundId, command, rest.by);
    if (handled.ok) return { data: { refundId, number } };
    // A refund found at the provider meanwhile took the number: the next one will do.
    if (handled.refusal.tag !== "Taken" || handled.refusal.constraint !== "refunds_number_once")
      return refuse(handled.refusal);
  }
  return refuse({ tag: "Busy" });
}

const refuse = (refusal: Refused["refusal"]): Refused => ({ refusal });

type Unnumbered = Omit<RefundRequested, "number">;
type Rest = Pick<RefundRequested, "payout" | "reason" | "by">;

function buildRequest({ paid, rule, inputs, consent }: RefundQuote, amount: RefundAmount, rest: Rest): Unnumbered {
  const { membershipAfter } = amount;
  return {
    ...rest,
    ...{ about: paid.about, rule, subject: paid.subject, product: paid.product, slug: paid.slug },
    ...(paid.wallet === null ? {} : { wallet: paid.wallet }),
    amountUsdCents: String(amount.amountUsdCents),
    ...(membershipAfter ? { membershipAfter } : {}),
    ...{ inputs, takes: amount.takes },
    ...(paid.by.kind === "chain" ? { paidToken: paid.by.token } : {}),
    ...(consent ? { consent } : {}),
  };
}

/** How it is paid: in the paid token to the paying wallet, or to the charge's own card. Null when no contract pays refunds. */
export function buildPayout({ paid, inputs }: RefundQuote, amount: RefundAmount): RefundRequested["payout"] | null {
  const { by } = paid;
  if (by.kind === "card") {
    const { provider, livemode, chargeId } = by;
    return { kind: "card", provider, livemode, chargeId, amountUsdCents: String(amount.amountUsdCents) };
  }
  const contract = refundContract();
  if (!contract || !paid.wallet || amount.units === undefined) return null;
  const { chainId, ...token } = by.token;
  return {
    ...{ kind: "chain", chainId, contract },
    token: inputs.price ? usdc() : token,
    amount: String(amount.units),
    to: paid.wallet,
  };
}

/** The open refund of the same payment that comes first, if any. */
export async function openProblem({ stream }: RefundQuote["paid"]): Promise<OpenRefusal | null> {
  const open = (await refundsOfStream(stream)).find(({ status }) => OPEN.some((step) => step === status));
  return open ? { tag: "RefundOpen", context: "refund", number: open.number } : null;
}
type OpenRefusal = Extract<RefundsRefusal, { tag: "RefundOpen" }>;

function usdc() {
  const { symbol, address, decimals } = paymentTokens().USDC;
  return { symbol, address, decimals };
}
