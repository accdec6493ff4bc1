import { z } from "zod";
import { address } from "#app/areas/offers/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";

/** Shapes of the swap's calls, shared by the dialog and the server. Amounts are base units in decimal digits. */

export const PAY_WITH = ["USDC", "TMAI", "ETH"] as const;
export type PayWith = (typeof PAY_WITH)[number];
/** Our own token has no number in the catalogue. */
export const OWN_TOKEN = "TMAI";
export const MAX_SLIPPAGE_BPS = 5_000;

const MAX_DIGITS = 39;
const amount = z
  .string()
  .max(MAX_DIGITS, "must be a number above 0")
  .regex(/^[1-9]\d{0,38}$/, "must be a number above 0");
const tokenId = z.union([
  z.literal(OWN_TOKEN),
  z
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1)
    .transform(String),
  z.string().regex(/^[1-9]\d{0,8}$/),
]);

export const quoteBody = z.object({
  tokenId,
  /** Buy the token with `payWith`, or sell it for that. `amount` is the amount spent. */
  side: z.enum(["buy", "sell"]),
  payWith: z.enum(PAY_WITH),
  amount,
  wallet: address,
  chainId: z.number().int().positive(),
  slippageBps: z.number().int().min(1).max(MAX_SLIPPAGE_BPS),
});
export const placeBody = z.object({
  quoteId: z.uuid(),
  /** Set by a person who was shown the price impact. */
  acceptsImpact: z.boolean().optional(),
});
export const sentBody = z.object({
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits"),
});

export type QuoteBody = z.infer<typeof quoteBody>;

/** A token of a trade. Ether's address is 0xEeee…EEeE. */
export type TradedToken = { symbol: string; address: string; decimals: number };
/** Where a page offers a swap, and for which token. */
export type Swappable = { network: PublicNetwork; token: TradedToken };
export type SwapQuote = {
  quoteId: string;
  venue: string;
  spend: TradedToken;
  receive: TradedToken;
  route: string[];
  amountIn: string;
  amountOut: string;
  minOut: string;
  impactBps: number;
  /** What one token costs by this quote, in dollars. Null when neither token has a price. */
  priceUsd: string | null;
  gas: { units: string; wei: string };
  /** The exact approval that the wallet needs first; absent when it has it. */
  approval?: { token: string; spender: string; amount: string };
  transaction: { to: string; data: string; value: string };
  validUntilBlock: string;
};
export type SwapOrder = {
  orderId: string;
  status: string;
  side: "buy" | "sell";
  tokenId: string;
  wallet: string;
  spend: TradedToken;
  receive: TradedToken;
  amountIn: string;
  quotedOut: string;
  minOut: string;
  spent: string | null;
  received: string | null;
  slippageBps: number | null;
  valueUsdCents: number | null;
  gasUsed: string | null;
  transactionHash: string | null;
  failure: string | null;
  validUntilBlock: string;
};
type Refusal = { code: number; error: string; field?: string };
export type SwapQuoteAnswer = { code: 200; data: SwapQuote } | Refusal;
export type SwapOrderAnswer = { code: 200 | 201 | 202; data: SwapOrder } | Refusal;
