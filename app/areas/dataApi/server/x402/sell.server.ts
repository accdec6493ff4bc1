import { createHash, timingSafeEqual } from "node:crypto";
import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { getAddress } from "viem";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import type { CallPaid } from "#events/call/events.ts";
import type { Bytes } from "../exchange/answers.server.ts";
import { Problem, type Sentence } from "../exchange/problem.server.ts";
import {
  encodeHeader,
  headerNamed,
  PAYMENT_REQUIRED,
  PAYMENT_RESPONSE,
  type Payment,
  X_PAYMENT_RESPONSE,
} from "./headers.server.ts";
import { reserve } from "./means.server.ts";
import { callPaidWith, decodeBody, forgetCall, type PaidCall, readStoredCall } from "./paidCalls.server.ts";
import { record } from "./record.server.ts";
import { known } from "./settle.server.ts";
import {
  buildRequirements,
  findMismatch,
  hashOfOffer,
  networkName,
  networkNameOfVersionOne,
  requirementsOfVersionOne,
  type Terms,
} from "./terms.server.ts";
import { checkPayment, type Verified } from "./verify.server.ts";
import { settled } from "./waiting.server.ts";

/**
 * A call that is paid for individually: its terms, or its response. The response is built and stored before the payment is
 * recorded, the payment is recorded before it is sent, and the response is sent once the chain has confirmed the payment. So
 * no one pays for a response that could not be built, and a repeated request with the same payment gets the same response.
 */

/** A payment sent with a call, and the address that sent it. */
export type Offered = { terms: Terms; payment: Payment; address: string };
export type Sold = { body: Buffer; contentType: string; units: number; headers: Record<string, string> };

/**
 * The problem that states a call's price: in its header for programs of version 2, and in its body for those of version 1.
 * @param reason why the payment is not accepted, in x402's terms
 * @param more `isOpenToKeys`: whether a key also works, which is then named first; `payment`: the payment sent
 */
export async function paymentRequired(
  terms: Terms,
  reason: string | null,
  { isOpenToKeys = false, payment }: { isOpenToKeys?: boolean; payment?: Payment } = {},
): Promise<Problem> {
  const requirements = {
    x402Version: 2,
    error: reason ?? "PAYMENT-SIGNATURE header is required",
    resource: { url: terms.url, description: terms.summary, mimeType: "application/json" },
    accepts: [await buildRequirements(terms)],
  };
  return new Problem("payment-required", {
    headers: { [PAYMENT_REQUIRED]: encodeHeader(requirements) },
    ...(isOpenToKeys && reason === null ? { detail: [{ key: "payment-required.noKey" }] } : {}),
    ...(payment && reason !== null ? { detail: [notTaken(payment, reason)] } : {}),
    members: {
      x402Version: 1,
      error: reason ?? (terms.isSecret ? requirements.error : "X-PAYMENT header is required"),
      accepts: await requirementsOfVersionOne(terms),
      ...(reason === null ? {} : { reason }),
    },
  });
}

const notTaken = (payment: Payment, reason: string): Sentence => ({
  key: "payment-required.notTaken",
  values: { header: headerNamed(payment).toUpperCase(), reason },
});

/** @param make builds the response; throws the problem of a call that cannot be answered */
export async function sell(pool: Pool, offered: Offered, make: (callId: string) => Promise<Bytes>): Promise<Sold> {
  const { terms, payment } = offered;
  const mismatch = findMismatch(payment, terms);
  if (mismatch !== null) throw await paymentRequired(terms, mismatch, { payment });
  const taken = await findPaidCall(pool, payment);
  if (taken) return answerTo(pool, taken, offered);
  const verified = await checkPayment(pool, payment);
  const refusal = "reason" in verified ? verified.reason : await recordPaid(pool, offered, verified, make);
  // The same payment may arrive twice at the same time: then the other request has recorded it.
  const call = await findPaidCall(pool, payment);
  if (call) return answerTo(pool, call, offered);
  throw refusal === null
    ? new Problem("unavailable", { headers: { "retry-after": "1" } })
    : await paymentRequired(terms, refusal, { payment });
}

