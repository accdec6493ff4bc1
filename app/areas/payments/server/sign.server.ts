import { getAddress, type Hex } from "viem";
import { usesRefusal } from "#app/areas/offers/publicCodes.server.ts";
import { SignerUnavailable } from "#app/chain/keyHolder.server.ts";
import { messageFields, paymentDigest } from "#app/chain/message.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { type PaymentSigner, paymentSigner } from "#app/chain/signer.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { log } from "#app/platform/log.server.ts";
import { paymentCore } from "#events/cores.ts";
import { type ConflictRefusal, fold, handle } from "#events/handle.ts";
import type { PaymentRefusal } from "#events/payment/decide.ts";
import { paymentStream } from "#events/payment/events.ts";
import { getSignature } from "#events/payment/payment.ts";
import type { CouponRefusal } from "#events/pricing/coupon.ts";
import type { PaymentMessageJson } from "../model/calls.ts";
import { signableByDigest } from "./payments.server.ts";

export type SignRefusal =
  | PaymentRefusal
  | ConflictRefusal
  | CouponRefusal
  /** A refund of the wallet's plans of this product is approved but not paid yet. */
  | { tag: "RefundOpen" }
  /** The key holder does not respond. Nothing was signed. */
  | { tag: "SignerUnavailable" };

/** Who requests a signature: the actor of what is recorded, and whose payments they may see. */
type Caller = { actor: string; subjects: readonly string[] };

/** Signs a message if it matches an open payment field by field: its digest finds the payment. */
export async function signPayment(
  json: PaymentMessageJson,
  caller: Caller,
): Promise<{ signature: string } | { refusal: SignRefusal }> {
  try {
    return await signWith(await paymentSigner(), json, caller);
  } catch (error) {
    if (!(error instanceof SignerUnavailable)) throw error;
    log().warn(`payments cannot be signed: ${error.message}`);
    return { refusal: { tag: "SignerUnavailable" } };
  }
}

async function signWith(
  signer: PaymentSigner,
  json: PaymentMessageJson,
  { actor, subjects }: Caller,
): Promise<{ signature: string } | { refusal: SignRefusal }> {
  const { chainId, addresses } = paymentChain();
  const message = messageFields(json);
  const digest = paymentDigest(chainId, addresses.payment, {
    ...message,
    userAddress: getAddress(message.userAddress),
    token: getAddress(message.token),
    referralAddress: getAddress(message.referralAddress),
  });
  const [payment, block] = await Promise.all([signableByDigest(digest), latestBlock()]);
  if (!payment) return { refusal: { tag: "UnknownPayment" } };

  const streamId = paymentStream(payment.paymentId);
  const history = await ledger().readStream(streamId);
  const state = fold(paymentCore, history);
  // Decided before the key is used: a refused message is never signed.
  const wish = {
    type: "SignPayment" as const,
    digest,
    signature: "0x" as Hex,
    signer: signer.address,
    blockNumber: block.number,
  };
  const decision = paymentCore.decide(state, wish);
  if ("refusal" in decision) return decision;
  const signed = getSignature(state);
  if (decision.events.length === 0 && signed) return { signature: signed.signature };

  const signature = await signer.sign(chainId, addresses.payment, message);
  const context = eventContext(actor, payment.paymentId);
  const handled = await handle(ledger(), paymentCore, streamId, { ...wish, signature }, context, history);
  // The signature is not sent: without the coupon's use the discounted price cannot be paid.
  if (!handled.ok) {
    // The message does not say which coupon lowered the price, so only the payment's subject may learn its code.
    const couponCode = subjects.includes(payment.subject) ? payment.couponCode : null;
    // What the referrer owes has changed: a new quote has the share that remains.
    if (isTaken(handled.refusal, "referral_claims_kept"))
      return { refusal: quoteIsOver(message.validity, block.number) };
    // A card has used the same days since the quote was made, or the plan whose credit it uses is gone.
    if (isTaken(handled.refusal, "periods_credit_once")) return { refusal: { tag: "PaymentEnded", step: state.step } };
    if (isTaken(handled.refusal, "refund_holds_payment")) return { refusal: { tag: "RefundOpen" } };
    return { refusal: noUseLeft(handled.refusal, couponCode) ?? handled.refusal };
  }
  return { signature: getSignature(handled.state)?.signature ?? signature };
}

const quoteIsOver = (validity: bigint, blockNumber: bigint): SignRefusal => ({
  ...{ tag: "QuoteExpired", validUntilBlock: String(validity), blockNumber: String(blockNumber) },
});

/** Guards under the ledger's lock: prisma/sql/functions/guard_refund_holds.sql, guard_referral_claims.sql, guard_credit_once.sql. */
const isTaken = (refusal: SignRefusal, constraint: string): boolean =>
  refusal.tag === "Taken" && refusal.constraint === constraint;

const noUseLeft = (refusal: SignRefusal, couponCode: string | null): CouponRefusal | null =>
  refusal.tag === "Taken" && couponCode ? usesRefusal(refusal.constraint, couponCode) : null;
