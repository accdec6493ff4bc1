import { z } from "zod";
import { agentRules } from "#events/agent/events.ts";
import type { ListedBacktest, ShownBacktest } from "./calls.ts";
import { interval, withInterval } from "./responses.ts";

/** The JSON responses of the back-test calls. */

const strategySpec = z.strictObject({
  key: z.enum(["grade-follower-1", "signal-follower-1", "trend-1", "rebalance-1", "dca-1"]),
  version: z.number(),
  params: z.record(z.string(), z.number()),
});

const backtestSpec = z.strictObject({
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

const lead = z.strictObject({
  total: z.number(),
  drawdown: z.number(),
  trades: z.number(),
  worth: z.string(),
  interval,
  days: z.number(),
  from: z.string(),
  to: z.string(),
});

/** What a back-test's list entry and page both show. */
const backtest = {
  id: z.string(),
  agentId: z.string().nullable(),
  state: z.enum(["done", "failed", "running", "waiting", "refused", "cancelled"]),
  progress: z.number().describe("Percent, in steps of 2."),
  trades: z.number(),
  secondsLeft: z.number().nullable().describe("An estimate; null where there is none."),
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
};

export const listedBacktest = z.strictObject({
  ...backtest,
  lead: lead.nullable(),
}) satisfies z.ZodType<ListedBacktest>;

const variant = z.strictObject({
  total: z.number(),
  drawdown: z.number(),
  trades: z.number(),
  worth: z.string(),
});

const figures = z.strictObject({
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

const winners = z.strictObject({
  won: z.number(),
  of: z.number(),
  share: withInterval.nullable(),
});

const moments = z.strictObject({
  sharpe: z.number(),
  returns: z.number(),
  skew: z.number(),
  kurtosis: z.number(),
});

const leader = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  close: z.array(z.number().nullable()),
});

const resultTrade = z.strictObject({
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

const backtestResult = z.strictObject({
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

const corrected = z.strictObject({
  expectedBest: z.number(),
  probability: z.number(),
  trials: z.number(),
});

export const shownBacktest = z.strictObject({
  ...backtest,
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
