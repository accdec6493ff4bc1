import { z } from "zod";
import { agentInputs, agentRules, agentState, agentStrategy } from "#events/agent/events.ts";
import type {
  AgentPause,
  AgentStatus,
  RecomputedJudgement,
  ShownAgent,
  ShownAgentOrder,
  ShownChain,
  ShownChainWallet,
  ShownField,
  ShownJudgement,
  ShownPerformance,
  ShownStrategies,
  WithInterval,
} from "./calls.ts";

/** The JSON responses of this area's calls. */

const shownField = z.strictObject({
  field: z.string(),
  least: z.number(),
  most: z.number(),
  default: z.number().nullable(),
  kind: z.string(),
}) satisfies z.ZodType<ShownField>;

export const shownStrategies = z.strictObject({
  strategies: z.array(
    z.strictObject({
      key: z.string(),
      version: z.number(),
      fields: z.array(
        z.strictObject({
          key: z.string(),
          least: z.number(),
          most: z.number(),
          default: z.number(),
          whole: z.boolean(),
        }),
      ),
    }),
  ),
  rules: z.array(shownField),
  defaults: agentRules,
}) satisfies z.ZodType<ShownStrategies>;

const shownChainWallet = z.strictObject({
  address: z.string(),
  coin: z
    .strictObject({
      amount: z.string(),
      usdCents: z.string().nullable(),
    })
    .nullable()
    .describe("The chain’s coin, for gas; null where the chain did not answer."),
  stablecoin: z
    .strictObject({
      symbol: z.string(),
      amount: z.string(),
      decimals: z.number(),
    })
    .nullable(),
  tokens: z.array(
    z.strictObject({
      tokenId: z.number().nullable(),
      symbol: z.string(),
      amount: z.string(),
      decimals: z.number(),
      usdCents: z.string().nullable(),
    }),
  ),
  error: z.string().optional(),
}) satisfies z.ZodType<ShownChainWallet>;

export const shownChain = z.strictObject({
  chainId: z.union([z.number(), z.literal("solana")]),
  name: z.string(),
  coin: z.strictObject({
    symbol: z.string(),
    decimals: z.number(),
  }),
  paperOnly: z
    .enum(["solana", "noContracts", "notAudited", "liveTradingOff"])
    .nullable()
    .describe("Why there is no live trading here; null where there is."),
  isInPlan: z.boolean().describe("Whether the caller’s plan allows one more agent here."),
  wallets: z.array(shownChainWallet),
  tokens: z
    .array(
      z.strictObject({
        tokenId: z.number(),
        symbol: z.string(),
        address: z.string(),
        poolUsd: z.number(),
      }),
    )
    .describe("What can be traded here, deepest pool first."),
  isRead: z.boolean(),
  gasPriceWei: z.string().nullable().describe("Null where the chain did not answer."),
}) satisfies z.ZodType<ShownChain>;

const agentStatus = z.enum(["idle", "running", "paused", "stopped", "killed"]) satisfies z.ZodType<AgentStatus>;

const agentPause = z.strictObject({
  by: z.enum(["rule", "owner", "staff", "system"]),
  rule: z.string().optional(),
  until: z.string().optional(),
}) satisfies z.ZodType<AgentPause>;

