/** Why a rebalance by mandate was not ordered, with its values: base units in decimal digits, shares basis points, times RFC 3339. */
export type NotDone =
  /** A mandate only moves existing holdings; the owner makes the first purchase. */
  | { reason: "NothingHeld" }
  /** Another order of the index, by its owner or by us, may still change the holdings. */
  | { reason: "OrderOpen" }
  /** The owner's plan no longer includes it. */
  | { reason: "NoPlan" }
  | { reason: "WithinBand"; driftBps: number; bandBps: number }
  /** Of the stablecoin: what the purchases would spend, and what is left of the period's cap. */
  | { reason: "CapTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** Of a token: what would be sold, and what is left of the share that may be sold in this period. */
  | { reason: "ShareTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** The wallet's allowance of a token for the contract. */
  | { reason: "AllowanceTooSmall"; symbol: string; decimals: number; needed: string; left: string }
  /** The daily ceiling of all mandates together. */
  | { reason: "CeilingReached" }
  /** `at`: null when the feed has no price at all. */
  | { reason: "PriceStale"; symbol: string; at: string | null; maxMinutes: number }
  /** How far the pools' price is from the market's, or from its own average. */
  | { reason: "PriceApart"; symbol: string; apartBps: number; maxBps: number }
  /** A pool is younger than half an hour, or its price was not recorded. */
  | { reason: "NoAverage"; symbol: string }
  /** The desk does not trade it for this index, or not yet. */
  | { reason: "NotListed"; symbol: string }
  | { reason: "NoLiquidity"; symbol: string }
  | { reason: "ImpactTooHigh"; symbol: string; impactBps: number; maxBps: number }
  /** US cents. */
  | { reason: "TooSmall"; usdCents: string; leastUsdCents: string }
  | { reason: "Paused" }
  | { reason: "Revoked" }
  /** The chain does not show it, or no longer does; or it has not started yet. */
  | { reason: "NotGranted" }
  | { reason: "MandateOver" }
  | { reason: "InStablecoin"; day: string }
  | { reason: "IndexRetired" }
  /** None of it can be traded any more. */
  | { reason: "UnknownIndex" }
  | { reason: "ChainUnavailable" }
  /** The contract would refuse the order, with this error. */
  | { reason: "WouldFail"; detail: string }
  /** A later change of the index replaced it. */
  | { reason: "Superseded" };

export type NotDoneReason = NotDone["reason"];

/** These are permanent: no retry. */
export const isFinal = ({ reason }: NotDone): boolean =>
  reason === "Revoked" || reason === "MandateOver" || reason === "IndexRetired";

type Sayable = Record<string, string | number>;
const BPS_PER_PERCENT = 100;
const MINUTE_CHARACTERS = 16;

/** Values for placeholders: whole numbers and decimals without a locale, a percentage without its sign. */
export function notDoneValues(notDone: NotDone): Sayable {
  const { reason } = notDone;
  switch (reason) {
    case "WithinBand":
      return { drift: percent(notDone.driftBps), band: percent(notDone.bandBps) };
    case "CapTooSmall":
    case "ShareTooSmall":
    case "AllowanceTooSmall": {
      const { symbol, decimals, needed, left } = notDone;
      return { symbol, needed: unitsText(needed, decimals), left: unitsText(left, decimals) };
    }
    case "PriceStale": {
      const { symbol, at, maxMinutes } = notDone;
      return { symbol, at: at ? at.slice(0, MINUTE_CHARACTERS).replace("T", " ") : "–", minutes: maxMinutes };
    }
    case "PriceApart":
      return { symbol: notDone.symbol, percent: percent(notDone.apartBps), most: percent(notDone.maxBps) };
    case "ImpactTooHigh":
      return { symbol: notDone.symbol, percent: percent(notDone.impactBps), most: percent(notDone.maxBps) };
    case "TooSmall":
      return { needed: dollars(notDone.leastUsdCents), left: dollars(notDone.usdCents) };
    case "NoAverage":
    case "NotListed":
    case "NoLiquidity":
      return { symbol: notDone.symbol };
    case "InStablecoin":
      return { day: notDone.day };
    case "WouldFail":
      return { detail: notDone.detail };
    default:
      return {};
  }
}

const percent = (bps: number): string => String(bps / BPS_PER_PERCENT);
const CENTS_PLACES = 2;
const dollars = (cents: string): string => unitsText(cents, CENTS_PLACES);

/** Base units as decimal text, without trailing zeros. */
function unitsText(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, "0");
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)];
  let end = part.length;
  while (end > 0 && part[end - 1] === "0") end -= 1;
  return end > 0 ? `${whole}.${part.slice(0, end)}` : whole;
}
