import type { ApiGrade, ApiReads } from "#app/services/marketData/public.ts";
import { parseCursor } from "../exchange/cursor.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { formatDecimal, SIGNAL_NUMBERS, toDirection, toPercent } from "./figures.server.ts";
import { openPeriod } from "./gradeHistory.server.ts";
import { z } from "./schema.server.ts";
import { afterIn, series, seriesPage } from "./series.server.ts";
import { cursor, day, decimal, instant, limit, ORIGINS, percent, signal, tokenId, toOrigin } from "./shapes.server.ts";
import { parseFilter, tokenFilter, withFigure } from "./tokenFilter.server.ts";
import { toPage } from "./tokens.server.ts";
import { gradeViewOfKey } from "./view.server.ts";

const DAY_MS = 86_400_000;
const ALL_SIGNALS = Object.values(SIGNAL_NUMBERS);

const signalNow = z
  .object({
    tokenId,
    signal,
    since: day.nullable().openapi({ description: "First day of the current signal." }),
    priceUsd: decimal.nullable(),
    change24hPercent: percent.nullable(),
    time: instant,
  })
  .openapi("Signal");

export const listSignals = operation({
  id: "listSignals",
  path: "/v1/signals",
  summary: "Current signals",
  description: "The trader signal of every token that has one, and since when.",
  tag: "Grades",
  access: { kind: "key", scope: "read", right: "apiSignals" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({
    ...tokenFilter,
    signal: z.coerce.number().pipe(signal).optional().openapi({ type: "integer", description: "-1, 0 or 1." }),
    limit: limit(50, 250),
    cursor,
  }),
  output: signalNow,
  async run(query, context) {
    const { signal: direction, ...filter } = query;
    const view = await gradeViewOfKey(context);
    const rows = await context.market.tokens(view, {
      ...withFigure(await parseFilter(filter, context), "trader"),
      ...(direction === undefined ? {} : { signals: ALL_SIGNALS.filter((one) => Math.sign(one) === direction) }),
      order: "trader",
      direction: "desc",
      after: query.cursor === undefined ? null : (parseCursor("listSignals", query.cursor) as [number | null, number]),
      limit: query.limit + 1,
    });
    return toPage(
      "listSignals",
      rows,
      query.limit,
      (row) => ({
        tokenId: row.slug,
        signal: toDirection(row.signal ?? 0),
        since: row.signalSince,
        priceUsd: formatDecimal(row.price),
        change24hPercent: toPercent(row.change24h),
        time: row.at,
      }),
      context.now,
    );
  },
});

const signalChange = z
  .object({
    tokenId,
    date: day,
    signal,
    priceAtChangeUsd: decimal.nullable(),
    method: z.string(),
    origin: z.enum(ORIGINS),
  })
  .openapi("SignalChange");

export const listSignalHistory = operation({
  id: "listSignalHistory",
  path: "/v1/signals/history",
  summary: "Signal history",
  description: "Each day on which a token’s signal changed, with the close of that day.",
  tag: "Grades",
  access: { kind: "key", scope: "read", right: "apiSignals" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object(series),
  output: signalChange,
  async run(query, context) {
    const period = await openPeriod(query, context);
    const rows = await context.market.grades({
      slugs: query.tokens,
      kind: "trader",
      changes: true,
      ...period,
      after: afterIn("listSignalHistory", query.cursor),
      limit: query.limit + 1,
    });
    const closes = await loadCloses(context.market, rows);
    return seriesPage("listSignalHistory", rows, query.limit, ({ day: at }) => at, toSignalChange(closes), context.now);
  },
});

export const toSignalChange =
  (closes: ReadonlyMap<string, number>) =>
  (row: ApiGrade): z.output<typeof signalChange> => ({
    tokenId: row.slug,
    date: row.day,
    signal: toDirection(row.signal),
    priceAtChangeUsd: formatDecimal(closes.get(`${row.slug} ${row.day}`) ?? null),
    method: row.method,
    origin: toOrigin(row.origin),
  });

type Change = { slug: string; day: string };
/** The closes of the days on which signals changed, by token and day. */
export async function loadCloses(market: ApiReads, rows: readonly Change[]): Promise<Map<string, number>> {
  const days = rows.map(({ day: at }) => at).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const slugs = [...new Set(rows.map(({ slug }) => slug))];
  const to = new Date(Date.parse(last) + DAY_MS).toISOString();
  const max = (slugs.length * (Date.parse(to) - Date.parse(first))) / DAY_MS;
  const candles = await market.candles("day", { slugs, from: first, to, after: null, limit: max });
  return new Map(candles.map(({ slug, at, close }) => [`${slug} ${at.slice(0, 10)}`, close]));
}
