import type { Pool } from "pg";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { NATIVE } from "#app/chain/dex/swaps.server.ts";
import { database } from "#app/platform/db.server.ts";
import { valueInStablecoin } from "#app/services/trading/public.server.ts";
import type { QuotedBasket, StoredBasket } from "#app/services/trading/publicBaskets.server.ts";
import type { OrderQuoted } from "#events/order/events.ts";
import { getTokenIn, getTokenOut, quotedOut } from "#events/order/legs.ts";
import type { IndexQuote, QuotedLeg, ShownToken } from "../../model/calls.ts";
import { isSame, stablecoinOn, tokensAt, toShownAmounts } from "./tokens.server.ts";

/** Index quotes as they are stored until they are ordered, and as they are shown. */

/** `subject` may order it. */
export async function storeQuote(quoteId: string, subject: string, stored: StoredBasket): Promise<void> {
  const values = [quoteId, subject, stored];
  await database().pool.query("INSERT INTO indices.quotes (quote_id, subject, body) VALUES ($1, $2, $3)", values);
}

/** A quote issued to one of these subjects; null when there is none, or it expired long ago. */
export async function readStoredQuote(quoteId: string, subjects: readonly string[]): Promise<StoredBasket | null> {
  const { rows } = await database().pool.query<{ body: StoredBasket }>(
    "SELECT body FROM indices.quotes WHERE quote_id = $1 AND subject = ANY($2)",
    [quoteId, subjects],
  );
  return rows[0]?.body ?? null;
}

/** Deletes quotes that can no longer be ordered. */
export async function forgetOldQuotes(): Promise<void> {
  await database().pool.query("DELETE FROM indices.quotes WHERE quoted_at < now() - interval '1 day'");
}

/** The quote as its owner sees it. */
export async function shownQuote(
  pool: Pool,
  quoteId: string,
  { stored, leftOut, receives, calls, costs, ...quoted }: QuotedBasket,
  slippageBps: number,
): Promise<IndexQuote> {
  const { order, quote } = stored;
  const tokenAt = await tokensAt(pool, order.chainId, listLegTokens(quote.legs));
  const min = quotedOut(quote.legs, "minOut");
  return {
    ...{ quoteId, indexSlug: order.indexSlug ?? "", indexVersion: order.indexVersion ?? 0, side: order.side },
    ...{ mode: order.mode, chainId: order.chainId, wallet: order.wallet },
    legs: quote.legs.map((leg, index) => quotedLeg(leg, index + 1, order.chainId, tokenAt)),
    spends: toShownAmounts(tokenAt, order.spends),
    receives: toShownAmounts(tokenAt, receives).map((amount) => ({
      ...amount,
      least: String(min.get(amount.address.toLowerCase()) ?? 0n),
    })),
    leftOut: leftOut.map(({ token, reason, impactBps }) => ({
      ...{ token, reason },
      ...(impactBps === undefined ? {} : { impactBps }),
    })),
    ...quoted,
    leastUsdCents: String(
      applySlippage(BigInt(quoted.receiveUsdCents), slippageBps, order.side === "rebalance" ? 2 : 1),
    ),
    costs: { ...costs, gas: { ...costs.gas, usdCents: await gasCents(order.chainId, quote) } },
    calls,
  };
}

const listLegTokens = (legs: OrderQuoted["legs"]) => legs.flatMap((leg) => [getTokenIn(leg), getTokenOut(leg)]);

type Traded = { path: string[]; amountIn: string; amountOut: string; minOut: string; impactBps: number };

/** A leg by the token that it buys or sells: the other side is the stablecoin. */
export function quotedLeg(
  { path, amountIn, amountOut, minOut, impactBps }: Traded,
  leg: number,
  chainId: number,
  tokenAt: (address: string) => ShownToken,
): QuotedLeg {
  const [from, to] = [path[0] as string, path.at(-1) as string];
  const isBought = isSame(from, stablecoinOn(chainId)?.address ?? "");
  return {
    ...{ leg, side: isBought ? "buy" : "sell", token: tokenAt(isBought ? to : from) },
    ...{ amountIn, amountOut, minOut, impactBps },
  };
}

const BPS = 10_000n;
/** Slippage applies once for a single trade, and twice when one trade pays for another. Rounded down. */
const applySlippage = (cents: bigint, slippageBps: number, trades: number): bigint =>
  (cents * (BPS - BigInt(slippageBps)) ** BigInt(trades)) / BPS ** BigInt(trades);

const UNITS_PER_CENT = 10_000n;

/** The network fee in dollars, rounded up; null when the chain's coin has no price. */
async function gasCents(chainId: number, { gas, inputs }: OrderQuoted): Promise<string | null> {
  const block = { number: BigInt(inputs.blockNumber), time: 0 };
  const value = await valueInStablecoin(requireDex(chainId), NATIVE, BigInt(gas.wei), block);
  return value === null ? null : String((value + UNITS_PER_CENT - 1n) / UNITS_PER_CENT);
}
