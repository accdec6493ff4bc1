/** Where the market comes from: what the worker asks of it, whichever it is. */

export type Quote = {
  tokenId: number;
  priceUsd: number;
  /** What it cost an hour ago. */
  hourAgoUsd: number | null;
  capUsd: number | null;
  fdvUsd: number | null;
  volume24hUsd: number | null;
};

export type MarketSource = {
  /** As published with grades: `simulated:<seed>`, or the name of a real source. */
  label: string;
  /** Stores what there is to know by now, the newest first. Answers whether all of the past is stored. */
  learn(now: Date, signal: AbortSignal): Promise<boolean>;
  /** What every listed token costs now. */
  quotes(now: Date): Promise<Quote[]>;
};

/** The sources as rows of `market.sources`. What they allow was read in their terms, see market.md 5. */
export const SOURCES = {
  simulated: { id: 1, display: true, derive: true, redistribute: true, attribution: null, url: null },
  coingecko: {
    id: 2,
    display: true,
    derive: true,
    redistribute: false,
    attribution: "Powered by CoinGecko",
    url: "https://www.coingecko.com",
  },
  binance: {
    id: 3,
    display: true,
    derive: true,
    redistribute: false,
    attribution: "Binance public data",
    url: "https://data.binance.vision",
  },
  defillama: {
    id: 4,
    display: true,
    derive: true,
    redistribute: false,
    attribution: "DefiLlama",
    url: "https://defillama.com",
  },
  pools: { id: 5, display: true, derive: true, redistribute: true, attribution: null, url: null },
} as const;
export type SourceKey = keyof typeof SOURCES;
