import type { RecordedAfter, RecordedMoney, RecordedRefundInputs, RefundedKind, RefundRule } from "./recordedRefund.ts";
import { centsForTmai } from "./tokenPrice.ts";

/**
 * `refund/1`: how much of a payment is refunded, who must approve it, and what remains of the period. Pure and in integers, so that the
 * verifier recomputes it from the recorded request. Source: docs/spec/cards.md#4-1.
 */

/** A `RefundRequested` is one. */
export type RefundInputs = {
  rule: RefundRule;
  about: { kind: RefundedKind; id: string };
  inputs: RecordedRefundInputs;
  /** The trader's recorded consent to USDC instead of TMAI. */
  consent?: unknown;
};

export type RefundAmount = {
  /** Dollars that the payer receives: less than `takes` only if USDC is paid for TMAI that has fallen. */
  amountUsdCents: bigint;
  /** Base units of the payout: of the paid token, or of USDC if it replaces TMAI. None for a card. */
  units?: bigint;
  /** The part of the payment that it uses up, as `RefundRequested.takes`. */
  takes: RecordedMoney;
  /** The state of the period once it is settled. */
  after: RecordedAfter;
  /** The wallet's new membership, if it changes. `expiryDate` in seconds. */
  membershipAfter?: { planType: number; expiryDate: string };
  needsAdmin: boolean;
  /** The refund also ends the referral code: too much of what it brought in has been refunded. */
  endsReferral: boolean;
};

export type RefundRuleRefusal =
  | { tag: "NothingToRefund" }
  | { tag: "LaterPeriodFirst"; stream: string }
  /** The rule is for other payments, its time has passed, it was used before, or too many units were used. */
  | { tag: "RuleNotMet"; why: "Kind" | "Over7Days" | "UsedBefore" | "UnitsUsed" | "NoPeriod" | "Asked" | "NotTmai" }
  | { tag: "NeedsConsent" };

const DAY = 86_400n;
const WITHIN_SECONDS = 7n * DAY;
/** Above these a supporter's approval is not enough. In cents. */
export const ADMIN_ABOVE = { unusedDays: 25_000n, case: 100_000n } as const;
/** A larger referral share on a refunded first payment needs an admin, in percent. */
const MAX_SHARE_PERCENT = 10;
const REFUNDED_FIRSTS = 2;
const CENT_IN_USDC_UNITS = 10_000n;

const KINDS: Readonly<Record<RefundRule, readonly RefundedKind[]>> = {
  within7Days: ["payment", "card"],
  unusedDays: ["payment", "card"],
  goodwill: ["payment", "card"],
  unmatched: ["case"],
  duplicate: ["case"],
  credits: ["credits"],
};
/** These rules end the period; any other partial refund keeps it and lowers its value. */
const ENDS: readonly RefundRule[] = ["within7Days", "unusedDays"];
/** The category of the refunded stream. */
const STREAM_OF = { payment: "payment", card: "card", credits: "credit", case: "case" } as const;
/** The stream that a refund is for: a payment, a card charge, credits, or a case. */
export const refundedStream = ({ kind, id }: RefundInputs["about"]): string => `${STREAM_OF[kind]}-${id}`;

const refuse = (refusal: RefundRuleRefusal): { refusal: RefundRuleRefusal } => ({ refusal });
const notMet = (why: Extract<RefundRuleRefusal, { tag: "RuleNotMet" }>["why"]) => refuse({ tag: "RuleNotMet", why });

/** How much a refund pays by its rule, or why it pays nothing. */
export function refundFor(request: RefundInputs): RefundAmount | { refusal: RefundRuleRefusal } {
  const { rule, about, inputs } = request;
  if (!KINDS[rule].includes(about.kind)) return notMet("Kind");
  const problem = rule === "within7Days" ? problemWithin7Days(inputs) : null;
  if (problem) return problem;
  const left = BigInt(inputs.paid.usdCents) - BigInt(inputs.refundedBefore.usdCents);
  const due = dueBy(rule, inputs, left);
  if (typeof due !== "bigint") return due;
  const cents = due < left ? due : left;
  if (cents <= 0n) return refuse({ tag: "NothingToRefund" });

  const isFull = cents === left;
  const ends = inputs.lot !== null && (isFull || ENDS.includes(rule));
  const later = ends ? laterPeriod(refundedStream(about), inputs) : undefined;
  if (later) return refuse({ tag: "LaterPeriodFirst", stream: later.stream });

  const takes = proportionalShare(inputs.paid, inputs.refundedBefore, cents);
  const payout = computePayout(request, takes);
  if ("refusal" in payout) return payout;
  const ended = endsReferral(inputs);
  return {
    ...payout,
    takes,
    after: afterRefund({ rule, inputs, takes }, beforeRefund(inputs)),
    ...(about.kind === "payment" && (ends || (isFull && givesBack(inputs)))
      ? { membershipAfter: membershipAfter(inputs, isFull) }
      : {}),
    needsAdmin: ended || exceedsSupport(rule, payout.amountUsdCents),
    endsReferral: ended,
  };
}

