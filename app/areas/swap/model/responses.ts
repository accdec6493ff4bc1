import { z } from "zod";
import type { SwapOrder, SwapQuote, TradedToken } from "./calls.ts";

/** The JSON responses of this area's calls. */

const baseUnits = z.string().describe("Base units, in decimal digits.");

const tradedToken = z.strictObject({
  symbol: z.string(),
  address: z.string(),
  decimals: z.number(),
}) satisfies z.ZodType<TradedToken>;

export const swapQuote = z.strictObject({
  quoteId: z.string(),
  venue: z.string(),
  spend: tradedToken,
  receive: tradedToken,
  route: z.array(z.string()),
  amountIn: baseUnits,
  amountOut: baseUnits,
  minOut: baseUnits,
  impactBps: z.number(),
  priceUsd: z.string().nullable().describe("Dollars per token by this quote; null where neither token has a price."),
  gas: z.strictObject({
    units: z.string(),
    wei: z.string(),
  }),
  approval: z
    .strictObject({
      token: z.string(),
      spender: z.string(),
      amount: baseUnits,
    })
    .optional()
    .describe("The allowance that the wallet needs first; absent where it has it."),
  transaction: z.strictObject({
    to: z.string(),
    data: z.string(),
    value: z.string(),
  }),
  validUntilBlock: z.string(),
}) satisfies z.ZodType<SwapQuote>;

export const swapOrder = z.strictObject({
  orderId: z.string(),
  status: z.string(),
  side: z.enum(["buy", "sell"]),
  tokenId: z.string(),
  wallet: z.string(),
  spend: tradedToken,
  receive: tradedToken,
  amountIn: baseUnits,
  quotedOut: baseUnits,
  minOut: baseUnits,
  spent: baseUnits.nullable(),
  received: baseUnits.nullable(),
  slippageBps: z.number().nullable(),
  valueUsdCents: z.number().nullable(),
  gasUsed: z.string().nullable(),
  transactionHash: z.string().nullable(),
  failure: z.string().nullable(),
  validUntilBlock: z.string(),
}) satisfies z.ZodType<SwapOrder>;
