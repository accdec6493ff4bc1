import type { Hex } from "viem";
import { queryNamed } from "#app/platform/db.server.ts";

/** A transaction that executed a swap, or legs of an order, and the block that it was seen in. */
export type Fill = { orderId: string; chainId: number; transactionHash: Hex; blockNumber: string; blockHash: Hex };

const OF_SWAP = `SELECT order_id, chain_id, transaction_hash, block_number, block_hash FROM read.orders
  WHERE status = 'OrderFilled' AND kind = 'swap'`;
const OF_LEGS = `SELECT DISTINCT l.order_id, o.chain_id, l.transaction_hash, l.block_number, l.block_hash
  FROM read.order_legs l JOIN read.orders o USING (order_id) WHERE l.block_number IS NOT NULL`;
const FILL = `order_id AS "orderId", chain_id AS "chainId", transaction_hash AS "transactionHash", block_number::text AS "blockNumber",
  block_hash AS "blockHash"`;
const NEWEST = "ORDER BY block_number DESC, order_id, transaction_hash LIMIT $5";
const afterIn = (table: string) =>
  `(${table}.block_number < $2 OR (${table}.block_number = $2 AND (${table}.order_id, ${table}.transaction_hash) > ($3, $4)))`;

/** Those of a chain, latest blocks first, continuing after the given one. */
export const latestFills = (chainId: number, after: Fill | null, take: number) =>
  queryNamed<Fill>(
    "latest_fills",
    `SELECT ${FILL} FROM (
       (${OF_SWAP} AND chain_id = $1 AND ${afterIn("orders")} ${NEWEST})
       UNION ALL (${OF_LEGS} AND o.chain_id = $1 AND ${afterIn("l")} ${NEWEST})) fills ${NEWEST}`,
    [chainId, after?.blockNumber ?? String(2n ** 62n), after?.orderId ?? "", after?.transactionHash ?? "", take],
  );

/** All fills of one order. */
export const loadFills = (orderId: string) =>
  queryNamed<Fill>(
    "fills_of_order",
    `SELECT ${FILL} FROM (${OF_SWAP} AND order_id = $1 UNION ALL ${OF_LEGS} AND l.order_id = $1) fills`,
    [orderId],
  );
