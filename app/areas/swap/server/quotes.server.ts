import { v7 as uuidv7 } from "uuid";
import { getAddress } from "viem";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { allowanceAt } from "#app/chain/dex/swaps.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { ORDER_SECONDS, orderMark, priceText, valueInStablecoin } from "#app/services/trading/public.server.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { IMPACT } from "#events/pricing/swap.ts";
import type { QuoteBody, SwapQuote } from "../model/calls.ts";
import { percentText } from "../model/percent.ts";
import type { Refused, SwapRefusal } from "./refused.server.ts";
import { type ChainToken, catalogueToken, payToken } from "./tokens.server.ts";
import { SwapWouldFail } from "./venues/arriving.server.ts";
import { v2Offer } from "./venues/v2.server.ts";
import type { Offer, OfferRequest, Venue } from "./venues/venue.server.ts";
import { zeroExOffer } from "./venues/zeroEx.server.ts";

const VENUES: Record<"v2" | "0x", Venue> = { v2: v2Offer, "0x": zeroExOffer };

/** What is stored of a quote: the order's future first two facts, without the subject, who may sign in meanwhile. */
export type StoredQuote = { order: Omit<OrderPlaced, "subject">; quote: OrderQuoted };

/**
 * What a swap would give now, at the venue that gives most. Orders nothing; stores the quote so that it can be ordered, by this
 * subject only.
 */
export async function quoteSwap(body: QuoteBody, subject: string): Promise<{ data: SwapQuote } | Refused> {
  const traded = await tradedTokens(body);
  if ("refusal" in traded) return traded;
  const quoteId = uuidv7();
  const block = await latestBlock();
  const offerRequest: OfferRequest = {
    ...traded,
    amountIn: BigInt(body.amount),
    slippageBps: body.slippageBps,
    wallet: getAddress(body.wallet),
    block,
    deadline: BigInt(block.time + ORDER_SECONDS),
    mark: orderMark(quoteId),
  };
  const offer = await bestOffer(offerRequest);
  if ("refusal" in offer) return offer;
  const stored = await buildStoredQuote(body, offerRequest, offer);
  const values = [quoteId, subject, stored];
  await database().pool.query("INSERT INTO swap.quotes (quote_id, subject, body) VALUES ($1, $2, $3)", values);
  return { data: await buildSwapQuote(quoteId, body, offerRequest, offer, stored.quote) };
}

type Traded = Pick<OfferRequest, "spend" | "receive">;

async function tradedTokens({ tokenId, side, payWith, chainId }: QuoteBody): Promise<Traded | Refused> {
  const { chainId: own, name: network } = paymentChain();
  if (chainId !== own) return { refusal: { tag: "OtherChain", network } };
  const token = await catalogueToken(tokenId);
  if ("refusal" in token) return token;
  const paid = payToken(payWith);
  if (token.address === paid.address) return { refusal: { tag: "SameToken", symbol: token.symbol } };
  return side === "buy" ? { spend: paid, receive: token } : { spend: token, receive: paid };
}

/** The offer that gives most, across all venues. */
async function bestOffer(request: OfferRequest): Promise<Offer | Refused> {
  const venues = env().SWAP_VENUES;
  if (!paymentChain().addresses.dexRouter && !venues.includes("0x"))
    return no({ tag: "NoVenue", network: paymentChain().name });
  const answers = await Promise.allSettled(venues.map((venue) => VENUES[venue](request)));
  const offers = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value ? [answer.value] : []));
  const [best] = offers.sort((one, other) => (one.amountOut > other.amountOut ? -1 : 1));
  if (best) return best.impactBps >= IMPACT.refused ? no(tooHigh(best.impactBps)) : best;
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed?.reason instanceof SwapWouldFail) return no({ tag: "SwapWouldFail" });
  if (failed) throw failed.reason;
  return no({ tag: "NoRoute", symbol: request.spend.symbol, other: request.receive.symbol });
}

