import type { Hex } from "viem";
import { balanceAt } from "#app/chain/dex/swaps.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { appendOrderEvent, type OrderRow, orderById, recordOrderSent } from "#app/services/trading/public.server.ts";
import { IMPACT } from "#events/pricing/swap.ts";
import type { SwapOrder } from "../model/calls.ts";
import { percentText } from "../model/percent.ts";
import { computeImpact } from "./impact.server.ts";
import { orderAnswer } from "./orderAnswer.server.ts";
import { readStoredQuote, type StoredQuote } from "./quotes.server.ts";
import type { Refused, SwapRefusal } from "./refused.server.ts";
import { tokenAt } from "./tokens.server.ts";

/** `subjects` are all identities of the caller, such as the guest before they signed in; `subject` gets the order. */
type Placing = { quoteId: string; acceptsImpact: boolean; subject: string; subjects: readonly string[] };

/**
 * Orders what was quoted to the caller: `OrderPlaced` and `OrderQuoted`. Repeated, the same quote is the same order. Quotes
 * for others are unknown.
 */
export async function placeOrder(placing: Placing): Promise<{ data: SwapOrder } | Refused> {
  const { quoteId, acceptsImpact, subject, subjects } = placing;
  const placed = await orderById(quoteId);
  const isOwn = placed?.kind === "swap" && subjects.includes(placed.subject);
  if (placed) return isOwn ? answered(placed) : { refusal: { tag: "UnknownQuote" } };
  const stored = await readStoredQuote(quoteId, subjects);
  if (!stored) return { refusal: { tag: "UnknownQuote" } };
  const refusal = await findRefusal(stored, acceptsImpact);
  if (refusal) return { refusal };
  const order = { subject, ...stored.order };
  const handled = await appendOrderEvent(quoteId, { type: "PlaceOrder", order, quote: stored.quote }, subject);
  if (!handled.ok) return { refusal: handled.refusal };
  return answered((await orderById(quoteId)) as OrderRow);
}

const answered = async (row: OrderRow) => ({ data: await orderAnswer(row) });

async function findRefusal({ order, quote }: StoredQuote, acceptsImpact: boolean): Promise<SwapRefusal | null> {
  const block = await latestBlock();
  if (order.chainId !== paymentChain().chainId || block.number > BigInt(quote.validUntilBlock))
    return { tag: "SwapQuoteOver" };
  const impact = computeImpact(quote);
  if (impact >= IMPACT.asked && !acceptsImpact) return { tag: "ImpactNotAccepted", percent: percentText(impact) };
  for (const { token, amount } of order.spends) {
    const owned = await balanceAt(paymentChain(), order.wallet as Hex, token as Hex, block.number);
    if (owned >= BigInt(amount)) continue;
    const { symbol } = await tokenAt(token, order.tokenId ?? null);
    return { tag: "InsufficientToSwap", symbol };
  }
  return null;
}

export type SentResult = { data: SwapOrder; isOver: boolean } | Refused;

/** Accepts the owner's report that a transaction was sent; the response shows its state on chain. */
export async function recordSwapSent(row: OrderRow, transactionHash: Hex, actor: string): Promise<SentResult> {
  const result = await recordOrderSent(row, transactionHash, actor);
  return "refusal" in result ? result : { data: await orderAnswer(result.row), isOver: result.isOver };
}
