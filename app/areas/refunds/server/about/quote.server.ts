import { tmaiPrice } from "#app/areas/offers/publicTmai.server.ts";
import { type LatestBlock, latestBlock } from "#app/chain/payment/reads.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { HeldPeriod } from "#app/services/periods/public.server.ts";
import { caseCore } from "#events/cores.ts";
import { canonicalJson } from "#events/ledger/hash.ts";
import type { RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import { type RefundAmount, type RefundRuleRefusal, refundedStream, refundFor } from "#events/pricing/refund.ts";
import type { RefundRequested, RefundRule } from "#events/refund/events.ts";
import { buildInputs } from "./inputs.server.ts";
import { type Paid, type PaidRefusal, unpriced } from "./paid.server.ts";
import { paidUnder } from "./paidUnder.server.ts";

/** What a refund by a rule would pay back now. Changes nothing. */

export type QuoteTerms = {
  of: string;
  /** If absent, the first rule that gives something back. */
  rule?: RefundRule | undefined;
  askedUsdCents?: string | undefined;
  /** `USDC` pays dollars for TMAI, with the trader's recorded consent. */
  currency?: "USDC" | "paid" | undefined;
};
type Consent = RefundRequested["consent"];
/** `RuleNotMet` has the reason as the context of its text. */
export type QuoteRefusal =
  | PaidRefusal
  | Exclude<RefundRuleRefusal, { tag: "RuleNotMet" }>
  | { tag: "RuleNotMet"; context: Extract<RefundRuleRefusal, { tag: "RuleNotMet" }>["why"] };

export type RefundQuote = {
  paid: Paid;
  rule: RefundRule;
  inputs: RecordedRefundInputs;
  period: HeldPeriod | null;
  consent?: Consent;
  block: LatestBlock;
  /** The refusal when the rule gives nothing. */
  amount: RefundAmount | { refusal: QuoteRefusal };
};

const RULES: Record<RefundRequested["about"]["kind"], readonly RefundRule[]> = {
  payment: ["within7Days", "unusedDays"],
  card: ["within7Days", "unusedDays"],
  credits: ["credits"],
  case: ["unmatched"],
};
const listRules = ({ about, isDuplicate }: Paid): readonly RefundRule[] =>
  isDuplicate ? ["duplicate"] : RULES[about.kind];

/** Refuses only when there is no payment under the stream; why a rule gives nothing is part of the quote. */
export async function quoteRefund(terms: QuoteTerms): Promise<RefundQuote | { refusal: PaidRefusal }> {
  const paid = await paidUnder(terms.of);
  if ("refusal" in paid) return paid;
  const block = await latestBlock();
  const price = isForTmai(terms, paid) ? await tmaiPrice(block) : undefined;
  if (price && "tag" in price) return unpriced(price);
  const consent = price ? await loadConsent(terms.of) : undefined;
  const blockTime = new Date(block.time * 1_000).toISOString();
  const { inputs, period } = await buildInputs(paid, { blockTime, askedUsdCents: terms.askedUsdCents, price });
  const rules = terms.rule ? [terms.rule] : listRules(paid);
  const quoted = rules.map((rule) => ({ rule, amount: amountBy(rule, paid, inputs, consent) }));
  const best = quoted.find(({ amount }) => !("refusal" in amount)) ?? quoted.at(-1);
  if (!best) return { refusal: { tag: "NothingToRefund" } };
  return { paid, ...best, inputs, period, block, ...(consent ? { consent } : {}) };
}

/** The same with all refunds before a number: what was requested or paid after the quote counts. */
export async function quoteAgain(quote: RefundQuote, before: number): Promise<RefundQuote> {
  const { paid, rule, consent } = quote;
  const { blockTime, askedUsdCents, price } = quote.inputs;
  const { inputs, period } = await buildInputs(paid, { blockTime, askedUsdCents, price, before });
  return { ...quote, inputs, period, amount: amountBy(rule, paid, inputs, consent) };
}

/** The fields in which two amounts of one request must agree. */
export const sameRefund = (
  one: Pick<RefundAmount, "takes" | "membershipAfter"> & { amountUsdCents: bigint | string },
  other: Pick<RefundAmount, "takes" | "membershipAfter"> & { amountUsdCents: bigint | string },
): boolean => comparable(one) === comparable(other);
const comparable = ({ takes, amountUsdCents, membershipAfter }: Parameters<typeof sameRefund>[0]): string =>
  canonicalJson({ takes, amount: String(amountUsdCents), after: membershipAfter ?? null });

/**
 * What the same request would be now, at its own time and price: only other refunds, and the state of the period,
 * may make a difference.
 */
export async function requoteRefund(request: RefundRequested): Promise<RefundAmount | { refusal: QuoteRefusal }> {
  const paid = await paidUnder(refundedStream(request.about), request.inputs.paid.usdCents);
  if ("refusal" in paid) return paid;
  const { blockTime, askedUsdCents, price } = request.inputs;
  const { inputs } = await buildInputs(paid, { blockTime, askedUsdCents, price, before: request.number });
  return amountBy(request.rule, paid, inputs, request.consent);
}

function amountBy(rule: RefundRule, { about }: Paid, inputs: RecordedRefundInputs, consent: Consent) {
  const amount = refundFor({ rule, about, inputs, consent });
  if (!("refusal" in amount) || amount.refusal.tag !== "RuleNotMet") return amount as RefundQuote["amount"];
  return { refusal: { tag: "RuleNotMet" as const, context: amount.refusal.why } };
}

const isForTmai = ({ currency }: QuoteTerms, { by }: Paid): boolean =>
  currency === "USDC" && by.kind === "chain" && by.token.symbol === "TMAI";

/** The trader's consent to USDC, from the case in which they requested the refund. */
async function loadConsent(stream: string): Promise<Consent> {
  const [first] = await ledger().readStream(`case-asked-${stream}`);
  if (!first) return undefined;
  const fact = caseCore.parse(first);
  const isYes = fact.type === "CaseOpened" && fact.data.reason === "RefundAsked" && fact.data.mayBeUsdc;
  return isYes ? { caseId: `asked-${stream}`, at: first.recordedAt } : undefined;
}
