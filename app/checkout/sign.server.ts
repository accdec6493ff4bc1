import { getAddress, type Hex } from "viem";
import { paymentDecider } from "../../events/deciders.ts";
import { type ConflictRefusal, fold, handle } from "../../events/handle.ts";
import type { PaymentRefusal } from "../../events/payment/decide.ts";
import { paymentStream } from "../../events/payment/events.ts";
import { signatureOf } from "../../events/payment/payment.ts";
import { askedBy } from "../asked.server.ts";
import { messageFields, paymentDigest } from "../chain/message.ts";
import { chain } from "../chain/networks.server.ts";
import { latestBlock } from "../chain/reads.server.ts";
import { paymentSigner } from "../chain/signer.server.ts";
import { ledger } from "../ledger.server.ts";
import type { PaymentMessageJson } from "./calls.ts";
import { paymentsByDigest } from "./payments.server.ts";

export type SignRefusal = PaymentRefusal | ConflictRefusal;

/** Signs a message if it is, field by field, that of an open payment: its digest finds the payment. */
export async function signPayment(
  json: PaymentMessageJson,
  actor: string,
): Promise<{ signature: string } | { refusal: SignRefusal }> {
  const { chainId, addresses } = chain();
  const message = messageFields(json);
  const digest = paymentDigest(chainId, addresses.payment, {
    ...message,
    userAddress: getAddress(message.userAddress),
    token: getAddress(message.token),
    referralAddress: getAddress(message.referralAddress),
  });
  const [payment] = await paymentsByDigest([digest]);
  if (!payment) return { refusal: { tag: "UnknownPayment" } };

  const signer = paymentSigner();
  const streamId = paymentStream(payment.paymentId);
  const [history, block] = await Promise.all([ledger().readStream(streamId), latestBlock()]);
  const state = fold(paymentDecider, history);
  // Decided before the key is used: what is refused is never signed.
  const wish = {
    type: "SignPayment" as const,
    digest,
    signature: "0x" as Hex,
    signer: signer.address,
    blockNumber: block.number,
  };
  const decision = paymentDecider.decide(state, wish);
  if ("refusal" in decision) return decision;
  const kept = signatureOf(state);
  if (decision.events.length === 0 && kept) return { signature: kept.signature };

  const signature = await signer.sign(chainId, addresses.payment, message);
  const asked = askedBy(actor, payment.paymentId);
  const handled = await handle(ledger(), paymentDecider, streamId, { ...wish, signature }, asked, history);
  if (!handled.ok) return { refusal: handled.refusal };
  return { signature: signatureOf(handled.state)?.signature ?? signature };
}
