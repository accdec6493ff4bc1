import { z } from "zod";
import {
  type Answer,
  type Dropped,
  FEEDS,
  type Feed,
  type ObservedDay,
  type ObservedHour,
  type ObservedInstrument,
} from "./feed.ts";
import { DAY_MS, dropper, HOUR_MS, noteGaps, startOfDay, toUtcDay } from "./reading.ts";
import { type FeedIo, type Request, requester } from "./request.ts";

export type BinanceSettings = {
  /** Request weight per minute, as in `rules().weightPerMinute`. */
  perMinute: number;
  timeoutMs?: number;
};

export type BinanceRules = { weightPerMinute: number | null; pairs: Answer<ObservedInstrument> };

/** Source ids are pairs ("ABCUSDT"). Prices and volumes are in the pair's quote: request pairs against a dollar. */
export type Binance = Feed & {
  rules(): Promise<BinanceRules>;
  /** Finished days from `from` to `to`, both included, "YYYY-MM-DD". */
  days(sourceId: string, from: string, to: string): Promise<Answer<ObservedDay>>;
  /** Finished hours that begin at `from` or later and before `to`, in milliseconds. */
  hours(sourceId: string, from: number, to: number): Promise<Answer<ObservedHour>>;
};

const HOST = "https://data-api.binance.vision/api/v3";
const MAX_ROWS_PER_PAGE = 1_000;
const KLINES_WEIGHT = 2;
const RULES_WEIGHT = 20;
/** Too many calls after a 429: the address is banned, and every further call extends the ban. */
const BANNED = 418;

/** Binance's public candles. Source: docs/spec/market.md#5 and developers.binance.com. */
export function binance(io: FeedIo, settings: BinanceSettings): Binance {
  const request = requester(io, { feed: "binance", stopsAt: BANNED, ...settings });
  const candles = (wanted: Omit<CandlesRequest, "now">) => fetchCandles(request, { ...wanted, now: io.now() });
  return {
    ...FEEDS.binance,
    rules: () => rules(request),
    async days(sourceId, from, to) {
      const wanted: Omit<CandlesRequest, "now"> = {
        sourceId,
        interval: "1d",
        stepMs: DAY_MS,
        from: startOfDay(from),
        before: startOfDay(to) + DAY_MS,
      };
      const { rows, dropped } = await candles(wanted);
      return { rows: rows.map(({ at, ...candle }) => ({ ...candle, day: toUtcDay(at) })), dropped };
    },
    hours: (sourceId, from, to) => candles({ sourceId, interval: "1h", stepMs: HOUR_MS, from, before: to }),
  };
}

const exchangeInfo = z.object({
  rateLimits: z.array(
    z.object({ rateLimitType: z.string(), interval: z.string(), intervalNum: z.number(), limit: z.number() }),
  ),
  symbols: z.array(z.object({ symbol: z.string(), status: z.string(), baseAsset: z.string(), quoteAsset: z.string() })),
});

async function rules(request: Request): Promise<BinanceRules> {
  const { rateLimits, symbols } = await request(`${HOST}/exchangeInfo`, exchangeInfo, RULES_WEIGHT);
  const weight = rateLimits.find(
    ({ rateLimitType, interval }) => rateLimitType === "REQUEST_WEIGHT" && interval === "MINUTE",
  );
  const rows = symbols
    .filter(({ status }) => status === "TRADING")
    .map(({ symbol, baseAsset, quoteAsset }) => ({
      sourceId: symbol,
      symbol: baseAsset,
      name: `${baseAsset}/${quoteAsset}`,
      contracts: [],
    }));
  const dropped = symbols
    .filter(({ status }) => status !== "TRADING")
    .map(({ symbol, status }): Dropped => ({ tag: "notTraded", sourceId: symbol, detail: status }));
  return { weightPerMinute: weight ? weight.limit / weight.intervalNum : null, pairs: { rows, dropped } };
}

type CandlesRequest = {
  sourceId: string;
  interval: "1h" | "1d";
  stepMs: number;
  from: number;
  before: number;
  now: number;
};

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
/** [openTime, open, high, low, close, volume, closeTime, quoteVolume, ..]: numbers come as text. */
const kline = z.tuple([z.number(), decimal, decimal, decimal, decimal, decimal, z.number(), decimal], z.unknown());
type Kline = z.infer<typeof kline>;

async function fetchCandles(request: Request, wanted: CandlesRequest): Promise<Answer<ObservedHour>> {
  const dropped: Dropped[] = [];
  const rows: ObservedHour[] = [];
  let short: string | null = null;
  let start = wanted.from;
  while (start < wanted.before) {
    const page = await request(klinesUrl(wanted, start), z.array(z.unknown()), KLINES_WEIGHT);
    if (page.length === 0) break;
    if (short !== null) dropped.push({ tag: "shortPage", sourceId: wanted.sourceId, detail: short });
    const expected = Math.min(MAX_ROWS_PER_PAGE, Math.ceil((wanted.before - start) / wanted.stepMs));
    short = page.length < expected ? `${page.length} rows of ${expected} from ${new Date(start).toISOString()}` : null;
    readPage(page, wanted, rows, dropped);
    // A page that brings nothing new must not be requested again.
    start = Math.max(start + wanted.stepMs, (lastOpen(page) ?? start) + wanted.stepMs);
  }
  noteGaps(
    rows.map(({ at }) => at),
    wanted.stepMs,
    dropper(dropped, wanted.sourceId),
  );
  return { rows, dropped };
}

function klinesUrl({ sourceId, interval, before }: CandlesRequest, start: number): string {
  const query = new URLSearchParams({
    symbol: sourceId,
    interval,
    startTime: String(start),
    endTime: String(before - 1),
    limit: String(MAX_ROWS_PER_PAGE),
  });
  return `${HOST}/klines?${query.toString()}`;
}

function lastOpen(page: readonly unknown[]): number | null {
  const times = page.flatMap((row) => (Array.isArray(row) && typeof row[0] === "number" ? [row[0]] : []));
  return times.length === 0 ? null : Math.max(...times);
}

function readPage(page: readonly unknown[], request: CandlesRequest, rows: ObservedHour[], dropped: Dropped[]): void {
  const drop = dropper(dropped, request.sourceId);
  for (const row of page) {
    const parsed = kline.safeParse(row);
    if (!parsed.success) {
      drop("unreadableRow", parsed.error.issues[0]?.message ?? "unreadable");
      continue;
    }
    const [at, open, high, low, close, , closeTime, volumeUsd] = parsed.data;
    const timestamp = new Date(at).toISOString();
    const last = rows.at(-1);
    if (closeTime >= request.now) drop("unfinished", timestamp);
    else if (at < request.from || at >= request.before) drop("outOfRange", timestamp);
    else if (last && at < last.at) drop("timeWentBack", timestamp);
    else if (last && at === last.at) drop("duplicate", timestamp);
    else if (!isCandle(parsed.data)) drop("badValue", `${[open, high, low, close].join(" ")} at ${timestamp}`);
    else rows.push({ sourceId: request.sourceId, at, open, high, low, close, volumeUsd, marketCapUsd: null });
  }
}

function isCandle([, open, high, low, close]: Kline): boolean {
  return low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close);
}
