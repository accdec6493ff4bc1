import { type ApiToken, shownFigure, TOKEN_ORDERS } from "#app/services/marketData/public.ts";
import { encodeCursor, parseCursor } from "../exchange/cursor.server.ts";
import { operation } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";
import { formatDecimal, roundGrade, SIGNAL_STRENGTHS, toDirection, toPercent, toStrength } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import {
  cursor,
  day,
  decimal,
  grade,
  instant,
  limit,
  percent,
  signal,
  tokenId,
  tokenIdParameter,
  tokenIds,
} from "./shapes.server.ts";
import { parseFilter, tableFilter } from "./tokenFilter.server.ts";
import { gradeViewOfKey } from "./view.server.ts";

const contract = z.object({ chainId: z.number().int(), address: z.string(), decimals: z.number().int().nullable() });

const points = z.number().openapi({ description: "Change in points since the previous day." });
const ratio = z.number();

export const tokenShape = z
  .object({
    id: tokenId,
    symbol: z.string(),
    name: z.string(),
    rank: z.number().int().nullable().openapi({ description: "Rank by market cap, largest first." }),
    categories: z.array(z.string()),
    contracts: z.array(contract),
    priceUsd: decimal.nullable(),
    marketCapUsd: decimal.nullable(),
    fdvUsd: decimal.nullable(),
    volume24hUsd: decimal.nullable(),
    change1hPercent: percent.nullable(),
    change24hPercent: percent.nullable(),
    change7dPercent: percent.nullable(),
    change30dPercent: percent.nullable(),
    change1yPercent: percent.nullable().openapi({ description: "Over 365 days, in percent: 5.2 means 5.2%." }),
    grades: z.object({
      trader: grade.nullable(),
      traderChange24h: points.nullable(),
      investor: grade.nullable(),
      investorChange24h: points.nullable(),
      signal: signal.nullable().openapi({ description: "Null if the plan does not include signals." }),
      signalStrength: z.enum(SIGNAL_STRENGTHS).nullable().openapi({ description: "The signal in five steps." }),
      signalSince: day.nullable().openapi({ description: "First day with this strength." }),
    }),
    figures: z.object({
      volatilityPercent: percent
        .nullable()
        .openapi({ description: "Over 30 days: deviation of simple daily returns × √365." }),
      sharpe: ratio.nullable().openapi({
        description: "Over 180 days: mean of simple daily returns / their deviation × √365, without a risk-free rate.",
      }),
      sortino: ratio.nullable().openapi({
        description: "Like `sharpe`, but divided by the root mean square of negative returns: √mean(min(s, 0)²).",
      }),
      drawdownPercent: percent.nullable().openapi({ description: "Maximum drawdown over 365 days: 0 or less." }),
      beta: ratio
        .nullable()
        .openapi({ description: "Over 90 days, from log returns, against the largest token of the market." }),
      athDistancePercent: percent.nullable().openapi({ description: "Distance from the all-time high: 0 or less." }),
      athOn: day.nullable().openapi({ description: "Day of the all-time high." }),
      turnoverPercent: percent.nullable().openapi({ description: "Daily volume as a share of the market cap." }),
    }),
    time: instant,
  })
  .openapi("Token");

/** A row of the market as endpoints return it. */
export const toApiToken = (row: ApiToken): z.output<typeof tokenShape> => ({
  id: row.slug,
  symbol: row.symbol,
  name: row.name,
  rank: row.rank,
  categories: row.categories,
  contracts: row.contracts,
  priceUsd: formatDecimal(row.price),
  marketCapUsd: formatDecimal(row.cap),
  fdvUsd: formatDecimal(row.fdv),
  volume24hUsd: formatDecimal(row.volume24h),
  change1hPercent: toPercent(row.change1h),
  change24hPercent: toPercent(row.change24h),
  change7dPercent: toPercent(row.change7d),
  change30dPercent: toPercent(row.change30d),
  change1yPercent: toPercent(row.change1y),
  grades: {
    trader: roundGrade(row.trader),
    traderChange24h: shownFigure("trader24h", row.trader24h),
    investor: roundGrade(row.investor),
    investorChange24h: shownFigure("investor24h", row.investor24h),
    signal: row.signal === null ? null : toDirection(row.signal),
    signalStrength: toStrength(row.signal),
    signalSince: row.signalSince,
  },
  figures: {
    volatilityPercent: toPercent(row.volatility30d),
    sharpe: shownFigure("sharpe180d", row.sharpe180d),
    sortino: shownFigure("sortino180d", row.sortino180d),
    drawdownPercent: toPercent(row.drawdown365d),
    beta: shownFigure("beta90d", row.beta90d),
    athDistancePercent: toPercent(row.athDistance),
    athOn: row.athOn,
    turnoverPercent: toPercent(row.turnover),
  },
  time: row.at,
});

