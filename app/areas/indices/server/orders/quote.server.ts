import type { Pool } from "pg";
import { v7 as uuidv7 } from "uuid";
import { getAddress, zeroAddress } from "viem";
import { poolFor } from "#app/platform/db.server.ts";
import { latestPrices, tokensNamed } from "#app/services/marketData/publicTokens.server.ts";
import { type BasketRequest, type BasketToken, quoteBasket } from "#app/services/trading/publicBaskets.server.ts";
import { driftBps, rebalancing, toParts, toTrades } from "../../../../../analytics/indices/drift.ts";
import type { IndexQuote, IndexQuoteBody, LeftOut, ShownToken } from "../../model/calls.ts";
import type { Refused } from "../refused.server.ts";
import { heldIndices, isOver } from "./holdings.server.ts";
import { shownQuote, storeQuote } from "./quotes.server.ts";
import { isSame, loadIndexTokens, tokensAt } from "./tokens.server.ts";
import { type TradedIndex, tradedIndex } from "./tradedIndex.server.ts";
import { heldWeights, STABLE_TOKEN, toTargets } from "./values.server.ts";

/** `subjects` are all of the caller's subjects; `subject` may order the quote. */
type QuoteInput = { body: IndexQuoteBody; subject: string; subjects: readonly string[] };

/** The current result of buying, selling or rebalancing an index. Orders nothing; stores the quote so that it can be ordered. */
export async function quoteIndex({ body, subject, subjects }: QuoteInput): Promise<{ data: IndexQuote } | Refused> {
  const pool = poolFor("pages");
  const index = await tradedIndex(pool, body.indexSlug, subjects);
  if (!index) return { refusal: { tag: "UnknownIndex", slug: body.indexSlug } };
  const refusal = chainRefusal(index, body.chainId) ?? (body.side === "sell" ? null : buyRefusal(index, body.side));
  if (refusal) return refusal;
  const traded = await loadTraded(pool, index, body, subjects);
  if ("refusal" in traded) return traded;
  const { leftOut, ...amounts } = traded;
  const quoteId = uuidv7();
  const quoted = await quoteBasket({
    ...{ orderId: quoteId, chainId: body.chainId, wallet: getAddress(body.wallet) },
    ...{ slippageBps: body.slippageBps, mode: body.mode },
    of: { kind: "index", indexSlug: index.slug, indexVersion: index.version },
    ...amounts,
  });
  if ("refusal" in quoted) return quoted;
  await storeQuote(quoteId, subject, quoted.data.stored);
  const shown = await shownQuote(pool, quoteId, quoted.data, body.slippageBps);
  return { data: { ...shown, leftOut: [...leftOut, ...shown.leftOut] } };
}

export function chainRefusal({ name, method }: TradedIndex, requestedChainId: number): Refused | null {
  if (method.chainId === null) return { refusal: { tag: "NotForSale", name } };
  if (method.chainId === requestedChainId) return null;
  return { refusal: { tag: "IndexOtherChain", name, chainId: method.chainId, asked: requestedChainId } };
}

/** A retired index, or one fully in the stablecoin, cannot be bought. Selling is always possible. */
export function buyRefusal(
  { name, isRetired, stableSince }: Pick<TradedIndex, "name" | "isRetired" | "stableSince">,
  side: "buy" | "rebalance",
): Refused | null {
  if (isRetired) return { refusal: { tag: "IndexRetired", name } };
  if (side === "buy" && stableSince !== null) return { refusal: { tag: "InStablecoin", name, day: stableSince } };
  return null;
}

type Traded = Pick<BasketRequest, "amount" | "sells" | "buys"> & { leftOut: LeftOut[] };

function loadTraded(
  pool: Pool,
  index: TradedIndex,
  body: IndexQuoteBody,
  subjects: readonly string[],
): Promise<Traded | Refused> {
  switch (body.side) {
    case "buy":
      return bought(pool, index, body);
    case "sell":
      return sold(pool, index, body, subjects);
    case "rebalance":
      return rebalanced(pool, index, body, subjects);
    default:
      return body satisfies never;
  }
}

async function bought(
  pool: Pool,
  index: TradedIndex,
  body: IndexQuoteBody & { side: "buy" },
): Promise<Traded | Refused> {
  const wanted = [...index.weights].filter(([tokenId]) => !body.leaveOut.includes(tokenId));
  const ids = wanted.map(([tokenId]) => tokenId);
  const tokens = await loadIndexTokens(pool, index, ids, body.chainId);
  const buys = wanted.flatMap(([tokenId, weight]) => {
    const token = tokens.get(tokenId);
    return token && !index.suspended.has(tokenId) ? [{ token, weight: toParts(weight) }] : [];
  });
  const absent = await absentTokens(
    pool,
    ids.filter((tokenId) => !tokens.has(tokenId)),
  );
  if (buys.length === 0 && absent.length > 0)
    return { refusal: { tag: "NoLiquidity", symbols: absent.map(({ symbol }) => symbol) } };
  const suspended = ids.flatMap((tokenId) => (index.suspended.has(tokenId) ? (tokens.get(tokenId) ?? []) : []));
  const leftOut = [
    ...suspended.map((token): LeftOut => ({ token, reason: "Suspended" })),
    ...absent.map((token): LeftOut => ({ token, reason: "NoLiquidity" })),
  ];
  return { amount: BigInt(body.amount), sells: [], buys, leftOut };
}

