import type { Hex } from "viem";
import { poolFor } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type OrderRow, ownOrder, ownOrders, recordOrderSent } from "#app/services/trading/public.server.ts";
import { basketProgress, type LegProgress, openCalls } from "#app/services/trading/publicBaskets.server.ts";
import type { IndexOrder, OrderLeg, ShownToken } from "../../model/calls.ts";
import type { Refused } from "../refused.server.ts";
import { quotedLeg } from "./quotes.server.ts";
import { tokensAt, toShownAmounts } from "./tokens.server.ts";
import { indexName } from "./tradedIndex.server.ts";

/** An index order by one of these subjects; null when there is none, it belongs to another subject, or it is not for an index. */
export async function ownIndexOrder(orderId: string, subjects: readonly string[]): Promise<OrderRow | null> {
  const row = await ownOrder(orderId, subjects);
  return row?.kind === "index" ? row : null;
}

const MAX_ORDERS = 50;

/** The orders of these subjects, latest first. Calls that can still be sent are only returned for a single order. */
export async function ownIndexOrders(subjects: readonly string[]): Promise<IndexOrder[]> {
  const rows = await ownOrders(subjects, "index", MAX_ORDERS);
  return Promise.all(rows.map((row) => toIndexOrder(row, { calls: null, isChainRead: false })));
}

/** An order as its owner sees it: the ledger's state, and the calls that the wallet can still send. */
export const orderAnswer = async (row: OrderRow): Promise<IndexOrder> => toIndexOrder(row, await readOpenCalls(row));

type ToSend = Pick<IndexOrder, "calls" | "isChainRead">;

async function toIndexOrder(row: OrderRow, toSend: ToSend): Promise<IndexOrder> {
  const pool = poolFor("pages");
  const progress = await basketProgress(row);
  const { order, legs, transactions } = progress;
  const slug = order.indexSlug ?? "";
  const addresses = legs.flatMap(({ tokenIn, tokenOut }) => [tokenIn, tokenOut]);
  const [name, tokenAt] = await Promise.all([indexName(pool, slug), tokensAt(pool, row.chainId, addresses)]);
  return {
    ...{ orderId: row.orderId, indexSlug: slug, indexName: name, side: row.side, mode: order.mode },
    ...{
      chainId: row.chainId,
      wallet: row.wallet,
      by: row.by,
      status: row.status,
      orderedAt: row.placedAt.toISOString(),
    },
    legs: legs.map((leg) => orderLeg(leg, row.chainId, tokenAt)),
    transactions: transactions.map(({ transactionHash, isExecuted }) => ({ transactionHash, isExecuted })),
    spent: toShownAmounts(tokenAt, progress.spent),
    received: toShownAmounts(tokenAt, progress.received),
    stayed: toShownAmounts(tokenAt, progress.stayed),
    ...{ gasUsed: row.gasUsed, realisedSlippageBps: row.slippageBps, valueUsdCents: row.valueUsdCents },
    failure: row.failure,
    ...toSend,
  };
}

function orderLeg(progress: LegProgress, chainId: number, tokenAt: (address: string) => ShownToken): OrderLeg {
  const shown = quotedLeg({ ...progress, amountOut: progress.quotedOut }, progress.leg, chainId, tokenAt);
  switch (progress.state) {
    case "open":
      return { ...shown, state: "open" };
    case "executed": {
      const { state, spent, received, transactionHash } = progress;
      return { ...shown, state, spent, received, transactionHash };
    }
    case "leftOut":
      return { ...shown, state: "leftOut", reason: progress.reason };
    default:
      return progress satisfies never;
  }
}

const OPEN = ["OrderPlaced", "OrderQuoted", "OrderSent", "OrderWithdrawn"];

/** A page shows the ledger's state of an order even while the chain does not respond. */
async function readOpenCalls(row: OrderRow): Promise<ToSend> {
  if (!OPEN.includes(row.status)) return { calls: null, isChainRead: true };
  try {
    return { calls: await openCalls(row), isChainRead: true };
  } catch (error) {
    log().warn({ err: error }, `what can still be sent for order ${row.orderId} is not known`);
    return { calls: null, isChainRead: false };
  }
}

export type SentResult = { data: IndexOrder; isOver: boolean } | Refused;

/** Accepts the owner's report of a sent transaction; the response contains what the chain shows of it. */
export async function recordIndexOrderSent(row: OrderRow, transactionHash: Hex, actor: string): Promise<SentResult> {
  const result = await recordOrderSent(row, transactionHash, actor);
  return "refusal" in result ? result : { data: await orderAnswer(result.row), isOver: result.isOver };
}
