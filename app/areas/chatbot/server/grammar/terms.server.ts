import type { NumberField } from "../../model/query.ts";

/**
 * The words that a question is built of, by what they do in it: they name a figure, compare, rank, count, or name a sector. Each
 * language has one list; commas part its entries, `*` stands for any ending.
 */
export const TERMS = [
  // figures
  "price",
  "marketCap",
  "fdv",
  "volume",
  "change",
  "grade",
  "trader",
  "investor",
  "volatility",
  "sharpe",
  "sortino",
  "drawdown",
  "beta",
  "valueAtRisk",
  "correlation",
  "high",
  "far",
  "turnover",
  "breadth",
  "points",
  // comparisons
  "over",
  "atLeast",
  "under",
  "judged",
  "atMost",
  "between",
  "and",
  "but",
  "or",
  "both",
  "not",
  // movement
  "up",
  "down",
  // how it stands now, by colours and signs: a verb needs its stretch
  "standing",
  "doubled",
  "tripled",
  "halved",
  "half",
  "eitherWay",
  // order
  "most",
  "least",
  "best",
  "worst",
  "top",
  "gainers",
  "losers",
  "cheapest",
  "dearest",
  "safest",
  "riskiest",
  "by",
  "since",
  // quality
  "good",
  "bad",
  "vague",
  // things
  "tokens",
  "oneToken",
  "sector",
  "market",
  // signals
  "signal",
  "strongBuy",
  "buy",
  "hold",
  "sell",
  "strongSell",
  // acts
  "howMany",
  "average",
  "convert",
  "alike",
  "opposite",
  "makeList",
  "regime",
  "comparedTo",
  "times",
  // topics of help
  "cancel",
  "renew",
  "refund",
  "receipt",
  "publish",
  "privacy",
  "pay",
  "cards",
  "keys",
  "limits",
  "includes",
  "lock",
  "monthly",
  "yearly",
  "dataApi",
  "analytics",
  "tradingBot",
  // sectors
  "layer-1",
  "layer-2",
  "defi",
  "exchange",
  "gaming",
  "ai-and-data",
  "meme",
  "storage-and-compute",
  "payments",
  "privacy-coins",
  "stablecoin",
  // numbers in words: a word and its value in turn
  "numerals",
  // nothing by themselves
  "filler",
] as const;
export type Term = (typeof TERMS)[number];
/** Figures by the words for them. */
export const FIGURE_OF: Partial<Record<Term, NumberField>> = {
  price: "priceUsd",
  marketCap: "marketCapUsd",
  fdv: "fdvUsd",
  volume: "volume24hUsd",
  trader: "trader",
  investor: "investor",
  grade: "trader",
  volatility: "volatility",
  sharpe: "sharpe",
  sortino: "sortino",
  drawdown: "drawdown",
  beta: "beta",
  high: "athDistance",
  turnover: "turnover",
};
/** What asks for an order. */
export const ORDERS: readonly Term[] = [
  ...(["most", "least", "best", "worst", "top", "gainers", "losers", "cheapest", "dearest"] as const),
  ...(["safest", "riskiest"] as const),
];
export type Words = Record<Term, string>;
