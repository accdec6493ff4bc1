import type { Address } from "viem";
import type { CalculateBody } from "#app/areas/offers/public.ts";
import { findPlan } from "#app/areas/offers/publicCatalogue.server.ts";
import {
  findCoupon,
  findReferral,
  type ReferralInfo,
  type ReferralRefusal,
  usesProblem,
} from "#app/areas/offers/publicCodes.server.ts";
import { tmaiPrice, veTmaiForQuote } from "#app/areas/offers/publicTmai.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock, nextNonce, readMembership } from "#app/chain/payment/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { MembershipLevel } from "#app/services/periods/public.server.ts";
import type { RecordedQuote } from "#events/payment/events.ts";
import type { CouponRefusal, CouponTerms } from "#events/pricing/coupon.ts";
import { USD } from "#events/pricing/paymentTokens.ts";
import { timeText } from "#events/pricing/period.ts";
import { type QuoteRefusal, quoteFor } from "#events/pricing/quote.ts";
import type { PriceRefusal } from "#events/pricing/tokenPrice.ts";
import { loadPayerHistory } from "./payerHistory.server.ts";
import { hasPaid } from "./purchases.server.ts";
import { lessClaims, type PaidReferral } from "./referralClaims.server.ts";

export type OrderRefusal =
  | QuoteRefusal
  | PriceRefusal
  | CouponRefusal
  | ReferralRefusal
  | { tag: "UnknownPlan"; planName: string }
  /** The chain has accepted a payment of this wallet that the ledger has not recorded yet: its days are not counted. */
  | { tag: "PaymentSettling" };

/** Who would pay: the wallet, and the nonce of its next payment. */
export type Payer = { wallet: Address; nonce: bigint };
/** Who would own the plan: a wallet, or for a card payment an account itself. */
export type QuoteHolder = Address | { accountId: string };
export type Quoted = {
  quote: RecordedQuote;
  product: number;
  planType: number;
  catalogueVersion: number;
  /** What is paid out under the referral code, if anything. */
  referral: PaidReferral | null;
  payer: Payer | null;
  /** How many open quotes of the payer may have an equal message. */
  equalQuotes: number;
  /** Whether all staking locks that could lower the price were read. */
  isVeTmaiWhole: boolean;
};

/**
 * A current quote with all its inputs. Changes nothing. `subject`: who would pay, null while unknown. Refuses a wallet
 * whose last payment the ledger does not have yet: its credit would be wrong. In dollars it is the price by card.
 */
export async function quoteOrder(
  body: CalculateBody,
  holder: QuoteHolder | null,
  subject: string | null,
): Promise<Quoted | { refusal: OrderRefusal }> {
  const [entry, block] = await Promise.all([findPlan(body.planName), latestBlock()]);
  if (!entry) return { refusal: { tag: "UnknownPlan", planName: body.planName } };

  const { product } = entry;
  const isByCard = body.paymentToken === "USD";
  const wallet = typeof holder === "string" ? holder : null;
  const account = typeof holder === "string" ? null : holder;
  // All reads are of one block, so that two endpoints can be asked the same question.
  const paying = wallet && nextNonce(wallet, block.number).then((nonce) => ({ wallet, nonce }));
  const [payer, history, codes, membership, staked, price] = await Promise.all([
    paying,
    paying
      ? paying.then((payer) => loadPayerHistory({ payer, product, block }))
      : account && loadPayerHistory({ payer: account, product, block }),
    Promise.resolve(paying).then((payer) => readCodes(body, { payer, account, subject })),
    wallet && readMembership(wallet, product, block.number),
    wallet && veTmaiForQuote(wallet, block),
    body.paymentToken === "TMAI" ? tmaiPrice(block) : null,
  ]);
  // A signed payment may still take over the same days as a card would.
  if (history && (!history.isSettled || (isByCard && history.isSigned))) return { refusal: { tag: "PaymentSettling" } };
  if ("refusal" in codes) return codes;
  if (price && "tag" in price) return { refusal: price };
  const quote = quoteFor({
    entry,
    duration: body.duration,
    paymentToken: body.paymentToken === "USD" ? USD : paymentTokens()[body.paymentToken],
    block,
    blockSeconds: paymentChain().blockSeconds,
    membership: history?.standing(membership) ?? null,
    lots: history?.lots ?? [],
    ...(codes.coupon ? { coupon: codes.coupon } : {}),
    ...(staked?.veTmai ? { veTmai: staked.veTmai } : {}),
    ...(price ? { price } : {}),
    maxPoolShareBps: env().MAX_POOL_SHARE_BPS,
  });
  if ("refusal" in quote) return quote;
  const { planType, catalogueVersion } = entry;
  const tooEarly = isByCard ? null : refusedByContract(quote, planType, { membership, now: block.time });
  if (tooEarly) return { refusal: tooEarly };
  const equalQuotes = history?.equalQuotes(BigInt(quote.validUntilBlock)) ?? 0;
  const referral = codes.referral && (await lessClaims(codes.referral, quote));
  const isVeTmaiWhole = staked?.isWhole ?? true;
  return { quote, product, planType, catalogueVersion, referral, payer, equalQuotes, isVeTmaiWhole };
}

