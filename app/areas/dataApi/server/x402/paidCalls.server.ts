import type { Pool } from "pg";
import type { Address, Hex } from "viem";
import type { Authorization } from "#app/chain/payment/authorizations.server.ts";
import { env } from "#app/platform/env.server.ts";
import { sealing } from "#app/platform/sealing.server.ts";

/** Rows of calls that are paid for individually: their state in the ledger, together with their payment and response. */

export type PaidCallStatus = "CallPaid" | "CallSettled" | "CallRefused" | "CallWithdrawn";
export type PaidCall = {
  callId: string;
  chainId: number;
  payer: Address;
  payTo: Address;
  amount: bigint;
  nonce: Hex;
  validBefore: bigint;
  fromBlock: bigint;
  requestHash: string;
  units: number;
  status: PaidCallStatus;
  refusedReason: string | null;
  settled: { transactionHash: Hex; blockNumber: bigint; blockHash: Hex } | null;
};

type Row = Omit<PaidCall, "amount" | "validBefore" | "fromBlock" | "settled"> & {
  amount: string;
  validBefore: string;
  fromBlock: string;
  transactionHash: Hex | null;
  blockNumber: string | null;
  blockHash: Hex | null;
};

const COLUMNS = `call.call_id AS "callId", chain_id AS "chainId", payer, pay_to AS "payTo", amount::text, nonce,
  valid_before_seconds::text AS "validBefore", from_block::text AS "fromBlock", request_hash AS "requestHash", units,
  status, refused_reason AS "refusedReason", transaction_hash AS "transactionHash", block_number::text AS "blockNumber",
  block_hash AS "blockHash"`;

function toPaidCall({
  amount,
  validBefore,
  fromBlock,
  transactionHash,
  blockNumber,
  blockHash,
  ...row
}: Row): PaidCall {
  const isPlaced = transactionHash !== null && blockNumber !== null && blockHash !== null;
  return {
    ...row,
    amount: BigInt(amount),
    validBefore: BigInt(validBefore),
    fromBlock: BigInt(fromBlock),
    settled: isPlaced ? { transactionHash, blockNumber: BigInt(blockNumber), blockHash } : null,
  };
}

export async function paidCall(pool: Pool, callId: string): Promise<PaidCall | null> {
  const { rows } = await pool.query<Row>(`SELECT ${COLUMNS} FROM read.calls call WHERE call_id = $1`, [callId]);
  return rows[0] ? toPaidCall(rows[0]) : null;
}

/** The call that an authorization paid for; null when there is none. */
export async function callPaidWith(
  pool: Pool,
  { chainId, token, payer, nonce }: { chainId: number; token: string; payer: string; nonce: string },
): Promise<PaidCall | null> {
  const { rows } = await pool.query<Row>(
    `SELECT ${COLUMNS} FROM read.calls call WHERE chain_id = $1 AND token_address = $2 AND payer = $3 AND nonce = $4`,
    [chainId, token, payer, nonce],
  );
  return rows[0] ? toPaidCall(rows[0]) : null;
}

/**
 * Calls on a chain whose outcome may still change. Each status gets a share, with random order within it, so that none is
 * left out for ever.
 */
export async function openCalls(pool: Pool, chainId: number, max: number): Promise<PaidCall[]> {
  const { rows } = await pool.query<Row>(
    `SELECT ${COLUMNS} FROM dataapi.paid_calls kept JOIN read.calls call USING (call_id)
     WHERE closed_at IS NULL AND chain_id = $1
     ORDER BY row_number() OVER (PARTITION BY status ORDER BY random()) LIMIT $2`,
    [chainId, max],
  );
  return rows.map(toPaidCall);
}

export type StoredAnswer = { body: Buffer; contentType: string };
/** @property isSealed whether its response contains a secret and is stored encrypted */
export type StoredCall = StoredAnswer & {
  isSealed: boolean;
  authorization: Authorization;
  signature: Hex;
  offerHash: Buffer;
};

/** Stores a call's response before it is paid. @param kept with the wei that its transfer may cost us */
export async function storeCall(queries: Pick<Pool, "query">, callId: string, call: StoredCall & { atStake: bigint }) {
  const { authorization, signature, offerHash, contentType, isSealed, atStake } = call;
  const body = isSealed ? seal(call.body.toString("utf8"), callId) : call.body;
  await queries.query(
    `INSERT INTO dataapi.paid_calls (call_id, authorized, signature, offer_hash, content_type, is_sealed, body, at_stake)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      callId,
      JSON.stringify(toTexts(authorization)),
      signature,
      offerHash,
      contentType,
      isSealed,
      body,
      String(atStake),
    ],
  );
}

const { seal, unseal } = sealing(() => env().SESSION_SECRET, "tmai answers of paid calls");

const toTexts = ({ value, validAfter, validBefore, ...rest }: Authorization) => ({
  ...rest,
  value: String(value),
  validAfter: String(validAfter),
  validBefore: String(validBefore),
});

/** The stored call, and whether the chain can no longer change anything about it; null when it has been deleted. */
export async function readStoredCall(pool: Pool, callId: string): Promise<(StoredCall & { isClosed: boolean }) | null> {
  const { rows } = await pool.query<{
    authorized: Record<"from" | "to" | "value" | "validAfter" | "validBefore" | "nonce", string>;
    signature: Hex;
    offerHash: Buffer;
    contentType: string;
    isSealed: boolean;
    isClosed: boolean;
    body: Buffer;
  }>(
    `SELECT authorized, signature, offer_hash AS "offerHash", content_type AS "contentType", is_sealed AS "isSealed",
            closed_at IS NOT NULL AS "isClosed", body
     FROM dataapi.paid_calls WHERE call_id = $1`,
    [callId],
  );
  const [row] = rows;
  if (!row) return null;
  const { authorized, ...call } = row;
  const { from, to, value, validAfter, validBefore, nonce } = authorized;
  const times = { value: BigInt(value), validAfter: BigInt(validAfter), validBefore: BigInt(validBefore) };
  return { ...call, authorization: { from: from as Address, to: to as Address, nonce: nonce as Hex, ...times } };
}

/** The response of a call, as it was built. */
export const decodeBody = (callId: string, { body, isSealed }: Pick<StoredCall, "body" | "isSealed">): Buffer =>
  isSealed ? Buffer.from(unseal(body, callId), "utf8") : body;

export const forgetCall = (pool: Pool, callId: string) =>
  pool.query("DELETE FROM dataapi.paid_calls WHERE call_id = $1", [callId]);

/** Only a transfer that had a transaction and failed has wasted our gas. */
export const closeCall = (pool: Pool, callId: string) =>
  pool.query(
    `UPDATE dataapi.paid_calls kept SET closed_at = now(), at_stake = CASE WHEN
       EXISTS (SELECT FROM relay.transactions sent WHERE sent.purpose = 'x402' AND sent.subject_id = kept.call_id)
       AND EXISTS (SELECT FROM read.calls call WHERE call.call_id = kept.call_id AND status = 'CallRefused')
       THEN at_stake ELSE 0 END
     WHERE call_id = $1 AND closed_at IS NULL`,
    [callId],
  );

/** Responses are stored for a day; those of payments that never arrived for an hour. */
export const forgetOld = (pool: Pool) =>
  pool.query(
    `DELETE FROM dataapi.paid_calls kept
     WHERE (closed_at IS NOT NULL AND made_at < now() - interval '1 day')
        OR (made_at < now() - interval '1 hour' AND NOT EXISTS (SELECT FROM read.calls WHERE call_id = kept.call_id))`,
  );
