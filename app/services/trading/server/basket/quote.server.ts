import { type Address, formatUnits, getAddress, type Hex } from "viem";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Dex, knownDex } from "#app/chain/dex/dex.server.ts";
import { type Couple, manyReserves } from "#app/chain/dex/pairs.server.ts";
import type { OrderQuoted } from "#events/order/events.ts";
import { getTokenIn, getTokenOut, quotedAmounts } from "#events/order/legs.ts";
import {
  type BasketQuote,
  type BasketTerms,
  type LeftOutLeg,
  type Pool,
  quotePurchase,
  quoteRebalance,
  quoteSale,
} from "#events/pricing/basket.ts";
import { orderMark } from "../marks.server.ts";
import { ORDER_SECONDS } from "../orders.server.ts";
import { centsOfValue } from "../prices.server.ts";
import { basketCalls, legsToSend, readAllowed } from "./calls.server.ts";
import { type Feed, type Priced, priceProblem, pricesToStore, readFeed, valueBy } from "./prices.server.ts";
import type {
  BasketLeftOut,
  BasketRefusal,
  BasketRequest,
  BasketToken,
  QuotedBasket,
  StoredBasket,
} from "./request.server.ts";

/** Quotes of baskets over the chain's pools at one block. Source: docs/spec/indices.md#4. */

const DOLLAR = 10n ** 6n;
const USDC_DECIMALS = 6;
const MIN_ORDER = 10n * DOLLAR;
const MIN_LEG = DOLLAR;
const MAX_IMPACT_BPS = 300;
const BPS = 10_000n;
const [FEE_NUMERATOR, FEE_OF] = [997n, 1_000n];

/** The most gas a leg uses, with a margin: estimates are too low when the block's second changes before it is mined. */
const GAS_OF_LEG = 150_000n;
const GAS_PER_PAIR = 90_000n;
const GAS_OF_APPROVAL = 60_000n;

/** Quotes a basket now. Orders and stores nothing: `kept` is for the caller to store until the order is placed. */
export async function quoteBasket(
  request: BasketRequest,
): Promise<{ data: QuotedBasket } | { refusal: BasketRefusal }> {
  const { chainId } = request;
  const dex = knownDex(chainId);
  if (!dex?.router) return { refusal: { tag: "OtherChain", chainId } };
  if (request.sells.length === 0 && request.amount < MIN_ORDER) return { refusal: tooSmall(request.amount) };
  mustNameEachOnce(listTokens(request));
  const { within } = request;
  const block = within?.block ?? (await readLatestBlock(dex.chain));
  const [pools, allowed, feed, gasPrice] = await Promise.all([
    readPools(dex, request, block),
    within ? new Map() : readAllowed(dex, request.wallet, givenBy(dex, request), block),
    readFeed(listTokens(request)),
    dex.chain.client.getGasPrice(),
  ]);
  const basket = quoteOver(pools, dex, request);
  const priced = priceLegs(basket, pools, dex, request);
  const refusal = findRefusal(basket, pools, dex, request) ?? priceProblem(priced, feed, Date.now());
  if (refusal) return { refusal };
  const legs = legsOfOrder(basket);
  const send = { wallet: request.wallet, mark: toOrderMark(request), quotedAt: block.time };
  const calls = within
    ? { approvals: [], legs: [] }
    : basketCalls(dex, { ...send, legs: legsToSend(request.mode, legs, []) }, allowed);
  const hops = basket.legs.reduce((sum, { path }) => sum + path.length - 1, 0);
  const units =
    GAS_OF_LEG * BigInt(legs.length) + GAS_PER_PAIR * BigInt(hops) + GAS_OF_APPROVAL * BigInt(calls.approvals.length);
  const gas = { units: String(units), wei: String(units * gasPrice), paidBy: within ? "relayer" : "owner" } as const;
  const stored = buildStoredQuote(request, basket, legs, { gas, block, dex, priced, feed });
  return {
    data: {
      stored,
      leftOut: basket.leftOut.map((leg) => shownLeftOut(leg, request)),
      receives: quotedAmounts(stored.quote, "amountOut"),
      ...computeQuoteFigures(basket, pools, dex, gas),
      calls,
      validUntilBlock: stored.quote.validUntilBlock,
    },
  };
}

