import { v7 as uuidv7 } from "uuid";
import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import { paymentDecider } from "../../events/deciders.ts";
import { type ConflictRefusal, handle } from "../../events/handle.ts";
import { type PaymentInitiated, paymentStream } from "../../events/payment/events.ts";
import { askedBy } from "../asked.server.ts";
import { messageFields, messageJson, paymentDigest, paymentDomain, paymentMessageTypes } from "../chain/message.ts";
import { chain } from "../chain/networks.server.ts";
import { ledger } from "../ledger.server.ts";
import type { CalculateBody, QuoteAnswer } from "../plans/calls.ts";
import { SECONDS_OF } from "../plans/catalogue.ts";
import { timeText } from "../plans/period.ts";
import { quoteAnswer } from "../plans/quoteAnswer.ts";
import type { CheckoutAnswer, CheckoutBody } from "./calls.ts";
import { type OrderRefusal, type Quoted, quoteOrder } from "./quoteOrder.server.ts";

export type CheckoutRefusal =
  | OrderRefusal
  | ConflictRefusal
  /** The chain has taken a payment of this wallet that the ledger has not recorded yet: its days are not counted. */
  | { tag: "PaymentSettling" }
  | { tag: "ChainUnavailable" };

type Started = Extract<CheckoutAnswer, { code: 201 }>["data"];
type CheckoutResult = { data: Started } | { refusal: CheckoutRefusal };

/** Quotes of one wallet in one block are equal but for a second of expiry; others may be faster to take the next one. */
const MOST_TRIES = 20;

/** What a plan would cost now. Changes nothing. */
export async function calculate(body: CalculateBody): Promise<{ data: QuoteAnswer } | { refusal: CheckoutRefusal }> {
  const wallet = body.userAddress ? getAddress(body.userAddress) : null;
  const quoted = await quoteOrder(body, wallet);
  return "refusal" in quoted ? quoted : { data: quoteAnswer(quoted.quote) };
}

/** Opens a payment: the quote with all its inputs, and the message that the trader's transaction will carry. */
export async function startCheckout(body: CheckoutBody, subject: string, commandId?: string): Promise<CheckoutResult> {
  const first = commandId ? await ledger().firstEventOf(commandId) : null;
  if (first) return { data: startedOf(paymentIdOf(first.streamId), first.data as PaymentInitiated) };

  const wallet = getAddress(body.userAddress);
  const quoted = await quoteOrder(body, wallet, true);
  if ("refusal" in quoted) return quoted;
  const { equalQuotes, payer } = quoted;
  if (!payer) throw new Error("a checkout has a wallet");

  for (let later = equalQuotes; later < equalQuotes + MOST_TRIES; later++) {
    const order = orderOf(quoted, { subject, ...payer, later });
    const paymentId = uuidv7();
    const asked = { ...askedBy(subject, paymentId), ...(commandId ? { commandId } : {}) };
    const handled = await handle(
      ledger(),
      paymentDecider,
      paymentStream(paymentId),
      { type: "InitiatePayment", order },
      asked,
      // Its id was drawn just now.
      [],
    );
    if (handled.ok && handled.appended > 0) return { data: startedOf(paymentId, order) };
    // The same call at the same moment was faster: its answer is the answer.
    if (handled.ok) return startCheckout(body, subject, commandId);
    const sameDigest = handled.refusal.tag === "Taken" && handled.refusal.constraint === "payments_digest_once";
    if (!sameDigest) return { refusal: handled.refusal as ConflictRefusal };
  }
  return { refusal: { tag: "Busy" } };
}

type Buyer = { subject: string; wallet: Address; nonce: bigint; later: number };

/** The payment's first fact. `later` seconds on the expiry keep its digest apart from an equal quote's. */
function orderOf({ quote, product, planType, catalogueVersion, referral }: Quoted, buyer: Buyer): PaymentInitiated {
  const { chainId, addresses } = chain();
  const expiresAtSeconds = Date.parse(quote.expiresAt) / 1000 + buyer.later;
  const message = messageJson({
    userAddress: buyer.wallet,
    product: BigInt(product),
    planType: BigInt(planType),
    expiryDate: BigInt(expiresAtSeconds),
    token: quote.paymentToken.address as Address,
    tokenAmount: BigInt(quote.tokenAmount),
    validity: BigInt(quote.validUntilBlock),
    nonce: buyer.nonce,
    referralAddress: referral?.refereeAddress ?? zeroAddress,
    referralPercentage: BigInt(referral?.percentage ?? 0),
  });
  return {
    subject: buyer.subject,
    wallet: buyer.wallet,
    chainId,
    contract: addresses.payment,
    plan: { slug: quote.slug, name: quote.planName, product, planType, catalogueVersion },
    duration: quote.duration,
    seconds: SECONDS_OF[quote.duration as keyof typeof SECONDS_OF],
    paymentToken: quote.paymentToken,
    quote: { ...quote, expiresAt: timeText(expiresAtSeconds) },
    message,
    digest: paymentDigest(chainId, addresses.payment, messageFields(message)),
    ...(referral ? { referralCode: referral.referralCode } : {}),
  };
}

function startedOf(paymentId: string, order: PaymentInitiated): Started {
  const types = { PaymentMessage: paymentMessageTypes.PaymentMessage.map((field) => ({ ...field })) };
  return {
    paymentId,
    quote: quoteAnswer(order.quote),
    message: order.message,
    domain: paymentDomain(order.chainId, order.contract as Hex),
    types,
    contract: order.contract,
  };
}

const paymentIdOf = (streamId: string) => streamId.slice("payment-".length);
