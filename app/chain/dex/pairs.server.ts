import { type Address, getAddress, zeroAddress } from "viem";
import { uniswapV2FactoryAbi } from "../../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2PairAbi } from "../../../contracts/abi/uniswapV2Pair.ts";
import type { LatestBlock } from "../blocks.server.ts";
import type { Dex } from "./dex.server.ts";

/** A pair's reserves at a block, base units; token 0 is the one of the lower address. */
export type PairReserves = { pair: Address; reserve0: bigint; reserve1: bigint };

/** Pairs that were found stay where they are. */
const known = new Map<string, Address>();

/** The pair of two tokens at a block; null where there is none or one of its sides is empty. */
export async function pairReserves(dex: Dex, a: Address, b: Address, block: LatestBlock): Promise<PairReserves | null> {
  const pair = await pairOf(dex, a, b, block);
  if (!pair) return null;
  const [reserve0, reserve1] = await dex.chain.agreed.readContract({
    abi: uniswapV2PairAbi,
    address: pair,
    functionName: "getReserves",
    blockNumber: block.number,
  });
  return reserve0 > 0n && reserve1 > 0n ? { pair, reserve0, reserve1 } : null;
}

/** Where the pair of two tokens is; null where the factory has made none. */
export async function pairOf(dex: Dex, a: Address, b: Address, { number }: LatestBlock): Promise<Address | null> {
  const { chain, factory } = dex;
  const key = [chain.chainId, factory, ...[a, b].map((token) => token.toLowerCase()).sort()].join(" ");
  const found = known.get(key);
  if (found) return found;
  const pair = await chain.agreed.readContract({
    abi: uniswapV2FactoryAbi,
    address: factory,
    functionName: "getPair",
    args: [a, b],
    blockNumber: number,
  });
  if (pair === zeroAddress) return null;
  known.set(key, getAddress(pair));
  return getAddress(pair);
}
