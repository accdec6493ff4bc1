export type FeedKey = "coingecko" | "binance" | "defillama" | "pools" | "simulated";

/** A source of market data: how it must be named, and what its terms allow us to do with its data. */
export type Feed = {
  key: FeedKey;
  attribution: { text: string; url: string } | null;
  licence: {
    /** Show its data on our pages. */
    display: boolean;
    /** Derive our own figures from it. */
    derive: boolean;
    /** Redistribute its data, for example through the Data API. */
    redistribute: boolean;
  };
};

/** Source: docs/spec/market.md#5, licences as read there. A lawyer confirms before data is sold. */
export const FEEDS: Readonly<Record<FeedKey, Feed>> = {
  coingecko: {
    key: "coingecko",
    attribution: { text: "Powered by CoinGecko", url: "https://www.coingecko.com" },
    licence: { display: true, derive: true, redistribute: false },
  },
  binance: {
    key: "binance",
    attribution: { text: "Candles by Binance", url: "https://www.binance.com" },
    licence: { display: true, derive: true, redistribute: false },
  },
  defillama: {
    key: "defillama",
    attribution: { text: "Protocol data by DefiLlama", url: "https://defillama.com" },
    licence: { display: true, derive: true, redistribute: false },
  },
  pools: { key: "pools", attribution: null, licence: { display: true, derive: true, redistribute: true } },
  simulated: { key: "simulated", attribution: null, licence: { display: true, derive: true, redistribute: true } },
};

/** Names and symbols are untrusted text: two instruments may share a symbol, and markup in a name is only text. */
export type ObservedInstrument = {
  sourceId: string;
  symbol: string;
  name: string;
  contracts: { chain: string; address: string }[];
  categories?: string[];
};

/** USD, null when the source does not know. `at` in milliseconds, by the source's clock. */
export type ObservedQuote = {
  sourceId: string;
  symbol: string;
  name: string;
  price: number;
  marketCapUsd: number | null;
  fullyDilutedUsd: number | null;
  volume24hUsd: number | null;
  circulating: number | null;
  /** All that exists, in circulation or not. */
  totalSupply: number | null;
  at: number;
};

type ObservedCandle = {
  sourceId: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  /** Traded during the candle, never a rolling value over another period. */
  volumeUsd: number | null;
  marketCapUsd: number | null;
};

/** A finished UTC day, "YYYY-MM-DD". */
export type ObservedDay = ObservedCandle & { day: string };
/** A finished hour; `at` is its first millisecond. */
export type ObservedHour = ObservedCandle & { at: number };

/** A protocol's figures in USD. `geckoId` links it to a CoinGecko coin. */
export type ObservedFundamentals = {
  sourceId: string;
  geckoId: string | null;
  name: string;
  tvlUsd: number | null;
  fees24hUsd: number | null;
  revenue24hUsd: number | null;
  at: number;
};

/** One price in USD, when a source provides nothing else. */
export type ObservedPrice = { sourceId: string; price: number; at: number };

export type ObservedCategory = { sourceId: string; name: string };

export type DropTag =
  /** The row does not have the documented format. */
  | "unreadableRow"
  | "nullPrice"
  /** A price that is not above zero, a high below its low and the like. */
  | "badValue"
  /** The same id or the same time again: the first one is used. */
  | "duplicate"
  /** Earlier than the previous row, or than what was seen before. */
  | "timeWentBack"
  | "fromFuture"
  /** The day or hour is not over. */
  | "unfinished"
  /** Outside the requested range. */
  | "outOfRange"
  /** A page with fewer rows than requested that was not the last one. */
  | "shortPage"
  /** Missing days or hours between two received ones. */
  | "gap"
  /** Requested but not in the response. */
  | "missing"
  | "notTraded"
  /** The source itself does not trust the value. */
  | "lowConfidence"
  /** A pool too small for its price to mean anything. */
  | "thinPool";

/** What was left out of a response, and why. `sourceId` is null when the row does not say. */
export type Dropped = { tag: DropTag; sourceId: string | null; detail: string };

/** A source's response: the usable rows, and every unusable one. */
export type Answer<Row> = { rows: Row[]; dropped: Dropped[] };
