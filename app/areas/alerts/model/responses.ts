import { z } from "zod";
import { ALERT_CHANNELS, ALERT_KINDS } from "#app/areas/offers/publicLimits.ts";
import { type AlertLimit, type Firing, type ListCondition, PORTFOLIO_WINDOWS, WINDOWS } from "./alert.ts";

/** The data of successful responses of the alerts' calls. */

const direction = z.enum(["up", "down"]);
const decimal = z.string().describe("A decimal string.");
const is = <Type extends string>(type: Type) => z.literal(type);
const wallets = z.array(z.string()).optional().describe("IDs of wallets; all of the portfolio where it is absent.");

const condition = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["price_above", "price_below"]), priceUsd: decimal }),
  z.strictObject({ type: is("change_percent"), percent: decimal, window: z.enum(WINDOWS), direction }),
  z.strictObject({ type: z.enum(["trader_grade_crosses", "investor_grade_crosses"]), grade: z.number(), direction }),
  z.strictObject({
    type: is("signal_changes"),
    to: z.literal([-1, 0, 1]).optional().describe("-1 sell, 0 hold, 1 buy; any other signal where it is absent."),
  }),
  z.strictObject({ type: is("volume_spike"), times: decimal.describe("A multiple of the 30-day median.") }),
  z.strictObject({ type: is("market_cap_crosses"), capUsd: decimal, direction }),
  z.strictObject({ type: is("list_new_token") }),
  z.strictObject({ type: is("index_rebalanced"), slug: z.string() }),
  z.strictObject({
    type: is("index_level_crosses"),
    slug: z.string(),
    level: decimal.describe("In points."),
    direction,
  }),
  z.strictObject({ type: is("portfolio_change"), percent: decimal, window: z.enum(PORTFOLIO_WINDOWS), wallets }),
  z.strictObject({ type: is("portfolio_token_arrived"), wallets }),
  z.strictObject({ type: is("agent_drawdown"), agentId: z.string(), percent: decimal }),
  z.strictObject({ type: is("agent_day_loss"), agentId: z.string(), lossUsd: decimal }),
  z.strictObject({ type: is("agent_silent"), agentId: z.string() }),
]) as z.ZodType<ListCondition>;

const mode = z.enum(["paper", "live"]).optional().describe("Of an agent: what of it is real.");
const subject = { name: z.string(), path: z.string().describe("Of its page."), mode };
const channel = z.enum(ALERT_CHANNELS);

export const alertData = z
  .strictObject({
    alertId: z.string(),
    tokenId: z.string().optional(),
    listId: z.string().optional(),
    indexSlug: z.string().optional(),
    portfolioWallets: z.array(z.string()).optional().describe("IDs of wallets; empty for all."),
    agentId: z.string().optional(),
    condition,
    recurring: z.boolean(),
    cooldownSeconds: z.number().describe("Between two times that a recurring alert is triggered."),
    hysteresis: z
      .string()
      .describe("How far it has to move back before it is triggered again: percent, or points of a grade."),
    channels: z.array(channel),
    note: z.string(),
    expiresAt: z.string().nullable(),
    subject: z
      .strictObject({ ...subject, symbol: z.string().nullable() })
      .nullable()
      .describe("What it watches; null when that is gone, and for a whole portfolio."),
    state: z.enum(["armed", "resting", "done"]),
    paused: z.boolean(),
    pausedByPlan: z.boolean().describe("Paused by us, because the plan includes fewer alerts now."),
    snoozedUntil: z.string().nullable().describe("Muted until then."),
    firedCount: z.number().describe("How often it was triggered."),
    lastFiredAt: z.string().nullable(),
    createdAt: z.string(),
    now: z
      .string()
      .nullable()
      .describe("The current value, in the unit of the condition; null where several tokens are watched."),
  })
  .describe("One of `tokenId`, `listId`, `indexSlug`, `portfolioWallets` and `agentId` says what it watches.");
export const firingData = z.strictObject({
  firingId: z.string(),
  alertId: z.string(),
  firedAt: z.string(),
  subject: z.strictObject({ ...subject, symbol: z.string() }).describe("The token, index, portfolio or agent."),
  condition,
  before: z.string().nullable(),
  after: z.string(),
  tick: z.string().describe("Time of the market’s update that triggered it."),
  deliveries: z.array(
    z.strictObject({
      channel,
      state: z.enum(["due", "done", "dead", "skipped"]),
      at: z.string().nullable(),
      attempts: z.number(),
      lastAnswer: z.string().nullable().describe("The recipient’s error message, shortened."),
    }),
  ),
}) satisfies z.ZodType<Firing>;

/** In addition to the rows of a page. */
export const pageMembers = {
  page: z.number(),
  limit: z.number().describe("The most rows of a page."),
  total: z.number().describe("Rows on all pages."),
  older: z.string().nullable().describe("Where the next page starts; null on the last one."),
  newer: z.string().nullable().describe("Where the page before starts; null on the first one."),
};

export const limitData = z.strictObject({
  plan: z.string().describe("Slug of the limiting plan, `none` without one."),
  limit: z.number(),
  used: z.number(),
  kinds: z.array(z.enum(ALERT_KINDS)),
  channels: z.array(channel),
  historyDays: z.number(),
}) satisfies z.ZodType<AlertLimit>;

export const testData = z.strictObject({ channels: z.array(channel) });
