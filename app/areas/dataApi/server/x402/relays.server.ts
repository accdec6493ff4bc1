import type { Pool, PoolClient } from "pg";
import type { Address } from "viem";
import { type Authorization, payerAt, transferCall } from "#app/chain/payment/authorizations.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { loadRelayer, type Relayer } from "#app/chain/relayer.server.ts";
import { loadRelay, pushRelays, relay as relayOnce } from "#app/chain/relays.server.ts";
import { MAX_OPEN } from "./means.server.ts";
import { readStoredCall } from "./paidCalls.server.ts";

/** Transactions that settle calls, one per call. */

/** More than a transfer by authorization uses with any token that we know. */
const MAX_GAS = 150_000n;

/** Sends transfers that payers signed. */
export const callRelayer = (): Promise<Relayer> => loadRelayer("x402", paymentChain().chainId);

/** The transaction of a call; null when it has none yet. */
export const relayOfCall = (pool: Pool, callId: string) => loadRelay(pool, "x402", callId);

/** Gas that a call's transfer would use now; null when it would be refused. */
export const gasOfTransfer = async (data: `0x${string}`): Promise<bigint | null> =>
  (await callRelayer()).estimateGas({ to: paymentChain().addresses.stablecoin, data }, MAX_GAS);

/** Sends a call's transaction, signing it first if needed. Does nothing when it would be refused or is too expensive. */
export async function relay(pool: Pool, callId: string, head: bigint): Promise<void> {
  const relayer = await callRelayer();
  const known = await relayOfCall(pool, callId);
  if (known) return relayer.broadcast(known.serialized);
  const call = await readStoredCall(pool, callId);
  if (!call) return;
  const data = transferCall(call.authorization, call.signature);
  const gas = await gasOfTransfer(data);
  if (gas === null) return;
  const { from: payer, nonce, value } = call.authorization;
  const { balance } = await payerAt(payer, nonce, head);
  await relayOnce(pool, relayer, {
    ...{ subjectId: callId, call: { to: paymentChain().addresses.stablecoin, data, gas }, head },
    // A payer with too much in flight is checked again until the authorization expires.
    isAllowed: (transaction) => isWithinMeans(transaction, { payer, value, balance }),
  });
}

type Sent = Pick<Authorization, "value"> & { payer: Address; balance: bigint };

/** The payer may have spent the balance since the call was recorded. */
async function isWithinMeans(transaction: PoolClient, { payer, value, balance }: Sent): Promise<boolean> {
  const { rows } = await transaction.query<{ open: number; owed: string }>(
    `SELECT count(*)::int AS open, coalesce(sum(amount), 0)::text AS owed
     FROM relay.transactions sent JOIN read.calls call ON sent.purpose = 'x402' AND sent.subject_id = call.call_id
     WHERE sent.chain_id = $1 AND payer = $2 AND status IN ('CallPaid', 'CallWithdrawn')`,
    [paymentChain().chainId, payer],
  );
  const { open = 0, owed = "0" } = rows[0] ?? {};
  return open < MAX_OPEN && value + BigInt(owed) <= balance;
}

/** Sends transactions that are in no block yet. Forgets those that are final: numbering continues from the chain's own count. */
export async function pushCalls(pool: Pool, confirmedBlock: bigint, head: bigint): Promise<void> {
  await pushRelays(pool, await callRelayer(), {
    ...{ confirmedBlock, head, gasAgain: MAX_GAS },
    onSignedAgain: (transaction, callId, maxFee) =>
      transaction.query("UPDATE dataapi.paid_calls SET at_stake = $2 WHERE call_id = $1", [callId, String(maxFee)]),
  });
  await pool.query(
    `DELETE FROM relay.transactions sent WHERE purpose = 'x402' AND done_at IS NOT NULL
       AND EXISTS (SELECT FROM dataapi.paid_calls kept WHERE kept.call_id = sent.subject_id AND closed_at IS NOT NULL)`,
  );
}