const toOrderMark = ({ orderId, within }: BasketRequest): Hex => within?.mark ?? orderMark(orderId);

const listTokens = ({ sells, buys }: BasketRequest): BasketToken[] => [...sells, ...buys].map(({ token }) => token);

/** The tokens that legs can take from the wallet. */
const givenBy = ({ stablecoin }: Dex, { sells, buys }: BasketRequest): Address[] => [
  ...sells.map(({ token }) => getAddress(token.address)),
  ...(buys.length > 0 ? [stablecoin] : []),
];

/** Legs are distinguished on chain by their tokens. */
function mustNameEachOnce(tokens: readonly BasketToken[]): void {
  const addresses = new Set(tokens.map(({ address }) => address.toLowerCase()));
  if (addresses.size < tokens.length) throw new RangeError("a basket names a token twice");
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Each token against the stablecoin and against the wrapped coin, and these two against each other: all at one block. */
async function readPools(dex: Dex, request: BasketRequest, block: LatestBlock): Promise<Pool[]> {
  const { weth, stablecoin } = dex;
  const own = [...new Set(listTokens(request).map(({ address }) => getAddress(address)))];
  const couples: Couple[] = [
    [weth, stablecoin],
    ...own.flatMap((token) =>
      [stablecoin, weth]
        .filter((hub) => ![weth, stablecoin].includes(token) && hub !== token && mayGo(request, dex, token, hub))
        .map((hub): Couple => [hub, token]),
    ),
  ];
  const read = await manyReserves(dex, couples, block);
  return couples.flatMap(([one, other], index) => {
    const found = read[index];
    if (!found) return [];
    const reserves = BigInt(one) < BigInt(other) ? [found.reserve0, found.reserve1] : [found.reserve1, found.reserve0];
    return [{ pair: found.pair, tokens: [one, other], reserves: reserves as [bigint, bigint] }];
  });
}

/** By mandate, a token takes only the desk's route for it; the wrapped coin has only one. */
function mayGo({ within }: BasketRequest, { weth }: Dex, token: Address, hub: Address): boolean {
  const route = within?.ways.get(token.toLowerCase());
  return within === undefined || route === (hub === weth ? "hub" : "direct");
}

function quoteOver(pools: Pool[], { weth, stablecoin }: Dex, request: BasketRequest): BasketQuote {
  const { slippageBps, amount } = request;
  const terms: BasketTerms = { pools, hubs: [weth], slippageBps, mostImpactBps: maxImpact(request) };
  const buys = request.buys.map(({ token, weight }) => ({ token: token.address, weight }));
  if (request.sells.length === 0) return quotePurchase({ token: stablecoin, amount, leastIn: MIN_LEG }, buys, terms);
  const all = request.sells.map((sold) => ({ token: sold.token.address, amount: sold.amount }));
  // Sales that bring too little are left out, and so do not move any pool before the others.
  const brings = quoteSale(all, stablecoin, terms);
  const small = brings.legs.filter(({ amountOut }) => amountOut < MIN_LEG).map(tokenOfSale);
  const sold = all.filter(({ token }) => !small.some((one) => isSame(one, token)));
  const quote =
    buys.length === 0
      ? quoteSale(sold, stablecoin, terms)
      : quoteRebalance(sold, { token: stablecoin, leastIn: MIN_LEG }, buys, terms);
  const leftOut = all
    .filter(({ token }) => small.some((one) => isSame(one, token)))
    .map(({ token, amount: amountIn }): LeftOutLeg => ({ token, amountIn, reason: "TooSmall" }));
  return { ...quote, leftOut: [...leftOut, ...quote.leftOut] };
}

const tokenOfSale = ({ path }: Pick<BasketQuote["legs"][number], "path">): Address => getAddress(path[0] as string);

const maxImpact = ({ within }: BasketRequest): number =>
  Math.min(MAX_IMPACT_BPS, within?.mostImpactBps ?? MAX_IMPACT_BPS);

/** Why the basket as a whole is refused, or a leg of it when all legs are required. */
function findRefusal(basket: BasketQuote, pools: Pool[], dex: Dex, request: BasketRequest): BasketRefusal | null {
  const findSymbol = (address: string) =>
    listTokens(request).find((token) => isSame(token.address, address))?.symbol ?? address;
  const ofReason = (reason: LeftOutLeg["reason"]) => basket.leftOut.filter((leg) => leg.reason === reason);
  const [expensive] = ofReason("ImpactTooHigh");
  if (expensive && (request.mode === "atomic" || basket.legs.length === 0))
    return {
      tag: "ImpactTooHigh",
      symbol: findSymbol(expensive.token),
      impactBps: expensive.impactBps ?? 0,
      maxBps: maxImpact(request),
    };
  const poolless = ofReason("NoLiquidity");
  if (poolless.length > 0 && (request.mode === "atomic" || basket.legs.length === 0))
    return { tag: "NoLiquidity", symbols: poolless.map(({ token }) => findSymbol(token)) };
  const value = valueBasket(basket, pools, dex);
  const min = minOrderFor(request);
  return value < min ? tooSmall(value, min) : null;
}

/** An agent sells a position however small it has become. */
const minOrderFor = ({ of, sells, buys }: BasketRequest): bigint =>
  of.kind === "agent" && sells.length > 0 && buys.length === 0 ? MIN_LEG : MIN_ORDER;

const tooSmall = (value: bigint, min = MIN_ORDER): BasketRefusal => ({
  tag: "TooSmall",
  leastUsdCents: Number(centsOfValue(min)),
  usdCents: String(centsOfValue(value)),
});

/** The value that the order moves, in dollars at the pools' prices: for a rebalance the sales, because they pay for the rest. */
function valueBasket(basket: BasketQuote, pools: Pool[], dex: Dex): bigint {
  const sales = basket.legs.filter((leg) => isSame(tokenOutOfLeg(leg), dex.stablecoin));
  const own = sales.length > 0 ? sales : basket.legs;
  return own.reduce((sum, leg) => sum + worthOfLeg(leg, pools, dex), 0n);
}

const worthOfLeg = (leg: BasketQuote["legs"][number], pools: Pool[], dex: Dex): bigint =>
  isSame(leg.path[0] as string, dex.stablecoin) ? leg.amountIn : valueBy(pools, leg.path, leg.amountIn);
const tokenOutOfLeg = ({ path }: Pick<BasketQuote["legs"][number], "path">): string => path.at(-1) as string;

/** Dollars per whole token along the path of its leg, before the order. */
function priceLegs(basket: BasketQuote, pools: Pool[], { stablecoin }: Dex, request: BasketRequest): Priced[] {
  return basket.legs.map(({ path }) => {
    const route = isSame(path[0] as string, stablecoin) ? path.toReversed() : path;
    const token = listTokens(request).find(({ address }) => isSame(address, route[0] as string)) as BasketToken;
    // More decimal places than a stablecoin has: some tokens cost less than one of its base units.
    const places = USDC_DECIMALS + token.decimals;
    const poolUsd = Number(formatUnits(valueBy(pools, route, 10n ** BigInt(2 * token.decimals)), places));
    const maxAgeSeconds = isBought(token, request) ? request.within?.priceAgeSeconds : undefined;
    return { token, poolUsd, ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }) };
  });
}

