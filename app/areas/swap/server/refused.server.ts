import { createRefuser, type PlatformRefusal, type StatusOf } from "#app/platform/refusals.server.ts";
import type { OrderRefusal } from "#events/order/decide.ts";

/** Why a swap cannot continue. */
export type SwapRefusal =
  | OrderRefusal
  | { tag: "UnknownToken"; token: string }
  | { tag: "TokenNotOnChain"; symbol: string; network: string }
  | { tag: "OtherChain"; network: string }
  | { tag: "SameToken"; symbol: string }
  | { tag: "NoRoute"; symbol: string; other: string }
  | { tag: "ImpactTooHigh"; percent: string }
  | { tag: "ImpactNotAccepted"; percent: string }
  | { tag: "SwapWouldFail" }
  | { tag: "NoVenue"; network: string }
  | { tag: "UnknownQuote" }
  | { tag: "SwapQuoteOver" }
  | { tag: "InsufficientToSwap"; symbol: string }
  | { tag: "NotThisOrder" };

const STATUS: StatusOf<SwapRefusal> = {
  ImpactNotAccepted: 409,
  ImpactTooHigh: 409,
  InsufficientToSwap: 409,
  Mismatch: 422,
  NoRoute: 409,
  NoVenue: 409,
  NotThisOrder: 422,
  OrderEnded: 409,
  OrderStands: 409,
  OtherChain: 409,
  SameToken: 400,
  SwapQuoteOver: 410,
  SwapWouldFail: 409,
  TokenNotOnChain: 409,
  TooManyOrderClaims: 409,
  UnknownOrder: 404,
  UnknownQuote: 404,
  UnknownToken: 404,
};

export type Refused = { refusal: SwapRefusal | Extract<PlatformRefusal, { tag: "Busy" | "Taken" }> };

/** The response to a refused call of this area. */
export const refused = createRefuser<SwapRefusal>(STATUS);
