import { z } from "zod";
import { agentInputs, agentRules, agentState, agentStrategy } from "#events/agent/events.ts";
import type {
  AgentPause,
  AgentStatus,
  ListedBacktest,
  RecomputedJudgement,
  ShownAgent,
  ShownAgentOrder,
  ShownBacktest,
  ShownChain,
  ShownChainWallet,
  ShownField,
  ShownJudgement,
  ShownPerformance,
  ShownStrategies,
  WithInterval,
} from "./calls.ts";

/** What the calls of this area respond with, as JSON. */

export const shownField = z.strictObject({
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

export const shownChainWallet = z.strictObject({
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

export const agentStatus = z.enum(["idle", "running", "paused", "stopped", "killed"]) satisfies z.ZodType<AgentStatus>;

export const agentPause = z.strictObject({
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

const interval = z.strictObject({ low: z.number(), high: z.number() }).nullable();

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

export const strategySpec = z.strictObject({
  key: z.enum(["grade-follower-1", "signal-follower-1", "trend-1", "rebalance-1", "dca-1"]),
  version: z.number(),
  params: z.record(z.string(), z.number()),
});

export const backtestSpec = z.strictObject({
  algorithm: z.string(),
  strategy: strategySpec,
  rules: agentRules,
  timeframe: z.enum(["1d", "1h"]),
  from: z.string(),
  to: z.string(),
  costs: z.strictObject({
    halfSpreadBps: z.number(),
    feeBps: z.number(),
  }),
  seesCurrentGrades: z
    .boolean()
    .describe("Whether grades of the same day were used, instead of those of the day before."),
});

export const lead = z.strictObject({
  total: z.number(),
  drawdown: z.number(),
  trades: z.number(),
  worth: z.string(),
  interval,
  days: z.number(),
  from: z.string(),
  to: z.string(),
});

export const listedBacktest = z.strictObject({
  id: z.string(),
  agentId: z.string().nullable(),
  state: z.enum(["done", "failed", "running", "waiting", "refused", "cancelled"]),
  progress: z.number().describe("Percent, in steps of 2."),
  trades: z.number(),
  secondsLeft: z.number().nullable().describe("An withInterval; null where there is none."),
  spec: backtestSpec.describe("With every default filled in."),
  specHash: z.string(),
  inputsHash: z.string().nullable(),
  lead: lead.nullable(),
  failure: z
    .discriminatedUnion("reason", [
      z.strictObject({
        reason: z.literal("lookAhead"),
        candle: z.string(),
        tokenId: z.number(),
      }),
      z.strictObject({
        reason: z.enum(["noData", "tooLarge", "unexpected"]),
      }),
    ])
    .nullable()
    .describe("`lookAhead`: a decision of that candle changed with data of later days."),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
}) satisfies z.ZodType<ListedBacktest>;

export const variant = z.strictObject({
  total: z.number(),
  drawdown: z.number(),
  trades: z.number(),
  worth: z.string(),
});

export const figures = z.strictObject({
  days: z.number(),
  total: withInterval,
  drawdown: z
    .strictObject({
      deepest: z.number(),
      from: z.string(),
      to: z.string(),
      longestDays: z.number(),
    })
    .nullable(),
  daily: z.number().nullable().describe("Standard deviation of daily returns."),
  sharpe: withInterval.nullable().describe("Yearly where `isYearly`, otherwise daily."),
  sortino: z.number().nullable(),
  isYearly: z.boolean(),
  excess: z
    .strictObject({
      market: withInterval.nullable(),
      leader: withInterval.nullable(),
      cash: withInterval.nullable(),
    })
    .describe("Mean daily return less that of the alternative; cash earns nothing."),
});

export const winners = z.strictObject({
  won: z.number(),
  of: z.number(),
  share: withInterval.nullable(),
});

export const moments = z.strictObject({
  sharpe: z.number(),
  returns: z.number(),
  skew: z.number(),
  kurtosis: z.number(),
});

export const leader = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  close: z.array(z.number().nullable()),
});

export const resultTrade = z.strictObject({
  decided: z.string(),
  candle: z.string(),
  tokenId: z.number(),
  side: z.enum(["buy", "sell"]),
  units: z.string(),
  price: z.number(),
  money: z.string(),
  fee: z.string(),
  gain: z.string().nullable(),
  reason: z.string(),
});

export const backtestResult = z.strictObject({
  algorithm: z.string(),
  lead: lead,
  doubled: variant,
  delayed: variant,
  figures: figures,
  years: z.array(
    z.strictObject({
      year: z.number(),
      days: z.number(),
      total: z.number(),
      drawdown: z.number(),
      market: z.number().nullable(),
      leader: z.number().nullable(),
      trades: z.number(),
    }),
  ),
  winners: winners,
  moments: moments.nullable(),
  firstDay: z.string().describe("The first tested day; columns begin with the day before, at the budget."),
  equity: z.array(z.string()),
  market: z.array(z.number().nullable()),
  leader: leader.nullable(),
  trades: z.array(resultTrade),
  refusals: z.record(z.string(), z.number()),
  exposure: z.number(),
  turnover: z.number(),
  costs: z.strictObject({
    fees: z.string(),
    spreadImpact: z.string(),
    lateFills: z.number(),
  }),
  cuts: z.number().describe("How many cuts were tested for look-ahead."),
});

export const corrected = z.strictObject({
  expectedBest: z.number(),
  probability: z.number(),
  trials: z.number(),
});

export const shownBacktest = z.strictObject({
  id: z.string(),
  agentId: z.string().nullable(),
  state: z.enum(["done", "failed", "running", "waiting", "refused", "cancelled"]),
  progress: z.number().describe("Percent, in steps of 2."),
  trades: z.number(),
  secondsLeft: z.number().nullable().describe("An withInterval; null where there is none."),
  spec: backtestSpec.describe("With every default filled in."),
  specHash: z.string(),
  inputsHash: z.string().nullable(),
  failure: z
    .discriminatedUnion("reason", [
      z.strictObject({
        reason: z.literal("lookAhead"),
        candle: z.string(),
        tokenId: z.number(),
      }),
      z.strictObject({
        reason: z.enum(["noData", "tooLarge", "unexpected"]),
      }),
    ])
    .nullable()
    .describe("`lookAhead`: a decision of that candle changed with data of later days."),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  result: backtestResult.nullable(),
  tried: z
    .strictObject({
      trials: z.number(),
      corrected: corrected.nullable(),
    })
    .nullable()
    .describe("How many variants of the strategy its owner has tried, and the result corrected for them."),
  symbols: z.record(z.string(), z.string()).describe("By id of the token."),
}) satisfies z.ZodType<ShownBacktest>;

export const endedBacktest = z.strictObject({ id: z.string(), state: z.enum(["cancelled", "removed"]) });
