import type { Pool, PoolClient } from "pg";
import type { Address, Hex } from "viem";
import { type Authorization, payerAt, transferCall } from "#app/chain/payment/authorizations.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import {
  broadcast,
  type Fees,
  feesOver,
  feesWithin,
  gasOf,
  MOST_GAS,
  minedAt,
  relayerAddress,
  signOrder,
} from "#app/chain/relayer.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";
import { MOST_OPEN } from "./means.server.ts";
import { keptCall } from "./paidCalls.server.ts";

/**
 * Transactions that settle calls: numbered under a lock, signed and stored, and only then sent. Whoever finds one that was not
 * sent, because its process was killed, sends it; so there is one a call, and no number is left out.
 */

type Relay = { callId: string; nonce: number; serialized: Hex; isOld: boolean };

/** Sends the transaction of a call, and signs it where there is none yet. Does nothing where it would be refused, or too dear. */
export async function relay(pool: Pool, callId: string, head: bigint): Promise<void> {
  const known = await relayOf(pool, callId);
  if (known) return broadcast(known.serialized);
  const kept = await keptCall(pool, callId);
  if (!kept) return;
  const data = transferCall(kept.authorization, kept.signature);
  const gas = await gasOf(data);
  const fees = gas === null ? null : await feesWithin(gas);
  if (gas === null || fees === null) return;
  const { from: payer, nonce, value } = kept.authorization;
  const [mined, { balance }] = await Promise.all([minedAt(head), payerAt(payer, nonce, head)]);
  const unnumbered = { data, gas, fees, mined, payer, value, balance };
  const serialized = await inTransaction(pool, (transaction) => numbered(transaction, callId, unnumbered));
  if (serialized !== null) await broadcast(serialized);
}

type Sent = Pick<Authorization, "value"> & { payer: Address; balance: bigint };
type Unnumbered = Sent & { data: Hex; gas: bigint; fees: Fees; mined: number };

/** Null where the payer has too much on its way already: it is looked at again until the authorization ends. */
async function numbered(transaction: PoolClient, callId: string, unnumbered: Unnumbered): Promise<Hex | null> {
  const { mined, data, gas, fees } = unnumbered;
  const { chainId, addresses } = paymentChain();
  const relayer = relayerAddress();
  await transaction.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.relays]);
  const { rows } = await transaction.query<{ last: string | null; serialized: Hex | null }>(
    `SELECT (SELECT max(nonce) FROM dataapi.relays WHERE chain_id = $1 AND relayer = $2)::text AS last,
            (SELECT serialized FROM dataapi.relays WHERE call_id = $3) AS serialized`,
    [chainId, relayer, callId],
  );
  const { last = null, serialized: known = null } = rows[0] ?? {};
  if (known) return known;
  if (!(await isWithinMeans(transaction, unnumbered))) return null;
  const nonce = last === null ? mined : Math.max(Number(last) + 1, mined);
  const serialized = await signOrder({ data, gas, fees, to: addresses.stablecoin, nonce });
  await transaction.query(
    `INSERT INTO dataapi.relays (chain_id, relayer, nonce, call_id, serialized, max_fee) VALUES ($1, $2, $3, $4, $5, $6)`,
    [chainId, relayer, nonce, callId, serialized, String(fees.maxFeePerGas)],
  );
  return serialized;
}

/** What was there when the call was recorded may have left the payer since. */
async function isWithinMeans(transaction: PoolClient, { payer, value, balance }: Sent): Promise<boolean> {
  const { rows } = await transaction.query<{ open: number; owed: string }>(
    `SELECT count(*)::int AS open, coalesce(sum(amount), 0)::text AS owed
     FROM dataapi.relays relay JOIN read.calls call USING (call_id)
     WHERE relay.chain_id = $1 AND payer = $2 AND status IN ('CallPaid', 'CallWithdrawn')`,
    [paymentChain().chainId, payer],
  );
  const { open = 0, owed = "0" } = rows[0] ?? {};
  return open < MOST_OPEN && value + BigInt(owed) <= balance;
}

const COLUMNS = `call_id AS "callId", nonce::int, serialized, signed_at < now() - interval '30 seconds' AS "isOld"`;

export async function relayOf(pool: Pool, callId: string): Promise<Relay | null> {
  const { rows } = await pool.query<Relay>(`SELECT ${COLUMNS} FROM dataapi.relays WHERE call_id = $1`, [callId]);
  return rows[0] ?? null;
}

/**
 * Sends what is in no block yet, in order, with a higher fee where it has waited for long. Forgets what stands in a block for
 * good: numbers go on from the chain's own count.
 */
export async function pushRelays(pool: Pool, confirmedBlock: bigint, head: bigint): Promise<void> {
  const { chainId } = paymentChain();
  const relayer = relayerAddress();
  const [confirmed, mined] = [await minedAt(confirmedBlock), await minedAt(head)];
  await pool.query(
    `DELETE FROM dataapi.relays relay WHERE chain_id = $1 AND relayer = $2 AND nonce < $3
       AND EXISTS (SELECT FROM dataapi.paid_calls kept WHERE kept.call_id = relay.call_id AND closed_at IS NOT NULL)`,
    [chainId, relayer, confirmed],
  );
  const { rows } = await pool.query<Relay>(
    `SELECT ${COLUMNS} FROM dataapi.relays WHERE chain_id = $1 AND relayer = $2 AND nonce >= $3 ORDER BY nonce LIMIT 50`,
    [chainId, relayer, mined],
  );
  for (const one of rows) await broadcast(one.isOld ? await signedAgain(pool, one) : one.serialized);
}

/** The same transaction with fees that are high enough to take its place; the old one where that would be too dear. */
async function signedAgain(pool: Pool, { callId, nonce, serialized }: Relay): Promise<Hex> {
  const { chainId, addresses } = paymentChain();
  const kept = await keptCall(pool, callId);
  const fees = await feesOver(serialized, MOST_GAS);
  if (!kept || !fees) return serialized;
  const data = transferCall(kept.authorization, kept.signature);
  const again = await signOrder({ to: addresses.stablecoin, data, nonce, gas: MOST_GAS, fees });
  const { rows } = await pool.query<{ serialized: Hex }>(
    `WITH signed AS (
       UPDATE dataapi.relays SET serialized = $4, max_fee = $5, signed_at = now()
       WHERE chain_id = $1 AND call_id = $2 AND nonce = $3 AND serialized = $6 RETURNING call_id, serialized),
     staked AS (UPDATE dataapi.paid_calls kept SET at_stake = $7 FROM signed WHERE kept.call_id = signed.call_id)
     SELECT serialized FROM signed`,
    [chainId, callId, nonce, again, String(fees.maxFeePerGas), serialized, String(MOST_GAS * fees.maxFeePerGas)],
  );
  return rows[0]?.serialized ?? serialized;
}