const LIST = "listTokens";

export const listTokens = operation({
  id: LIST,
  path: "/v1/tokens",
  summary: "List tokens",
  description:
    "All tokens that we track, or those that match every filter, with their latest prices, market caps and grades, in the order that you choose. Filters compare values as returned; a token without the value does not match.",
  tag: "Tokens",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({
    ...tableFilter,
    q: z.string().min(1).max(80).optional().openapi({ description: "Part of a name or symbol." }),
    sort: z.enum(TOKEN_ORDERS).default("rank").openapi({ description: "Field to sort by." }),
    count: z
      .enum(["true", "false"])
      .default("false")
      .openapi({ description: "`true`: count the matching rows on all pages in `page.total`." }),
    order: z.enum(["asc", "desc"]).optional().openapi({ description: "Default: `asc` for `rank`, otherwise `desc`." }),
    limit: limit(50, 250),
    cursor,
  }),
  output: tokenShape,
  async run(query, context) {
    const order = query.sort;
    const direction = query.order ?? (order === "rank" ? "asc" : "desc");
    // A cursor is valid in one sort order only.
    const list = `${LIST} ${order} ${direction}`;
    const view = await gradeViewOfKey(context);
    const filter = { ...(await parseFilter(query, context)), ...(query.q === undefined ? {} : { search: query.q }) };
    const [rows, total] = await Promise.all([
      context.market.tokens(view, {
        ...filter,
        order,
        direction,
        after: query.cursor === undefined ? null : (parseCursor(list, query.cursor) as [number | null, number]),
        limit: query.limit + 1,
      }),
      query.count === "true" ? context.market.countTokens(view, filter) : null,
    ]);
    return { ...toPage(list, rows, query.limit, toApiToken, context.now), ...(total === null ? {} : { total }) };
  },
});

export const getToken = operation({
  id: "getToken",
  path: "/v1/tokens/{id}",
  summary: "Get a token",
  description: "The same figures for one token.",
  tag: "Tokens",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  isOne: true,
  query: z.object({ id: tokenIdParameter }),
  output: tokenShape,
  async run({ id }, context) {
    const view = await gradeViewOfKey(context);
    const read = (filter: { slugs?: string[]; symbols?: string[] }) =>
      context.market.tokens(view, { ...filter, order: "rank", direction: "asc", after: null, limit: 2 });
    const [row] = await read({ slugs: [id] });
    if (row) return { data: toApiToken(row), asOf: row.at };
    throw noSuchToken(id, await read({ symbols: [id] }), await read({}));
  },
});

/** Explains ids and how to query by symbol, and names the token with that symbol where it is certain. */
function noSuchToken(what: string, withSymbol: readonly ApiToken[], [largest]: readonly ApiToken[]): Problem {
  const [found, another] = withSymbol;
  const symbol = found?.symbol ?? largest?.symbol ?? "BTC";
  const bySymbol = `/v1/tokens?symbols=${encodeURIComponent(symbol)}`;
  const ofToken =
    found && !another
      ? [{ key: "not-found.symbol", values: { what, id: found.slug, path: `/v1/tokens/${found.slug}` } }]
      : [];
  const general = { key: "not-found.token", values: { what, example: largest?.slug ?? "bitcoin", bySymbol } };
  return new Problem("not-found", { detail: [general, ...ofToken] });
}

const PRICES = 250;

export const listPrices = operation({
  id: "listPrices",
  path: "/v1/prices",
  summary: "Latest prices",
  description: "Prices of the given tokens, and nothing else.",
  tag: "Prices",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({
    tokens: tokenIds(PRICES),
  }),
  output: z.object({ tokenId, priceUsd: decimal.nullable(), time: instant }).openapi("Price"),
  async run({ tokens }, context) {
    const view = await gradeViewOfKey(context);
    const request = { slugs: tokens, order: "rank", direction: "asc", after: null, limit: PRICES } as const;
    const rows = await context.market.tokens(view, request);
    return {
      data: rows.map(({ slug, price, at }) => ({ tokenId: slug, priceUsd: formatDecimal(price), time: at })),
      asOf: rows[0]?.at ?? context.now.toISOString(),
    };
  },
});

/** A page of rows; one more than the page size was read, to know whether another follows. */
export function toPage<Shown extends Record<string, unknown>>(
  list: string,
  rows: readonly ApiToken[],
  max: number,
  shown: (row: ApiToken) => Shown,
  now: Date,
) {
  const page = rows.slice(0, max);
  const last = page.at(-1);
  const hasMore = rows.length > max && last !== undefined;
  return {
    data: page.map(shown),
    next: hasMore ? encodeCursor(list, [last.place, last.tokenId]) : null,
    limit: max,
    asOf: page[0]?.at ?? now.toISOString(),
  };
}
