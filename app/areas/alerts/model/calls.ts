import { z } from "zod";
import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import { isRowPosition } from "#app/platform/rowPosition.ts";
import {
  type AlertOrder,
  isOfAgent,
  isOfIndex,
  isOfPortfolio,
  type ListCondition,
  LONGEST_NOTE,
  MAX_PER_PAGE,
  MIN_COOLDOWN_SECONDS,
  PORTFOLIO_WINDOWS,
  type Watched,
  WINDOWS,
} from "./alert.ts";
import { usualHysteresis } from "./metrics.ts";

/** Schemas of the alert calls and of the pages' forms. Source: docs/spec/data-api.md#3-1. */

const ABOVE_0 = "must be a number above 0";
/** With a decimal point, without a sign or an exponent, and above zero. */
const above0 = z
  .string(ABOVE_0)
  .max(40)
  .regex(/^\d{1,18}(\.\d{1,18})?$/, ABOVE_0)
  .refine((text) => Number(text) > 0, ABOVE_0);
const grade = z.int().min(1).max(100);
const direction = z.enum(["up", "down"]);
const NOT_VALID = "is not valid";
const noNul = (text: string) => !text.includes("\u0000");

const slug = z.string().min(1).max(100).refine(noNul, "must not contain NUL characters");
/** As many as the largest plan includes. */
const wallets = z
  .array(z.uuid())
  .min(1, "must not be empty")
  .max(200)
  .transform((ids) => [...new Set(ids)].sort())
  .optional();
const agentId = z.uuid();
const BELOW_100 = "must be a number above 0 and up to 100";
/** Nothing can fall by more than its whole value. */
const share = z
  .string(BELOW_100)
  .max(40)
  .regex(/^\d{1,3}(\.\d{1,18})?$/, BELOW_100)
  .refine((text) => Number(text) > 0 && Number(text) <= 100, BELOW_100);

const conditions = {
  price_above: z.object({ type: z.literal("price_above"), priceUsd: above0 }),
  price_below: z.object({ type: z.literal("price_below"), priceUsd: above0 }),
  change_percent: z.object({
    type: z.literal("change_percent"),
    percent: above0,
    window: z.enum(WINDOWS),
    direction,
  }),
  trader_grade_crosses: z.object({ type: z.literal("trader_grade_crosses"), grade, direction }),
  investor_grade_crosses: z.object({ type: z.literal("investor_grade_crosses"), grade, direction }),
  signal_changes: z.object({
    type: z.literal("signal_changes"),
    to: z.union([z.literal(-1), z.literal(0), z.literal(1)]).optional(),
  }),
  volume_spike: z.object({ type: z.literal("volume_spike"), times: above0 }),
  market_cap_crosses: z.object({ type: z.literal("market_cap_crosses"), capUsd: above0, direction }),
  list_new_token: z.object({ type: z.literal("list_new_token") }),
  index_rebalanced: z.object({ type: z.literal("index_rebalanced"), slug }),
  index_level_crosses: z.object({ type: z.literal("index_level_crosses"), slug, level: above0, direction }),
  portfolio_change: z.object({
    type: z.literal("portfolio_change"),
    percent: above0,
    window: z.enum(PORTFOLIO_WINDOWS),
    wallets,
  }),
  portfolio_token_arrived: z.object({ type: z.literal("portfolio_token_arrived"), wallets }),
  agent_drawdown: z.object({ type: z.literal("agent_drawdown"), agentId, percent: share }),
  agent_day_loss: z.object({ type: z.literal("agent_day_loss"), agentId, lossUsd: above0 }),
  agent_silent: z.object({ type: z.literal("agent_silent"), agentId }),
} satisfies Record<ListCondition["type"], z.ZodObject>;
/** The fields that any condition may have, unparsed. */
const anyFields = Object.fromEntries(
  Object.values(conditions)
    .flatMap(({ shape }) => Object.keys(shape))
    .filter((name) => name !== "type")
    .map((name) => [name, z.unknown().optional()]),
);
const TYPES = Object.keys(conditions) as [ListCondition["type"], ...ListCondition["type"][]];

