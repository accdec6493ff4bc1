import { isDeepStrictEqual } from "node:util";
import { getAddress, parseAbiItem } from "viem";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { pairReserves } from "#app/chain/dex/pairs.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { tokensByContract } from "#app/services/marketData/publicSearch.server.ts";
import { latestPrices } from "#app/services/marketData/publicTokens.server.ts";
import { valueInStablecoin } from "#app/services/trading/public.server.ts";
import { inventedContract, tradedTokens } from "../../../../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED } from "../../../../../analytics/simulated/tokens.ts";
import { PRICE_SCALE } from "./balance.server.ts";
import { type Priced, updatePool } from "./pool.server.ts";

/**
 * Keeps the pools of the simulated market's tokens close to its prices, only on the local chain: the operator opens missing pools
 * and trades against those that strayed, so that swaps, indices and agents have something real to trade with.
 */

const DOLLAR = 10n ** 6n;
const ETHER = 10n ** 18n;
/** This many of the tokens can also be traded directly for the stablecoin. */
const WITH_STABLE_POOL = 4;
/** Dollars on each side of a new pool, in base units of the stablecoin. */
const DEPTH = { weth: 1_300_000n * DOLLAR, stablecoin: 400_000n * DOLLAR };

export async function runMarketMakerTask(): Promise<void> {
  if (env().NETWORK === "local") await followPrices(await pricesOfTokens());
}

/** Keeps the pools close to these prices; does nothing while neither the prices nor a pool has changed since the last run. */
export async function followPrices(prices: TokenPrices): Promise<void> {
  const before = last;
  const { number } = await latestBlock();
  if (before && isDeepStrictEqual(before.prices, prices) && !(await hasTraded(before.block, number))) return;
  last = null;
  await updatePools(prices);
  last = { prices, block: number };
}

/**
 * The result of the last run: the prices that all pools are close to, and the block at which it began, so that its own trades are noticed.
 */
let last: { prices: TokenPrices; block: bigint } | null = null;

/** Whether a pool's reserves changed after a block; a shorter chain than before is a different one. */
async function hasTraded(after: bigint, until: bigint): Promise<boolean> {
  if (until <= after) return until < after;
  const logs = await paymentChain().client.getLogs({ event: SYNC, fromBlock: after + 1n, toBlock: until });
  return logs.length > 0;
}
const SYNC = parseAbiItem("event Sync(uint112 reserve0, uint112 reserve1)");

/** Dollars per whole token, by address. */
export type TokenPrices = ReadonlyMap<string, number>;

export async function updatePools(prices: TokenPrices): Promise<void> {
  const block = await latestBlock();
  const dex = requireDex(paymentChain().chainId);
  const { weth, stablecoin } = dex;
  const dollarsAnEther = await valueInStablecoin(dex, weth, ETHER, block);
  if (!dollarsAnEther) return;
  const orders = [...prices].flatMap(([address, price], index): Priced[] => {
    const token = getAddress(address);
    const inEther = { token, other: weth, ...pricedIn(price, dollarsAnEther, ETHER, DEPTH.weth) };
    if (index >= WITH_STABLE_POOL) return [inEther];
    return [inEther, { token, other: stablecoin, ...pricedIn(price, DOLLAR, DOLLAR, DEPTH.stablecoin) }];
  });
  // In parallel, so that they share a few requests. A trade with one pool does not change another.
  const pools = await Promise.all(orders.map(({ token, other }) => pairReserves(dex, token, other, block)));
  for (const [index, order] of orders.entries()) await updatePool(order, pools[index] ?? null);
}

/** A dollar price in base units of another token, which costs `dollars` for `whole` of its base units. */
function pricedIn(price: number, dollars: bigint, whole: bigint, depth: bigint): Pick<Priced, "price" | "depth"> {
  // To fifteen digits, the precision of a number.
  const [digits = "0", exponent = "0"] = price.toExponential(14).replace(".", "").split("e");
  const places = Number(exponent) - 14;
  const scaled = BigInt(digits) * 10n ** BigInt(30 + Math.max(places, -30));
  const perDollar = (whole * DOLLAR * PRICE_SCALE) / dollars;
  return { price: (scaled * perDollar) / (ETHER * PRICE_SCALE), depth: (depth * whole) / dollars };
}

async function pricesOfTokens(): Promise<TokenPrices> {
  const { chainId } = paymentChain();
  const pool = poolFor("pages");
  const addresses = tradedTokens(SIMULATED_SEED).map(({ slug }) => inventedContract(SIMULATED_SEED, slug));
  const ids = await tokensByContract(
    pool,
    addresses.map((address) => ({ chainId, address })),
  );
  const prices = new Map((await latestPrices(pool, [...ids.values()])).map(({ tokenId, price }) => [tokenId, price]));
  const known = addresses.map((address) => [address, prices.get(ids.get(`${chainId}:${address}`) ?? -1)] as const);
  return new Map(known.filter((one): one is readonly [`0x${string}`, number] => typeof one[1] === "number"));
}
