/**
 * Why a live agent's decision was not ordered, with its figures: base units in decimal digits, shares basis points, times RFC 3339.
 * Texts: `failure` of the namespace `tradingAgent`.
 */
export type NotOrdered =
  /** A later candle was judged, or was due, before it could be ordered. */
  | { reason: "Missed" }
  | { reason: "Killed" }
  /** Only affects purchases: holdings are still sold. */
  | { reason: "Paused" | "Stopped" | "NoPlan" }
  /** The operator of this site has switched live trading off. */
  | { reason: "LiveTradingOff" }
  /** The token is not, or no longer, known on the agent's chain. */
  | { reason: "UnknownToken" }
  /** The wallet has nothing of the token to sell. */
  | { reason: "NothingLeft"; symbol: string }
  /** For the stablecoin: what the purchase needs, and what is left of the cap in this period. */
  | { reason: "CapTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** For a token: what would be sold, and what is left of the share that may be sold in this period. */
  | { reason: "ShareTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** How much of a token the wallet has and allows the contract to take. */
  | { reason: "AllowanceTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** For all mandates together, on this day. */
  | { reason: "CeilingReached" }
  /** `at`: null when the feed has no price at all. */
  | { reason: "PriceStale"; symbol: string; at: string | null; maxMinutes: number }
  /** The distance of the pools' price from the market's. */
  | { reason: "PriceApart"; symbol: string; apartBps: number; maxBps: number }
  | { reason: "NoAverage" | "NotListed" | "NoLiquidity"; symbol: string }
  | { reason: "ImpactTooHigh"; symbol: string; impactBps: number; maxBps: number }
  /** US cents. */
  | { reason: "TooSmall"; usdCents: string; leastUsdCents: string }
  /** By the guardian, for everyone. */
  | { reason: "TradingPaused" }
  | { reason: "Revoked" | "NotGranted" | "MandateOver" }
  /** Our operator has too little coin for gas. */
  | { reason: "OperatorLow" }
  | { reason: "ChainUnavailable" }
  /** The contract would refuse the order: its own error. */
  | { reason: "WouldFail"; detail: string };

export type NotOrderedReason = NotOrdered["reason"];

const FOR_NOW: ReadonlySet<NotOrderedReason> = new Set([
  ...(["LiveTradingOff", "CeilingReached", "PriceStale", "NoAverage"] as const),
  ...(["TradingPaused", "NotGranted", "OperatorLow", "ChainUnavailable"] as const),
]);

/** Whether the same decision is tried again while its candle is the latest. Otherwise the next candle decides again. */
export const isForNow = ({ reason }: NotOrdered): boolean => FOR_NOW.has(reason);
