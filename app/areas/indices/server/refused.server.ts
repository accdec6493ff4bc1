import { SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { answersShownAs, createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { BasketRefusal, PlaceRefusal } from "#app/services/trading/publicBaskets.server.ts";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { centsFigure, exactText, grouped, priceText } from "#app/ui/formatNumbers.ts";
import { listText } from "#app/ui/intl.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { ShownAmount } from "../model/calls.ts";

/** Why a call about indices is refused. Shares are basis points, prices dollars per whole token, amounts base units. */
export type IndexRefusal =
  | { tag: "UnknownIndex"; slug: string }
  /** Nothing was set at that day's close. */
  | { tag: "UnknownRound"; field: "asOf"; day: string }
  | BadMethod
  /** The plan's limit of own indices; `context` when no plan allows more. */
  | { tag: "TooManyIndices"; count: number; planName?: string; context?: "ofAll" }
  | { tag: "OwnIndexRetired" }
  /** In a method that staff entered: `field` is the invalid part. */
  | { tag: "BadIndexMethod"; field: string }
  | { tag: "IndexIsListed"; slug: string }
  /** The first possible day. */
  | { tag: "TooEarly"; earliest: string }
  | TradeRefusal;

/** The problem in an own index's rule; each has its message. `percent` is the sum of the weights. */
export type BadMethod = { tag: "BadMethod"; field: string } & (
  | { context: "chain"; chain: string }
  | { context: "buffer"; most: number }
  | { context: "category"; category: string }
  | { context: "token"; token: number }
  | { context: "twice"; symbol: string }
  | { context: "pool"; symbol: string; chain: string }
  | { context: "sum"; percent: number }
  | { context: "few"; found: number }
);

/** Why an index cannot be bought or sold. */
export type TradeRefusal =
  | { tag: "UnknownIndex"; slug: string }
  /** `planName`: the lowest plan that includes it, as it is sold. */
  | { tag: "IndexPlan"; planName: string }
  | { tag: "NotForSale" | "IndexRetired" | "NothingHeld"; name: string }
  /** `day`: from whose close. */
  | { tag: "InStablecoin"; name: string; day: string }
  /** The chain where the index is bought, and the requested one. */
  | { tag: "IndexOtherChain"; name: string; chainId: number; asked: number }
  | { tag: "WithinBand"; driftBps: number; bandBps: number }
  | { tag: "IndexTooLittle"; needed: ShownAmount; owned: ShownAmount }
  | { tag: "PriceUnknown"; symbol: string }
  | BasketRefusal
  | Exclude<PlaceRefusal, { tag: "InsufficientToSwap" }>
  | { tag: "NotThisOrder" }
  /** The wallet has not granted one for this index. */
  | { tag: "MandateMissing" }
  /** What the order needs of a token, and what the mandate, or the wallet's allowance, has left. */
  | { tag: "MandateTooSmall"; context: "cap" | "share" | "allowance"; needed: ShownAmount; left: ShownAmount }
  /** By the guardian, or by the daily ceiling for all owners together. */
  | { tag: "MandatesStopped" }
  | { tag: "MandateRevoked" | "MandateOver" };
export type Refused = { refusal: TradeRefusal | { tag: "ChainUnavailable" } };

/** A refusal by the key of its message, with localised values. Other areas already use some of the tags. */
type Sentence = { tag: keyof typeof STATUS; field?: string } & Record<string, unknown>;

const STATUS = {
  ...{ UnknownIndex: 404, UnknownRound: 404, UnknownOrder: 404, UnknownQuote: 404 },
  ...{
    BadMethod: 422,
    BadIndexMethod: 422,
    IndexIsListed: 409,
    OwnIndexRetired: 409,
    TooEarly: 422,
    TooManyIndices: 403,
  },
  ...{ IndexPlan: 403, TooSmall: 422, Mismatch: 422, NotThisOrder: 422, SwapQuoteOver: 410 },
  ...{ NotForSale: 409, IndexRetired: 409, NothingHeld: 409, InStablecoin: 409, IndexOtherChain: 409, NoVenue: 409 },
  ...{ WithinBand: 409, IndexTooLittle: 409, NoLiquidity: 409, IndexImpactTooHigh: 409, PriceApart: 409 },
  // Shown with other tags.
  ...{ OtherChain: 409, ImpactTooHigh: 409 },
  ...{ OrderEnded: 409, OrderStands: 409, TooManyOrderClaims: 409 },
  ...{ MandateMissing: 409, MandateTooSmall: 409, MandatesStopped: 409, MandateRevoked: 410, MandateOver: 410 },
  ...{ PriceStale: 503, PriceUnknown: 503 },
} as const;

/** The response to a refused call of this area. */
export const refused = answersShownAs<IndexRefusal, Sentence>(
  createRefuser<Sentence>(STATUS satisfies StatusOf<Sentence>),
  describeRefusal,
);

function describeRefusal(refusal: IndexRefusal | PlatformRefusal, locale: string): Sentence | PlatformRefusal {
  const percent = (bps: number) => exactText(String(bps / 100), locale);
  const dollars = (cents: number | string) => dollarsText(BigInt(cents), locale);
  switch (refusal.tag) {
    case "InStablecoin":
      return { ...refusal, day: dateTimeText(refusal.day, "day", locale) };
    case "IndexOtherChain": {
      const { tag, name, chainId, asked } = refusal;
      return { tag, name, network: networkName(chainId), other: networkName(asked) };
    }
    case "OtherChain":
      return { tag: "NoVenue", network: networkName(refusal.chainId) };
    case "BadMethod":
      return refusal.context === "sum" ? { ...refusal, percent: exactText(String(refusal.percent), locale) } : refusal;
    case "TooEarly":
      return { ...refusal, earliest: dateTimeText(refusal.earliest, "day", locale) };
    case "WithinBand":
      return { tag: refusal.tag, drift: percent(refusal.driftBps), band: percent(refusal.bandBps) };
    case "IndexTooLittle": {
      const { tag, needed, owned } = refusal;
      const text = ({ amount, decimals }: ShownAmount) => unitsText(amount, decimals, locale);
      return { tag, symbol: needed.symbol, needed: text(needed), owned: text(owned) };
    }
    case "MandateTooSmall": {
      const { tag, context, needed, left } = refusal;
      const text = ({ amount, decimals }: ShownAmount) => unitsText(amount, decimals, locale);
      return { tag, context, symbol: needed.symbol, needed: text(needed), left: text(left) };
    }
    case "TooSmall":
      return { tag: refusal.tag, least: dollars(refusal.leastUsdCents), found: dollars(refusal.usdCents) };
    case "NoLiquidity":
      return { tag: refusal.tag, symbols: listText(refusal.symbols, locale) };
    case "ImpactTooHigh": {
      const { symbol, impactBps, maxBps } = refusal;
      return { tag: "IndexImpactTooHigh", symbol, percent: percent(impactBps), most: percent(maxBps) };
    }
    case "PriceApart": {
      const { tag, symbol, poolUsd, feedUsd, apartBps, maxBps: mostBps } = refusal;
      const [pool, feed] = [poolUsd, feedUsd].map((usd) => priceText(formatDecimal(usd), locale));
      return { tag, symbol, pool, feed, percent: percent(apartBps), most: percent(mostBps) };
    }
    case "PriceStale": {
      const { tag, symbol, at, maxMinutes } = refusal;
      if (at === null) return { tag: "PriceUnknown", symbol };
      return { tag, symbol, at: dateTimeText(at, "second", locale), minutes: grouped(String(maxMinutes), locale) };
    }
    default:
      return refusal;
  }
}

const networkName = (chainId: number): string =>
  SUPPORTED_CHAINS.find((chain) => chain.chainId === chainId)?.name ?? String(chainId);

const dollarsText = (cents: bigint, locale: string): string => {
  const { before, whole, decimals, after } = centsFigure(cents, locale);
  return `${before}${whole}${decimals}${after}`;
};

const DECIMALS = 18;
/** Without an exponent. */
const formatDecimal = (usd: number): string => usd.toFixed(DECIMALS);