const isBought = ({ address }: BasketToken, { buys }: BasketRequest): boolean =>
  buys.some(({ token }) => isSame(token.address, address));

const legsOfOrder = ({ legs }: BasketQuote): OrderQuoted["legs"] =>
  legs.map(({ path, amountIn, amountOut, minOut, impactBps }) => ({
    path: path.map((token) => getAddress(token)),
    ...{ amountIn: String(amountIn), amountOut: String(amountOut), minOut: String(minOut), impactBps },
  }));

type Quoting = { gas: OrderQuoted["gas"]; block: LatestBlock; dex: Dex; priced: readonly Priced[]; feed: Feed };

function buildStoredQuote(
  request: BasketRequest,
  { reserves }: BasketQuote,
  legs: OrderQuoted["legs"],
  { gas, block, dex, priced, feed }: Quoting,
): StoredBasket {
  const { chainId, wallet, mode, of, sells, buys, within } = request;
  const { blockSeconds } = dex.chain;
  const side = sells.length === 0 ? "buy" : buys.length === 0 ? "sell" : "rebalance";
  return {
    order: {
      wallet: getAddress(wallet),
      chainId,
      side,
      ...of,
      spends: computeSpends(legs),
      ...(within ? { by: "mandate" as const, mandateId: within.mandateId } : { by: "owner" as const }),
      mode,
      orderId: toOrderMark(request),
    },
    quote: {
      venue: "v2",
      legs,
      inputs: {
        blockNumber: String(block.number),
        reserves: reserves.map(({ pair, reserve0, reserve1 }) => ({
          ...{ pair, reserve0: String(reserve0), reserve1: String(reserve1) },
        })),
        // An agent's rules limit the age of a price: a check of its order can see the prices it used.
        ...(of.kind === "agent" ? { prices: pricesToStore(priced, feed) } : {}),
      },
      // Nothing is charged on top of the pools' fees.
      feeUsdCents: "0",
      gas,
      validUntilBlock: String(block.number + BigInt(Math.ceil(ORDER_SECONDS / blockSeconds))),
    },
  };
}

