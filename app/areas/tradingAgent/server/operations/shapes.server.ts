import { decimal, instant, tokenId, z } from "#app/areas/dataApi/publicOperations.server.ts";

/**
 * Agents and backtests as the Data API tells of them. Money is dollars as decimal text, shares are percent, amounts of tokens are units of
 * 1e-18 of one token. What a decision follows from is on the pages: prices of others are not passed on. Source: docs/spec/agent.md#6.
 */

export const percent = (description: string) =>
  z.number().openapi({ description: `${description} Percent: 5.2 is 5.2 %.` });
export const units = z
  .string()
  .openapi({ description: "Units of 1e-18 of one token, on every chain.", example: "1250000000000000000" });
/** An assumed fill is at a price of others. */
const NOT_PASSED_ON = "Null of a simulated fill whose price comes from a source that does not let us pass it on.";
const ownUnits = units.nullable().openapi({ description: `Units of 1e-18. ${NOT_PASSED_ON}` });
const ownPrice = z
  .number()
  .nullable()
  .openapi({ description: `With spread and impact, without the fee. ${NOT_PASSED_ON}` });
const candle = instant.openapi({ description: "The open of a candle.", example: "2026-11-28T00:00:00.000Z" });
export const kind = z.enum(["simulated", "live"]).openapi({
  description:
    "`simulated`: no money was at risk and fills are assumed. `live`: orders on a chain. The two are never added up.",
});
const isSimulatedMarket = z.boolean().openapi({ description: "Whether prices are those of an invented market." });
const timeframe = z.enum(["1d", "1h"]);
const side = z.enum(["buy", "sell"]);

export const strategy = z.object({
  key: z.string(),
  version: z.number().int(),
  params: z.record(z.string(), z.number()),
});
export const rules = z.record(z.string(), z.unknown()).openapi({
  description:
    "As the trading agent's page exports them: money in whole US cents, shares in basis points, `tokens` by their ids or by an order.",
});
const pause = z
  .object({
    by: z.enum(["owner", "staff", "rule", "system"]),
    rule: z.string().optional(),
    until: z.string().optional(),
  })
  .nullable();

export const agent = z
  .object({
    agentId: z.uuid(),
    name: z.string(),
    mode: z.enum(["draft", "paper", "live"]),
    kind: kind.nullable().openapi({ description: "What its figures are; null for a draft, which has none." }),
    status: z.enum(["idle", "running", "paused", "stopped", "killed"]),
    paused: pause,
    ended: z
      .object({ by: z.string(), reason: z.string(), at: instant })
      .nullable()
      .openapi({ description: "`reason`: why it was killed, or what became of its positions: `kept` or `sold`." }),
    timeframe,
    strategy,
    rules,
    chainId: z.string().nullable().openapi({ description: "A chain's number as text, or `solana`; null without one." }),
    mandateId: z.string().nullable(),
    mandateEndsAt: instant.nullable(),
    budgetUsd: decimal,
    equityUsd: decimal
      .nullable()
      .openapi({ description: "After costs, at the last judgement; null before the first." }),
    investedUsd: decimal.nullable().openapi({ description: "What is held has cost so much, fees included." }),
    sinceStart: percent("Of the budget, after costs.").nullable(),
    deepestFall: percent("From the highest equity to a lower one after it: 0 or less.").nullable(),
    positions: z.number().int(),
    lastJudged: candle.nullable(),
    nextLookAt: instant.nullable().openapi({ description: "Null while nothing is judged." }),
    isSimulatedMarket,
    createdAt: instant,
    startedAt: instant.nullable(),
  })
  .openapi("Agent");

const decision = z.object({
  decisionId: z.string().openapi({ description: "The id of its order on the chain, too." }),
  tokenId,
  side,
  amountUsd: decimal.nullable().openapi({ description: "What is spent; null for a sale." }),
  units: units.nullable().openapi({
    description: "What is sold, in units of 1e-18; null for a purchase, and where its price may not be passed on.",
  }),
  limitedBy: z.string().nullable().openapi({ description: "What bounds its size." }),
  reason: z.string(),
  also: z.array(z.string()).openapi({ description: "Further reasons to sell that held." }),
});

