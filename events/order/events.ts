import { z } from "zod";

/**
 * The facts of an order, one stream each, `order-<uuidv7>`: what a wallet wanted to trade, at what quote, and what the chain made of it.
 * Source: docs/spec/wire.md#orders. Rows live in the ledger for ever: add a version with its upcaster, never edit one.
 */

const digits = z.string().regex(/^\d+$/);
const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const whole = z.number().int();
const tokenAmount = z.object({ token: address, amount: digits });

const orderPlaced = z.object({
  subject: z.string(),
  wallet: address,
  chainId: whole,
  kind: z.enum(["swap", "index", "agent"]),
  side: z.enum(["buy", "sell", "rebalance"]),
  /** A token of the catalogue by its number, or our own by its symbol. */
  tokenId: z.string().optional(),
  indexSlug: z.string().optional(),
  indexVersion: whole.optional(),
  agentId: z.string().optional(),
  decisionId: z.string().optional(),
  spend: tokenAmount,
  by: z.enum(["owner", "mandate"]),
  mandateId: z.string().optional(),
  mode: z.enum(["atomic", "whatGoes"]),
  /** Part of the calldata of the order's transaction, so that the chain itself shows which order it belongs to. */
  orderId: bytes32,
});
/** Source: docs/spec/indices.md#4. */
const orderPlaced2 = orderPlaced.omit({ spend: true }).extend({ spends: z.array(tokenAmount).min(1) });

const leg = z.object({
  path: z.array(address).min(2),
  amountIn: digits,
  amountOut: digits,
  minOut: digits,
  impactBps: whole.nonnegative(),
});
const reserves = z.object({ pair: address, reserve0: digits, reserve1: digits });
const orderQuoted = z.object({
  venue: z.string(),
  legs: z.array(leg).min(1),
  /** Reserves are in the order in which the legs pass through their pairs. */
  inputs: z.object({
    blockNumber: digits,
    reserves: z.array(reserves),
    averages: z.array(z.looseObject({ token: address })).optional(),
    prices: z.array(z.looseObject({ token: address })).optional(),
  }),
  feeUsdCents: digits,
  gas: z.object({ units: digits, wei: digits, paidBy: z.enum(["owner", "relayer"]) }),
  validUntilBlock: digits,
});

const orderSent = z.object({
  transactionHash: bytes32,
  toldBy: z.enum(["client", "watcher"]),
  part: whole.positive(),
  parts: whole.positive(),
});
const orderFilled = z.object({
  spent: z.array(tokenAmount),
  received: z.array(tokenAmount),
  blockNumber: digits,
  blockHash: bytes32,
  gasUsed: digits,
  /** How much less was received than quoted; negative if it was more. */
  realisedSlippageBps: whole,
  valueUsdCents: digits,
});
/** Legs are counted from 1, in the order of the quote. */
const legExecuted = z.object({
  leg: whole.positive(),
  tokenIn: address,
  amountIn: digits,
  tokenOut: address,
  amountOut: digits,
  transactionHash: bytes32,
  /** Of the log that shows the amount received. */
  logIndex: whole.nonnegative(),
});
/** The block that showed it, so that the leg is withdrawn if that block leaves the chain. Version 1 did not name it. */
const legExecuted2 = legExecuted.extend({ blockNumber: digits.optional(), blockHash: bytes32.optional() });
/** Why a leg was not traded; names from ORDER_FAILURES. */
const LEG_REASONS = ["Reverted", "OverCap", "PriceMoved", "NoAverage", "NoLiquidity", "NotSent", "Mismatch"] as const;
const legLeftOut = z.object({ leg: whole.positive(), token: address, amountIn: digits, reason: z.enum(LEG_REASONS) });
const ORDER_FAILURES = [
  "Reverted",
  "OverCap",
  "PriceMoved",
  "NoAverage",
  "Revoked",
  "NoLiquidity",
  "NotSent",
  "Mismatch",
] as const;
const orderFailed = z.object({ reason: z.enum(ORDER_FAILURES), detail: z.string().optional() });
/** `NotSeparable`: the wallet paid others in a token of the trade, and the receipt does not show what the trade itself moved. */
const orderFailed2 = orderFailed.extend({ reason: z.enum([...ORDER_FAILURES, "NotSeparable"]) });
const orderExpired = z.object({ blockNumber: digits });
const orderWithdrawn = z.object({
  transactionHash: bytes32,
  blockNumber: digits,
  blockHash: bytes32,
  /** Hash of the current block at that number; empty when the chain is shorter than that. */
  seenBlockHash: z.union([bytes32, z.literal("")]),
});
/** `legs` are those that the transaction had executed, if the order is executed leg by leg: they are open again. */
const orderWithdrawn2 = orderWithdrawn.extend({ legs: z.array(whole.positive()).min(1).optional() });

export const ORDER_SCHEMAS = {
  OrderPlaced: { 1: orderPlaced, 2: orderPlaced2 },
  OrderQuoted: { 1: orderQuoted },
  OrderSent: { 1: orderSent },
  LegExecuted: { 1: legExecuted, 2: legExecuted2 },
  LegLeftOut: { 1: legLeftOut },
  OrderFilled: { 1: orderFilled },
  OrderPartlyFilled: { 1: orderFilled },
  OrderFailed: { 1: orderFailed, 2: orderFailed2 },
  OrderExpired: { 1: orderExpired },
  OrderWithdrawn: { 1: orderWithdrawn, 2: orderWithdrawn2 },
} as const;
/** From a version to the next one; see core.ts. */
export const ORDER_UPCASTERS = {
  OrderPlaced: { 1: ({ spend, ...order }: z.infer<typeof orderPlaced>) => ({ ...order, spends: [spend] }) },
  LegExecuted: { 1: (old: z.infer<typeof legExecuted>) => old },
  OrderFailed: { 1: (old: z.infer<typeof orderFailed>) => old },
  OrderWithdrawn: { 1: (old: z.infer<typeof orderWithdrawn>) => old },
};

export type TokenAmount = z.infer<typeof tokenAmount>;
export type OrderPlaced = z.infer<typeof orderPlaced2>;
export type OrderQuoted = z.infer<typeof orderQuoted>;
export type OrderSent = z.infer<typeof orderSent>;
export type LegExecuted = z.infer<typeof legExecuted2>;
export type LegLeftOut = z.infer<typeof legLeftOut>;
/** Of the whole order. If several transactions filled it, the block is that of the last one. */
export type OrderFilled = z.infer<typeof orderFilled>;
export type OrderFailed = z.infer<typeof orderFailed2>;
export type OrderExpired = z.infer<typeof orderExpired>;
export type OrderWithdrawn = z.infer<typeof orderWithdrawn2>;

export type OrderEvent =
  | { type: "OrderPlaced"; data: OrderPlaced }
  | { type: "OrderQuoted"; data: OrderQuoted }
  | { type: "OrderSent"; data: OrderSent }
  | { type: "LegExecuted"; data: LegExecuted }
  | { type: "LegLeftOut"; data: LegLeftOut }
  | { type: "OrderFilled"; data: OrderFilled }
  | { type: "OrderPartlyFilled"; data: OrderFilled }
  | { type: "OrderFailed"; data: OrderFailed }
  | { type: "OrderExpired"; data: OrderExpired }
  | { type: "OrderWithdrawn"; data: OrderWithdrawn };

export const orderStream = (id: string) => `order-${id}`;
