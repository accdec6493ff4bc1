export type FeedKey = "coingecko" | "binance" | "defillama" | "pools" | "simulated";

/** A source of market data: how it must be named, and what its terms let us do with its figures. */
export type Feed = {
  key: FeedKey;
  attribution: { text: string; url: string } | null;
  licence: {
    /** Show its figures on our pages. */
    display: boolean;
    /** Compute our own figures from them. */
    derive: boolean;
    /** Hand its figures on, for example through the Data API. */
    redistribute: boolean;
  };
};

/** Source: market.md 5, licences as read there. A lawyer confirms before figures are sold. */
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

/** Names and symbols are text of strangers: two instruments may share a symbol, and markup in a name is only text. */
export type ObservedInstrument = {
  sourceId: string;
  symbol: string;
  name: string;
  contracts: { chain: string; address: string }[];
  categories?: string[];
};

/** USD, null where the source does not know. `at` in milliseconds, by the source's clock. */
export type ObservedQuote = {
  sourceId: string;
  symbol: string;
  name: string;
  price: number;
  marketCapUsd: number | null;
  fullyDilutedUsd: number | null;
  volume24hUsd: number | null;
  circulating: number | null;
  at: number;
};

type ObservedCandle = {
  sourceId: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  /** Traded in the candle's time, never a rolling figure of another length. */
  volumeUsd: number | null;
  marketCapUsd: number | null;
};

/** A finished UTC day, "YYYY-MM-DD". */
export type ObservedDay = ObservedCandle & { day: string };
/** A finished hour; `at` is its first millisecond. */
export type ObservedHour = ObservedCandle & { at: number };

/** A protocol's figures in USD. `geckoId` ties it to a CoinGecko coin. */
export type ObservedFundamentals = {
  sourceId: string;
  geckoId: string | null;
  name: string;
  tvlUsd: number | null;
  fees24hUsd: number | null;
  revenue24hUsd: number | null;
  at: number;
};

/** One price in USD, where a source gives nothing else. */
export type ObservedPrice = { sourceId: string; price: number; at: number };

export type ObservedCategory = { sourceId: string; name: string };

export type DropTag =
  /** The row does not have the documented shape. */
  | "unreadableRow"
  | "nullPrice"
  /** A price that is not above zero, a high below its low and the like. */
  | "badValue"
  /** The same id or the same time again: the first is kept. */
  | "duplicate"
  /** Earlier than the row before it, or than what was seen before. */
  | "timeWentBack"
  | "fromFuture"
  /** The day or hour is not over. */
  | "unfinished"
  /** Outside of what was asked for. */
  | "outOfRange"
  /** A page with fewer rows than asked that was not the last one. */
  | "shortPage"
  /** Days or hours missing between two that came. */
  | "gap"
  /** Asked for and not in the answer. */
  | "missing"
  | "notTraded"
  /** The source itself does not trust the figure. */
  | "lowConfidence"
  /** A pool too small for its price to mean anything. */
  | "thinPool";

/** What was left out of an answer, and why. `sourceId` is null where the row does not say. */
export type Dropped = { tag: DropTag; sourceId: string | null; detail: string };

/** What a source said: the rows that can be used, and every one that cannot. */
export type Answer<Row> = { rows: Row[]; dropped: Dropped[] };
