import { z } from "zod";
import { ENTITLEMENTS, type EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import { MOOD_WEIGHTS, type MoodPart } from "../../../../analytics/figures/mood.ts";
import type { MarketPageData, ReadyMarket } from "./marketPage.ts";

/** The market for programs: the values of its page, without charts. */

const READY = ["state", "day", "tokens", "rated", "leader", "totals", "mood", "movers", "gradeMovers"] as const;
export type MarketFigures =
  | { state: "none" | "preparing" }
  | (Pick<ReadyMarket, (typeof READY)[number]> & { simulated: boolean });

export function toMarketFigures(page: MarketPageData): MarketFigures {
  if (page.state !== "ready") return { state: page.state };
  const { state, day, tokens, rated, leader, totals, mood, movers, gradeMovers, source } = page;
  return { state, day, tokens, rated, leader, totals, mood, movers, gradeMovers, simulated: source.isSimulated };
}

const figure = z.number().nullable();
const share = figure.describe("As a share: 0.01 is one percent.");
const usd = figure.describe("US dollars.");
const volatility = figure.describe("Percent a year.");
const token = { slug: z.string(), symbol: z.string(), name: z.string() };

const totals = z.strictObject({
  cap: usd,
  capChange24h: share,
  volume: usd,
  volumeChange24h: share,
  leaderShare: share,
  leaderShareChange30d: share,
  breadth: share.describe("Share of tokens above their mean of 50 days."),
  volatility,
  volatility10: volatility,
  volatility30: volatility,
  volatility90: volatility,
  regime: z.enum(["bullish", "neutral", "bearish"]).nullable(),
  regimeRun: z
    .strictObject({ from: z.string(), days: z.number(), isWhole: z.boolean() })
    .nullable()
    .describe("As far back as the caller’s plan shows."),
  mood: figure.describe("From 0, fear, to 100, greed."),
}) satisfies z.ZodType<ReadyMarket["totals"]>;

const priceMover = z.strictObject({ ...token, close: z.number(), change24h: z.number() });
const gradeMover = z.strictObject({ ...token, grade: z.number(), change7d: z.number() });

export const marketFigures = z.discriminatedUnion("state", [
  z.strictObject({ state: z.enum(["none", "preparing"]) }),
  z.strictObject({
    state: z.literal("ready"),
    day: z.string().describe("The day whose close all figures are of."),
    tokens: z.number(),
    rated: z.number(),
    leader: z.strictObject(token).nullable(),
    totals,
    mood: z.array(
      z.strictObject({
        part: z.enum(Object.keys(MOOD_WEIGHTS) as [MoodPart, ...MoodPart[]]),
        weight: z.number(),
        place: figure.describe("Percentile within a year."),
        points: figure,
      }),
    ),
    movers: z.strictObject({ up: z.array(priceMover), down: z.array(priceMover), among: z.number() }),
    gradeMovers: z.strictObject({
      up: z.array(gradeMover),
      down: z.array(gradeMover),
      day: z.string().nullable(),
      tokens: z.union([z.number(), z.literal("all")]).describe("Among this many of the largest tokens."),
      opensWith: z
        .enum(Object.keys(ENTITLEMENTS) as [EntitledSlug, ...EntitledSlug[]])
        .nullable()
        .describe("The plan that shows the grades of all tokens; null where they are open."),
    }),
    simulated: z.boolean().describe("Whether prices come from the simulated market."),
  }),
]) satisfies z.ZodType<MarketFigures>;