/** The call that a payment paid for; null when there is none. */
export const findPaidCall = (pool: Pool, { payload: { authorization } }: Payment): Promise<PaidCall | null> =>
  callPaidWith(pool, {
    chainId: paymentChain().chainId,
    token: getAddress(paymentChain().addresses.stablecoin),
    payer: authorization.from,
    nonce: authorization.nonce,
  });

/** Returns why the payer cannot pay for it; null when it is recorded, by this request or another with the same payment. */
async function recordPaid(
  pool: Pool,
  { terms, payment, address }: Offered,
  { atStake, ...means }: Verified,
  make: (callId: string) => Promise<Bytes>,
): Promise<string | null> {
  const callId = uuidv7();
  const bytes = await make(callId);
  const { authorization, signature } = payment.payload;
  const answer = { body: bytes.identity, contentType: bytes.type, isSealed: terms.isSecret };
  const storedCall = { ...answer, authorization, signature, offerHash: hashOfOffer(payment, address), atStake };
  const problem = await reserve(pool, callId, storedCall, means);
  if (problem !== null) return problem;
  const paid = buildCallPaid(terms, payment, { answerHash: sha256(bytes.identity), fromBlock: String(means.block) });
  const refusal = await record(callId, { type: "PayCall", paid }, "system");
  if (refusal === null) return null;
  await forgetCall(pool, callId);
  if (refusal === "Taken") return null;
  throw new Problem("unavailable", { headers: { "retry-after": "1" } });
}

const buildCallPaid = (
  terms: Terms,
  { payload: { authorization } }: Payment,
  made: Pick<CallPaid, "answerHash" | "fromBlock">,
): CallPaid => {
  const { symbol, address, decimals } = paymentTokens().USDC;
  return {
    chainId: paymentChain().chainId,
    paymentToken: { symbol, address: getAddress(address), decimals },
    payer: authorization.from,
    payTo: authorization.to,
    amount: String(terms.amount),
    priceUsdCents: String(terms.usdCents),
    nonce: authorization.nonce,
    validBeforeSeconds: String(authorization.validBefore),
    operation: terms.operation,
    resource: terms.resource,
    requestHash: terms.requestHash,
    units: terms.units,
    ...made,
  };
};

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** The response of a paid call, once it is settled. Throws a problem until then, and when it never will be. */
async function answerTo(
  pool: Pool,
  { callId, requestHash }: PaidCall,
  { terms, payment, address }: Offered,
): Promise<Sold> {
  if (requestHash !== terms.requestHash) throw new Problem("payment-used");
  const storedCall = await readStoredCall(pool, callId);
  if (!storedCall) throw new Problem("gone");
  // Anyone can see the payment on chain, but not the offer that the payer got.
  if (!timingSafeEqual(storedCall.offerHash, hashOfOffer(payment, address)))
    throw new Problem("payment-used", payment.x402Version === 1 ? { detail: [{ key: "payment-used.address" }] } : {});
  // For a closed call the ledger is final: the chain can no longer change it.
  const call = storedCall.isClosed ? await known(pool, callId) : await settled(pool, callId, address);
  if (!call.settled) throw await paymentRequired(terms, `settlement_${call.refusedReason?.toLowerCase()}`, { payment });
  const response = {
    success: true,
    transaction: call.settled.transactionHash,
    network: networkName(),
    payer: call.payer,
    amount: String(call.amount),
  };
  return {
    body: decodeBody(callId, storedCall),
    contentType: storedCall.contentType,
    units: call.units,
    headers: {
      [PAYMENT_RESPONSE]: encodeHeader(response),
      ...(payment.x402Version === 1 && {
        [X_PAYMENT_RESPONSE]: encodeHeader({ ...response, network: networkNameOfVersionOne() }),
      }),
      "x-tmai-receipt": `/v1/receipts/${callId}`,
    },
  };
}
