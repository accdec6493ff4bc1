import { getAddress } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { prisma } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Saved payments of this program's contract, for code that compares them with the chain. */

/** Numbers as decimal text. */
export type SavedPayment = {
  paymentId: string;
  digest: string;
  transactionHash: string;
  blockNumber: string;
  blockHash: string;
  logIndex: string;
  tokenId: string;
  wallet: string;
  nonce: string;
  product: string;
  planType: string;
  expiresAtSeconds: string;
  token: string;
  tokenAmount: string;
  symbol: string;
};

const here = () => [paymentChain().chainId, getAddress(paymentChain().addresses.payment)];

/** Payments in a range of blocks, in chain order. */
export async function savedInBlocks(on: Queryable, fromBlock: bigint, toBlock: bigint): Promise<SavedPayment[]> {
  const { rows } = await on.query<SavedPayment>(
    `SELECT payment_id AS "paymentId", digest, transaction_hash AS "transactionHash", block_number::text AS "blockNumber",
            block_hash AS "blockHash", log_index::text AS "logIndex", token_id::text AS "tokenId", wallet, nonce::text,
            product::text, plan_type::text AS "planType",
            extract(epoch FROM period_to)::bigint::text AS "expiresAtSeconds", token_address AS token,
            token_amount::text AS "tokenAmount", token_symbol AS symbol
     FROM read.payments
     WHERE status = 'PlanSaved' AND chain_id = $1 AND contract = $2 AND block_number BETWEEN $3 AND $4
     ORDER BY block_number, log_index`,
    [...here(), String(fromBlock), String(toBlock)],
  );
  return rows;
}

/** How many were saved on other chains or by other contracts. */
export async function countSavedElsewhere(on: Queryable): Promise<number> {
  const { rows } = await on.query<{ count: string }>(
    "SELECT count(*) FROM read.payments WHERE status = 'PlanSaved' AND (chain_id <> $1 OR contract <> $2)",
    here(),
  );
  return Number(rows[0]?.count ?? 0);
}

/** Whether a log of this program's contract paid for a plan that has not been withdrawn. */
export async function isSavedLog(transactionHash: string, logIndex: number): Promise<boolean> {
  const where = { status: "PlanSaved", chainId: paymentChain().chainId, transactionHash, logIndex };
  return (await prisma().payment.count({ where })) > 0;
}
