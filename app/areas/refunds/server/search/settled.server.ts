import type { Queryable } from "#app/platform/jobs.server.ts";
import { APPROVED } from "../rows/rows.server.ts";

/** A refund that a transaction of the treasury paid. `amount` in base units of the token. */
export type SettledOnChainRow = {
  refundId: string;
  symbol: string;
  transactionHash: string;
  to: string;
  product: number;
  amount: string;
};

/** Refunds in a range of blocks, both ends included, in chain order. */
export async function settledOnChain(
  on: Queryable,
  { chainId, fromBlock, toBlock }: { chainId: number; fromBlock: bigint; toBlock: bigint },
): Promise<SettledOnChainRow[]> {
  const { rows } = await on.query<SettledOnChainRow>(
    `SELECT refund_id AS "refundId", coalesce(token_symbol, '') AS symbol,
            coalesce(transaction_hash, '') AS "transactionHash", coalesce(wallet, '') AS "to", product,
            coalesce(amount, 0)::text AS amount
     FROM read.refunds
     WHERE status = 'RefundSettled' AND payout_kind = 'chain' AND chain_id = $1 AND block_number BETWEEN $2 AND $3
     ORDER BY block_number, log_index`,
    [chainId, String(fromBlock), String(toBlock)],
  );
  return rows;
}

/** A refund of money that came without a payment, or twice: `caseId` names its log. It is in the books from its approval. */
export type RefundedCaseRow = { refundId: string; caseId: string; symbol: string };

export async function refundedCases(on: Queryable, chainId: number): Promise<RefundedCaseRow[]> {
  const { rows } = await on.query<RefundedCaseRow>(
    `SELECT refund_id AS "refundId", about_id AS "caseId", coalesce(token_symbol, '') AS symbol
     FROM read.refunds
     WHERE about_kind = 'case' AND payout_kind = 'chain' AND chain_id = $1 AND status = ANY ($2)`,
    [chainId, [...APPROVED, "RefundSettled"]],
  );
  return rows;
}
