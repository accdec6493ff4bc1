import type { Address, Hex } from "viem";
import type { Executed } from "#app/chain/account/account.server.ts";
import type { StoredOperation } from "#app/chain/account/operations.ts";
import { database } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { Line } from "#app/wallet/embedded/walletServer.ts";
import type { Signer } from "#events/wallet/events.ts";
import type { OperationStatus } from "../../model/calls.ts";
import type { Sponsored } from "../../model/sponsoring.ts";

/** Operations in progress, in `wallets.operations`. */

/** `gas`: used in the simulation. `adds`: keys that it adds, with the kind that only its caller knows. */
export type StoredGasOperation = StoredOperation & { gas: string; block: string; adds: Signer[] };
export type StoredCall = { to: Address; value: string; data: Hex };

export type OperationRow = {
  operationId: string;
  walletId: string;
  chainId: number;
  address: Address;
  hash: Hex;
  userOperation: StoredGasOperation;
  lines: Line[];
  /** Seconds. */
  deadline: number;
  signer: Hex | null;
  signature: Hex | null;
  status: OperationStatus;
  transactionHash: Hex | null;
  blockNumber: string | null;
  blockHash: Hex | null;
  failure: string | null;
};

const COLUMNS = `operation_id AS "operationId", wallet_id AS "walletId", chain_id AS "chainId", address, hash,
  user_operation AS "userOperation", lines, extract(epoch FROM deadline)::float8 AS deadline, signer, signature, status,
  transaction_hash AS "transactionHash", block_number::text AS "blockNumber", block_hash AS "blockHash", failure`;

/** `userOperation`: for one of our own accounts, or the transaction of a provider's wallet. */
type NewOperation = Pick<
  OperationRow,
  "operationId" | "walletId" | "chainId" | "address" | "hash" | "lines" | "deadline"
> & { calls: StoredCall[]; userOperation: object };

/** Stores a prepared operation. Preparing the same one twice within a second stores it once and returns its id. */
export async function storeOperation(operation: NewOperation): Promise<string> {
  const { operationId, walletId, chainId, address, hash, userOperation, calls, lines, deadline } = operation;
  const values = [userOperation, calls, lines].map((value) => JSON.stringify(value));
  const { rows } = await database().pool.query<{ operationId: string }>(
    `INSERT INTO wallets.operations
       (operation_id, wallet_id, chain_id, address, hash, user_operation, calls, lines, deadline)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9))
     ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash RETURNING operation_id AS "operationId"`,
    [operationId, walletId, chainId, address, hash, ...values, deadline],
  );
  return rows[0]?.operationId ?? operationId;
}

export async function operationById(operationId: string): Promise<OperationRow | null> {
  const { rows } = await database().pool.query<OperationRow>(
    `SELECT ${COLUMNS} FROM wallets.operations WHERE operation_id = $1`,
    [operationId],
  );
  return rows[0] ?? null;
}

