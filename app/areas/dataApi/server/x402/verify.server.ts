import type { Pool } from "pg";
import { isAddressEqual } from "viem";
import { authorizationSigner, payerAt, transferCall } from "../../../../chain/authorizations.server.ts";
import { latestBlock } from "../../../../chain/reads.server.ts";
import { feesWithin, gasOf } from "../../../../chain/relayer.server.ts";
import { Problem } from "../http/problem.server.ts";
import type { Payment } from "./headers.server.ts";
import { standingOf } from "./paidCalls.server.ts";

/** Whether a payment would be good if it were sent now, in x402's own words where it has some. Nothing is taken by looking. */

/** A signature that is about to end would be refused on its way into a block. */
const LEAST_SECONDS_LEFT = 6n;
/** What holds for longer would have to be watched for longer. */
const MOST_SECONDS_LEFT = 3_600n;
/** What a payer may have on its way at once: each may still be made to fail at our cost. */
export const MOST_OPEN = 8;
const MOST_WASTED_A_DAY = 3;

/** Throws a problem where no payment can be settled now. Answers why this one cannot, or null and the block that was looked at. */
export async function refusalOf(pool: Pool, payment: Payment): Promise<{ reason: string } | { block: bigint }> {
  const { authorization, signature } = payment.payload;
  const signer = await authorizationSigner(authorization, signature).catch(() => null);
  if (signer === null || !isAddressEqual(signer, authorization.from))
    return { reason: "invalid_exact_evm_payload_signature" };
  const { number: block, time } = await latestBlock();
  const reason = timeProblem(authorization, BigInt(time)) ?? (await payerProblem(pool, payment, block));
  if (reason !== null) return { reason };
  const gas = await gasOf(transferCall(authorization, signature));
  if (gas === null) return { reason: "invalid_exact_evm_transaction_failed" };
  if ((await feesWithin(gas)) === null) throw new Problem("payments-paused", { headers: { "retry-after": "60" } });
  return { block };
}

function timeProblem({ validAfter, validBefore }: Payment["payload"]["authorization"], time: bigint): string | null {
  if (validAfter >= time) return "invalid_exact_evm_payload_authorization_valid_after";
  const left = validBefore - time;
  return left < LEAST_SECONDS_LEFT || left > MOST_SECONDS_LEFT
    ? "invalid_exact_evm_payload_authorization_valid_before"
    : null;
}

async function payerProblem(pool: Pool, { payload }: Payment, block: bigint): Promise<string | null> {
  const { from, nonce, value } = payload.authorization;
  const [{ hasCode, balance, isUsed }, { open, owed, wasted }] = await Promise.all([
    payerAt(from, nonce, block),
    standingOf(pool, from),
  ]);
  // Code answers for a signature as it likes, and otherwise in the block than when it was asked.
  if (hasCode) return "payer_has_code";
  if (isUsed) return "invalid_exact_evm_nonce_already_used";
  if (balance < value + owed) return "insufficient_funds";
  return open >= MOST_OPEN || wasted >= MOST_WASTED_A_DAY ? "too_many_unsettled" : null;
}
