import { z } from "zod";
import {
  chartDays,
  chartHours,
  HOURLY_LATENESS_MS,
  type MarketChart,
  marketChart,
  type TimeSpan,
} from "./coingeckoChart.ts";
import {
  type Answer,
  type Dropped,
  FEEDS,
  type Feed,
  type ObservedCategory,
  type ObservedDay,
  type ObservedHour,
  type ObservedInstrument,
  type ObservedQuote,
} from "./feed.ts";
import { amountOrNull, DAY_MS, dropper, HOUR_MS, positiveOrNull, readRows, startOfDay } from "./reading.ts";
import { type FeedIo, requester } from "./request.ts";

export type CoinGeckoSettings = {
  /** The plan determines host and header: one plan's host refuses the other plan's key. */
  plan: "demo" | "pro";
  /** Null calls the public host without a key. */
  apiKey: string | null;
  /** The plan's limit. Failed calls count. */
  perMinute: number;
  timeoutMs?: number;
};

export type QuotesRequest = {
  /** The maximum number of pages, by market cap. */
  pages: number;
  perPage?: number;
  /** Only coins of this category, by the source's id; all of them by default. */
  category?: string;
  /** The latest `at` already seen, by source id: older quotes are dropped. */
  seen?: ReadonlyMap<string, number>;
};

export type CoinGecko = Feed & {
  quotes(wanted: QuotesRequest): Promise<Answer<ObservedQuote>>;
  instruments(): Promise<Answer<ObservedInstrument>>;
  categories(): Promise<Answer<ObservedCategory>>;
  /** Finished days from `from` to `to`, both included, "YYYY-MM-DD". */
  days(sourceId: string, from: string, to: string): Promise<Answer<ObservedDay>>;
  /** Finished hours that begin at `from` or later and before `to`, in milliseconds. */
  hours(sourceId: string, from: number, to: number): Promise<Answer<ObservedHour>>;
};

const HOSTS = { demo: "https://api.coingecko.com/api/v3", pro: "https://pro-api.coingecko.com/api/v3" };
const KEY_HEADERS = { demo: "x-cg-demo-api-key", pro: "x-cg-pro-api-key" };
/** No key, a plan that is too small, or the other host's key. Waiting fixes none of them, and every attempt counts. */
const REFUSALS = new Set([10002, 10005, 10010, 10011]);
const MAX_HOURLY_DAYS_PER_CALL = 100;
const MAX_ROWS_PER_PAGE = 250;
/** A source's clock may be slightly ahead of this server's. */
const TOLERATED_FUTURE_MS = 300_000;

/** CoinGecko's API, version 3. Source: docs/spec/market.md#5 and docs.coingecko.com. */
export function coinGecko(io: FeedIo, settings: CoinGeckoSettings): CoinGecko {
  const { plan, apiKey, perMinute, timeoutMs } = settings;
  const request = requester(io, {
    feed: "coingecko",
    headers: apiKey === null ? {} : { [KEY_HEADERS[plan]]: apiKey },
    perMinute,
    timeoutMs,
    refusalIn,
  });
  const call: Call = (path, query, schema) =>
    request(`${HOSTS[plan]}${path}?${new URLSearchParams(query).toString()}`, schema);
  const chart = (sourceId: string, span: TimeSpan, interval: "daily" | "hourly") =>
    fetchChart(call, sourceId, span, interval);
  return {
    ...FEEDS.coingecko,
    quotes: (wanted) => quotes(call, io.now, wanted),
    instruments: () => instruments(call),
    categories: () => categories(call),
    async days(sourceId, from, to) {
      // A point at midnight closes the day before it.
      const span = { from: startOfDay(from) + DAY_MS, to: startOfDay(to) + DAY_MS };
      return chartDays(sourceId, await chart(sourceId, span, "daily"), span, io.now());
    },
    async hours(sourceId, from, to) {
      const span = { from: from + HOUR_MS, to };
      const late = { from: span.from, to: to + HOURLY_LATENESS_MS };
      return chartHours(sourceId, await chart(sourceId, late, "hourly"), span, io.now());
    },
  };
}

type Call = <Out>(path: string, query: Record<string, string>, schema: z.ZodType<Out>) => Promise<Out>;

const errorBody = z.object({
  error_code: z.number().optional(),
  status: z.object({ error_code: z.number().optional(), error_message: z.string().optional() }).optional(),
});

/** The code is at the top level, under `status`, or under `error.status`, depending on the endpoint. */
function refusalIn(body: unknown): { code: number; message: string } | null {
  const nested = z.object({ error: errorBody }).safeParse(body);
  const parsed = nested.success ? { success: true as const, data: nested.data.error } : errorBody.safeParse(body);
  if (!parsed.success) return null;
  const code = parsed.data.error_code ?? parsed.data.status?.error_code;
  if (code === undefined || !REFUSALS.has(code)) return null;
  return { code, message: `refused with ${code} ${parsed.data.status?.error_message ?? ""}`.trim() };
}

const figure = z.number().nullish();
const quoteRow = z.object({
  id: z.string().min(1),
  symbol: z.string(),
  name: z.string(),
  current_price: figure,
  market_cap: figure,
  fully_diluted_valuation: figure,
  total_volume: figure,
  circulating_supply: figure,
  total_supply: figure,
  last_updated: z.string().nullish(),
});