/** The amounts that legs spend and no leg brings: none of an intermediate token counts as spent. */
function computeSpends(legs: OrderQuoted["legs"]) {
  const brought = new Set(legs.map((leg) => getTokenOut(leg)));
  const spent = new Map<string, bigint>();
  for (const leg of legs)
    if (!brought.has(getTokenIn(leg)))
      spent.set(getTokenIn(leg), (spent.get(getTokenIn(leg)) ?? 0n) + BigInt(leg.amountIn));
  return [...spent].map(([token, amount]) => ({ token, amount: String(amount) }));
}

const shownLeftOut = ({ token, amountIn, ...why }: LeftOutLeg, request: BasketRequest): BasketLeftOut => ({
  token: listTokens(request).find(({ address }) => isSame(address, token)) as BasketToken,
  amountIn: String(amountIn),
  ...why,
});

/** In whole cents, costs rounded up. The pools' fee is that of each pair on a leg's path; the impact applies to the remainder. */
function computeQuoteFigures(basket: BasketQuote, pools: Pool[], dex: Dex, gas: OrderQuoted["gas"]) {
  let [fees, impact] = [0n, 0n];
  for (const leg of basket.legs) {
    const worth = worthOfLeg(leg, pools, dex);
    const pairs = BigInt(leg.path.length - 1);
    const after = (worth * FEE_NUMERATOR ** pairs) / FEE_OF ** pairs;
    fees += worth - after;
    impact += dividedUp(after * BigInt(leg.impactBps), BPS);
  }
  const worth = valueBasket(basket, pools, dex);
  const left = worth - fees - impact;
  return {
    worthUsdCents: String(centsOfValue(worth)),
    receiveUsdCents: String(centsOfValue(left > 0n ? left : 0n)),
    costs: { poolUsdCents: centsUp(fees), impactUsdCents: centsUp(impact), gas },
  };
}

const dividedUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor;
const centsUp = (units: bigint): string => String(dividedUp(units, DOLLAR / 100n));
