import { z } from "zod";
import type { RatingsRow } from "#app/services/marketData/public.ts";
import type { RatingsList } from "./page.ts";

/** The responses of the calls of ratings. */

const figure = z.number().nullable();
const change = figure.describe("As a share: 0.01 is one percent.");
const usd = figure.describe("US dollars.");
const grade = figure.describe("0 to 100; null where there is none, or the caller’s plan does not show it.");
const points = figure.describe("Points of the grade since the day before.");
const signal = z
  .literal([-2, -1, 0, 1, 2])
  .nullable()
  .describe("From -2, Strong Sell, to 2, Strong Buy; null where the caller’s plan does not show it.");
const notRated = z
  .discriminatedUnion("tag", [
    z.strictObject({ tag: z.enum(["class", "heldPrice", "noClose", "tooFewFigures"]) }),
    z.strictObject({ tag: z.literal("tooYoung"), have: z.number(), need: z.number() }),
    z.strictObject({ tag: z.literal("thinVolume"), median: z.number(), need: z.number() }),
  ])
  .nullable();

/** Null when too little is known. */
export const rating = z.strictObject({
  tokenId: z.number(),
  slug: z.string(),
  symbol: z.string(),
  name: z.string(),
  class: z.string(),
  categories: z.array(z.string()),
  price: usd,
  change1h: change,
  change24h: change,
  change7d: change,
  change30d: change,
  change1y: change,
  cap: usd,
  capRank: figure,
  fdv: usd,
  volume24h: usd,
  turnover: figure,
  volatility30d: figure,
  sharpe180d: figure,
  sortino180d: figure,
  drawdown365d: figure,
  beta90d: figure,
  ath: usd,
  athOn: z.string().nullable(),
  trader: grade,
  trader24h: points,
  traderSignal: signal,
  traderSince: z.string().nullable(),
  investor: grade,
  investor24h: points,
  investorSignal: signal,
  traderNow: grade,
  investorNow: grade,
  provisionalAt: z.string().nullable(),
  notRated: notRated.describe("Why there is no trader grade of the newest day."),
  spark: z.string().nullable().describe("An SVG path in a box of 41 by 28."),
}) satisfies z.ZodType<RatingsRow>;

/** Fields that every row has, whatever columns are requested. */
const always = rating.pick({
  tokenId: true,
  slug: true,
  symbol: true,
  name: true,
  class: true,
  capRank: true,
  notRated: true,
  price: true,
  change24h: true,
  trader: true,
  investor: true,
});

export const ratingsList = z.strictObject({
  rows: z.array(z.strictObject({ ...rating.partial().shape, ...always.shape })),
  count: z.number().describe("Tokens on all pages."),
  gradesOf: z.string().nullable().describe("The day of the grades; null while none are published."),
  pricesAt: z.string().nullable().describe("RFC 3339; null while there are no prices."),
  simulated: z.boolean().describe("Whether prices come from the simulated market."),
}) satisfies z.ZodType<RatingsList>;
