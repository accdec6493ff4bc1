import { type ApiToken, TOKEN_ORDERS } from "../../../market/public.ts";
import { cursorOf, placeOf } from "../http/cursor.server.ts";
import { badRequest, Problem } from "../http/problem.server.ts";
import { decimalOf, directionOf, gradeOf, percentOf } from "./figures.server.ts";
import { type CallContext, operation } from "./operation.server.ts";
import { z } from "./schema.server.ts";
import {
  askedTokenId,
  cursor,
  decimal,
  grade,
  instant,
  limit,
  percent,
  signal,
  tokenFilter,
  tokenId,
  tokenIds,
} from "./shapes.server.ts";
import { gradeViewOfKey } from "./view.server.ts";

const contract = z.object({ chainId: z.number().int(), address: z.string(), decimals: z.number().int().nullable() });

export const tokenShape = z
  .object({
    id: tokenId,
    symbol: z.string(),
    name: z.string(),
    rank: z.number().int().nullable().openapi({ description: "By market cap, the largest first." }),
    categories: z.array(z.string()),
    contracts: z.array(contract),
    priceUsd: decimal.nullable(),
    marketCapUsd: decimal.nullable(),
    fdvUsd: decimal.nullable(),
    volume24hUsd: decimal.nullable(),
    change: z.object({
      h1: percent.nullable(),
      h24: percent.nullable(),
      d7: percent.nullable(),
      d30: percent.nullable(),
    }),
    grades: z.object({
      trader: grade.nullable(),
      investor: grade.nullable(),
      signal: signal.nullable().openapi({ description: "Null where the plan does not open signals." }),
    }),
    asOf: instant,
  })
  .openapi("Token");

/** A row of the market as endpoints return it. */
export const tokenOf = (row: ApiToken): z.output<typeof tokenShape> => ({
  id: row.slug,
  symbol: row.symbol,
  name: row.name,
  rank: row.rank,
  categories: row.categories,
  contracts: row.contracts,
  priceUsd: decimalOf(row.price),
  marketCapUsd: decimalOf(row.cap),
  fdvUsd: decimalOf(row.fdv),
  volume24hUsd: decimalOf(row.volume24h),
  change: {
    h1: percentOf(row.change1h),
    h24: percentOf(row.change24h),
    d7: percentOf(row.change7d),
    d30: percentOf(row.change30d),
  },
  grades: {
    trader: gradeOf(row.trader),
    investor: gradeOf(row.investor),
    signal: row.signal === null ? null : directionOf(row.signal),
  },
  asOf: row.at,
});

const LIST = "listTokens";

export const listTokens = operation({
  id: LIST,
  path: "/v1/tokens",
  summary: "Tokens with prices, caps and grades",
  description: "All tokens that we follow, with their newest figures, in the order that is asked for.",
  tag: "Tokens",
  scope: "read",
  fresh: "tick",
  query: z.object({
    ...tokenFilter,
    q: z.string().min(1).max(80).optional().openapi({ description: "Part of a name or a symbol." }),
    sort: z.enum(TOKEN_ORDERS).default("rank"),
    order: z.enum(["asc", "desc"]).optional().openapi({ description: "`asc` for rank, else `desc`." }),
    limit: limit(50, 250),
    cursor,
  }),
  output: tokenShape,
  async run(query, asked) {
    const order = query.sort;
    const direction = query.order ?? (order === "rank" ? "asc" : "desc");
    // A cursor is valid in one sort order only.
    const list = `${LIST} ${order} ${direction}`;
    const view = await gradeViewOfKey(asked);
    const rows = await asked.market.tokens(view, {
      ...(await filterOf(query, asked)),
      ...(query.q === undefined ? {} : { search: query.q }),
      order,
      direction,
      after: query.cursor === undefined ? null : (placeOf(list, query.cursor) as [number | null, number]),
      limit: query.limit + 1,
    });
    return pageOf(list, rows, query.limit, tokenOf, asked.now);
  },
});

export const getToken = operation({
  id: "getToken",
  path: "/v1/tokens/{id}",
  summary: "One token",
  description: "The same figures of one token.",
  tag: "Tokens",
  scope: "read",
  fresh: "tick",
  isOne: true,
  query: z.object({ id: askedTokenId }),
  output: tokenShape,
  async run({ id }, asked) {
    const view = await gradeViewOfKey(asked);
    const read = (filter: { slugs?: string[]; symbols?: string[] }) =>
      asked.market.tokens(view, { ...filter, order: "rank", direction: "asc", after: null, limit: 2 });
    const [row] = await read({ slugs: [id] });
    if (row) return { data: tokenOf(row), asOf: row.at };
    throw noSuchToken(id, await read({ symbols: [id] }), await read({}));
  },
});

/** Says what ids are and how to ask by symbol, and whose symbol it is where that is certain. */
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
  summary: "Newest prices",
  description: "Prices of the tokens that are named, and nothing beside them.",
  tag: "Prices",
  scope: "read",
  fresh: "tick",
  query: z.object({
    tokens: tokenIds(PRICES),
  }),
  output: z.object({ tokenId, priceUsd: decimal.nullable(), asOf: instant }).openapi("Price"),
  async run({ tokens }, asked) {
    const view = await gradeViewOfKey(asked);
    const request = { slugs: tokens, order: "rank", direction: "asc", after: null, limit: PRICES } as const;
    const rows = await asked.market.tokens(view, request);
    return {
      data: rows.map(({ slug, price, at }) => ({ tokenId: slug, priceUsd: decimalOf(price), asOf: at })),
      asOf: rows[0]?.at ?? asked.now.toISOString(),
    };
  },
});

type Filter = {
  tokens?: string[] | undefined;
  symbols?: string[] | undefined;
  list?: string | undefined;
  category?: string | undefined;
  chain?: number | undefined;
  minMarketCapUsd?: number | undefined;
  minVolumeUsd?: number | undefined;
};

/** A query's filter in terms of the market's rows. Throws a problem when the caller has no such list. */
export const filterOf = async (
  { tokens, symbols, list, category, chain, minMarketCapUsd, minVolumeUsd }: Filter,
  { lists }: Pick<CallContext, "lists">,
) => ({
  ...(list === undefined ? {} : { tokenIds: await tokensOn(list, lists) }),
  ...(tokens === undefined ? {} : { slugs: tokens }),
  ...(symbols === undefined ? {} : { symbols }),
  ...(category === undefined ? {} : { category }),
  ...(chain === undefined ? {} : { chainId: chain }),
  ...(minMarketCapUsd === undefined ? {} : { leastCap: minMarketCapUsd }),
  ...(minVolumeUsd === undefined ? {} : { leastVolume: minVolumeUsd }),
});

async function tokensOn(list: string, lists: CallContext["lists"]): Promise<number[]> {
  const ids = await lists.tokenIds(list);
  if (ids === null) throw badRequest("/query/list", "There is no such list, or it is not yours to read.");
  return ids;
}

/** A page of rows; one more than the page size was read, to know whether another follows. */
export function pageOf<Shown extends Record<string, unknown>>(
  list: string,
  rows: readonly ApiToken[],
  most: number,
  shown: (row: ApiToken) => Shown,
  now: Date,
) {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  const hasMore = rows.length > most && last !== undefined;
  return {
    data: page.map(shown),
    next: hasMore ? cursorOf(list, [last.place, last.tokenId]) : null,
    limit: most,
    asOf: page[0]?.at ?? now.toISOString(),
  };
}
