import { type Address, getAddress } from "viem";
import { isNative } from "../../../chain/dex/swaps.server.ts";
import { paymentChain } from "../../../chain/payment/paymentChain.server.ts";
import { ask } from "../../../platform/db.server.ts";
import type { SwapOrder } from "../model/calls.ts";
import { tokenAt } from "./tokens.server.ts";

/** Questions to the orders' read model. Amounts are decimal text. */

export type OrderRow = {
  orderId: string;
  subject: string;
  status: string;
  wallet: string;
  side: "buy" | "sell";
  tokenId: string | null;
  spendToken: string;
  spendAmount: string;
  mark: `0x${string}`;
  venue: string;
  receiveToken: string;
  quotedOut: string;
  minOut: string;
  quotedBlock: string;
  validUntilBlock: string;
  transactionHash: `0x${string}` | null;
  blockNumber: string | null;
  blockHash: `0x${string}` | null;
  spent: string | null;
  received: string | null;
  gasUsed: string | null;
  slippageBps: number | null;
  valueUsdCents: string | null;
  failure: string | null;
};

const COLUMNS = `order_id AS "orderId", subject, status, wallet, side, token_id AS "tokenId", spend_token AS "spendToken",
  spend_amount::text AS "spendAmount", mark, venue, receive_token AS "receiveToken", quoted_out::text AS "quotedOut",
  min_out::text AS "minOut", quoted_block::text AS "quotedBlock", valid_until_block::text AS "validUntilBlock",
  transaction_hash AS "transactionHash", block_number::text AS "blockNumber", block_hash AS "blockHash",
  spent::text AS spent, received::text AS received, gas_used::text AS "gasUsed", slippage_bps AS "slippageBps",
  value_usd_cents::text AS "valueUsdCents", failure`;

export async function orderById(orderId: string): Promise<OrderRow | null> {
  const [row] = await ask<OrderRow>("order_by_id", `SELECT ${COLUMNS} FROM read.orders WHERE order_id = $1`, [orderId]);
  return row ?? null;
}

/** Orders that may still be filled, in the order of their ids, which is that of time. */
export const openOrders = (afterId: string, take: number) =>
  ask<OrderRow>(
    "open_orders",
    `SELECT ${COLUMNS} FROM read.orders WHERE chain_id = $1 AND order_id > $2 AND kind = 'swap'
       AND status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent', 'OrderWithdrawn') ORDER BY order_id LIMIT $3`,
    [paymentChain().chainId, afterId, take],
  );

/** The chain has carried the order out, otherwise than it was ordered: no later transaction changes that. */
const FILLED = ["OrderFilled", "OrderPartlyFilled"];
const FINAL_FAILURES = ["Mismatch", "NotSeparable"];
/** Whether no transaction is to be looked for any more. */
export const isCarriedOut = ({ status, failure }: OrderRow): boolean =>
  FILLED.includes(status) || (failure !== null && FINAL_FAILURES.includes(failure));

/** Orders that ended without a fill not long ago: a late transaction of theirs is still found. */
export const endedOrders = (take: number) =>
  ask<OrderRow>(
    "ended_orders",
    `SELECT ${COLUMNS} FROM read.orders WHERE chain_id = $1 AND status IN ('OrderFailed', 'OrderExpired') AND kind = 'swap'
       AND updated_at > now() - interval '1 hour' AND coalesce(failure <> ALL ($3), true) ORDER BY updated_at DESC LIMIT $2`,
    [paymentChain().chainId, take, FINAL_FAILURES],
  );

/**
 * Orders of these wallets that a transaction's calldata carries the mark of and that may still be filled: all there are, however
 * many others a wallet is named in.
 */
export const carriedOrders = (input: string, wallets: readonly string[]) =>
  ask<OrderRow>(
    "carried_orders",
    `SELECT ${COLUMNS} FROM read.orders WHERE chain_id = $1 AND wallet = ANY ($2) AND kind = 'swap' AND status <> 'OrderFilled'
       AND position(substr(mark, 3) IN $3) > 0 AND coalesce(failure <> ALL ($4), true)`,
    [paymentChain().chainId, wallets, input.toLowerCase(), FINAL_FAILURES],
  );

/** Filled orders, those of the newest blocks first, on from the one that came last. */
export const newestFills = (after: Pick<OrderRow, "blockNumber" | "orderId"> | null, take: number) =>
  ask<OrderRow>(
    "newest_fills",
    `SELECT ${COLUMNS} FROM read.orders WHERE chain_id = $1 AND status = 'OrderFilled' AND kind = 'swap'
       AND (block_number < $2 OR (block_number = $2 AND order_id > $3)) ORDER BY block_number DESC, order_id LIMIT $4`,
    [paymentChain().chainId, after?.blockNumber ?? String(2n ** 62n), after?.orderId ?? "", take],
  );

/** Ether leaves no log of its own; the other token of the trade does. */
export const tokenMoved = ({ spendToken, receiveToken }: OrderRow): Address =>
  getAddress(isNative(spendToken) ? receiveToken : spendToken);

/** An order as its owner is told of it. */
export async function orderAnswer(row: OrderRow): Promise<SwapOrder> {
  const [spend, receive] = await Promise.all([
    tokenAt(row.spendToken, row.tokenId),
    tokenAt(row.receiveToken, row.tokenId),
  ]);
  return {
    orderId: row.orderId,
    status: row.status,
    side: row.side,
    tokenId: row.tokenId ?? "",
    wallet: row.wallet,
    spend,
    receive,
    amountIn: row.spendAmount,
    quotedOut: row.quotedOut,
    minOut: row.minOut,
    spent: row.spent,
    received: row.received,
    slippageBps: row.slippageBps,
    valueUsdCents: row.valueUsdCents === null ? null : Number(row.valueUsdCents),
    gasUsed: row.gasUsed,
    transactionHash: row.transactionHash,
    failure: row.failure,
    validUntilBlock: row.validUntilBlock,
  };
}

/** An order of one of these subjects; null where it is somebody else's or there is none. */
export async function ownOrder(orderId: string, subjects: readonly string[]): Promise<OrderRow | null> {
  const row = await orderById(orderId);
  return row && subjects.includes(row.subject) ? row : null;
}
