import { type Address, getAddress, type Hex } from "viem";
import { queryNamed } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { orderCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { orderStream } from "#events/order/events.ts";
import type { QuotedOrder } from "#events/order/order.ts";

/** Orders that are executed leg by leg: their rows, and the order itself. */

/** What a leg trades. Legs are counted from 1. */
export type LegRow = { orderId: string; leg: number; tokenIn: string; tokenOut: string };

export const loadLegs = (orderIds: readonly string[]) =>
  queryNamed<LegRow>(
    "legs_of_orders",
    `SELECT order_id AS "orderId", leg, token_in AS "tokenIn", token_out AS "tokenOut" FROM read.order_legs
     WHERE order_id = ANY ($1) ORDER BY order_id, leg`,
    [orderIds],
  );

/** Logs of a transaction that belong to legs of other orders: one transaction may carry several orders of the same tokens. */
export async function logsOfOthers(orderId: string, transactionHash: string): Promise<Set<number>> {
  const rows = await queryNamed<{ logIndex: number | null }>(
    "logs_of_other_orders",
    `SELECT log_index AS "logIndex" FROM read.order_legs WHERE transaction_hash = $1 AND order_id <> $2`,
    [transactionHash, orderId],
  );
  return new Set(rows.flatMap(({ logIndex }) => logIndex ?? []));
}

/** A transaction that an order was sent in. `part` is the leg's number when there are several parts. */
export type SentTransaction = {
  orderId: string;
  transactionHash: Hex;
  part: number;
  parts: number;
  isExecuted: boolean;
};

export const sentTransactions = (orderIds: readonly string[]) =>
  queryNamed<SentTransaction>(
    "sent_transactions",
    `SELECT t.order_id AS "orderId", t.transaction_hash AS "transactionHash", t.part, t.parts,
       EXISTS (SELECT FROM read.order_legs l WHERE l.order_id = t.order_id AND l.transaction_hash = t.transaction_hash) AS "isExecuted"
     FROM read.order_transactions t WHERE t.order_id = ANY ($1) ORDER BY t.order_id, t.part, t.transaction_hash`,
    [orderIds],
  );

/** The tokens that the legs move from or to the wallet: the one that all have in common, otherwise what each spends. */
export function tokensMovedBy(legs: readonly Pick<LegRow, "tokenIn" | "tokenOut">[]): Address[] {
  const [first] = legs;
  if (!first) return [];
  const common = [first.tokenIn, first.tokenOut].find((token) =>
    legs.every(({ tokenIn, tokenOut }) => [tokenIn, tokenOut].some((end) => end.toLowerCase() === token.toLowerCase())),
  );
  return common ? [getAddress(common)] : [...new Set(legs.map(({ tokenIn }) => getAddress(tokenIn)))];
}

/** The order as the ledger has it now; null when it was not quoted. */
export async function quotedOrder(orderId: string): Promise<QuotedOrder | null> {
  const order = fold(orderCore, await ledger().readStream(orderStream(orderId)));
  return "quote" in order ? order : null;
}
