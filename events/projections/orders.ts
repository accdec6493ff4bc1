import { orderCore } from "../cores.ts";
import type { OrderEvent, OrderFilled, OrderPlaced, OrderQuoted } from "../order/events.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/**
 * One row an order: what the swap dialog, the watcher and support ask. Beside it every transaction that it was ever said to be:
 * its own row names the last one, and a customer may know another.
 */
export const orders: Projection = {
  name: "orders",
  tables: { orders: ["order_id"], order_transactions: ["transaction_hash", "order_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("order-")) return [];
    const fact = orderCore.parse(event);
    const change = changeOf(event, fact);
    // Every OrderFilled follows the OrderSent of its transaction.
    return fact.type === "OrderSent" ? [change, claimRow(event, fact.data.transactionHash)] : [change];
  },
};

/** A transaction that fell out of an order's sight may be told of once more. */
function claimRow({ streamId }: ProjectedEvent, transactionHash: string): RowChange {
  const key = { transaction_hash: transactionHash, order_id: streamId.slice("order-".length) };
  return { kind: "put", table: "order_transactions", key, row: {} };
}

function changeOf(event: ProjectedEvent, fact: OrderEvent): RowChange {
  const orderId = event.streamId.slice("order-".length);
  const now = { status: fact.type, version: event.version, updated_at: event.recordedAt };
  if (fact.type === "OrderPlaced") {
    const row = { order_id: orderId, ...now, ...placedRow(fact.data), placed_at: event.recordedAt };
    return { kind: "insert", table: "orders", row };
  }
  return { kind: "patch", table: "orders", key: { order_id: orderId }, row: { ...now, ...patchOf(event, fact) } };
}

function patchOf(event: ProjectedEvent, fact: Exclude<OrderEvent, { type: "OrderPlaced" }>): Row {
  switch (fact.type) {
    case "OrderQuoted":
      return quotedRow(fact.data);
    case "OrderSent":
      return { transaction_hash: fact.data.transactionHash };
    case "OrderFilled":
      return { ...filledRow(fact.data), failure: null, filled_at: event.recordedAt };
    case "OrderFailed":
      return { failure: fact.data.reason };
    case "OrderWithdrawn":
      return notFilled;
    case "OrderExpired":
      return {};
    default:
      return fact satisfies never;
  }
}

const placedRow = (order: OrderPlaced): Row => ({
  subject: order.subject,
  wallet: order.wallet,
  chain_id: order.chainId,
  kind: order.kind,
  side: order.side,
  token_id: order.tokenId ?? null,
  spend_token: order.spend.token,
  spend_amount: order.spend.amount,
  mark: order.orderId,
});

const sum = (amounts: readonly string[]) => String(amounts.reduce((total, amount) => total + BigInt(amount), 0n));

const quotedRow = ({ venue, legs, inputs, validUntilBlock }: OrderQuoted): Row => ({
  venue,
  receive_token: legs.at(-1)?.path.at(-1) ?? null,
  quoted_out: sum(legs.map(({ amountOut }) => amountOut)),
  min_out: sum(legs.map(({ minOut }) => minOut)),
  quoted_block: inputs.blockNumber,
  valid_until_block: validUntilBlock,
});

const filledRow = (fill: OrderFilled): Row => ({
  block_number: fill.blockNumber,
  block_hash: fill.blockHash,
  spent: sum(fill.spent.map(({ amount }) => amount)),
  received: sum(fill.received.map(({ amount }) => amount)),
  gas_used: fill.gasUsed,
  slippage_bps: fill.realisedSlippageBps,
  value_usd_cents: fill.valueUsdCents,
});

const notFilled: Row = {
  block_number: null,
  block_hash: null,
  spent: null,
  received: null,
  gas_used: null,
  slippage_bps: null,
  value_usd_cents: null,
  filled_at: null,
};
