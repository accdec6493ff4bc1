/**
 * Why a live agent's decision was not ordered, with its figures: base units in decimal digits, shares basis points, times RFC 3339.
 * Words: `notOrdered` of the namespace `agentOrders`.
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
  | { reason: "PriceStale"; symbol: string; at: string | null; mostMinutes: number }
  /** The pools' price from that of the market. */
  | { reason: "PriceApart"; symbol: string; apartBps: number; mostBps: number }
  | { reason: "NoAverage" | "NotListed" | "NoLiquidity"; symbol: string }
  | { reason: "ImpactTooHigh"; symbol: string; impactBps: number; mostBps: number }
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

type Sayable = Record<string, string | number>;
const BPS_A_PERCENT = 100;
const MINUTE_CHARACTERS = 16;
const CENTS_PLACES = 2;

/** The figures as words take them: whole numbers and decimals without a language, a percentage without its sign. */
export function notOrderedValues(notOrdered: NotOrdered): Sayable {
  switch (notOrdered.reason) {
    case "CapTooSmall":
    case "ShareTooSmall":
    case "AllowanceTooSmall": {
      const { symbol, decimals, needed, left } = notOrdered;
      return { symbol, needed: unitsText(needed, decimals), left: unitsText(left, decimals) };
    }
    case "PriceStale": {
      const { symbol, at, mostMinutes } = notOrdered;
      return { symbol, at: at ? at.slice(0, MINUTE_CHARACTERS).replace("T", " ") : "–", minutes: mostMinutes };
    }
    case "PriceApart":
      return { symbol: notOrdered.symbol, percent: percent(notOrdered.apartBps), most: percent(notOrdered.mostBps) };
    case "ImpactTooHigh":
      return { symbol: notOrdered.symbol, percent: percent(notOrdered.impactBps), most: percent(notOrdered.mostBps) };
    case "TooSmall":
      return {
        needed: unitsText(notOrdered.leastUsdCents, CENTS_PLACES),
        left: unitsText(notOrdered.usdCents, CENTS_PLACES),
      };
    case "NoAverage":
    case "NotListed":
    case "NoLiquidity":
    case "NothingLeft":
      return { symbol: notOrdered.symbol };
    case "WouldFail":
      return { detail: notOrdered.detail };
    default:
      return {};
  }
}

const percent = (bps: number): string => String(bps / BPS_A_PERCENT);

/** Decimal text of base units, without zeros at its end. */
function unitsText(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, "0");
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  let end = part.length;
  while (end > 0 && part[end - 1] === "0") end -= 1;
  return end > 0 ? `${whole}.${part.slice(0, end)}` : whole;
}