/** The state of the period before this refund is settled. */
export const beforeRefund = ({ refundedBefore, lot, consumes }: RecordedRefundInputs): RecordedAfter => ({
  refundedUsdCents: refundedBefore.usdCents,
  lot,
  consumes,
});

/**
 * The state of a period once a refund is settled, given its state right before: another refund that was open when this one was requested
 * may have been settled or not.
 */
export function afterRefund(
  { rule, inputs, takes }: Pick<RefundInputs, "rule" | "inputs"> & { takes: RecordedMoney },
  before: RecordedAfter,
): RecordedAfter {
  const refunded = BigInt(before.refundedUsdCents) + BigInt(takes.usdCents);
  const isFull = refunded >= BigInt(inputs.paid.usdCents);
  // The periods that it had taken over are active again once the whole payment is refunded.
  const consumes = isFull ? [] : before.consumes;
  if (!before.lot || isFull || ENDS.includes(rule)) return { refundedUsdCents: String(refunded), lot: null, consumes };
  const value = BigInt(before.lot.valueUsdCents) - (BigInt(takes.usdCents) - BigInt(takes.taxUsdCents));
  const lot = { ...before.lot, valueUsdCents: String(value > 0n ? value : 0n) };
  return { refundedUsdCents: String(refunded), lot, consumes };
}

function problemWithin7Days({ paid, blockTime, earlierWithin7Days, units }: RecordedRefundInputs) {
  if (toSeconds(blockTime) - toSeconds(paid.at) > WITHIN_SECONDS) return notMet("Over7Days");
  if (earlierWithin7Days > 0) return notMet("UsedBefore");
  // At most a tenth may be used.
  return units && BigInt(units.used) * 10n > BigInt(units.of) ? notMet("UnitsUsed") : null;
}

/** Cents by the rule, before the remainder of the payment limits them. */
function dueBy(rule: RefundRule, inputs: RecordedRefundInputs, left: bigint) {
  switch (rule) {
    case "within7Days":
      return inputs.lot ? left : notMet("NoPeriod");
    case "unusedDays":
      return inputs.lot ? unusedCents(inputs, inputs.lot) : notMet("NoPeriod");
    case "goodwill":
      if (inputs.askedUsdCents === undefined || BigInt(inputs.askedUsdCents) > left) return notMet("Asked");
      return BigInt(inputs.askedUsdCents);
    case "credits":
      return inputs.units ? creditCents(inputs.paid, inputs.units) : notMet("Kind");
    case "unmatched":
    case "duplicate":
      return left;
    default:
      return rule satisfies never;
  }
}

/** floor(paid x seconds left / seconds), less earlier refunds. */
function unusedCents(
  { paid, refundedBefore, blockTime }: RecordedRefundInputs,
  lot: { from: string; to: string },
): bigint {
  const [now, from, to] = [toSeconds(blockTime), toSeconds(lot.from), toSeconds(lot.to)];
  if (now >= to) return 0n;
  const left = now > from ? to - now : to - from;
  return (BigInt(paid.usdCents) * left) / (to - from) - BigInt(refundedBefore.usdCents);
}

/** Paid x units left / units, in whole steps: the fewest units that are worth whole cents. */
function creditCents(paid: RecordedMoney, units: { used: string; of: string }): bigint {
  const [price, bought] = [BigInt(paid.usdCents), BigInt(units.of)];
  const steps = greatestDivisor(bought, price);
  if (steps === 0n) return 0n;
  const left = bought - BigInt(units.used);
  return left <= 0n ? 0n : (left / (bought / steps)) * (price / steps);
}

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);

