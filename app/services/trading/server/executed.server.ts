import type { Hex } from "viem";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** The trades that orders have executed so far, for their owners' books. */

/** `part`: the leg, or 0 for a swap, which has none. Amounts and blocks are decimal text. `filledAt`: when it was recorded. */
export type ExecutedTrade = {
  orderId: string;
  part: number;
  chainId: number;
  wallet: string;
  tokenIn: string;
  amountIn: string;
  tokenOut: string;
  amountOut: string;
  transactionHash: Hex;
  blockNumber: string;
  blockHash: Hex;
  logIndex: number | null;
  filledAt: Date;
};

/** Of these subjects, oldest block first. One whose transaction left the chain is excluded. */
export async function loadExecutedTrades(on: Queryable, subjects: readonly string[]): Promise<ExecutedTrade[]> {
  const { rows } = await on.query<ExecutedTrade>(
    `SELECT order_id AS "orderId", 0 AS part, chain_id AS "chainId", wallet, spend_token AS "tokenIn", spent::text AS "amountIn",
       receive_token AS "tokenOut", received::text AS "amountOut", transaction_hash AS "transactionHash",
       block_number::text AS "blockNumber", block_hash AS "blockHash", NULL::int AS "logIndex", coalesce(filled_at, updated_at) AS "filledAt"
     FROM read.orders
     WHERE subject = ANY ($1) AND kind = 'swap' AND status = 'OrderFilled' AND spend_token IS NOT NULL AND receive_token IS NOT NULL
       AND spent IS NOT NULL AND received IS NOT NULL AND block_number IS NOT NULL
     UNION ALL
     SELECT o.order_id, l.leg, o.chain_id, o.wallet, l.token_in, l.executed_in::text, l.token_out, l.executed_out::text,
       l.transaction_hash, l.block_number::text, l.block_hash, l.log_index, coalesce(o.filled_at, o.updated_at)
     FROM read.orders o JOIN read.order_legs l USING (order_id)
     WHERE o.subject = ANY ($1) AND l.block_number IS NOT NULL
     ORDER BY "blockNumber", "orderId", part`,
    [subjects],
  );
  return rows.sort((one, other) => Number(BigInt(one.blockNumber) - BigInt(other.blockNumber)));
}
