import { orderCore } from "../cores.ts";
import type { LegExecuted, OrderEvent, OrderFilled, OrderPlaced, OrderQuoted, TokenAmount } from "../order/events.ts";
import { byToken, getTokenIn, getTokenOut, quotedOut } from "../order/legs.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/**
 * One row per order, for the swap dialog, the watcher and support. Also one row per leg of its quote, and one for every transaction ever
 * reported for it: its own row names the last one, and a customer may know another.
 */
export const orders: Projection = {
  name: "orders",
  tables: {
    orders: ["order_id"],
    order_transactions: ["transaction_hash", "order_id"],
    order_legs: ["order_id", "leg"],
  },
  rowsOf(event) {
    if (!event.streamId.startsWith("order-")) return [];
    const order_id = event.streamId.slice("order-".length);
    const fact = orderCore.parse(event);
    return [toRowChange(event, order_id, fact), ...toLegRows(order_id, fact)];
  },
};

function toRowChange(event: ProjectedEvent, order_id: string, fact: OrderEvent): RowChange {
  const now = { version: event.version, updated_at: event.recordedAt };
  if (fact.type === "OrderPlaced") {
    const row = { order_id, status: fact.type, ...now, ...placedRow(fact.data), placed_at: event.recordedAt };
    return { kind: "insert", table: "orders", row };
  }
  return { kind: "patch", table: "orders", key: { order_id }, row: { ...now, ...toPatch(event, fact) } };
}

function toPatch(event: ProjectedEvent, fact: Exclude<OrderEvent, { type: "OrderPlaced" }>): Row {
  const { type: status } = fact;
  switch (fact.type) {
    case "OrderQuoted":
      return { status, ...quotedRow(fact.data) };
    case "OrderSent":
      return { status, transaction_hash: fact.data.transactionHash };
    // The order is in progress, whatever its status before.
    case "LegExecuted":
    case "LegLeftOut":
      return { status: "OrderSent", failure: null };
    case "OrderFilled":
    case "OrderPartlyFilled":
      return { status, ...filledRow(fact.data), failure: null, filled_at: event.recordedAt };
    case "OrderFailed":
      return { status, failure: fact.data.reason };
    case "OrderWithdrawn":
      return { status, ...notFilled };
    case "OrderExpired":
      return { status };
    default:
      return fact satisfies never;
  }
}

/** Rows of legs and of transactions. A transaction that an order no longer tracks may be reported again. */
function toLegRows(order_id: string, fact: OrderEvent): RowChange[] {
  const ofLeg = (leg: number, row: Row): RowChange => ({
    ...{ kind: "patch", table: "order_legs", key: { order_id, leg }, row },
  });
  switch (fact.type) {
    case "OrderQuoted":
      return fact.data.legs.map((leg, index) => ({
        ...{ kind: "insert", table: "order_legs", row: { order_id, leg: index + 1, ...quotedLeg(leg) } },
      }));
    case "OrderSent": {
      const { transactionHash: transaction_hash, part, parts } = fact.data;
      const key = { transaction_hash, order_id };
      return [{ kind: "put", table: "order_transactions", key, row: { part, parts } }];
    }
    case "LegExecuted":
      return [ofLeg(fact.data.leg, executedLeg(fact.data))];
    case "LegLeftOut":
      return [ofLeg(fact.data.leg, { left_out: fact.data.reason })];
    case "OrderWithdrawn":
      return (fact.data.legs ?? []).map((leg) => ofLeg(leg, notExecuted));
    default:
      return [];
  }
}

/** For an order that spends several tokens, the legs have the amount of each. */
function placedRow(order: OrderPlaced): Row {
  const spend = single(order.spends);
  return {
    subject: order.subject,
    wallet: order.wallet,
    chain_id: order.chainId,
    kind: order.kind,
    side: order.side,
    token_id: order.tokenId ?? null,
    spend_token: spend?.token ?? null,
    spend_amount: spend?.amount ?? null,
    mark: order.orderId,
    by: order.by,
    mandate_id: order.mandateId ?? null,
    agent_id: order.agentId ?? null,
    decision_id: order.decisionId ?? null,
  };
}

/** Null where there are several: amounts of different tokens are not added. */
const single = (amounts: readonly TokenAmount[]) => (amounts.length === 1 ? amounts[0] : undefined);

function quotedRow({ venue, legs, inputs, validUntilBlock }: OrderQuoted): Row {
  const got = new Set(legs.map((leg) => getTokenOut(leg).toLowerCase()));
  const [token, ...others] = [...quotedOut(legs, "amountOut").keys()];
  const isOne = token !== undefined && others.length === 0 && got.size === 1;
  return {
    venue,
    receive_token: isOne ? getTokenOut(legs.at(-1) as OrderQuoted["legs"][number]) : null,
    quoted_out: isOne ? String(quotedOut(legs, "amountOut").get(token)) : null,
    min_out: isOne ? String(quotedOut(legs, "minOut").get(token) ?? 0n) : null,
    quoted_block: inputs.blockNumber,
    valid_until_block: validUntilBlock,
  };
}

const quotedLeg = (leg: OrderQuoted["legs"][number]): Row => ({
  token_in: getTokenIn(leg),
  amount_in: leg.amountIn,
  token_out: getTokenOut(leg),
  quoted_out: leg.amountOut,
  min_out: leg.minOut,
});

const executedLeg = (leg: LegExecuted): Row => ({
  executed_in: leg.amountIn,
  executed_out: leg.amountOut,
  left_out: null,
  transaction_hash: leg.transactionHash,
  log_index: leg.logIndex,
  block_number: leg.blockNumber ?? null,
  block_hash: leg.blockHash ?? null,
});

const notExecuted: Row = {
  executed_in: null,
  executed_out: null,
  transaction_hash: null,
  log_index: null,
  block_number: null,
  block_hash: null,
};

const filledRow = (fill: OrderFilled): Row => ({
  block_number: fill.blockNumber,
  block_hash: fill.blockHash,
  spent: onlyAmount(fill.spent),
  received: onlyAmount(fill.received),
  gas_used: fill.gasUsed,
  slippage_bps: fill.realisedSlippageBps,
  value_usd_cents: fill.valueUsdCents,
});

/** The sum if all are of one token. */
function onlyAmount(amounts: readonly TokenAmount[]): string | null {
  const sums = [...byToken(amounts).values()];
  return sums.length > 1 ? null : String(sums[0] ?? 0n);
}

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
