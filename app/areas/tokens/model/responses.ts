import { z } from "zod";
import { ENTITLEMENTS, type EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { FoundToken, SearchExamples } from "#app/services/marketData/public.ts";
import type { TokenChartData } from "./chartAnswer.ts";
import type { Candles } from "./chartCandles.ts";
import { CHART_RANGES, type OfferedRange } from "./chartRange.ts";
import type { Ribbon } from "./chartRibbon.ts";

/** The JSON responses of this area's calls. */

export const foundToken = z.strictObject({
  slug: z.string(),
  symbol: z.string(),
  name: z.string(),
  isDelisted: z.boolean(),
  isSimilar: z.literal(true).optional(),
}) satisfies z.ZodType<FoundToken>;

export const searchExamples = z
  .strictObject({ symbol: z.string(), name: z.string(), address: z.string().nullable() })
  .describe("A symbol, a name and the beginning of an address to search for.") satisfies z.ZodType<SearchExamples>;

const candles = z.strictObject({
  time: z.array(z.number()).describe("When each bar begins, in seconds since 1970-01-01 UTC."),
  open: z.array(z.number().nullable()).describe("Null where the source has closes only."),
  high: z.array(z.number().nullable()),
  low: z.array(z.number().nullable()),
  close: z.array(z.number()),
  volume: z.array(z.number().nullable()).describe("Null if unknown."),
}) satisfies z.ZodType<Candles>;

const planSlug = z.enum(Object.keys(ENTITLEMENTS) as [EntitledSlug, ...EntitledSlug[]]);

const offeredRange = z.strictObject({
  range: z.enum(CHART_RANGES),
  plan: planSlug.nullable(),
}) satisfies z.ZodType<OfferedRange>;

const ribbon = z.strictObject({
  days: z.array(z.number()).describe("As days since 1970-01-01 UTC."),
  grades: z.array(z.number()).describe("Whole numbers, 0 to 100."),
  openFrom: z
    .union([z.number(), z.literal("never")])
    .nullable()
    .describe("The first day whose grade the caller may see; null where none is locked."),
}) satisfies z.ZodType<Ribbon>;

export const tokenChartData = z.strictObject({
  slug: z.string(),
  name: z.string(),
  simulated: z.boolean(),
  range: z.enum(CHART_RANGES),
  barSeconds: z.number(),
  candles: candles,
  firstBar: z.number().describe("Start of the first bar of the range; earlier bars only warm up the indicators."),
  ranges: z.array(offeredRange),
  ribbon: ribbon
    .nullable()
    .describe("Trader grades of the days that the caller may see; null for a token that is never graded."),
  ribbonPlan: planSlug
    .nullable()
    .describe("The lowest plan that shows more of the ribbon; null where all of it is open."),
  isBehind: z.boolean().describe("Whether expected bars are still missing."),
}) satisfies z.ZodType<TokenChartData>;
