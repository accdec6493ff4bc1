import { v5 as uuidv5 } from "uuid";
import { readBlock } from "#app/chain/blocks.server.ts";
import { chains } from "#app/chain/chains.server.ts";
import { type OrderPart, partsOfQuote } from "#app/chain/mandates/orderCalls.ts";
import { parseStoredTerms, type Terms } from "#app/chain/mandates/terms.ts";
import { getExecutedLegs, getLeftOutLegs, type QuotedOrder } from "#events/order/order.ts";
import { quotedOrder } from "../legs.server.ts";
import { ORDER_SECONDS, type OrderRow } from "../orders.server.ts";
import { type MandateRow, mandateById } from "./mandates.server.ts";

/** An order by mandate as recorded now, in the parts that are sent to the chain. */

export type MandatedOrder = {
  row: OrderRow;
  order: QuotedOrder;
  mandate: MandateRow;
  terms: Terms;
  parts: OrderPart[];
};

/** Throws for an order that is not by mandate, or whose mandate is not stored. */
export async function mandatedOrder(row: OrderRow): Promise<MandatedOrder | null> {
  const [order, mandate] = await Promise.all([quotedOrder(row.orderId), row.mandateId && mandateById(row.mandateId)]);
  if (!mandate) throw new Error(`order ${row.orderId} is of no mandate that we know`);
  if (!order) return null;
  const terms = parseStoredTerms(mandate.terms);
  return { row, order, mandate, terms, parts: partsOfQuote(order.quote, terms.spendToken) };
}

/** The subject of the relayer's transaction for a part, a UUID derived from order and part: each gets one, ever. */
export const derivePartSubject = ({ orderId }: Pick<OrderRow, "orderId">, { part }: Pick<OrderPart, "part">): string =>
  uuidv5(String(part), orderId);

/** The legs of a part, or of all, that are neither executed nor left out. */
export const openLegs = (order: QuotedOrder, { legs }: Pick<OrderPart, "legs">): OrderPart["legs"] =>
  legs.filter(({ leg }) => ![...getExecutedLegs(order), ...getLeftOutLegs(order)].some((ended) => ended.leg === leg));

/** The first part with open legs: purchases wait until all sales are executed or left out. */
export const nextPart = ({ order, parts }: MandatedOrder): OrderPart | null =>
  parts.find((part) => openLegs(order, part).length > 0) ?? null;

/** The spend token that the order's sales have brought and its purchases have not spent; null for an order without sales. */
export function broughtBySales({ order, parts }: MandatedOrder): bigint | null {
  const [sales] = parts;
  if (!sales || sales.isBuy) return null;
  const isSale = ({ leg }: { leg: number }) => sales.legs.some((own) => own.leg === leg);
  return getExecutedLegs(order).reduce(
    (sum, leg) => (isSale(leg) ? sum + BigInt(leg.amountOut) : sum - BigInt(leg.amountIn)),
    0n,
  );
}

/** The last second of an order, by the chain's clock. */
export async function computeDeadline({ chainId, quotedBlock }: OrderRow): Promise<number> {
  return (await readBlock(chains.of(chainId), BigInt(quotedBlock))).time + ORDER_SECONDS;
}