export const judgement = z
  .object({
    candle,
    kind,
    judgedAt: instant,
    algorithm: z.string(),
    equityUsd: decimal.openapi({ description: "At the candle's close, after costs." }),
    cashUsd: decimal,
    positions: z.array(z.object({ tokenId, units: ownUnits, entryUsd: ownPrice, since: candle })),
    decisions: z.array(decision),
    refusals: z
      .array(z.object({ tokenId: tokenId.nullable(), side, rule: z.string() }))
      .openapi({ description: "What was not done and by which rule; without a token it is of the whole candle." }),
    gradesDay: z.iso.date().nullable().openapi({ description: "The day whose grades were read." }),
    missed: z.number().int().openapi({ description: "Candles before it that were not judged." }),
    sha256: z.string().openapi({ description: "Of the canonical JSON of the whole judgement." }),
    stream: z.string().nullable().openapi({ description: "Of a live agent: its stream in the ledger." }),
    version: z.number().int().nullable().openapi({ description: "In that stream." }),
  })
  .openapi("AgentJudgement");

const worse = z.object({
  all: z.number(),
  price: z.number(),
  pool: z.number(),
  gas: z.number(),
  delay: z.number(),
});

export const order = z
  .object({
    decisionId: z.string(),
    candle,
    kind,
    tokenId,
    side,
    status: z.string(),
    reason: z.string(),
    failure: z.string().nullable(),
    units: ownUnits,
    valueUsd: decimal.nullable().openapi({ description: "What was paid or came, fees included." }),
    priceUsd: ownPrice,
    feeUsd: decimal.nullable(),
    orderId: z.string().nullable(),
    transactionHash: z.string().nullable(),
    at: instant.nullable(),
    worseBps: worse
      .nullable()
      .openapi({ description: "How much worse than on paper, in basis points; null where that is not known." }),
  })
  .openapi("AgentOrder");

export const interval = z
  .object({ low: z.number(), high: z.number() })
  .nullable()
  .openapi({ description: "95 %; null where there are too few days to tell." });
const withInterval = z.object({ value: z.number(), interval });

export const performance = z
  .object({
    agentId: z.uuid(),
    kind: kind.nullable().openapi({ description: "Null before the first judgement." }),
    isSimulatedMarket: z.boolean(),
    note: z.string().openapi({ description: "What to know of such a result." }),
    from: candle.nullable(),
    to: candle.nullable(),
    days: z.number().int(),
    trades: z.number().int(),
    budgetUsd: decimal,
    equityUsd: decimal.nullable(),
    cashUsd: decimal.nullable(),
    total: z
      .object({ value: percent("After costs."), interval })
      .nullable()
      .openapi({ description: "Of the budget, with an interval of the same unit." }),
    deepestFall: percent("0 or less.").nullable(),
    feesUsd: decimal.nullable(),
    gains: z
      .object({ count: z.number().int(), of: z.number().int(), interval })
      .nullable()
      .openapi({ description: "Closed positions that gained, of how many; the interval is of the share, in percent." }),
    sharpe: withInterval
      .nullable()
      .openapi({ description: "A day's under 365 days, and a year's from then on. Null under 30 daily returns." }),
    yearly: percent("Only from 365 days on.").nullable(),
    worseBps: worse
      .extend({ orders: z.number().int() })
      .nullable()
      .openapi({ description: "How much worse live was than its paper twin, in basis points of what was traded." }),
  })
  .openapi("AgentPerformance");

/** Of every result that is simulated. Source: docs/spec/agent.md#8. */
export const SIMULATED_NOTE =
  "These results are simulated. No money was at risk, fills are assumed, and the rule was chosen knowing the past. No one earned this, and you may lose money.";
export const LIVE_NOTE =
  "The agent can lose your whole budget. It acts once a candle and can sell far below a stop. We do not advise you.";
