import type { Address, Hex } from "viem";
import type { LatestBlock } from "#app/chain/blocks.server.ts";
import type { Route } from "#app/chain/mandates/mandateState.server.ts";
import type { OrderPlaced, OrderQuoted, TokenAmount } from "#events/order/events.ts";

/** Requests and responses for basket quotes. Amounts are base units; in dollars, those of the stablecoin. */

/** A token of the catalogue with its contract on the order's chain. */
export type BasketToken = { tokenId: number; symbol: string; address: Address; decimals: number };

export type BasketRequest = {
  /** The order's id, a new UUIDv7: created by the code that stores the quote. */
  orderId: string;
  chainId: number;
  wallet: Address;
  slippageBps: number;
  /** `atomic`: all legs in one transaction, or none. `whatGoes`: each leg by itself, and legs that cannot be traded are left out. */
  mode: OrderPlaced["mode"];
  /** The purpose of the order. */
  of:
    | ({ kind: "index" } & Pick<OrderPlaced, "indexSlug" | "indexVersion">)
    /** It trades one token, named by `tokenId`. */
    | ({ kind: "agent" } & Pick<OrderPlaced, "agentId" | "decisionId" | "tokenId">);
  /** Stablecoin to buy with; 0 for sales. */
  amount: bigint;
  /** Tokens to sell, each with its amount. The proceeds pay for `buys`, if any. */
  sells: readonly { token: BasketToken; amount: bigint }[];
  /** Tokens to buy by rank, each with its share in whole parts of any sum. */
  buys: readonly { token: BasketToken; weight: bigint }[];
  /** Set when our operator carries it out within a mandate. Otherwise the wallet does. */
  within?: WithinMandate;
};

/** The parts of a quote that depend on a mandate. */
export type WithinMandate = {
  mandateId: string;
  /** The order's id on chain, instead of the one derived from its id. */
  mark: Hex;
  /** The block at which the mandate was read. */
  block: LatestBlock;
  /** The desk's one route for each token, by its address in lower case. */
  ways: ReadonlyMap<string, Route>;
  /** The contracts would refuse a leg that moves the price by more, in basis points. */
  mostImpactBps: number;
  /** How old the feed's price of a bought token may be until the order is sent; absent: as for every order. */
  priceAgeSeconds?: number;
};

/** The order's first two facts, without the subject, who may sign in meanwhile. Plain JSON, to be stored with the quote. */
export type StoredBasket = { order: Omit<OrderPlaced, "subject">; quote: OrderQuoted };

/** A call that the wallet sends. None moves the chain's coin. */
export type WalletCall = { to: Address; data: `0x${string}` };
/**
 * The calls that execute an order: allowances of exactly what the legs that can be sent now spend, then a call for each of these legs. When
 * a sale pays for purchases and legs are sent one by one, those of the purchases follow once it is executed (`openCalls`). All of them as
 * one batch, or one after the other as separate transactions. Some tokens refuse to change an allowance that is not zero: `resets` are sent
 * first.
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
  stored: StoredBasket;
  leftOut: BasketLeftOut[];
  /** What the legs yield at the quoted prices, token by token. */
  receives: TokenAmount[];
  /** The value spent, at the pools' prices before the order; and what remains of it after the pools' fees and the order's own impact. */
  worthUsdCents: string;
  receiveUsdCents: string;
  costs: { poolUsdCents: string; impactUsdCents: string; gas: OrderQuoted["gas"] };
  calls: BasketCalls;
  validUntilBlock: string;
};

/** Why a basket is not quoted or not placed. Percentages are in basis points, prices in dollars per whole token. */
export type BasketRefusal =
  /** The requested chain has no exchange that we know. */
  | { tag: "OtherChain"; chainId: number }
  | { tag: "TooSmall"; leastUsdCents: number; usdCents: string }
  | { tag: "NoLiquidity"; symbols: string[] }
  | { tag: "ImpactTooHigh"; symbol: string; impactBps: number; maxBps: number }
  | { tag: "PriceApart"; symbol: string; poolUsd: number; feedUsd: number; apartBps: number; maxBps: number }
  /** `at`: RFC 3339; null when the feed has no price at all. */
  | { tag: "PriceStale"; symbol: string; at: string | null; maxMinutes: number };
