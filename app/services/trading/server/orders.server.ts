import { type Address, getAddress } from "viem";
import { isNative } from "#app/chain/dex/swaps.server.ts";
import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { queryNamed } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";

/** Queries of the orders' read model. Amounts are decimal text. */

export type OrderRow = {
  orderId: string;
  subject: string;
  status: string;
  wallet: string;
  chainId: number;
  kind: "swap" | "index" | "agent";
  side: "buy" | "sell" | "rebalance";
  tokenId: string | null;
  /** These, what is received and what was quoted: null when an order has several tokens. */
  spendToken: string | null;
  spendAmount: string | null;
  mark: `0x${string}`;
  /** Null before it is quoted. */
  venue: string | null;
  receiveToken: string | null;
  quotedOut: string | null;
  minOut: string | null;
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
  placedAt: Date;
  /** Who executes it: its owner, or our operator within a mandate. */
  by: "owner" | "mandate";
  mandateId: string | null;
  agentId: string | null;
  decisionId: string | null;
};

/** How long after its quote an order's transaction may be mined, by the chain's clock: after that the exchange refuses it. */
export const ORDER_SECONDS = 1_200;

export const ORDER_COLUMNS = `order_id AS "orderId", subject, status, wallet, chain_id AS "chainId", kind, side, token_id AS "tokenId", spend_token AS "spendToken",
  spend_amount::text AS "spendAmount", mark, venue, receive_token AS "receiveToken", quoted_out::text AS "quotedOut",
  min_out::text AS "minOut", quoted_block::text AS "quotedBlock", valid_until_block::text AS "validUntilBlock",
  transaction_hash AS "transactionHash", block_number::text AS "blockNumber", block_hash AS "blockHash",
  spent::text AS spent, received::text AS received, gas_used::text AS "gasUsed", slippage_bps AS "slippageBps",
  value_usd_cents::text AS "valueUsdCents", failure, placed_at AS "placedAt", by, mandate_id AS "mandateId",
  agent_id AS "agentId", decision_id AS "decisionId"`;

