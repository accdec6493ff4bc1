import type { ApiCandle, CandleStep } from "#app/services/marketData/public.ts";
import { operation } from "../exchange/operation.server.ts";
import { formatDecimal } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import { afterIn, periodIn, series, seriesPage } from "./series.server.ts";
import { decimal, instant, tokenId } from "./shapes.server.ts";

const candle = z
  .object({
    tokenId,
    time: instant.openapi({ description: "Start of the candle, UTC." }),
    open: decimal.nullable().openapi({ description: "Null if the source provides only the close." }),
    high: decimal.nullable(),
    low: decimal.nullable(),
    close: decimal,
    volumeUsd: decimal.nullable(),
    marketCapUsd: decimal.nullable().openapi({ description: "Daily candles only." }),
    filled: z.boolean().openapi({ description: "Always false: gaps are left out, never filled." }),
  })
  .openapi("Candle");

export const toApiCandle = (row: ApiCandle): z.output<typeof candle> => ({
  tokenId: row.slug,
  time: row.at,
  open: formatDecimal(row.open),
  high: formatDecimal(row.high),
  low: formatDecimal(row.low),
  close: formatDecimal(row.close) as string,
  volumeUsd: formatDecimal(row.volume),
  marketCapUsd: formatDecimal(row.cap),
  filled: false,
});

const candles = (
  step: CandleStep,
  id: string,
  words: { path: `/v1/${string}`; summary: string; description: string },
) =>
  operation({
    id,
    ...words,
    tag: "Prices",
    access: { kind: "key", scope: "read" },
    reads: "market",
    cost: "rows",
    fresh: "tick",
    query: z.object(series),
    output: candle,
    async run(query, context) {
      const days =
        step === "day" ? context.entitlements.apiDailyHistoryDays : context.entitlements.apiHourlyHistoryDays;
      const rows = await context.market.candles(step, {
        slugs: query.tokens,
        ...periodIn(query, context, days),
        after: afterIn(id, query.cursor),
        limit: query.limit + 1,
      });
      return seriesPage(id, rows, query.limit, ({ at }) => at, toApiCandle, context.now);
    },
  });

export const listDailyCandles = candles("day", "listDailyCandles", {
  path: "/v1/ohlcv/daily",
  summary: "Daily candles",
  description:
    "Open, high, low, close, volume and market cap of closed days: the data that our grades are computed from.",
});

export const listHourlyCandles = candles("hour", "listHourlyCandles", {
  path: "/v1/ohlcv/hourly",
  summary: "Hourly candles",
  description: "Open, high, low, close and volume of closed hours.",
});