/** The holder's last period of the product must be refunded first, as must one that took this one over. */
const laterPeriod = (stream: string, { lot, others }: RecordedRefundInputs) =>
  others.find((other) => other.consumes.includes(stream) || (lot !== null && toSeconds(other.to) > toSeconds(lot.to)));

/** The same share of every amount paid, rounded down; the last refund takes the remainder, so that nothing is left over. */
function proportionalShare(paid: RecordedMoney, before: RecordedMoney, cents: bigint): RecordedMoney {
  const isLast = cents === BigInt(paid.usdCents) - BigInt(before.usdCents);
  const part = (whole: string, taken: string | undefined): string =>
    String(isLast ? BigInt(whole) - BigInt(taken ?? "0") : (BigInt(whole) * cents) / BigInt(paid.usdCents));
  const { referral } = paid;
  return {
    usdCents: String(cents),
    taxUsdCents: part(paid.taxUsdCents, before.taxUsdCents),
    ...(paid.units === undefined ? {} : { units: part(paid.units, before.units) }),
    ...(referral
      ? {
          referral: {
            units: part(referral.units, before.referral?.units),
            usdCents: part(referral.usdCents, before.referral?.usdCents),
          },
        }
      : {}),
  };
}

type Payout = { amountUsdCents: bigint; units?: bigint };

/** The token that was paid; USDC for TMAI only with the trader's consent, and then the lower of dollars paid and dollars now. */
function computePayout(
  { about, inputs, consent }: RefundInputs,
  takes: RecordedMoney,
): Payout | { refusal: RefundRuleRefusal } {
  const cents = BigInt(takes.usdCents);
  if (about.kind === "card" || takes.units === undefined)
    return inputs.price ? notMet("NotTmai") : { amountUsdCents: cents };
  const units = BigInt(takes.units);
  if (!inputs.price) return units > 0n ? { amountUsdCents: cents, units } : refuse({ tag: "NothingToRefund" });
  if (!consent) return refuse({ tag: "NeedsConsent" });
  const now = centsForTmai(units, inputs.price);
  const amountUsdCents = now < cents ? now : cents;
  if (amountUsdCents === 0n) return refuse({ tag: "NothingToRefund" });
  return { amountUsdCents, units: amountUsdCents * CENT_IN_USDC_UNITS };
}

/**
 * Whether days taken over on chain are active again, although its own have ended. A membership that another period has created since stays
 * as it is: a refund must never extend it.
 */
const givesBack = ({ others, takenOver, blockTime }: RecordedRefundInputs): boolean =>
  takenOver.some(({ to, onChain }) => onChain && toSeconds(to) > toSeconds(blockTime)) &&
  !others.some(({ onChain }) => onChain);

/** The membership from the holder's other on-chain periods, including those that a full refund restores; without any, it ends now. */
function membershipAfter({ others, takenOver, planType, blockTime }: RecordedRefundInputs, isFull: boolean) {
  const now = toSeconds(blockTime);
  const left = [...others, ...(isFull ? takenOver : [])].filter(({ to, onChain }) => onChain && toSeconds(to) > now);
  const last = left.reduce<{ planType: number; to: bigint } | null>(
    (best, one) => ({
      planType: Math.max(best?.planType ?? 0, one.planType),
      to: best && best.to > toSeconds(one.to) ? best.to : toSeconds(one.to),
    }),
    null,
  );
  return { planType: last?.planType ?? planType ?? 0, expiryDate: String(last?.to ?? now) };
}

/** A code's second refunded first payment, or one with a large share, looks like an attempt to get the share for nothing. */
function endsReferral({ referral, paid }: RecordedRefundInputs): boolean {
  if (!referral?.isFirst || !paid.referral) return false;
  return referral.refundedFirsts + 1 >= REFUNDED_FIRSTS || referral.percent > MAX_SHARE_PERCENT;
}

function exceedsSupport(rule: RefundRule, cents: bigint): boolean {
  switch (rule) {
    case "goodwill":
      return true;
    case "unusedDays":
      return cents > ADMIN_ABOVE.unusedDays;
    case "unmatched":
    case "duplicate":
      return cents > ADMIN_ABOVE.case;
    case "within7Days":
    case "credits":
      return false;
    default:
      return rule satisfies never;
  }
}

const toSeconds = (time: string): bigint => BigInt(Math.floor(Date.parse(time) / 1000));
