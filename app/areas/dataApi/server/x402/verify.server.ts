import type { Pool } from "pg";
import { isAddressEqual } from "viem";
import { authorizationSigner, payerAt, transferCall } from "#app/chain/payment/authorizations.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import type { Payment } from "./headers.server.ts";
import { type Balance, checkStake, meansProblem } from "./means.server.ts";
import { callRelayer, gasOfTransfer } from "./relays.server.ts";

/** Whether a payment would be valid if it were sent now, in x402's own terms where it has some. Checking takes no money. */

/** A signature about to expire would be refused before it reaches a block. */
const MIN_SECONDS_LEFT = 6n;
/** A longer validity would have to be watched for longer. */
const MAX_SECONDS_LEFT = 3_600n;
/** Facts about a payment that would be valid. `atStake`: the most wei that its transfer costs us if it fails. */
export type Verified = Balance & { atStake: bigint };

/** Throws a problem when no payment can be settled now. Returns why this one cannot, or the data used to check it. */
export async function checkPayment(pool: Pool, payment: Payment): Promise<{ reason: string } | Verified> {
  const { authorization, signature } = payment.payload;
  const signer = await authorizationSigner(authorization, signature).catch(() => null);
  if (signer === null || !isAddressEqual(signer, authorization.from))
    return { reason: "invalid_exact_evm_payload_signature" };
  const { number: block, time } = await latestBlock();
  const early = timeProblem(authorization, BigInt(time));
  if (early !== null) return { reason: early };
  const payer = await payerAt(authorization.from, authorization.nonce, block);
  const means = { balance: payer.balance, block };
  const reason = payerProblem(payer) ?? (await meansProblem(pool, authorization, means));
  if (reason !== null) return { reason };
  const gas = await gasOfTransfer(transferCall(authorization, signature));
  if (gas === null) return { reason: "invalid_exact_evm_transaction_failed" };
  const fees = await (await callRelayer()).feesWithin(gas);
  if (fees === null) throw new Problem("payments-paused", { headers: { "retry-after": "60" } });
  const atStake = gas * fees.maxFeePerGas;
  await checkStake(pool, atStake);
  return { ...means, atStake };
}

function timeProblem({ validAfter, validBefore }: Payment["payload"]["authorization"], time: bigint): string | null {
  if (validAfter >= time) return "invalid_exact_evm_payload_authorization_valid_after";
  const left = validBefore - time;
  return left < MIN_SECONDS_LEFT || left > MAX_SECONDS_LEFT
    ? "invalid_exact_evm_payload_authorization_valid_before"
    : null;
}

/** A contract may answer about a signature as it likes, and differently in the block than when checked. */
function payerProblem({ hasCode, isUsed }: { hasCode: boolean; isUsed: boolean }): string | null {
  if (hasCode) return "payer_has_code";
  return isUsed ? "invalid_exact_evm_nonce_already_used" : null;
}
