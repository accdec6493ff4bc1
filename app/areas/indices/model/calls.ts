import { z } from "zod";
import { address } from "#app/areas/offers/public.ts";

/**
 * Types of the endpoints that buy and sell, shared by the pages and the server. Amounts are base units in decimal digits, weights and
 * shares basis points. Source: docs/spec/indices.md#5.
 */

const MAX_DIGITS = 39;
const amount = z
  .string()
  .max(MAX_DIGITS, "must be a number above 0")
  .regex(/^[1-9]\d{0,38}$/, "must be a number above 0");
export const MAX_SLIPPAGE_BPS = 5_000;
export const SLIPPAGE_BPS = 100;
const MAX_LEFT_OUT = 50;
const ALL_BPS = 10_000;

const common = {
  indexSlug: z.string().min(1).max(64),
  wallet: address,
  chainId: z.number().int().positive(),
  /** `atomic`: all legs in one transaction or none. `whatGoes`: each leg on its own. */
  mode: z.enum(["atomic", "whatGoes"]).default("whatGoes"),
  slippageBps: z.number().int().min(1).max(MAX_SLIPPAGE_BPS).default(SLIPPAGE_BPS),
  /** Tokens to leave out this time. */
  leaveOut: z.array(z.number().int().positive()).max(MAX_LEFT_OUT).default([]),
};
export const indexQuoteBody = z.discriminatedUnion("side", [
  /** `amount` of the stablecoin. */
  z.object({ ...common, side: z.literal("buy"), amount }),
  /** `shareBps` of the holdings. */
  z.object({ ...common, side: z.literal("sell"), shareBps: z.number().int().min(1).max(ALL_BPS) }),
  z.object({ ...common, side: z.literal("rebalance") }),
]);
export type IndexQuoteBody = z.infer<typeof indexQuoteBody>;
/** Input from a caller, before defaults. */
export type IndexQuoteRequest = z.input<typeof indexQuoteBody>;

/** `mandate`: our operator executes it within the mandate that the wallet has granted for this index; nothing is signed. */
export const placeBody = z.object({ quoteId: z.uuid(), by: z.enum(["owner", "mandate"]) });
export const sentBody = z.object({
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits"),
});

type Side = IndexQuoteBody["side"];
/** A token on the order's chain; `tokenId` is null for the payment token. */
export type ShownToken = { tokenId: number | null; symbol: string; address: string; decimals: number };
export type ShownAmount = ShownToken & { amount: string };
export type WalletCall = { to: string; data: string };
export type WalletCalls = {
  /** Allowances to send first: `resets` come before, when the token refuses to change one that is not zero. */
  approvals: { token: string; amount: string; spender: string; resets: WalletCall[]; call: WalletCall }[];
  legs: (WalletCall & { leg: number })[];
};
/** Counted from 1. `token` is the constituent, bought with or sold for the stablecoin. */
export type QuotedLeg = {
  leg: number;
  side: "buy" | "sell";
  token: ShownToken;
  amountIn: string;
  amountOut: string;
  minOut: string;
  impactBps: number;
};
/** `Suspended`: it has had no price for days, and is not bought until it has one. */
export type LeftOut = {
  token: ShownToken;
  reason: "TooSmall" | "ImpactTooHigh" | "NoLiquidity" | "Suspended";
  impactBps?: number;
};
export type IndexQuote = {
  quoteId: string;
  indexSlug: string;
  indexVersion: number;
  side: Side;
  mode: IndexQuoteBody["mode"];
  chainId: number;
  wallet: string;
  legs: QuotedLeg[];
  spends: ShownAmount[];
  /** At the quoted prices; `least` is the minimum that the legs return, or nothing is traded. */
  receives: (ShownAmount & { least: string })[];
  leftOut: LeftOut[];
  /** The traded value at the pools' prices, the value left after fees and impact, and the least that the legs may return. */
  worthUsdCents: string;
  receiveUsdCents: string;
  leastUsdCents: string;
  costs: {
    poolUsdCents: string;
    impactUsdCents: string;
    /** `usdCents` is null when the chain's coin has no price here. */
    gas: { units: string; wei: string; usdCents: string | null; paidBy: "owner" | "relayer" };
  };
  calls: WalletCalls;
  validUntilBlock: string;
};

/** Why a leg was not traded, in the ledger's terms. */
export type OrderLeg = QuotedLeg &
  (
    | { state: "open" }
    | { state: "executed"; spent: string; received: string; transactionHash: string }
    | { state: "leftOut"; reason: string }
  );
export type IndexOrder = {
  orderId: string;
  indexSlug: string;
  indexName: string;
  side: Side;
  mode: IndexQuoteBody["mode"];
  chainId: number;
  wallet: string;
  /** Who executes it: the wallet itself, or our operator within the wallet's mandate. */
  by: "owner" | "mandate";
  /**
   * The last ledger event: `OrderQuoted`, `OrderSent`, `OrderFilled`, `OrderPartlyFilled`, `OrderFailed`, `OrderExpired`, `OrderWithdrawn`.
   */
  status: string;
  /** RFC 3339. */
  orderedAt: string;
  legs: OrderLeg[];
  transactions: { transactionHash: string; isExecuted: boolean }[];
  spent: ShownAmount[];
  received: ShownAmount[];
  /** The part of the amount that no leg has spent. */
  stayed: ShownAmount[];
  gasUsed: string | null;
  realisedSlippageBps: number | null;
  valueUsdCents: string | null;
  failure: string | null;
  /** Calls that the wallet can still send; null when the order is over or its time is. */
  calls: WalletCalls | null;
  /**
   * False when the chain was not queried, or did not report what is still to be sent: `calls` is null then, and must be requested again.
   */
  isChainRead: boolean;
};

/** A wallet's holdings of an index, counting only that index's orders. */
export type Holding = {
  token: ShownToken;
  amount: string;
  /** Bought by the index and no longer in the wallet. */
  movedOut: string;
  valueUsdCents: string | null;
  weightPpm: number | null;
  targetPpm: number;
};
export type MyIndex = {
  indexSlug: string;
  name: string;
  isRetired: boolean;
  wallet: string;
  chainId: number;
  holdings: Holding[];
  /** Whether the chain reported the wallet's balances. If not, amounts are those bought, and nothing counts as moved out. */
  balancesRead: boolean;
  /** Of the current holdings: null when a price or a cost is unknown. Gas is not in the cost. */
  valueUsdCents: string | null;
  costUsdCents: string | null;
  gainUsdCents: string | null;
  driftBps: number | null;
  /** The mandate within which we rebalance it: granted and not expired, or proposed recently. `cap`: of the stablecoin, per period. */
  mandate: { id: string; status: "proposed" | "granted"; cap: string } | null;
  lastOrder: { orderId: string; side: Side; status: string; orderedAt: string } | null;
  /** The day from whose close the next constituents are in force, if they are set. */
  next: string | null;
  /** Time of its prices, RFC 3339; null without any. */
  pricesAt: string | null;
};

type Refusal = { code: number; error: string; field?: string };
export type IndexQuoteAnswer = { code: 200; data: IndexQuote } | Refusal;
export type IndexOrderAnswer = { code: 200 | 201 | 202; data: IndexOrder } | Refusal;
export type IndexOrdersAnswer = { code: 200; data: IndexOrder[] } | Refusal;
export type MyIndicesAnswer = { code: 200; data: MyIndex[] } | Refusal;
