import { z } from "zod";
import type { Publications } from "../core.ts";
import { address, baseUnits, block, bytes32, cents, digits, inBlock } from "../publishedShapes.ts";
import { ORDER_SCHEMAS, type OrderEvent, type OrderFilled } from "./events.ts";

/** Published facts of orders. Only the ledger has quotes and single legs. */

const ofOrder = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ orderId: z.string(), ...shape });
const { kind, side, by } = ORDER_SCHEMAS.OrderPlaced[2].shape;
const amounts = z.array(z.object({ token: address, amount: baseUnits }));
const filled = ofOrder({
  ...{ spent: amounts, received: amounts, blockNumber: block, blockHash: bytes32, gasUsed: digits },
  realisedSlippageBps: z.number().int().meta({
    description: "How much less was received than quoted, in basis points; negative if more was received.",
  }),
  valueUsdCents: cents,
});
const filledData = (data: OrderFilled, orderId: string) => ({ orderId, ...data });

export const ORDER_PUBLICATIONS: Publications<OrderEvent> = {
  OrderPlaced: {
    as: "order.placed",
    schema: ofOrder({
      ...{ wallet: address, chainId: z.number().int(), kind, side, spends: amounts, by },
      tokenId: z.string().optional(),
      indexSlug: z.string().optional(),
      agentId: z.string().optional(),
      mandateId: bytes32.optional().meta({ description: "Mandate that executes the order, if `by` is a mandate." }),
    }),
    data: (
      { wallet, chainId, kind: of, side: to, spends, by: from, tokenId, indexSlug, agentId, mandateId },
      orderId,
    ) => ({
      ...{ orderId, wallet, chainId, kind: of, side: to, spends, by: from },
      ...(tokenId === undefined ? {} : { tokenId }),
      ...(indexSlug === undefined ? {} : { indexSlug }),
      ...(agentId === undefined ? {} : { agentId }),
      ...(mandateId === undefined ? {} : { mandateId }),
    }),
  },
  OrderSent: {
    as: "order.sent",
    schema: ofOrder({
      transactionHash: bytes32.meta({ description: "The transaction reported as sent: a claim, not a proof." }),
      part: z.number().int(),
      parts: z.number().int().meta({ description: "Number of transactions that execute the order." }),
    }),
    data: ({ transactionHash, part, parts }, orderId) => ({ orderId, transactionHash, part, parts }),
  },
  OrderFilled: { as: "order.filled", schema: filled, data: filledData },
  OrderPartlyFilled: { as: "order.partly_filled", schema: filled, data: filledData },
  OrderFailed: {
    as: "order.failed",
    schema: ofOrder({ reason: ORDER_SCHEMAS.OrderFailed[2].shape.reason }),
    data: ({ reason }, orderId) => ({ orderId, reason }),
  },
  OrderExpired: {
    as: "order.expired",
    schema: ofOrder({ blockNumber: block }),
    data: ({ blockNumber }, orderId) => ({ orderId, blockNumber }),
  },
  OrderWithdrawn: {
    as: "order.withdrawn",
    schema: ofOrder(inBlock),
    data: ({ transactionHash, blockNumber, blockHash }, orderId) => ({
      orderId,
      transactionHash,
      blockNumber,
      blockHash,
    }),
  },
};