export const shownAgent = z.strictObject({
  agentId: z.string(),
  name: z.string(),
  mode: z.enum(["live", "draft", "paper"]),
  status: agentStatus,
  paused: agentPause.nullable(),
  ended: z
    .strictObject({
      by: z.string(),
      reason: z.string(),
      at: z.string(),
    })
    .nullable()
    .describe("Why it ended, or what became of its positions."),
  timeframe: z.enum(["1d", "1h"]),
  strategy: agentStrategy,
  rules: agentRules,
  equityUsd: z.number().nullable().describe("At the last judgement; null before the first."),
  investedUsd: z.number().nullable(),
  sinceStart: z.number().nullable().describe("As a share of the budget, after costs; null before the first judgement."),
  deepestFall: z.number().nullable(),
  positions: z.number(),
  nextLookAt: z.string().nullable().describe("When the next candle is judged; null while it is not running."),
  lastJudged: z.string().nullable(),
  simulatedMarket: z.boolean().describe("Whether the market is simulated, and with it the results of every mode."),
  wallet: z.string().optional(),
  chainId: z
    .union([z.number(), z.literal("solana")])
    .nullable()
    .optional(),
  mandateId: z.string().optional(),
  mandateEndsAt: z.string().optional(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
}) satisfies z.ZodType<ShownAgent>;

export const shownJudgement = z.strictObject({
  candle: z.string(),
  algorithm: z.literal("judge-1"),
  inputs: agentInputs,
  state: agentState,
  decisions: z.array(
    z.strictObject({
      decisionId: z.string().describe("Also the order’s id on chain."),
      tokenId: z.number(),
      side: z.enum(["buy", "sell"]),
      amount: z.string(),
      reason: z.string(),
      also: z.array(z.string()),
      limitedBy: z.string().optional(),
    }),
  ),
  refusals: z.array(
    z.strictObject({
      tokenId: z.number().nullable(),
      side: z.enum(["buy", "sell"]),
      rule: z.string(),
    }),
  ),
  missed: z.number().optional(),
  judgedAt: z.string(),
  sha256: z.string().describe("SHA-256 of the canonical JSON of the judgement."),
  stream: z.string().optional().describe("Of a live agent: its stream in the ledger."),
  version: z.number().optional(),
}) satisfies z.ZodType<ShownJudgement>;

export const recomputedJudgement = z.strictObject({
  candle: z.string(),
  algorithm: z.string(),
  isEqual: z.boolean(),
  sha256: z.string().describe("SHA-256 of the canonical JSON of what was judged."),
  recomputedSha256: z.string().nullable(),
  difference: z.string().nullable().describe("The first difference; null where they are equal."),
  stream: z.string().optional().describe("Of a live agent: its stream in the ledger."),
  version: z.number().optional(),
  command: z.string().optional(),
}) satisfies z.ZodType<RecomputedJudgement>;

export const shownAgentOrder = z.strictObject({
  decisionId: z.string(),
  candle: z.string(),
  tokenId: z.number(),
  symbol: z.string(),
  side: z.enum(["buy", "sell"]),
  kind: z.enum(["live", "simulated"]).describe("`simulated` is an assumed fill, `live` an order on chain."),
  status: z.string(),
  units: z.string().nullable(),
  usd: z.number().nullable(),
  price: z.number().nullable(),
  feeUsd: z.number().nullable(),
  reason: z.string(),
  orderId: z.string().optional(),
  transactionHash: z.string().optional(),
  failure: z.string().optional(),
  at: z.string().nullable(),
  worseBps: z
    .strictObject({
      price: z.number(),
      pool: z.number(),
      gas: z.number(),
      delay: z.number(),
      all: z.number(),
    })
    .optional()
    .describe("How much worse than its paper twin, in basis points."),
}) satisfies z.ZodType<ShownAgentOrder>;

export const interval = z.strictObject({ low: z.number(), high: z.number() }).nullable();

export const withInterval = z.strictObject({
  value: z.number(),
  interval,
}) satisfies z.ZodType<WithInterval>;

export const shownPerformance = z.strictObject({
  kind: z.enum(["live", "simulated"]),
  simulatedMarket: z.boolean(),
  from: z.string(),
  to: z.string(),
  days: z.number(),
  trades: z.number(),
  budgetUsd: z.number(),
  equityUsd: z.number(),
  cashUsd: z.number(),
  total: withInterval,
  deepestFall: z.number().nullable(),
  feesUsd: z.number().nullable(),
  gains: z
    .strictObject({
      count: z.number(),
      of: z.number(),
      interval,
    })
    .nullable()
    .describe("How many of the closed positions have a gain; with an interval from 30 positions on."),
  sharpe: withInterval.nullable().describe("Null with fewer than 30 daily returns."),
  yearly: z.number().nullable().describe("Null with fewer than 365 days."),
  worse: z
    .strictObject({
      all: z.number(),
      price: z.number(),
      pool: z.number(),
      gas: z.number(),
      delay: z.number(),
      orders: z.number(),
    })
    .nullable(),
  line: z
    .strictObject({
      days: z.array(z.string()),
      agent: z.array(z.number()),
      market: z.array(z.number().nullable()).nullable(),
    })
    .describe("Columns of equal length, one value per day."),
}) satisfies z.ZodType<ShownPerformance>;