/** Constituents that do not exist on the chain, so there is no address to show. */
async function absentTokens(pool: Pool, tokenIds: readonly number[]): Promise<ShownToken[]> {
  const names = tokenIds.length === 0 ? new Map() : await tokensNamed(pool, tokenIds);
  return tokenIds.map((tokenId) => ({
    ...{ tokenId, symbol: names.get(tokenId)?.symbol ?? `#${tokenId}`, address: zeroAddress, decimals: 0 },
  }));
}

async function sold(
  pool: Pool,
  index: TradedIndex,
  body: IndexQuoteBody & { side: "sell" },
  subjects: readonly string[],
): Promise<Traded | Refused> {
  const held = await loadHolding(pool, index, body, subjects);
  if ("refusal" in held) return held;
  const sells = held.holding.flatMap(({ token, units }) => {
    const amount = (units * BigInt(body.shareBps)) / ALL_BPS;
    return amount > 0n && !body.leaveOut.includes(token.tokenId) ? [{ token, amount }] : [];
  });
  return { amount: 0n, sells, buys: [], leftOut: [] };
}
const ALL_BPS = 10_000n;

async function rebalanced(
  pool: Pool,
  index: TradedIndex,
  body: IndexQuoteBody & { side: "rebalance" },
  subjects: readonly string[],
): Promise<Traded | Refused> {
  const held = await loadHolding(pool, index, body, subjects);
  if ("refusal" in held) return held;
  const { holding } = held;
  const ids = [...new Set([...holding.map(({ token }) => token.tokenId), ...index.weights.keys()])];
  const prices = new Map((await latestPrices(pool, ids)).map(({ tokenId, price }) => [tokenId, price]));
  const weights = heldWeights(holding, prices);
  if ("unpriced" in weights) return { refusal: { tag: "PriceUnknown", symbol: weights.unpriced } };
  const target = toTargets(index);
  const drift = Math.round(driftBps(weights, target));
  const { bandBps } = index.method;
  if (drift <= bandBps) return { refusal: { tag: "WithinBand", driftBps: drift, bandBps } };
  const tokens = await loadIndexTokens(pool, index, ids, body.chainId);
  const units = new Map(holding.map((own) => [own.token.tokenId, own.units]));
  const trades = toTrades(units, rebalancing(weights, target, bandBps));
  const isOn = (tokenId: number) => !body.leaveOut.includes(tokenId);
  return {
    amount: 0n,
    sells: holding.flatMap(({ token }) => {
      const amount = trades.sells.get(token.tokenId);
      return amount !== undefined && isOn(token.tokenId) ? [{ token, amount }] : [];
    }),
    buys: [...trades.buys].flatMap(([tokenId, weight]) => {
      const token = tokens.get(tokenId);
      return token && tokenId !== STABLE_TOKEN && isOn(tokenId) && !index.suspended.has(tokenId)
        ? [{ token, weight }]
        : [];
    }),
    leftOut: [],
  };
}

export type Holding = { token: BasketToken; units: bigint }[];

/** The wallet's holdings of the index. Tokens that cannot be identified on the chain are not traded. */
export async function loadHolding(
  pool: Pool,
  { slug, name }: Pick<TradedIndex, "slug" | "name">,
  { wallet, chainId }: Pick<IndexQuoteBody, "wallet" | "chainId">,
  subjects: readonly string[],
): Promise<{ holding: Holding; hasOpenOrder: boolean } | Refused> {
  const all = await heldIndices(subjects);
  const own = all.find((one) => one.indexSlug === slug && one.chainId === chainId && isSame(one.wallet, wallet));
  if (own && !own.balancesRead) return { refusal: { tag: "ChainUnavailable" } };
  const tokens = own?.tokens.filter(({ units }) => units > 0n) ?? [];
  const addresses = tokens.map(({ address }) => address);
  const tokenAt = await tokensAt(pool, chainId, addresses);
  const holding = tokens.flatMap(({ address, units }) => {
    const { tokenId, ...token } = tokenAt(address);
    return tokenId === null ? [] : [{ token: { ...token, tokenId, address: getAddress(address) }, units }];
  });
  if (holding.length === 0) return { refusal: { tag: "NothingHeld", name } };
  return { holding, hasOpenOrder: own?.orders.some(({ status }) => !isOver(status)) ?? false };
}