const no = (refusal: SwapRefusal): Refused => ({ refusal });
const tooHigh = (impactBps: number): SwapRefusal => ({ tag: "ImpactTooHigh", percent: percentText(impactBps) });

async function buildStoredQuote(body: QuoteBody, request: OfferRequest, offer: Offer): Promise<StoredQuote> {
  const { chainId, blockSeconds, client } = paymentChain();
  const { wallet, spend, block, amountIn, mark } = request;
  const gasPrice = await client.getGasPrice();
  return {
    order: {
      wallet,
      chainId,
      kind: "swap",
      side: body.side,
      tokenId: body.tokenId,
      spends: [{ token: spend.address, amount: String(amountIn) }],
      by: "owner",
      mode: "atomic",
      orderId: mark,
    },
    quote: {
      venue: offer.venue,
      legs: offer.legs,
      inputs: offer.inputs,
      // We charge nothing on top of the pools' fees.
      feeUsdCents: "0",
      gas: { units: String(offer.gasUnits), wei: String(offer.gasUnits * gasPrice), paidBy: "owner" },
      validUntilBlock: String(block.number + BigInt(Math.ceil(ORDER_SECONDS / blockSeconds))),
    },
  };
}

async function buildSwapQuote(
  quoteId: string,
  body: QuoteBody,
  request: OfferRequest,
  offer: Offer,
  quote: OrderQuoted,
): Promise<SwapQuote> {
  const { spend, receive, amountIn } = request;
  const { to, data, value } = offer.transaction;
  const approval = await findApproval(request, offer);
  return {
    quoteId,
    venue: offer.venue,
    spend: shown(spend),
    receive: shown(receive),
    route: offer.legs.flatMap(({ path }) => path),
    amountIn: String(amountIn),
    amountOut: String(offer.amountOut),
    minOut: String(offer.minOut),
    impactBps: offer.impactBps,
    priceUsd: await computePrice(body, request, offer),
    gas: { units: quote.gas.units, wei: quote.gas.wei },
    ...(approval ? { approval } : {}),
    transaction: { to, data, value: String(value) },
    validUntilBlock: quote.validUntilBlock,
  };
}

const shown = ({ symbol, address, decimals }: ChainToken) => ({ symbol, address, decimals });

/** The price of one token: by what is paid for it, or what is received for it. */
async function computePrice(
  { side }: QuoteBody,
  { spend, receive, amountIn, block }: OfferRequest,
  { amountOut }: Offer,
) {
  const [paid, token] =
    side === "buy"
      ? [
          { ...spend, amount: amountIn },
          { ...receive, amount: amountOut },
        ]
      : [
          { ...receive, amount: amountOut },
          { ...spend, amount: amountIn },
        ];
  const value = await valueInStablecoin(requireDex(paymentChain().chainId), paid.address, paid.amount, block);
  return value === null ? null : priceText(value, token.amount, token.decimals);
}

async function findApproval({ spend, wallet, amountIn, block }: OfferRequest, { spender }: Offer) {
  if (
    !spender ||
    (await allowanceAt(paymentChain(), { wallet, token: spend.address, spender }, block.number)) >= amountIn
  )
    return null;
  return { token: spend.address, spender, amount: String(amountIn) };
}

/** A quote that one of these subjects received; null when there was none, or it expired long ago. */
export async function readStoredQuote(quoteId: string, subjects: readonly string[]): Promise<StoredQuote | null> {
  const { rows } = await database().pool.query<{ body: StoredQuote }>(
    // A quote stored before orders could spend several tokens must be requested again.
    "SELECT body FROM swap.quotes WHERE quote_id = $1 AND subject = ANY($2) AND body->'order' ? 'spends'",
    [quoteId, subjects],
  );
  return rows[0]?.body ?? null;
}

/** Quotes that can no longer be ordered. */
export async function forgetOldQuotes(): Promise<void> {
  await database().pool.query("DELETE FROM swap.quotes WHERE quoted_at < now() - interval '1 day'");
}