/** Marks an operation as ours to send. False when another request was faster. Called under the lock that numbers transactions. */
export async function markSent(on: Queryable, operationId: string, signer: Hex, signature: Hex): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE wallets.operations SET status = 'sent', signer = $2, signature = $3 WHERE operation_id = $1 AND status = 'prepared'`,
    [operationId, signer, signature],
  );
  return rowCount === 1;
}

/** The transaction sent for it: a hint until a block contains the entry point's event. */
export async function noteTransaction(operationId: string, transactionHash: Hex): Promise<void> {
  await database().pool.query(
    `UPDATE wallets.operations SET transaction_hash = $2 WHERE operation_id = $1 AND status = 'sent'`,
    [operationId, transactionHash],
  );
}

const OPEN_PER_RUN = 500;

/** Sent operations without an outcome, and those that ended in one of the last blocks, which a reorganisation may still remove. */
export async function watchedOperations(chainId: number, afterBlock: bigint): Promise<OperationRow[]> {
  const { rows } = await database().pool.query<OperationRow>(
    `SELECT ${COLUMNS} FROM wallets.operations
     WHERE chain_id = $1 AND NOT user_operation ? 'transaction' AND (status = 'sent' OR (status IN ('mined', 'reverted') AND block_number > $2)
       OR (status IN ('expired', 'replaced') AND signer IS NOT NULL AND prepared_at > now() - interval '1 hour'))
     ORDER BY prepared_at LIMIT ${OPEN_PER_RUN}`,
    [chainId, String(afterBlock)],
  );
  return rows;
}

export async function recordExecuted(operationId: string, done: Executed, failure: string | null): Promise<void> {
  const { isSuccess, transactionHash, blockNumber, blockHash, gasUsed, feeWei } = done;
  await database().pool.query(
    `UPDATE wallets.operations SET status = $2, transaction_hash = $3, block_number = $4, block_hash = $5, gas_used = $6,
       fee_wei = $7, failure = $8
     WHERE operation_id = $1`,
    [
      ...[operationId, isSuccess ? "mined" : "reverted", transactionHash, String(blockNumber), blockHash],
      ...[String(gasUsed), String(feeWei), failure],
    ],
  );
}

/** Its block was reorganised: it is in flight again. */
export async function recordGone(operationId: string): Promise<void> {
  await database().pool.query(
    `UPDATE wallets.operations SET status = 'sent', block_number = NULL, block_hash = NULL, gas_used = NULL, fee_wei = NULL,
       failure = NULL
     WHERE operation_id = $1 AND status IN ('mined', 'reverted')`,
    [operationId],
  );
}

/** It can no longer be executed. If a block turns out to contain it later, that still counts. */
export async function recordOver(operationId: string, status: "expired" | "replaced"): Promise<void> {
  await database().pool.query(
    "UPDATE wallets.operations SET status = $2 WHERE operation_id = $1 AND status IN ('prepared', 'sent')",
    [operationId, status],
  );
}

/** Operations that a wallet sent within the last day, by our clock. */
export async function loadSponsored(walletId: string): Promise<Sponsored[]> {
  const { rows } = await database().pool.query<{ atMs: number; gas: string; isFailure: boolean }>(
    `SELECT extract(epoch FROM prepared_at)::float8 * 1000 AS "atMs", status = 'reverted' AS "isFailure",
            coalesce(gas_used::text, user_operation->>'gas') AS gas
     FROM wallets.operations
     WHERE wallet_id = $1 AND prepared_at > now() - interval '1 day' AND status IN ('sent', 'mined', 'reverted')`,
    [walletId],
  );
  return rows.map(({ gas, ...row }) => ({ ...row, gas: BigInt(gas) }));
}

/** When each signer last signed a sent operation, RFC 3339, by chain and key (`<chain> <key>`). */
export async function lastUses(walletId: string): Promise<Map<string, string>> {
  const { rows } = await database().pool.query<{ chainId: number; signer: string | null; at: Date | null }>(
    `SELECT chain_id AS "chainId", signer, max(prepared_at) AS at FROM wallets.operations
     WHERE wallet_id = $1 AND signer IS NOT NULL AND status IN ('sent', 'mined', 'reverted') GROUP BY chain_id, signer`,
    [walletId],
  );
  return new Map(
    rows.flatMap(({ chainId, signer, at }) =>
      signer && at ? [[`${chainId} ${signer.toLowerCase()}`, at.toISOString()] as const] : [],
    ),
  );
}

/** The kind of a key that this wallet's operations added; null when none did. */
export async function addedKind(walletId: string, key: string): Promise<Signer["kind"] | null> {
  const { rows } = await database().pool.query<{ kind: Signer["kind"] }>(
    `SELECT added->>'kind' AS kind FROM wallets.operations, jsonb_array_elements(user_operation->'adds') AS added
     WHERE wallet_id = $1 AND added->>'key' = $2 AND signer IS NOT NULL ORDER BY prepared_at DESC LIMIT 1`,
    [walletId, key],
  );
  return rows[0]?.kind ?? null;
}

/** Whether an operation that adds this key was prepared for the wallet. Its caller proved the key's owner then. */
export async function wasAdded(walletId: string, key: string): Promise<boolean> {
  const { rowCount } = await database().pool.query(
    `SELECT FROM wallets.operations, jsonb_array_elements(user_operation->'adds') AS added
     WHERE wallet_id = $1 AND added->>'key' = $2 LIMIT 1`,
    [walletId, key],
  );
  return rowCount === 1;
}

/** Deletes prepared operations that were never signed. */
export async function forgetUnsigned(): Promise<void> {
  await database().pool.query(
    "DELETE FROM wallets.operations WHERE status = 'prepared' AND prepared_at < now() - interval '1 day'",
  );
}