async function quotes(call: Call, now: () => number, wanted: QuotesRequest): Promise<Answer<ObservedQuote>> {
  const { pages, perPage = MAX_ROWS_PER_PAGE, category, seen = new Map() } = wanted;
  const dropped: Dropped[] = [];
  const rows = new Map<string, ObservedQuote>();
  let short: string | null = null;
  for (let page = 1; page <= pages; page++) {
    const query = {
      vs_currency: "usd",
      order: "market_cap_desc",
      per_page: String(perPage),
      page: String(page),
      ...(category === undefined ? {} : { category }),
    };
    const answered = await call("/coins/markets", query, z.array(z.unknown()));
    // Only an empty page shows that the previous one was the last.
    if (answered.length === 0) return { rows: [...rows.values()], dropped };
    if (short !== null) dropped.push({ tag: "shortPage", sourceId: null, detail: short });
    short = answered.length < perPage ? `page ${page}: ${answered.length} rows of ${perPage}` : null;
    for (const row of readRows(answered, quoteRow, dropped)) {
      const quote = parseQuote(row, now(), seen.get(row.id), dropped);
      if (quote && rows.has(quote.sourceId)) dropper(dropped, quote.sourceId)("duplicate", `again on page ${page}`);
      else if (quote) rows.set(quote.sourceId, quote);
    }
  }
  if (short !== null) dropped.push({ tag: "shortPage", sourceId: null, detail: short });
  return { rows: [...rows.values()], dropped };
}

function parseQuote(
  row: z.infer<typeof quoteRow>,
  now: number,
  seenAt: number | undefined,
  dropped: Dropped[],
): ObservedQuote | null {
  const drop = dropper(dropped, row.id);
  const { current_price: price = null, last_updated: updated } = row;
  const at = Date.parse(updated ?? "");
  if (price === null) drop("nullPrice", "no current price");
  else if (positiveOrNull(price) === null) drop("badValue", `price ${price}`);
  else if (Number.isNaN(at)) drop("unreadableRow", `last updated ${updated}`);
  else if (at > now + TOLERATED_FUTURE_MS) drop("fromFuture", `last updated ${updated}`);
  else if (seenAt !== undefined && at < seenAt) drop("timeWentBack", `last updated ${updated}`);
  else
    return {
      sourceId: row.id,
      symbol: row.symbol.toUpperCase(),
      name: row.name,
      price,
      marketCapUsd: positiveOrNull(row.market_cap),
      fullyDilutedUsd: positiveOrNull(row.fully_diluted_valuation),
      volume24hUsd: amountOrNull(row.total_volume),
      circulating: positiveOrNull(row.circulating_supply),
      totalSupply: positiveOrNull(row.total_supply),
      at,
    };
  return null;
}

const listRow = z.object({
  id: z.string().min(1),
  symbol: z.string(),
  name: z.string(),
  platforms: z.record(z.string(), z.string().nullable()).nullish(),
});

async function instruments(call: Call): Promise<Answer<ObservedInstrument>> {
  const answered = await call("/coins/list", { include_platform: "true" }, z.array(z.unknown()));
  const dropped: Dropped[] = [];
  const rows = new Map<string, ObservedInstrument>();
  for (const { id, symbol, name, platforms } of readRows(answered, listRow, dropped)) {
    if (rows.has(id)) dropper(dropped, id)("duplicate", "again in the list");
    else rows.set(id, { sourceId: id, symbol: symbol.toUpperCase(), name, contracts: toContracts(platforms ?? {}) });
  }
  return { rows: [...rows.values()], dropped };
}

/** A coin with a chain of its own has a platform without name or address. */
function toContracts(platforms: Record<string, string | null>): ObservedInstrument["contracts"] {
  return Object.entries(platforms).flatMap(([chain, address]) => (chain && address ? [{ chain, address }] : []));
}

const categoryRow = z.object({ id: z.string().min(1), name: z.string() });

async function categories(call: Call): Promise<Answer<ObservedCategory>> {
  const answered = await call("/coins/categories", {}, z.array(z.unknown()));
  const dropped: Dropped[] = [];
  const rows = readRows(answered, categoryRow, dropped).map(({ id, name }) => ({ sourceId: id, name }));
  return { rows, dropped };
}

/** Hourly points cover at most a hundred days per call, daily ones any range: calls are what a plan counts. */
async function fetchChart(call: Call, sourceId: string, { from, to }: TimeSpan, interval: "daily" | "hourly") {
  const chart: MarketChart = { prices: [], market_caps: [], total_volumes: [] };
  const lengthMs = interval === "hourly" ? MAX_HOURLY_DAYS_PER_CALL * DAY_MS : to - from + 1_000;
  for (let start = from; start <= to; start += lengthMs) {
    const end = Math.min(to, start + lengthMs - 1_000);
    const query = {
      vs_currency: "usd",
      from: String(Math.floor(start / 1_000)),
      to: String(Math.ceil(end / 1_000)),
      interval,
    };
    const part = await call(`/coins/${encodeURIComponent(sourceId)}/market_chart/range`, query, marketChart);
    chart.prices.push(...part.prices);
    chart.market_caps.push(...part.market_caps);
    chart.total_volumes.push(...part.total_volumes);
  }
  return chart;
}
