import type { RefundRequested } from "../refund/events.ts";
import { credit, debit, type JournalLine, toRefundsAccount, unlessZero } from "./journalLines.ts";

/**
 * A refund's lines, known once it is requested: the liability is posted on approval, the payout on settlement. All lines of one part are in
 * one token: if USDC is paid for TMAI, both halves have a part per token, and the difference is a price gain. Source: docs/spec/cards.md#5.
 */

export type Token = { chainId: number; symbol: string; address: string; decimals: number };
/** The `part` `order:USDC` is posted with the part `order`. */
export type LinesOfPart = { part: string; token: Token | null; lines: JournalLine[] };

const PAYABLE = "liabilities:refunds_payable";
const GAINS = "gains:refund_price";

export function linesOfRefund(request: RefundRequested): LinesOfPart[] {
  const { takes, payout, amountUsdCents, paidToken } = request;
  const [cents, units] = [BigInt(takes.usdCents), BigInt(takes.units ?? 0)];
  const token = paidToken ?? null;
  const given = payout.kind === "chain" ? { ...payout.token, chainId: payout.chainId } : null;
  const [givenCents, givenUnits] = [BigInt(amountUsdCents), payout.kind === "chain" ? BigInt(payout.amount) : 0n];
  const receivable = `assets:receivable:${given?.symbol ?? "card"}`;
  const paid = [debit(PAYABLE, givenCents, givenUnits), credit(receivable, givenCents, givenUnits)];
  const claim = claimLines(request);
  if (token?.address === given?.address)
    return [
      { part: "order", token, lines: [...takenBack(request), credit(PAYABLE, cents, units)] },
      { part: "paid", token, lines: [...paid, ...claim] },
    ];
  const owed = [debit(GAINS, givenCents, givenUnits), credit(PAYABLE, givenCents, givenUnits)];
  return [
    { part: "order", token, lines: [...takenBack(request), credit(GAINS, cents, units)] },
    { part: `order:${given?.symbol}`, token: given, lines: owed },
    { part: "paid", token: given, lines: paid },
    ...(claim.length > 0 ? [{ part: `paid:${token?.symbol}`, token, lines: claim }] : []),
  ];
}

/**
 * Reverses what the books have of the payment: a sale less its tax, deferred revenue for credits, or unmatched money, first recorded here.
 */
function takenBack({ about, product, takes, paidToken }: RefundRequested): JournalLine[] {
  const [cents, tax, units] = [BigInt(takes.usdCents), BigInt(takes.taxUsdCents), BigInt(takes.units ?? 0)];
  switch (about.kind) {
    case "credits":
      return [debit("liabilities:deferred_credits", cents, units)];
    case "case":
      return [
        debit(`assets:receivable:${paidToken?.symbol ?? "card"}`, cents, units),
        credit("liabilities:unmatched", cents, units),
        ...shareLines(takes, paidToken?.symbol),
        debit("liabilities:unmatched", cents, units),
      ];
    case "payment":
    case "card":
      return [debit(toRefundsAccount(product), cents - tax, units), ...unlessZero(debit("liabilities:tax", tax))];
    default:
      return about.kind satisfies never;
  }
}

/** The contract paid the referrer's share out of it, as for any payment: that much less reached the treasury. */
function shareLines({ referral }: RefundRequested["takes"], symbol = ""): JournalLine[] {
  if (!referral || BigInt(referral.units) === 0n) return [];
  const [cents, units] = [BigInt(referral.usdCents), BigInt(referral.units)];
  return [debit("expenses:referral", cents, units), credit(`assets:receivable:${symbol}`, cents, units)];
}

/** The trader also gets the referrer's share back, so the referrer owes it. */
function claimLines({ takes: { referral } }: RefundRequested): JournalLine[] {
  if (!referral || BigInt(referral.units) === 0n) return [];
  const [cents, units] = [BigInt(referral.usdCents), BigInt(referral.units)];
  return [debit("assets:referral_claims", cents, units), credit("expenses:referral", cents, units)];
}
