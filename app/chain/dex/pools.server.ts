import { type Address, getAddress } from "viem";
import type { PoolReading } from "#events/pricing/tokenPrice.ts";
import { uniswapV2PairAbi } from "../../../contracts/abi/uniswapV2Pair.ts";
import type { LatestBlock } from "../blocks.server.ts";
import { paymentChain } from "../payment/paymentChain.server.ts";
import { requireDex } from "./dex.server.ts";
import { readPairAddress } from "./pairs.server.ts";

/** The two pools that price TMAI at a block: TMAI against wrapped ether, wrapped ether against the stablecoin. */
export async function readPricePools(block: LatestBlock): Promise<{ tmaiWeth: PoolReading; wethUsdc: PoolReading }> {
  const { addresses } = paymentChain();
  const [tmaiWeth, wethUsdc] = await Promise.all([
    readPool(addresses.token, addresses.weth, block),
    readPool(addresses.weth, addresses.stablecoin, block),
  ]);
  return { tmaiWeth, wethUsdc };
}

async function readPool(a: Address, b: Address, block: LatestBlock): Promise<PoolReading> {
  const { agreed, chainId } = paymentChain();
  const pair = await readPairAddress(requireDex(chainId), a, b, block);
  if (!pair) throw new Error(`there is no pool of ${a} and ${b}`);
  const [token0, token1] = BigInt(a) < BigInt(b) ? [a, b] : [b, a];
  const at = { abi: uniswapV2PairAbi, address: pair, blockNumber: block.number } as const;
  const [reserves, price0Cumulative, price1Cumulative] = await Promise.all([
    agreed.readContract({ ...at, functionName: "getReserves" }),
    agreed.readContract({ ...at, functionName: "price0CumulativeLast" }),
    agreed.readContract({ ...at, functionName: "price1CumulativeLast" }),
  ]);
  const [reserve0, reserve1, lastTradeAt] = reserves;
  return {
    pair,
    token0: getAddress(token0),
    token1: getAddress(token1),
    reserve0,
    reserve1,
    lastTradeAt,
    price0Cumulative,
    price1Cumulative,
    block,
  };
}
