import { decimal, instant, tokenId, z } from "#app/areas/dataApi/publicOperations.server.ts";
import { ALERT_CHANNELS } from "#app/areas/offers/publicLimits.ts";

/** Alerts as endpoints take and return them. The area of alerts decides what is allowed. Source: docs/spec/data-api.md#3-1. */

const direction = z.enum(["up", "down"]).openapi({ description: "From which side it is reached: `up` from below." });
const grade = z.number().int().min(1).max(100);

const price = z.object({ type: z.enum(["price_above", "price_below"]), priceUsd: decimal });
const change = z.object({
  type: z.literal("change_percent"),
  percent: decimal,
  window: z.enum(["1h", "24h", "7d"]),
  direction,
});
const grades = z.object({ type: z.enum(["trader_grade_crosses", "investor_grade_crosses"]), grade, direction });
const signals = z.object({
  type: z.literal("signal_changes"),
  to: z
    .union([z.literal(-1), z.literal(0), z.literal(1)])
    .optional()
    .openapi({ description: "To anything else where it is left out." }),
});
const volume = z.object({
  type: z.literal("volume_spike"),
  times: decimal.openapi({ description: "So many times the median of 30 days." }),
});
const cap = z.object({ type: z.literal("market_cap_crosses"), capUsd: decimal, direction });
const newToken = z.object({ type: z.literal("list_new_token") });

const slug = z.string().min(1).max(100).openapi({ description: "Of an index, instead of a token or a list." });
const rebalanced = z.object({ type: z.literal("index_rebalanced"), slug });
const level = z.object({
  type: z.literal("index_level_crosses"),
  slug,
  level: decimal.openapi({ description: "Points after costs, at the close of a day." }),
  direction,
});

const wallets = z.array(z.uuid()).max(200).optional().openapi({
  description: "Of your portfolio, instead of a token or a list: ids of wallets, all where it is left out.",
});
const swing = z.object({
  type: z.literal("portfolio_change"),
  percent: decimal.openapi({ description: "Up or down, with deposits and withdrawals taken out." }),
  window: z.enum(["24h", "7d"]),
  wallets,
});
const arrival = z.object({ type: z.literal("portfolio_token_arrived"), wallets });

const agentId = z.uuid().openapi({ description: "Of one of your agents, instead of a token or a list." });
const drawdown = z.object({
  type: z.literal("agent_drawdown"),
  agentId,
  percent: decimal.openapi({ description: "Below the highest value that it was judged at, after costs." }),
});
const dayLoss = z.object({
  type: z.literal("agent_day_loss"),
  agentId,
  lossUsd: decimal.openapi({ description: "Since the first candle of the UTC day, after costs." }),
});
const silent = z
  .object({ type: z.literal("agent_silent"), agentId })
  .openapi({ description: "It was not judged for two candles in a row." });

export const condition = z
  .union([
    price,
    change,
    grades,
    signals,
    volume,
    cap,
    newToken,
    rebalanced,
    level,
    swing,
    arrival,
    drawdown,
    dayLoss,
    silent,
  ])
  .openapi("AlertCondition");

const said = {
  condition: condition.openapi({
    description: "What is waited for: `type` says of what kind, and which fields it has.",
  }),
  recurring: z.boolean().openapi({ description: "Whether it fires again after it went back." }),
  cooldownSeconds: z.number().int().openapi({ description: "Between two firings, at least 300." }),
  hysteresis: z.string().openapi({ description: "How far it has to go back first: percent, or points of a grade." }),
  channels: z.array(z.enum(ALERT_CHANNELS)).openapi({ description: "Where it is told." }),
  note: z.string().openapi({ description: "For yourself: it comes with the alert." }),
  expiresAt: instant.nullable(),
};

/** Defaults of a new alert: once, in the inbox, without an end. */
const { condition: needed, ...usual } = said;
export const newAlert = z
  .object({
    tokenId: tokenId.optional(),
    listId: z.uuid().optional().openapi({ description: "Instead of a token: any token of this list." }),
    condition: needed,
    ...z.object(usual).partial().shape,
  })
  .openapi("NewAlert");
export const alertChange = z.object(said).partial().openapi("AlertChange");

export const alert = z
  .object({
    id: z.uuid(),
    tokenId: z.string().optional(),
    listId: z.string().optional(),
    indexSlug: z.string().optional(),
    portfolioWallets: z
      .array(z.uuid())
      .optional()
      .openapi({ description: "Of an alert on your portfolio: ids of its wallets, none for all." }),
    agentId: z.uuid().optional(),
    ...said,
    state: z.enum(["armed", "resting", "done"]),
    paused: z.boolean(),
    pausedByPlan: z.boolean().openapi({ description: "By us, because the plan holds fewer alerts now." }),
    snoozedUntil: instant.nullable(),
    firedCount: z.number().int(),
    lastFiredAt: instant.nullable(),
    createdAt: instant,
    now: z.string().nullable().openapi({ description: "What is waited for as it stands, in the condition's unit." }),
  })
  .openapi("Alert");

export const firing = z
  .object({
    id: z.uuid(),
    alertId: z.uuid(),
    firedAt: instant,
    token: z.object({ name: z.string(), symbol: z.string() }),
    condition,
    before: z.string().nullable(),
    after: z.string(),
    tick: instant.openapi({ description: "Of the market, in which it was seen." }),
    deliveries: z.array(
      z.object({
        channel: z.string(),
        state: z.enum(["due", "done", "dead", "skipped"]),
        at: instant.nullable(),
        attempts: z.number().int(),
      }),
    ),
  })
  .openapi("AlertFiring");

export const alertLimits = z
  .object({
    plan: z.string(),
    limit: z.number().int(),
    used: z.number().int(),
    kinds: z.array(z.string()),
    channels: z.array(z.string()),
    historyDays: z.number().int(),
  })
  .openapi("AlertLimit");
