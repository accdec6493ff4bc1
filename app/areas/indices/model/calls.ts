import { z } from "zod";
import { address } from "#app/areas/offers/public.ts";

/**
 * Shapes of the calls that buy and sell, shared by the pages and the server. Amounts are base units in decimal digits, weights and
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
  /** `atomic`: all legs in one transaction or none. `whatGoes`: each leg by itself. */
  mode: z.enum(["atomic", "whatGoes"]).default("whatGoes"),
  slippageBps: z.number().int().min(1).max(MAX_SLIPPAGE_BPS).default(SLIPPAGE_BPS),
  /** Tokens that are not traded this time. */
  leaveOut: z.array(z.number().int().positive()).max(MAX_LEFT_OUT).default([]),
};
export const indexQuoteBody = z.discriminatedUnion("side", [
  /** `amount` of the stablecoin. */
  z.object({ ...common, side: z.literal("buy"), amount }),
  /** `shareBps` of what is held. */
  z.object({ ...common, side: z.literal("sell"), shareBps: z.number().int().min(1).max(ALL_BPS) }),
  z.object({ ...common, side: z.literal("rebalance") }),
]);
export type IndexQuoteBody = z.infer<typeof indexQuoteBody>;
/** What a caller sends, before defaults. */
export type IndexQuoteAsked = z.input<typeof indexQuoteBody>;

/** `mandate`: our operator carries it out within the mandate that the wallet has granted for this index; nothing is signed. */
export const placeBody = z.object({ quoteId: z.uuid(), by: z.enum(["owner", "mandate"]) });
export const sentBody = z.object({
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits"),
});

type Side = IndexQuoteBody["side"];
/** A token as it stands on the order's chain; `tokenId` is null for what is paid with. */
export type ShownToken = { tokenId: number | null; symbol: string; address: string; decimals: number };
export type ShownAmount = ShownToken & { amount: string };
export type WalletCall = { to: string; data: string };
export type WalletCalls = {
  /** Allowances to be sent before: `resets` first, where the token refuses to change one that is not zero. */
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
/** `Suspended`: it has had no price for days, and is not bought before it has one. */
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
  /** At the quoted prices; `least` is what the legs bring at least, or nothing is traded. */
  receives: (ShownAmount & { least: string })[];
  leftOut: LeftOut[];
  /** What is traded at the pools' prices, what is left of it after fees and impact, and that at the least that legs may bring. */
  worthUsdCents: string;
  receiveUsdCents: string;
  leastUsdCents: string;
  costs: {
    poolUsdCents: string;
    impactUsdCents: string;
    /** `usdCents` is null where the chain's coin has no price here. */
    gas: { units: string; wei: string; usdCents: string | null; paidBy: "owner" | "relayer" };
  };
  calls: WalletCalls;
  validUntilBlock: string;
};

/** Why a leg was not traded: a word of the ledger's. */
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
  /** Who carries it out: the wallet itself, or our operator within the wallet's mandate. */
  by: "owner" | "mandate";
  /** The ledger's last word: `OrderQuoted`, `OrderSent`, `OrderFilled`, `OrderPartlyFilled`, `OrderFailed`, `OrderExpired`, `OrderWithdrawn`. */
  status: string;
  /** RFC 3339. */
  orderedAt: string;
  legs: OrderLeg[];
  transactions: { transactionHash: string; isExecuted: boolean }[];
  spent: ShownAmount[];
  received: ShownAmount[];
  /** Of what was to be spent, what no leg has taken. */
  stayed: ShownAmount[];
  gasUsed: string | null;
  realisedSlippageBps: number | null;
  valueUsdCents: string | null;
  failure: string | null;
  /** What the wallet can still send, null when the order is over or its time is. */
  calls: WalletCalls | null;
  /** False where the chain was not asked, or did not say what is still to be sent: `calls` is null then, and to be asked for again. */
  isChainRead: boolean;
};

/** What a wallet holds of an index, by the orders of that index alone. */
export type Holding = {
  token: ShownToken;
  amount: string;
  /** Bought by the index and not in the wallet any more. */
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
  /** Whether the chain said what the wallet has. Where not, amounts are what was bought, and nothing counts as moved out. */
  balancesRead: boolean;
  /** Of what is held now: null where a price or a cost is not known. Gas is not in the cost. */
  valueUsdCents: string | null;
  costUsdCents: string | null;
  gainUsdCents: string | null;
  driftBps: number | null;
  /** Within which we rebalance it: granted and not over, or proposed lately. `cap`: of the stablecoin, in a period. */
  mandate: { id: string; status: "proposed" | "granted"; cap: string } | null;
  lastOrder: { orderId: string; side: Side; status: string; orderedAt: string } | null;
  /** The day from whose close on the next constituents are in force, if they are set. */
  next: string | null;
  /** When its prices are from, RFC 3339; null without one. */
  pricesAt: string | null;
};

type Refusal = { code: number; error: string; field?: string };
export type IndexQuoteAnswer = { code: 200; data: IndexQuote } | Refusal;
export type IndexOrderAnswer = { code: 200 | 201 | 202; data: IndexOrder } | Refusal;
export type IndexOrdersAnswer = { code: 200; data: IndexOrder[] } | Refusal;
export type MyIndicesAnswer = { code: 200; data: MyIndex[] } | Refusal;
