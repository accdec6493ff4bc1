/**
 * Why a live agent's decision was not ordered, with its figures: base units in decimal digits, shares basis points, times RFC 3339.
 * Words: `failure` of the namespace `tradingAgent`.
 */
export type NotOrdered =
  /** A later candle was judged, or was due to be, before it could be ordered. */
  | { reason: "Missed" }
  | { reason: "Killed" }
  /** Purchases only: what is held is still sold. */
  | { reason: "Paused" | "Stopped" | "NoPlan" }
  /** The operator of this site has switched live trading off. */
  | { reason: "LiveTradingOff" }
  /** The token cannot be named on the agent's chain, or not any more. */
  | { reason: "UnknownToken" }
  /** The wallet has none of what was to be sold. */
  | { reason: "NothingLeft"; symbol: string }
  /** Of the stablecoin: what the purchase would take, and what is left of the cap in this period. */
  | { reason: "CapTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** Of a token: what would be sold, and what is left of the share that may be sold in this period. */
  | { reason: "ShareTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** What the wallet has of a token and allows the contract to take. */
  | { reason: "AllowanceTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** Of all mandates together, for this day. */
  | { reason: "CeilingReached" }
  /** `at`: null where the feed has no price at all. */
  | { reason: "PriceStale"; symbol: string; at: string | null; maxMinutes: number }
  /** The pools' price from that of the market. */
  | { reason: "PriceApart"; symbol: string; apartBps: number; maxBps: number }
  | { reason: "NoAverage" | "NotListed" | "NoLiquidity"; symbol: string }
  | { reason: "ImpactTooHigh"; symbol: string; impactBps: number; maxBps: number }
  /** US cents. */
  | { reason: "TooSmall"; usdCents: string; leastUsdCents: string }
  /** By the guardian, for everybody. */
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

/** Whether the same decision is tried again while its candle is the newest. What is final is decided anew at the next candle. */
export const isForNow = ({ reason }: NotOrdered): boolean => FOR_NOW.has(reason);
