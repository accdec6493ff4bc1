import { getAddress } from "viem";
import { inventedContract, tradedTokens } from "../../../../../analytics/simulated/contracts.ts";
import { SIMULATED_SEED } from "../../../../../analytics/simulated/tokens.ts";
import { chain } from "../../../../chain/networks.server.ts";
import { latestBlock } from "../../../../chain/reads.server.ts";
import { poolFor } from "../../../../platform/db.server.ts";
import { env } from "../../../../platform/env.server.ts";
import { latestPrices, tokensByContract } from "../../../market/public.server.ts";
import { dollarsOf } from "../prices.server.ts";
import { PRICE_SCALE } from "./balance.server.ts";
import { keepPool, type Priced } from "./pool.server.ts";

/**
 * Keeps the pools of the simulated market's tokens near its prices, on the local chain alone: the operator opens what is not
 * there yet and trades against what strayed, so that swaps, indices and agents have something real to trade with.
 */

const DOLLAR = 10n ** 6n;
const ETHER = 10n ** 18n;
/** So many of the tokens can be traded for the stablecoin directly, too. */
const WITH_STABLE_POOL = 4;
/** Dollars on each side of a pool when it is opened, in base units of the stablecoin. */
const DEPTH = { weth: 1_300_000n * DOLLAR, stablecoin: 400_000n * DOLLAR };

export async function marketMakerRound(): Promise<void> {
  if (env().NETWORK !== "local") return;
  await keepPools(await pricesOfTokens());
}

/** Dollars a whole token, by its address. */
export type TokenPrices = ReadonlyMap<string, number>;

export async function keepPools(prices: TokenPrices): Promise<void> {
  const block = await latestBlock();
  const { weth, stablecoin } = chain().addresses;
  const dollarsAnEther = await dollarsOf(weth, ETHER, block);
  if (!dollarsAnEther) return;
  for (const [place, [address, price]] of [...prices].entries()) {
    const token = getAddress(address);
    await keepPool({ token, other: weth, ...pricedIn(price, dollarsAnEther, ETHER, DEPTH.weth) });
    if (place < WITH_STABLE_POOL)
      await keepPool({ token, other: stablecoin, ...pricedIn(price, DOLLAR, DOLLAR, DEPTH.stablecoin) });
  }
}

/** A dollar price in base units of another token, which costs `dollars` for `whole` of its base units. */
function pricedIn(price: number, dollars: bigint, whole: bigint, depth: bigint): Pick<Priced, "price" | "depth"> {
  // To fifteen figures, as a number has them.
  const [digits = "0", exponent = "0"] = price.toExponential(14).replace(".", "").split("e");
  const places = Number(exponent) - 14;
  const scaled = BigInt(digits) * 10n ** BigInt(30 + Math.max(places, -30));
  const perDollar = (whole * DOLLAR * PRICE_SCALE) / dollars;
  return { price: (scaled * perDollar) / (ETHER * PRICE_SCALE), depth: (depth * whole) / dollars };
}

async function pricesOfTokens(): Promise<TokenPrices> {
  const { chainId } = chain();
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
