import { decimal, deliveryState, instant, tokenId, z } from "#app/areas/dataApi/publicOperations.server.ts";
import { ALERT_CHANNELS } from "#app/areas/offers/publicLimits.ts";

/** Alerts as endpoints accept and return them. The alerts area decides what is allowed. Source: docs/spec/data-api.md#3-1. */

const direction = z
  .enum(["up", "down"])
  .openapi({ description: "Direction in which the threshold is reached: `up` means from below." });
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
    .openapi({ description: "The new signal. If omitted, any change triggers the alert." }),
});
const volume = z.object({
  type: z.literal("volume_spike"),
  multiple: decimal.openapi({ description: "Multiple of the 30-day median volume." }),
});
const cap = z.object({ type: z.literal("market_cap_crosses"), capUsd: decimal, direction });
const newToken = z.object({ type: z.literal("list_new_token") });

const slug = z.string().min(1).max(100).openapi({ description: "Watches this index, instead of a token or list." });
const rebalanced = z.object({ type: z.literal("index_rebalanced"), slug });
const level = z.object({
  type: z.literal("index_level_crosses"),
  slug,
  level: decimal.openapi({ description: "Points after costs, at the close of a day." }),
  direction,
});

const wallets = z.array(z.uuid()).max(200).optional().openapi({
  description: "Watches the portfolio, instead of a token or list: wallet IDs. Default: all.",
});
const swing = z.object({
  type: z.literal("portfolio_change"),
  percent: decimal.openapi({ description: "Up or down, excluding deposits and withdrawals." }),
  window: z.enum(["24h", "7d"]),
  wallets,
});
const arrival = z.object({ type: z.literal("portfolio_token_arrived"), wallets });

const agentId = z.uuid().openapi({ description: "Watches this agent, instead of a token or list." });
const drawdown = z.object({
  type: z.literal("agent_drawdown"),
  agentId,
  percent: decimal.openapi({ description: "Below its highest value at a decision, after costs." }),
});
const dayLoss = z.object({
  type: z.literal("agent_day_loss"),
  agentId,
  lossUsd: decimal.openapi({ description: "Since the first candle of the UTC day, after costs." }),
});
const silent = z
  .object({ type: z.literal("agent_silent"), agentId })
  .openapi({ description: "No decision for two candles in a row." });

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

const fields = {
  condition: condition.openapi({
    description: "Condition that triggers the alert: `type` determines its fields.",
  }),
  recurring: z
    .boolean()
    .openapi({ description: "Whether the alert can trigger again after the value has moved back." }),
  cooldownSeconds: z
    .number()
    .int()
    .openapi({ description: "Minimum time between two triggers, at least 300 seconds." }),
  hysteresis: z.string().openapi({
    description:
      "How far the value must move back before the alert can trigger again, in percent, or in points for a grade.",
  }),
  channels: z.array(z.enum(ALERT_CHANNELS)).openapi({ description: "Where to send notifications." }),
  note: z.string().openapi({ description: "Your own note, sent with the alert." }),
  expiresAt: instant.nullable(),
};

/** Defaults of a new alert: once, in the inbox, without an end. */
const { condition: needed, ...usual } = fields;
export const newAlert = z
  .object({
    tokenId: tokenId.optional(),
    listId: z.uuid().optional().openapi({ description: "Watches every token on this list, instead of `tokenId`." }),
    condition: needed,
    ...z.object(usual).partial().shape,
  })
  .openapi("NewAlert");
export const alertChange = z.object(fields).partial().openapi("AlertChange");

/** By how they are stored. */
export const ALERT_STATES = { armed: "active", resting: "cooldown", done: "completed" } as const;

export const alert = z
  .object({
    id: z.uuid(),
    tokenId: z.string().optional(),
    listId: z.string().optional(),
    indexSlug: z.string().optional(),
    portfolioWallets: z
      .array(z.uuid())
      .optional()
      .openapi({ description: "For a portfolio alert: wallet IDs; empty for all." }),
    agentId: z.uuid().optional(),
    ...fields,
    state: z.enum(Object.values(ALERT_STATES)),
    paused: z.boolean(),
    pausedByPlan: z.boolean().openapi({ description: "Paused by us because the plan now includes fewer alerts." }),
    mutedUntil: instant.nullable(),
    triggeredCount: z.number().int(),
    lastTriggeredAt: instant.nullable(),
    createdAt: instant,
    now: z.string().nullable().openapi({
      description: "Current value, in the condition’s unit; null if there is none, or if several tokens are watched.",
    }),
  })
  .openapi("Alert");

export const trigger = z
  .object({
    id: z.uuid(),
    alertId: z.uuid(),
    triggeredAt: instant,
    token: z.object({ name: z.string(), symbol: z.string() }),
    condition,
    before: z.string().nullable(),
    after: z.string(),
    time: instant.openapi({ description: "Time of the market update that triggered it." }),
    deliveries: z.array(
      z.object({
        channel: z.string(),
        state: deliveryState,
        at: instant.nullable(),
        attempts: z.number().int(),
      }),
    ),
  })
  .openapi("AlertTrigger");

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
