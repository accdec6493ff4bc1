import { z } from "zod";
import { type Answer, type Dropped, FEEDS, type Feed, type ObservedFundamentals, type ObservedPrice } from "./feed.ts";
import { amountOrNull, dropper, positiveOrNull, readRows } from "./reading.ts";
import { type FeedIo, type Request, requester } from "./request.ts";

export type DefiLlamaSettings = { perMinute: number; timeoutMs?: number };

export type DefiLlama = Feed & {
  /** Protocols with value locked, fees and revenue of 24 hours. `at` is the time of the request: the source gives none. */
  fundamentals(): Promise<Answer<ObservedFundamentals>>;
  /** Prices by CoinGecko id: the second source against glitches. Missing prices are dropped as `missing`. */
  prices(geckoIds: readonly string[]): Promise<Answer<ObservedPrice>>;
  /** What a coin cost at a past time, in milliseconds: the second source for history. */
  priceAt(geckoId: string, at: number): Promise<Answer<ObservedPrice>>;
};

const API = "https://api.llama.fi";
const COINS = "https://coins.llama.fi";
/** Ids are part of the path, whose length is limited. */
const IDS_PER_CALL = 50;
const MIN_CONFIDENCE = 0.8;
/** How far a past price may be from the requested time. */
const SEARCH_WIDTH = "1h";

/** DefiLlama's open API. Source: docs/spec/market.md#5. */
export function defiLlama(io: FeedIo, settings: DefiLlamaSettings): DefiLlama {
  const request = requester(io, { feed: "defillama", ...settings });
  return {
    ...FEEDS.defillama,
    fundamentals: () => fundamentals(request, io.now),
    prices: (geckoIds) => prices(request, geckoIds),
    priceAt: (geckoId, at) => priceAt(request, geckoId, at),
  };
}

const figure = z.number().nullish();
const protocolRow = z.object({
  id: z.string().min(1),
  slug: z.string().min(1),
  name: z.string(),
  gecko_id: z.string().nullish(),
  tvl: figure,
});
const feesRow = z.object({
  defillamaId: z.string().min(1),
  name: z.string(),
  slug: z.string().min(1),
  total24h: figure,
});
type FeesRow = z.infer<typeof feesRow>;
const overview = z.object({ protocols: z.array(z.unknown()) });

async function fundamentals(request: Request, now: () => number): Promise<Answer<ObservedFundamentals>> {
  const dropped: Dropped[] = [];
  const protocols = readRows(await request(`${API}/protocols`, z.array(z.unknown())), protocolRow, dropped);
  const fees = await fetchFees(request, "dailyFees", dropped);
  const revenue = await fetchFees(request, "dailyRevenue", dropped);
  const at = now();
  const rows = new Map<string, ObservedFundamentals>();
  const add = (id: string, row: Pick<ObservedFundamentals, "sourceId" | "geckoId" | "name" | "tvlUsd">) => {
    if (rows.has(id)) return dropper(dropped, row.sourceId)("duplicate", `id ${id} again`);
    // Revenue can be negative for a day, as can fees after a correction.
    rows.set(id, { ...row, fees24hUsd: parseTotal(fees.get(id)), revenue24hUsd: parseTotal(revenue.get(id)), at });
  };
  for (const { id, slug, name, gecko_id, tvl } of protocols)
    add(id, { sourceId: slug, geckoId: gecko_id || null, name, tvlUsd: amountOrNull(tvl) });
  // Chains and issuers earn fees without being listed as protocols.
  for (const [id, { slug, name }] of new Map([...revenue, ...fees]))
    if (!rows.has(id)) add(id, { sourceId: slug, geckoId: null, name, tvlUsd: null });
  return { rows: [...rows.values()], dropped };
}

function parseTotal(row: FeesRow | undefined): number | null {
  return typeof row?.total24h === "number" && Number.isFinite(row.total24h) ? row.total24h : null;
}

async function fetchFees(request: Request, dataType: string, dropped: Dropped[]): Promise<Map<string, FeesRow>> {
  const query = `dataType=${dataType}&excludeTotalDataChart=true&excludeTotalDataChartBreakdown=true`;
  const { protocols } = await request(`${API}/overview/fees?${query}`, overview);
  return new Map(readRows(protocols, feesRow, dropped).map((row) => [row.defillamaId, row]));
}

const currentPrices = z.object({ coins: z.record(z.string(), z.unknown()) });
const coin = z.object({ price: z.number(), timestamp: z.number(), confidence: z.number().optional() });

async function prices(request: Request, geckoIds: readonly string[]): Promise<Answer<ObservedPrice>> {
  const dropped: Dropped[] = [];
  const rows: ObservedPrice[] = [];
  for (let i = 0; i < geckoIds.length; i += IDS_PER_CALL) {
    const ids = geckoIds.slice(i, i + IDS_PER_CALL);
    const path = ids.map((id) => `coingecko:${encodeURIComponent(id)}`).join(",");
    const { coins } = await request(`${COINS}/prices/current/${path}`, currentPrices);
    for (const id of ids) {
      const price = parsePrice(id, coins[`coingecko:${id}`], dropped);
      if (price) rows.push(price);
    }
  }
  return { rows, dropped };
}

async function priceAt(request: Request, id: string, at: number): Promise<Answer<ObservedPrice>> {
  const key = `coingecko:${id}`;
  const path = `coingecko:${encodeURIComponent(id)}?searchWidth=${SEARCH_WIDTH}`;
  const { coins } = await request(`${COINS}/prices/historical/${Math.round(at / 1_000)}/${path}`, currentPrices);
  const dropped: Dropped[] = [];
  const price = parsePrice(id, coins[key], dropped);
  return { rows: price ? [price] : [], dropped };
}

function parsePrice(sourceId: string, answered: unknown, dropped: Dropped[]): ObservedPrice | null {
  const drop = dropper(dropped, sourceId);
  const parsed = coin.safeParse(answered);
  if (answered === undefined) drop("missing", "no price in the answer");
  else if (!parsed.success) drop("unreadableRow", parsed.error.issues[0]?.message ?? "unreadable");
  else if (positiveOrNull(parsed.data.price) === null) drop("badValue", `price ${parsed.data.price}`);
  else if ((parsed.data.confidence ?? 1) < MIN_CONFIDENCE)
    drop("lowConfidence", `confidence ${parsed.data.confidence}`);
  else return { sourceId, price: parsed.data.price, at: parsed.data.timestamp * 1_000 };
  return null;
}
