import type { ApiMarketDay } from "#app/services/marketData/public.ts";
import { encodeCursor, parseCursor } from "../exchange/cursor.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { endOfDay, formatDecimal, toPercent } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import { period, periodIn } from "./series.server.ts";
import { cursor, day, decimal, limit, percent } from "./shapes.server.ts";

const marketDay = z
  .object({
    date: day,
    totalMarketCapUsd: decimal.nullable(),
    volume24hUsd: decimal.nullable(),
    dominancePercent: percent.nullable().openapi({ description: "Dominance: the largest token’s share of the total." }),
    btcDominancePercent: percent.nullable().openapi({
      description:
        "Bitcoin’s share of the total; null for a market without Bitcoin, such as the simulated market and the sample.",
    }),
    ethDominancePercent: percent
      .nullable()
      .openapi({ description: "Ether’s share of the total; null for a market without Ether." }),
    above50DayAveragePercent: percent
      .nullable()
      .openapi({ description: "Share of rated tokens above their 50-day average." }),
    mood: z.number().nullable().openapi({ description: "0 = fear, 100 = greed." }),
    tokens: z.number().int().openapi({ description: "Number of tokens in these figures." }),
  })
  .openapi("MarketDay");

const shown = (row: ApiMarketDay): z.output<typeof marketDay> => ({
  date: row.day,
  totalMarketCapUsd: formatDecimal(row.cap),
  volume24hUsd: formatDecimal(row.volume),
  dominancePercent: toPercent(row.leaderShare),
  btcDominancePercent: toPercent(row.btcShare),
  ethDominancePercent: toPercent(row.ethShare),
  above50DayAveragePercent: toPercent(row.above50),
  mood: row.mood === null ? null : Math.round(row.mood * 10) / 10,
  tokens: row.universe,
});

const MAX_DAYS = 1_000;
const HISTORY = "listMarketHistory";

export const getMarket = operation({
  id: "getMarket",
  path: "/v1/market",
  summary: "Market overview",
  description: "Totals, dominance, breadth and mood on the last closed day.",
  tag: "Market",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  isOne: true,
  query: z.object({}),
  output: marketDay,
  async run(_, { market, now }) {
    const row = await market.lastMarketDay(now.toISOString());
    if (!row) throw new Problem("unavailable");
    return { data: shown(row), asOf: endOfDay(row.day) };
  },
});

export const listMarketHistory = operation({
  id: HISTORY,
  path: "/v1/market/history",
  summary: "Market history",
  description: "The same figures for past days.",
  tag: "Market",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({ ...period, limit: limit(MAX_DAYS, MAX_DAYS), cursor }),
  output: marketDay,
  async run(query, context) {
    const { from, to } = periodIn(query, context, context.entitlements.apiDailyHistoryDays);
    const after = query.cursor === undefined ? from : String(parseCursor(HISTORY, query.cursor)[0]);
    // A cursor does not extend what the plan includes.
    const [, begin = from] = [from, after].sort();
    const rows = await context.market.marketDays({ from: begin, to, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    const [last, following] = [page.at(-1), rows[query.limit]];
    return {
      data: page.map(shown),
      next: following ? encodeCursor(HISTORY, [following.day]) : null,
      limit: query.limit,
      asOf: last ? endOfDay(last.day) : context.now.toISOString(),
    };
  },
});
