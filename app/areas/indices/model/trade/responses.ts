import { z } from "zod";
import type {
  Holding,
  IndexOrder,
  IndexQuote,
  LeftOut,
  MyIndex,
  QuotedLeg,
  ShownAmount,
  ShownToken,
  WalletCall,
  WalletCalls,
} from "../calls.ts";

/** Responses of the endpoints for index orders, as JSON. */

const baseUnits = z.string().describe("Base units, in decimal digits.");

const shownToken = z.strictObject({
  tokenId: z.number().nullable(),
  symbol: z.string(),
  address: z.string(),
  decimals: z.number(),
}) satisfies z.ZodType<ShownToken>;

const quotedLeg = z.strictObject({
  leg: z.number(),
  side: z.enum(["buy", "sell"]),
  token: shownToken,
  amountIn: baseUnits,
  amountOut: baseUnits,
  minOut: baseUnits,
  impactBps: z.number(),
}) satisfies z.ZodType<QuotedLeg>;

const shownAmount = z.strictObject({
  ...shownToken.shape,
  amount: baseUnits,
}) satisfies z.ZodType<ShownAmount>;

const leftOut = z.strictObject({
  token: shownToken,
  reason: z.enum(["ImpactTooHigh", "TooSmall", "NoLiquidity", "Suspended"]),
  impactBps: z.number().optional(),
}) satisfies z.ZodType<LeftOut>;

const walletCall = z.strictObject({
  to: z.string(),
  data: z.string(),
}) satisfies z.ZodType<WalletCall>;

const walletCalls = z.strictObject({
  approvals: z
    .array(
      z.strictObject({
        token: z.string(),
        amount: baseUnits,
        spender: z.string(),
        resets: z.array(walletCall),
        call: walletCall,
      }),
    )
    .describe("Allowances to send first; `resets` come before them where the token requires it."),
  legs: z.array(
    z.strictObject({
      to: z.string(),
      data: z.string(),
      leg: z.number(),
    }),
  ),
}) satisfies z.ZodType<WalletCalls>;

export const indexQuote = z.strictObject({
  quoteId: z.string(),
  indexSlug: z.string(),
  indexVersion: z.number(),
  side: z.enum(["buy", "sell", "rebalance"]),
  mode: z.enum(["atomic", "whatGoes"]),
  chainId: z.number(),
  wallet: z.string(),
  legs: z.array(quotedLeg),
  spends: z.array(shownAmount),
  receives: z
    .array(
      z.strictObject({
        ...shownToken.shape,
        amount: baseUnits,
        least: baseUnits,
      }),
    )
    .describe("At the quoted prices; `least` is the minimum, or nothing is traded."),
  leftOut: z.array(leftOut),
  worthUsdCents: z.string().describe("What is traded, at the pools’ prices."),
  receiveUsdCents: z.string(),
  leastUsdCents: z.string(),
  costs: z.strictObject({
    poolUsdCents: z.string(),
    impactUsdCents: z.string(),
    gas: z
      .strictObject({
        units: z.string(),
        wei: z.string(),
        usdCents: z.string().nullable(),
        paidBy: z.enum(["owner", "relayer"]),
      })
      .describe("`usdCents` is null where the chain’s coin has no price."),
  }),
  calls: walletCalls,
  validUntilBlock: z.string(),
}) satisfies z.ZodType<IndexQuote>;

export const indexOrder = z.strictObject({
  orderId: z.string(),
  indexSlug: z.string(),
  indexName: z.string(),
  side: z.enum(["buy", "sell", "rebalance"]),
  mode: z.enum(["atomic", "whatGoes"]),
  chainId: z.number(),
  wallet: z.string(),
  by: z
    .enum(["owner", "mandate"])
    .describe("Who carries it out: the wallet itself, or our operator within the wallet’s mandate."),
  status: z
    .string()
    .describe(
      "`OrderQuoted`, `OrderSent`, `OrderFilled`, `OrderPartlyFilled`, `OrderFailed`, `OrderExpired` or `OrderWithdrawn`.",
    ),
  orderedAt: z.string().describe("RFC 3339."),
  legs: z.array(
    z.discriminatedUnion("state", [
      z.strictObject({
        ...quotedLeg.shape,
        state: z.literal("open"),
      }),
      z.strictObject({
        ...quotedLeg.shape,
        state: z.literal("executed"),
        spent: baseUnits,
        received: baseUnits,
        transactionHash: z.string(),
      }),
      z.strictObject({
        ...quotedLeg.shape,
        state: z.literal("leftOut"),
        reason: z.string(),
      }),
    ]),
  ),
  transactions: z.array(
    z.strictObject({
      transactionHash: z.string(),
      isExecuted: z.boolean(),
    }),
  ),
  spent: z.array(shownAmount),
  received: z.array(shownAmount),
  stayed: z.array(shownAmount).describe("What no leg has spent."),
  gasUsed: z.string().nullable(),
  realisedSlippageBps: z.number().nullable(),
  valueUsdCents: z.string().nullable(),
  failure: z.string().nullable(),
  calls: walletCalls.nullable().describe("What the wallet can still send; null when the order has ended or expired."),
  isChainRead: z.boolean().describe("False where the chain has not been read: `calls` is null then; request again."),
}) satisfies z.ZodType<IndexOrder>;

const holding = z.strictObject({
  token: shownToken,
  amount: baseUnits,
  movedOut: z.string().describe("Bought through the index and no longer in the wallet."),
  valueUsdCents: z.string().nullable(),
  weightPpm: z.number().nullable(),
  targetPpm: z.number(),
}) satisfies z.ZodType<Holding>;

export const myIndex = z.strictObject({
  indexSlug: z.string(),
  name: z.string(),
  isRetired: z.boolean(),
  wallet: z.string(),
  chainId: z.number(),
  holdings: z.array(holding),
  balancesRead: z.boolean().describe("False where the chain did not answer: amounts are then what was bought."),
  valueUsdCents: z.string().nullable().describe("Null where a price is unknown."),
  costUsdCents: z.string().nullable(),
  gainUsdCents: z.string().nullable(),
  driftBps: z.number().nullable(),
  mandate: z
    .strictObject({
      id: z.string(),
      status: z.enum(["proposed", "granted"]),
      cap: baseUnits,
    })
    .nullable()
    .describe("The mandate under which we rebalance it; `cap` in base units of the stablecoin per period."),
  lastOrder: z
    .strictObject({
      orderId: z.string(),
      side: z.enum(["buy", "sell", "rebalance"]),
      status: z.string(),
      orderedAt: z.string(),
    })
    .nullable(),
  next: z.string().nullable().describe("When the next constituents come into force; null where they are not set."),
  pricesAt: z.string().nullable().describe("RFC 3339; null without prices."),
}) satisfies z.ZodType<MyIndex>;
