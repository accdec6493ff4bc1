import type { Hex } from "viem";
import { database } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { OperationRow, StoredCall } from "../../operations/rows.server.ts";

/** Transactions of wallets at Privy, stored in `wallets.operations` with the operations of our own accounts. */

/** Base units and gas in decimal digits. */
export type Numbers = { nonce: string; maxFeePerGas: string; maxPriorityFeePerGas: string };
export type NumberedTransaction = StoredCall & { gas: string } & Numbers;
/** `numbers`: set when it is sent, and never changed after that, so that a retry at Privy has the same bytes. */
export type PreparedTransaction = {
  transaction: StoredCall;
  numbers?: Numbers;
  gas: string;
  block: string;
  adds: never[];
};
export type TransactionRow = Omit<OperationRow, "userOperation"> & { userOperation: PreparedTransaction };

const COLUMNS = `operation_id AS "operationId", wallet_id AS "walletId", chain_id AS "chainId", address, hash,
  user_operation AS "userOperation", lines, extract(epoch FROM deadline)::float8 AS deadline, signer, signature, status,
  transaction_hash AS "transactionHash", block_number::text AS "blockNumber", block_hash AS "blockHash", failure`;

/** Null also for an operation of one of our own accounts. */
export async function transactionById(operationId: string): Promise<TransactionRow | null> {
  const { rows } = await database().pool.query<TransactionRow>(
    `SELECT ${COLUMNS} FROM wallets.operations WHERE operation_id = $1 AND user_operation ? 'transaction'`,
    [operationId],
  );
  return rows[0] ?? null;
}

/**
 * Marks the transaction as sent, with this number. False when another request was faster, or another transaction of the
 * address may still be sent at `now` (seconds of the chain's clock). Called under the lock that numbers transactions.
 */
export async function markNumbered(
  on: Queryable,
  { operationId, chainId, address }: Pick<TransactionRow, "operationId" | "chainId" | "address">,
  { signer, numbers, now }: { signer: Hex; numbers: Numbers; now: number },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE wallets.operations SET status = 'sent', signer = $2, signature = '0x',
       user_operation = user_operation || jsonb_build_object('numbers', $3::jsonb)
     WHERE operation_id = $1 AND status = 'prepared' AND NOT EXISTS (
       SELECT FROM wallets.operations other WHERE other.chain_id = $4 AND other.address = $5 AND other.status = 'sent'
         AND other.deadline > to_timestamp($6))`,
    [operationId, signer, JSON.stringify(numbers), chainId, address, now],
  );
  return rowCount === 1;
}

/** Transactions of an address with this number, sent or finished. */
export async function transactionsNumbered(chainId: number, address: string, nonce: string): Promise<TransactionRow[]> {
  const { rows } = await database().pool.query<TransactionRow>(
    `SELECT ${COLUMNS} FROM wallets.operations
     WHERE chain_id = $1 AND address = $2 AND user_operation->'numbers'->>'nonce' = $3 ORDER BY prepared_at`,
    [chainId, address, nonce],
  );
  return rows;
}

/** Privy refused it and sent nothing. A transaction with a known hash was sent. */
export async function recordRefused(operationId: string, failure: string): Promise<void> {
  await database().pool.query(
    `UPDATE wallets.operations SET status = 'expired', failure = $2
     WHERE operation_id = $1 AND status = 'sent' AND transaction_hash IS NULL`,
    [operationId, failure],
  );
}

/** A hash reported by Privy: a hint until a block contains the transaction. */
export async function noteHash(operationId: string, transactionHash: Hex): Promise<void> {
  await database().pool.query(
    `UPDATE wallets.operations SET transaction_hash = $2
     WHERE operation_id = $1 AND user_operation ? 'numbers' AND block_number IS NULL AND status IN ('sent', 'expired')`,
    [operationId, transactionHash],
  );
}

const OPEN_PER_RUN = 500;

/** Transactions that were sent, expired ones that a block may still include, and those that ended in one of the last blocks. */
export async function watchedTransactions(chainId: number, afterBlock: bigint): Promise<TransactionRow[]> {
  const { rows } = await database().pool.query<TransactionRow>(
    `SELECT ${COLUMNS} FROM wallets.operations
     WHERE chain_id = $1 AND user_operation ? 'numbers'
       AND (status = 'sent' OR (status IN ('mined', 'reverted') AND block_number > $2)
         OR (status = 'expired' AND prepared_at > now() - interval '1 hour'))
     ORDER BY prepared_at LIMIT ${OPEN_PER_RUN}`,
    [chainId, String(afterBlock)],
  );
  return rows;
}

/** Chains with sent transactions of wallets at Privy. */
export async function chainsOfTransactions(): Promise<number[]> {
  const { rows } = await database().pool.query<{ chainId: number }>(
    `SELECT DISTINCT chain_id AS "chainId" FROM wallets.operations WHERE status = 'sent' AND user_operation ? 'numbers'`,
  );
  return rows.map(({ chainId }) => chainId);
}