/** The type is checked first, so that the error for an unknown one lists the existing ones. */
export const conditionBody: z.ZodType<ListCondition> = z
  .object({ type: z.enum(TYPES), ...anyFields })
  .pipe(z.discriminatedUnion("type", Object.values(conditions) as unknown as [typeof conditions.price_above]))
  .transform((condition) => condition as ListCondition);

/** RFC 3339; a past time is ignored. */
const later = z
  .string()
  .max(40)
  .refine((text) => Date.parse(text) > Date.now(), "must be in the future")
  .transform((text) => new Date(text).toISOString());

const fields = {
  condition: conditionBody,
  recurring: z.boolean(),
  cooldownSeconds: z.int().min(MIN_COOLDOWN_SECONDS).max(31_536_000),
  hysteresis: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,4})?$/, NOT_VALID)
    .max(10),
  channels: z
    .array(z.enum(ALERT_CHANNELS))
    .min(1, "must not be empty")
    .max(2 * ALERT_CHANNELS.length)
    .transform((channels) => [...new Set(channels)]),
  note: z.string().trim().max(LONGEST_NOTE).refine(noNul, "must not contain NUL characters"),
  expiresAt: later.nullable(),
};
const subject = slug.optional();

type WatchedFields = { tokenId?: string | undefined; listId?: string | undefined; condition: ListCondition };

/**
 * One token or one list; conditions that only apply to lists require a list; those about an index, a portfolio or an agent name it
 * themselves.
 */
function watchesOne({ tokenId, listId, condition }: WatchedFields): boolean {
  if (isOfIndex(condition) || isOfPortfolio(condition) || isOfAgent(condition))
    return tokenId === undefined && listId === undefined;
  if (condition.type === "list_new_token") return listId !== undefined && tokenId === undefined;
  return (tokenId === undefined) !== (listId === undefined);
}

function toWatched(condition: ListCondition, tokenId: string | undefined, listId: string | undefined): Watched {
  if (isOfIndex(condition)) return { indexSlug: condition.slug };
  if (isOfPortfolio(condition)) return { portfolioWallets: condition.wallets ?? [] };
  if (isOfAgent(condition)) return { agentId: condition.agentId };
  return listId === undefined ? { tokenId: tokenId as string } : { listId };
}

const USUAL = { recurring: false, cooldownSeconds: 3600, channels: ["inApp" as const] };

/** Defaults: once, in the inbox, without an end. */
export const orderBody: z.ZodType<AlertOrder> = z
  .object({
    tokenId: subject,
    listId: subject,
    condition: fields.condition,
    recurring: fields.recurring.default(USUAL.recurring),
    cooldownSeconds: fields.cooldownSeconds.default(USUAL.cooldownSeconds),
    hysteresis: fields.hysteresis.optional(),
    channels: fields.channels.default(USUAL.channels),
    note: fields.note.default(""),
    expiresAt: fields.expiresAt.default(null),
  })
  .refine(watchesOne, { path: ["tokenId"], message: NOT_VALID })
  .transform(
    ({ tokenId, listId, hysteresis, ...order }): AlertOrder => ({
      ...toWatched(order.condition, tokenId, listId),
      ...order,
      hysteresis: hysteresis ?? usualHysteresis(order.condition),
    }),
  );

/** What may change about an alert: everything except what it watches. */
export type AlertChange = Partial<
  Omit<AlertOrder, "tokenId" | "listId" | "indexSlug" | "portfolioWallets" | "agentId">
>;
export const changeBody: z.ZodType<AlertChange> = z
  .object(fields)
  .partial()
  .transform((change) => change as AlertChange);

export const pauseBody = z.object({ paused: z.boolean() });
export const snoozeBody = z.object({ until: later.nullable() });

const count = (max: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, NOT_VALID)
    .transform(Number)
    .pipe(z.int().min(1).max(max))
    .default(usual);
const place = z.string().max(60).refine(isRowPosition, NOT_VALID).optional();
const pageFields = { page: count(100_000, 1), older: place, newer: place, limit: count(MAX_PER_PAGE, 20) };
export const alertsQuery = z.object({ ...pageFields, tokenId: subject });
export const historyQuery = z.object(pageFields);
