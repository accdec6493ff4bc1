import type { Address } from "viem";
import type { RecordedQuote } from "../../events/payment/events.ts";
import { chain, paymentTokens } from "../chain/networks.server.ts";
import { latestBlock, membershipOf } from "../chain/reads.server.ts";
import { env } from "../env.server.ts";
import type { CalculateBody } from "../plans/calls.ts";
import { findPlan } from "../plans/catalogue.server.ts";
import type { CouponRefusal, CouponTerms } from "../plans/coupon.ts";
import { findCoupon, usesProblem } from "../plans/coupons.server.ts";
import { type QuoteRefusal, quoteFor } from "../plans/quote.ts";
import { findReferral, payoutOf, type ReferralInfo, type ReferralRefusal } from "../plans/referrals.server.ts";
import { tmaiPrice } from "../plans/tokenPrice.server.ts";
import type { PriceRefusal } from "../plans/tokenPrice.ts";
import { veTmaiOf } from "../plans/veTmai.server.ts";
import { lotsOf } from "./payments.server.ts";

export type OrderRefusal =
  | QuoteRefusal
  | PriceRefusal
  | CouponRefusal
  | ReferralRefusal
  | { tag: "UnknownPlan"; planName: string };

/** Who would pay: the wallet, and the nonce of its next payment where that is asked for. */
export type Payer = { wallet: Address; nonce: bigint };
export type Quoted = {
  quote: RecordedQuote;
  product: number;
  planType: number;
  catalogueVersion: number;
  /** What is paid out under the referral code, if anything. */
  referral: (ReferralInfo & { referralCode: string }) | null;
};

/** A quote of now with all that it depends on. Changes nothing. */
export async function quoteOrder(
  body: CalculateBody,
  payer: Payer | null,
): Promise<Quoted | { refusal: OrderRefusal }> {
  const entry = await findPlan(body.planName);
  if (!entry) return { refusal: { tag: "UnknownPlan", planName: body.planName } };
  const codes = await readCodes(body, payer);
  if ("refusal" in codes) return codes;

  const wallet = payer?.wallet ?? null;
  const block = await latestBlock();
  const [membership, lots, veTmai, price] = await Promise.all([
    wallet ? membershipOf(wallet, entry.product) : null,
    wallet ? lotsOf(wallet, entry.product, block.time) : [],
    wallet ? veTmaiOf(wallet, block) : null,
    body.paymentToken === "TMAI" ? tmaiPrice() : null,
  ]);
  if (price && "tag" in price) return { refusal: price };
  const quote = quoteFor({
    entry,
    duration: body.duration,
    paymentToken: paymentTokens()[body.paymentToken],
    block,
    blockSeconds: chain().blockSeconds,
    membership,
    lots,
    ...(codes.coupon ? { coupon: codes.coupon } : {}),
    ...(veTmai ? { veTmai } : {}),
    ...(price ? { price } : {}),
    maxPoolShareBps: env().MAX_POOL_SHARE_BPS,
  });
  if ("refusal" in quote) return quote;
  const { product, planType, catalogueVersion } = entry;
  return { quote, product, planType, catalogueVersion, referral: codes.referral };
}

type Codes = { coupon: CouponTerms | null; referral: Quoted["referral"] };

/** What the codes of an order stand for now, and whether they may be used. */
async function readCodes(body: CalculateBody, payer: Payer | null): Promise<Codes | { refusal: OrderRefusal }> {
  const { couponCode, referralCode } = body;
  const [coupon, info] = await Promise.all([
    couponCode ? findCoupon(couponCode) : null,
    referralCode ? findReferral(referralCode) : null,
  ]);
  if (coupon && "tag" in coupon) return { refusal: coupon };
  if (info && "tag" in info) return { refusal: info };
  const noUse = coupon && (await usesProblem(coupon, payer && { wallet: payer.wallet, useKey: keyOfUse(payer) }));
  if (noUse) return { refusal: noUse };
  const payout = info && payer && (await payoutOf(info, payer.wallet, chain().chainId));
  return { coupon, referral: payout && referralCode ? { ...payout, referralCode } : null };
}

/** A payment's use of a coupon, as the database names it. */
const keyOfUse = ({ wallet, nonce }: Payer): string =>
  [chain().chainId, chain().addresses.payment, wallet, nonce].join("/");
