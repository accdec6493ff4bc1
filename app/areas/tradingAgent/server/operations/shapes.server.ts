import { decimal, instant, tokenId, z } from "#app/areas/dataApi/publicOperations.server.ts";

/**
 * Agents and backtests in the Data API. Money is dollars as decimal text, shares are percent, amounts of tokens are units of 1e-18 of one
 * token. The inputs of a decision are on the pages: third-party prices are not redistributed. Source: docs/spec/agent.md#6.
 */

export const percent = (description: string) =>
  z.number().openapi({ description: `${description} In percent: 5.2 means 5.2%.` });
export const units = z
  .string()
  .openapi({ description: "In units of 1e-18 token, on every chain.", example: "1250000000000000000" });
/** An assumed fill is at a third-party price. */
const NOT_PASSED_ON = "Null for a simulated fill whose price source does not let us redistribute it.";
const ownUnits = units.nullable().openapi({ description: `In units of 1e-18. ${NOT_PASSED_ON}` });
const ownPrice = z
  .number()
  .nullable()
  .openapi({ description: `Including spread and impact, without the fee. ${NOT_PASSED_ON}` });
const candle = instant.openapi({ description: "Start of a candle.", example: "2026-11-28T00:00:00.000Z" });
export const kind = z.enum(["simulated", "live"]).openapi({
  description:
    "`simulated`: no money was at risk and fills are assumed. `live`: on-chain orders. The two are never added up.",
});
const isSimulatedMarket = z.boolean().openapi({ description: "Whether the market is simulated." });
const timeframe = z.enum(["1d", "1h"]);
const side = z.enum(["buy", "sell"]);

export const strategy = z.object({
  key: z.string(),
  version: z.number().int(),
  params: z.record(z.string(), z.number()),
});
export const rules = z.record(z.string(), z.unknown()).openapi({
  description:
    "As exported by the trading agent’s page: money in whole US cents, shares in basis points, `tokens` by ID or by an order.",
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
    kind: kind.nullable().openapi({ description: "Kind of its figures; null for a draft, which has none." }),
    status: z.enum(["idle", "running", "paused", "stopped", "killed"]),
    paused: pause,
    ended: z
      .object({ by: z.string(), reason: z.string(), at: instant })
      .nullable()
      .openapi({ description: "`reason`: why it was killed, or what happened to its positions: `kept` or `sold`." }),
    timeframe,
    strategy,
    rules,
    chainId: z
      .string()
      .nullable()
      .openapi({ description: "Chain ID as a string, or `solana`; null if there is none." }),
    mandateId: z.string().nullable(),
    mandateEndsAt: instant.nullable(),
    budgetUsd: decimal,
    equityUsd: decimal
      .nullable()
      .openapi({ description: "After costs, at the latest decision; null before the first." }),
    investedUsd: decimal.nullable().openapi({ description: "Cost of current holdings, including fees." }),
    sinceStart: percent("Return on the budget, after costs.").nullable(),
    deepestFall: percent("Maximum drawdown of the equity: 0 or less.").nullable(),
    positions: z.number().int(),
    lastJudged: candle.nullable(),
    nextLookAt: instant.nullable().openapi({ description: "Null while the agent makes no decisions." }),
    isSimulatedMarket,
    createdAt: instant,
    startedAt: instant.nullable(),
  })
  .openapi("Agent");

const decision = z.object({
  decisionId: z.string().openapi({ description: "Also the ID of its on-chain order." }),
  tokenId,
  side,
  amountUsd: decimal.nullable().openapi({ description: "Amount spent; null for a sale." }),
  units: units.nullable().openapi({
    description: "Amount sold, in units of 1e-18; null for a purchase, or if its price cannot be redistributed.",
  }),
  limitedBy: z.string().nullable().openapi({ description: "What limits its size." }),
  reason: z.string(),
  also: z.array(z.string()).openapi({ description: "Further reasons to sell that applied." }),
});

export const judgement = z
  .object({
    candle,
    kind,
    judgedAt: instant,
    algorithm: z.string(),
    equityUsd: decimal.openapi({ description: "At the candle’s close, after costs." }),
    cashUsd: decimal,
    positions: z.array(z.object({ tokenId, units: ownUnits, entryUsd: ownPrice, since: candle })),
    decisions: z.array(decision),
    refusals: z.array(z.object({ tokenId: tokenId.nullable(), side, rule: z.string() })).openapi({
      description: "What was not done and under which rule; without a token it applies to the whole candle.",
    }),
    gradesDay: z.iso.date().nullable().openapi({ description: "Day whose grades were used." }),
    missed: z.number().int().openapi({ description: "Number of preceding candles without a decision." }),
    sha256: z.string().openapi({ description: "SHA-256 of the canonical JSON of the whole decision." }),
    stream: z.string().nullable().openapi({ description: "Stream in the ledger, for a live agent." }),
    version: z.number().int().nullable().openapi({ description: "Version within that stream." }),
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
    valueUsd: decimal.nullable().openapi({ description: "Amount paid or received, including fees." }),
    priceUsd: ownPrice,
    feeUsd: decimal.nullable(),
    orderId: z.string().nullable(),
    transactionHash: z.string().nullable(),
    at: instant.nullable(),
    worseBps: worse
      .nullable()
      .openapi({ description: "How much worse than simulated, in basis points; null if unknown." }),
  })
  .openapi("AgentOrder");

export const interval = z
  .object({ low: z.number(), high: z.number() })
  .nullable()
  .openapi({ description: "95% interval; null if there are too few days." });
const withInterval = z.object({ value: z.number(), interval });

export const performance = z
  .object({
    agentId: z.uuid(),
    kind: kind.nullable().openapi({ description: "Null before the first decision." }),
    isSimulatedMarket: z.boolean(),
    note: z.string().openapi({ description: "Note to show with such a result." }),
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
      .openapi({ description: "Return on the budget, with an interval in the same unit." }),
    deepestFall: percent("0 or less.").nullable(),
    feesUsd: decimal.nullable(),
    gains: z.object({ count: z.number().int(), of: z.number().int(), interval }).nullable().openapi({
      description: "Closed positions with a gain, and their total number; the interval is for the share, in percent.",
    }),
    sharpe: withInterval
      .nullable()
      .openapi({ description: "Daily under 365 days, annualised from then on. Null for fewer than 30 daily returns." }),
    yearly: percent("Annualised return, for at least 365 days.").nullable(),
    worseBps: worse.extend({ orders: z.number().int() }).nullable().openapi({
      description: "How much worse live was than its simulated twin, in basis points of the traded amount.",
    }),
  })
  .openapi("AgentPerformance");

/** On every simulated result. Source: docs/spec/agent.md#8. */
export const SIMULATED_NOTE =
  "These results are simulated. No money was at risk, fills are assumed, and the rule was chosen knowing the past. No one earned this, and you may lose money.";
export const LIVE_NOTE =
  "The agent can lose your whole budget. It acts once a candle and can sell far below a stop. We do not advise you.";
