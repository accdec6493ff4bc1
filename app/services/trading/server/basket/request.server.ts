import type { Address, Hex } from "viem";
import type { LatestBlock } from "#app/chain/blocks.server.ts";
import type { Way } from "#app/chain/mandates/standing.server.ts";
import type { OrderPlaced, OrderQuoted, TokenAmount } from "#events/order/events.ts";

/** What a basket is asked for with, and what is answered. Amounts are base units; of dollars, those of the stablecoin. */

/** A token of the catalogue as it stands on the order's chain. */
export type BasketToken = { tokenId: number; symbol: string; address: Address; decimals: number };

export type BasketRequest = {
  /** The order's id, a UUIDv7 that is new: whoever keeps the quote makes it. */
  orderId: string;
  chainId: number;
  wallet: Address;
  slippageBps: number;
  /** `atomic`: all legs in one transaction, or none. `whatGoes`: each leg by itself, and what cannot be traded is left out. */
  mode: OrderPlaced["mode"];
  /** For whom the order is placed. */
  of:
    | ({ kind: "index" } & Pick<OrderPlaced, "indexSlug" | "indexVersion">)
    /** It trades one token, which `tokenId` names. */
    | ({ kind: "agent" } & Pick<OrderPlaced, "agentId" | "decisionId" | "tokenId">);
  /** Stablecoin to buy with; 0 where tokens are sold. */
  amount: bigint;
  /** Tokens to sell, each its amount. What they bring pays for `buys` where there are any. */
  sells: readonly { token: BasketToken; amount: bigint }[];
  /** Tokens to buy by rank, each its share in whole parts of any sum. */
  buys: readonly { token: BasketToken; weight: bigint }[];
  /** Where our operator carries it out within a mandate. Without it the wallet itself does. */
  within?: WithinMandate;
};

/** What a mandate makes of a quote. */
export type WithinMandate = {
  mandateId: string;
  /** What the chain knows the order by, in place of what follows from its id. */
  mark: Hex;
  /** The block that the mandate was looked at. */
  block: LatestBlock;
  /** The one way by which the desk trades each token, by its address in small letters. */
  ways: ReadonlyMap<string, Way>;
  /** A leg that moves the price by more would be refused by the contracts, in basis points. */
  mostImpactBps: number;
  /** How old the feed's price of a token may be that is bought, until the order is sent; absent: as for every order. */
  priceAgeSeconds?: number;
};

/** The order's first two facts as they will be, without the subject, who may sign in meanwhile. Plain JSON, to be kept with the quote. */
export type KeptBasket = { order: Omit<OrderPlaced, "subject">; quote: OrderQuoted };

/** A call that the wallet sends. None moves the chain's coin. */
export type WalletCall = { to: Address; data: `0x${string}` };
/**
 * What carries an order out: allowances of exactly what the legs take that can be sent now, then a call for each of these. Where a sale
 * pays for purchases and legs go one by one, those of the purchases follow once it is executed (`openCalls`). All of them as one batch, or one after the
 * other as transactions of their own. Some tokens refuse to change an allowance that is not zero: `resets` are sent before.
 */
export type BasketCalls = {
  approvals: (TokenAmount & { spender: Address; resets: WalletCall[]; call: WalletCall })[];
  legs: (WalletCall & { leg: number })[];
};

export type BasketLeftOut = {
  token: BasketToken;
  amountIn: string;
  reason: "TooSmall" | "ImpactTooHigh" | "NoLiquidity";
  impactBps?: number;
};
export type QuotedBasket = {
  kept: KeptBasket;
  leftOut: BasketLeftOut[];
  /** What the legs leave at the quoted prices, token by token. */
  receives: TokenAmount[];
  /** What is given, at the pools' prices before the order; and what is left of it after the pools' fees and the order's own impact. */
  worthUsdCents: string;
  receiveUsdCents: string;
  costs: { poolUsdCents: string; impactUsdCents: string; gas: OrderQuoted["gas"] };
  calls: BasketCalls;
  validUntilBlock: string;
};

/** Why a basket is not quoted or not placed. Percentages are in basis points, prices in dollars a whole token. */
export type BasketRefusal =
  /** The chain that was asked for has no exchange that we know. */
  | { tag: "OtherChain"; chainId: number }
  | { tag: "TooSmall"; leastUsdCents: number; usdCents: string }
  | { tag: "NoLiquidity"; symbols: string[] }
  | { tag: "ImpactTooHigh"; symbol: string; impactBps: number; maxBps: number }
  | { tag: "PriceApart"; symbol: string; poolUsd: number; feedUsd: number; apartBps: number; maxBps: number }
  /** `at`: RFC 3339; null where the feed has no price at all. */
  | { tag: "PriceStale"; symbol: string; at: string | null; maxMinutes: number };