export async function orderById(orderId: string): Promise<OrderRow | null> {
  const [row] = await queryNamed<OrderRow>(
    "order_by_id",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE order_id = $1`,
    [orderId],
  );
  return row ?? null;
}

/** An order that trades one token for one other as a whole, along any path. Others are executed leg by leg. */
export type Trade = OrderRow & Record<"spendToken" | "spendAmount" | "receiveToken" | "quotedOut" | "minOut", string>;
export const isTrade = (row: OrderRow): row is Trade =>
  row.kind === "swap" && row.spendToken !== null && row.receiveToken !== null;

/** Chains on which an order may still change: open, ended a while ago, or filled by a block that may leave the chain. */
export async function watchedChains(): Promise<number[]> {
  const rows = await queryNamed<{ chainId: number }>(
    "watched_chains",
    `SELECT chain_id AS "chainId" FROM unnest($1::int[]) AS of(chain_id)
     WHERE EXISTS (SELECT FROM read.orders o WHERE o.chain_id = of.chain_id
         AND o.status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent', 'OrderWithdrawn'))
       OR EXISTS (SELECT FROM read.orders o WHERE o.chain_id = of.chain_id AND o.status IN ('OrderFailed', 'OrderExpired', 'OrderPartlyFilled')
         AND o.updated_at > now() - interval '1 hour')
       OR EXISTS (SELECT FROM read.orders o WHERE o.chain_id = of.chain_id AND o.status IN ('OrderFilled', 'OrderPartlyFilled'))`,
    [SUPPORTED_CHAINS.map(({ chainId }) => chainId)],
  );
  return rows.map(({ chainId }) => chainId);
}

/** Orders that their owners execute and that may still be filled, in the order of their ids, which is chronological. */
export const openOrders = (chainId: number, afterId: string, take: number) =>
  queryNamed<OrderRow>(
    "open_orders",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE chain_id = $1 AND order_id > $2 AND by = 'owner'
       AND status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent', 'OrderWithdrawn') ORDER BY order_id LIMIT $3`,
    [chainId, afterId, take],
  );

/** Whether all or part of its money has moved. */
export const isFilled = ({ status }: OrderRow): boolean => status === "OrderFilled" || status === "OrderPartlyFilled";
/** The chain has executed the order, but differently than ordered: no later transaction changes that. */
const FINAL_FAILURES = ["Mismatch", "NotSeparable"];
/** Whether the search for its transaction is over. */
export const isCarriedOut = ({ status, failure }: OrderRow): boolean =>
  status === "OrderFilled" || (failure !== null && FINAL_FAILURES.includes(failure));

/** Orders of owners that recently ended without a fill: a late transaction of theirs is still found. */
export const endedOrders = (chainId: number, take: number) =>
  queryNamed<OrderRow>(
    "ended_orders",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE chain_id = $1 AND by = 'owner' AND status IN ('OrderFailed', 'OrderExpired', 'OrderPartlyFilled')
       AND updated_at > now() - interval '1 hour' AND coalesce(failure <> ALL ($3), true) ORDER BY updated_at DESC LIMIT $2`,
    [chainId, take, FINAL_FAILURES],
  );

/**
 * Orders of these wallets whose mark is in a transaction's calldata and that may still be filled: all of them, however many other orders
 * name a wallet.
 */
export const carriedOrders = (chainId: number, input: string, wallets: readonly string[]) =>
  queryNamed<OrderRow>(
    "carried_orders",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE chain_id = $1 AND wallet = ANY ($2) AND by = 'owner' AND status <> 'OrderFilled'
       AND position(substr(mark, 3) IN $3) > 0 AND coalesce(failure <> ALL ($4), true)`,
    [chainId, wallets, input.toLowerCase(), FINAL_FAILURES],
  );

/** Orders by mandate that may still be executed, oldest first. */
export const openMandateOrders = (chainId: number, take: number) =>
  queryNamed<OrderRow>(
    "open_mandate_orders",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE chain_id = $1 AND by = 'mandate'
       AND status IN ('OrderPlaced', 'OrderQuoted', 'OrderSent', 'OrderWithdrawn') ORDER BY order_id LIMIT $2`,
    [chainId, take],
  );

/** Those that recently ended without being fully filled: a fill of theirs is still found. */
export const endedMandateOrders = (chainId: number, take: number) =>
  queryNamed<OrderRow>(
    "ended_mandate_orders",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE chain_id = $1 AND by = 'mandate' AND status IN ('OrderFailed', 'OrderExpired', 'OrderPartlyFilled')
       AND updated_at > now() - interval '1 hour' AND coalesce(failure <> ALL ($3), true) ORDER BY updated_at DESC LIMIT $2`,
    [chainId, take, FINAL_FAILURES],
  );

/** Ether leaves no log of its own; the other token of the trade does. */
export const tokenMoved = ({ spendToken, receiveToken }: Trade): Address =>
  getAddress(isNative(spendToken) ? receiveToken : spendToken);

/** An order of one of these subjects; null when it belongs to another or does not exist. */
export async function ownOrder(orderId: string, subjects: readonly string[]): Promise<OrderRow | null> {
  const row = await orderById(orderId);
  return row && subjects.includes(row.subject) ? row : null;
}

/** Of these subjects and one kind, latest first. */
export const ownOrders = (subjects: readonly string[], kind: OrderRow["kind"], take: number) =>
  queryNamed<OrderRow>(
    "own_orders",
    `SELECT ${ORDER_COLUMNS} FROM read.orders WHERE subject = ANY ($1) AND kind = $2 ORDER BY placed_at DESC, order_id DESC LIMIT $3`,
    [subjects, kind, take],
  );

/** The current owner: an account's own orders, and those of a guest that it has claimed. */
const OWNED = "FROM read.orders o LEFT JOIN read.claimed_guests g ON g.guest = o.subject";
const ACCOUNT = "coalesce(g.account_id, substring(o.subject FROM '^account:(.+)$'))";

/** Accounts by the ids of their orders. A guest's order that no account has claimed is left out. */
export async function accountsOfOrders(on: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; account: string }>(
    `SELECT o.order_id AS id, ${ACCOUNT} AS account ${OWNED} WHERE o.order_id = ANY ($1) AND ${ACCOUNT} IS NOT NULL`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Ledger streams of an account's orders. */
export async function loadOrderStreams(on: Queryable, account: string): Promise<string[]> {
  const { rows } = await on.query<{ stream: string }>(
    `WITH subjects AS (SELECT 'account:' || $1::text AS subject
                       UNION ALL SELECT guest FROM read.claimed_guests WHERE account_id = $1)
     SELECT 'order-' || order_id AS stream FROM read.orders JOIN subjects USING (subject)`,
    [account],
  );
  return rows.map(({ stream }) => stream);
}