/**
 * A membership on chain can outlast its plan: its days went into a plan that was paid by card, which the contract knows nothing about.
 * The contract still refuses payments that lower or shorten it.
 */
function refusedByContract(
  { planName, expiresAt }: RecordedQuote,
  planType: number,
  { membership, now }: { membership: MembershipLevel | null; now: number },
): OrderRefusal | null {
  if (!membership || membership.expiresAt <= now) return null;
  const isShorter = membership.planType === planType && Date.parse(expiresAt) / 1000 < membership.expiresAt;
  return membership.planType > planType || isShorter
    ? { tag: "DowngradeTooEarly", planName, possibleFrom: timeText(membership.expiresAt) }
    : null;
}

type Codes = { coupon: CouponTerms | null; referral: (ReferralInfo & { referralCode: string }) | null };

/** The current terms of an order's codes, and whether they may be used. */
async function readCodes(
  body: CalculateBody,
  { payer, account, subject }: { payer: Payer | null; account: { accountId: string } | null; subject: string | null },
): Promise<Codes | { refusal: OrderRefusal }> {
  const { couponCode, referralCode } = body;
  const [coupon, info] = await Promise.all([
    couponCode ? findCoupon(couponCode) : null,
    referralCode ? findReferral(referralCode) : null,
  ]);
  if (coupon && "tag" in coupon) return { refusal: coupon };
  if (info && "tag" in info) return { refusal: info };
  const isByCard = body.paymentToken === "USD";
  const user = {
    subject,
    user: payer?.wallet ?? (account && `account:${account.accountId}`),
    // Each charge of a card is a separate use.
    useKey: payer && !isByCard ? keyOfUse(payer) : null,
  };
  const noUse = coupon && (await usesProblem(coupon, user));
  if (noUse) return { refusal: noUse };
  // A card payment cannot pay out a share on chain.
  const payout = info && payer && !isByCard && (await computePayout(info, payer.wallet, paymentChain().chainId));
  return { coupon, referral: payout && referralCode ? { ...payout, referralCode } : null };
}

/** The key of a payment's coupon use in the database. */
const keyOfUse = ({ wallet, nonce }: Payer): string =>
  [paymentChain().chainId, paymentChain().addresses.payment, wallet, nonce].join("/");

/**
 * The payout of a wallet's payment under a code: a share of its first payment, never to itself. Null when there is none. A
 * withdrawn payment may return, so it counts as a payment.
 */
async function computePayout(
  { refereeAddress, percentage }: ReferralInfo,
  wallet: Address,
  chainId: number,
): Promise<ReferralInfo | null> {
  if (percentage === 0 || refereeAddress === wallet) return null;
  return (await hasPaid(wallet, chainId)) ? null : { refereeAddress, percentage };
}
