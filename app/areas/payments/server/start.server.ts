import { v7 as uuidv7 } from "uuid";
import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import type { CalculateBody, QuoteAnswer } from "#app/areas/offers/public.ts";
import { messageFields, messageJson, paymentDigest, paymentDomain, paymentMessageTypes } from "#app/chain/message.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { ownLots } from "#app/services/periods/public.server.ts";
import { paymentCore } from "#events/cores.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import { type PaymentInitiated, paymentStream, type RecordedQuote } from "#events/payment/events.ts";
import { SECONDS_OF } from "#events/pricing/catalogue.ts";
import { timeText } from "#events/pricing/period.ts";
import type { CheckoutAnswer, CheckoutBody } from "../model/calls.ts";
import { quoteAnswer } from "../model/quoteAnswer.ts";
import { type OrderRefusal, type Quoted, quoteOrder } from "./quoteOrder.server.ts";

export type CheckoutRefusal = OrderRefusal | ConflictRefusal | { tag: "ChainUnavailable" };

type Started = Extract<CheckoutAnswer, { code: 201 }>["data"];
type CheckoutResult = { data: Started } | { refusal: CheckoutRefusal };

/** Quotes of one wallet in one block differ only by seconds of expiry; a concurrent one may take the next second first. */
const MAX_ATTEMPTS = 20;

/** Who checks out: the future owner of the payment, and every subject whose payments they may see. */
export type Buyer = { subject: string; subjects: readonly string[] };
/** A price may be requested without an identity. */
export type QuoteCaller = Omit<Buyer, "subject"> & { subject: string | null };

/** What a plan would cost now. Changes nothing. */
export async function calculate(
  body: CalculateBody,
  caller: QuoteCaller,
): Promise<{ data: QuoteAnswer } | { refusal: CheckoutRefusal }> {
  const wallet = body.userAddress ? getAddress(body.userAddress) : null;
  const holder = wallet ?? (body.paymentToken === "USD" ? toAccount(caller) : null);
  const quoted = await quoteOrder(body, holder, caller.subject);
  return "refusal" in quoted ? quoted : { data: await answerTo(caller, quoted.quote, quoted.isVeTmaiWhole) };
}

/** A card can buy a plan for the account itself. */
const toAccount = ({ subject }: QuoteCaller): { accountId: string } | null =>
  subject?.startsWith("account:") ? { accountId: subject.slice("account:".length) } : null;

/** Opens a payment: the quote with all its inputs, and the message that the trader's transaction will carry. */
export async function startCheckout(body: CheckoutBody, buyer: Buyer, commandId?: string): Promise<CheckoutResult> {
  const first = commandId ? await ledger().firstEventOf(commandId) : null;
  if (first) return { data: await toStarted(toPaymentId(first.streamId), first.data as PaymentInitiated, buyer) };

  const { subject } = buyer;
  const wallet = getAddress(body.userAddress);
  const quoted = await quoteOrder(body, wallet, subject);
  if ("refusal" in quoted) return quoted;
  const { equalQuotes, payer } = quoted;
  if (!payer) throw new Error("a checkout has a wallet");

  for (let later = equalQuotes; later < equalQuotes + MAX_ATTEMPTS; later++) {
    const order = buildPayment(quoted, { subject, ...payer, later });
    const paymentId = uuidv7();
    const context = { ...eventContext(subject, paymentId), ...(commandId ? { commandId } : {}) };
    const handled = await handle(
      ledger(),
      paymentCore,
      paymentStream(paymentId),
      { type: "InitiatePayment", order },
      context,
      // Its id was generated just now.
      [],
    );
    if (handled.ok && handled.appended > 0)
      return { data: await toStarted(paymentId, order, buyer, quoted.isVeTmaiWhole) };
    // An identical concurrent call was faster: return its answer.
    if (handled.ok) return startCheckout(body, buyer, commandId);
    const sameDigest = handled.refusal.tag === "Taken" && handled.refusal.constraint === "payments_digest_once";
    if (!sameDigest) return { refusal: handled.refusal as ConflictRefusal };
  }
  return { refusal: { tag: "Busy" } };
}

type Opening = { subject: string; wallet: Address; nonce: bigint; later: number };

/** The payment's first event. `later` seconds added to the expiry make its digest differ from an equal quote's. */
function buildPayment(
  { quote, product, planType, catalogueVersion, referral }: Quoted,
  opening: Opening,
): PaymentInitiated {
  const { chainId, addresses } = paymentChain();
  const expiresAtSeconds = Date.parse(quote.expiresAt) / 1000 + opening.later;
  const message = messageJson({
    userAddress: opening.wallet,
    product: BigInt(product),
    planType: BigInt(planType),
    expiryDate: BigInt(expiresAtSeconds),
    token: quote.paymentToken.address as Address,
    tokenAmount: BigInt(quote.tokenAmount),
    validity: BigInt(quote.validUntilBlock),
    nonce: opening.nonce,
    referralAddress: referral && referral.percentage > 0 ? referral.refereeAddress : zeroAddress,
    referralPercentage: BigInt(referral?.percentage ?? 0),
  });
  return {
    subject: opening.subject,
    wallet: opening.wallet,
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
    ...(referral?.kept ? { referralKept: referral.kept } : {}),
  };
}

async function toStarted(
  paymentId: string,
  order: PaymentInitiated,
  buyer: Buyer,
  isVeTmaiWhole = true,
): Promise<Started> {
  const types = { PaymentMessage: paymentMessageTypes.PaymentMessage.map((field) => ({ ...field })) };
  return {
    paymentId,
    quote: await answerTo(buyer, order.quote, isVeTmaiWhole),
    message: order.message,
    domain: paymentDomain(order.chainId, order.contract as Hex),
    types,
    contract: order.contract,
  };
}

/** Naming a wallet proves nothing: the response lists only the caller's own periods, and no other caller's payment. */
async function answerTo({ subjects }: QuoteCaller, quote: RecordedQuote, isVeTmaiWhole: boolean): Promise<QuoteAnswer> {
  const { lots } = quote.inputs;
  const own = await ownLots(
    lots.map(({ paymentId }) => paymentId),
    subjects,
  );
  const shown = lots.filter(({ paymentId }) => own.has(paymentId));
  return quoteAnswer({ ...quote, inputs: { ...quote.inputs, lots: shown } }, isVeTmaiWhole);
}

const toPaymentId = (streamId: string) => streamId.slice("payment-".length);
