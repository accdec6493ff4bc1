import { type Address, getAddress, zeroAddress } from "viem";
import { uniswapV2FactoryAbi } from "../../../contracts/abi/uniswapV2Factory.ts";
import { uniswapV2PairAbi } from "../../../contracts/abi/uniswapV2Pair.ts";
import type { LatestBlock } from "../blocks.server.ts";
import type { Dex } from "./dex.server.ts";

/** A pair's reserves at a block, base units; token 0 is the one with the lower address. */
export type PairReserves = { pair: Address; reserve0: bigint; reserve1: bigint };

/** Pairs never move once created. */
const known = new Map<string, Address>();

/** The pair of two tokens at a block; null when there is none or one of its sides is empty. */
export async function pairReserves(dex: Dex, a: Address, b: Address, block: LatestBlock): Promise<PairReserves | null> {
  const pair = await readPairAddress(dex, a, b, block);
  if (!pair) return null;
  const [reserve0, reserve1] = await dex.chain.agreed.readContract({
    abi: uniswapV2PairAbi,
    address: pair,
    functionName: "getReserves",
    blockNumber: block.number,
  });
  return reserve0 > 0n && reserve1 > 0n ? { pair, reserve0, reserve1 } : null;
}

/** Two tokens whose pair is queried. */
export type Couple = readonly [Address, Address];
/** Bytes of arguments per request: all pairs of fifty tokens, whose code stays within the size nodes accept for a creation. */
const BYTES_PER_CALL = 3_600;

/**
 * The pairs of many tokens at one block, in one request if their addresses are known; null when there is none or one of its sides is empty.
 * In the order of the couples.
 */
export async function manyReserves(
  dex: Dex,
  couples: readonly Couple[],
  { number: blockNumber }: LatestBlock,
): Promise<(PairReserves | null)[]> {
  // No contract is needed on the chain: local chains have none.
  const callOptions = { deployless: true, allowFailure: false, batchSize: BYTES_PER_CALL, blockNumber } as const;
  const reservesCall = (pair: Address) =>
    ({ abi: uniswapV2PairAbi, address: pair, functionName: "getReserves" }) as const;
  const whereIs = ([a, b]: Couple) =>
    ({ abi: uniswapV2FactoryAbi, address: dex.factory, functionName: "getPair", args: [a, b] }) as const;
  const read = new Map<Address, PairReserves>();
  const learn = (pairs: readonly Address[], told: readonly (readonly [bigint, bigint, number])[]) => {
    for (const [index, pair] of pairs.entries()) {
      const [reserve0, reserve1] = told[index] as readonly [bigint, bigint, number];
      read.set(pair, { pair, reserve0, reserve1 });
    }
  };
  const placed = couples.flatMap((couple) => known.get(toPairKey(dex, couple)) ?? []);
  const unplaced = couples.filter((couple) => !known.has(toPairKey(dex, couple)));
  const results = await dex.chain.agreed.multicall({
    ...callOptions,
    contracts: [...placed.map(reservesCall), ...unplaced.map(whereIs)],
  });
  learn(placed, results.slice(0, placed.length) as (readonly [bigint, bigint, number])[]);
  const found = unplaced.flatMap((couple, index) => {
    const pair = getAddress(results[placed.length + index] as Address);
    if (pair === zeroAddress) return [];
    known.set(toPairKey(dex, couple), pair);
    return [pair];
  });
  if (found.length > 0)
    learn(found, await dex.chain.agreed.multicall({ ...callOptions, contracts: found.map(reservesCall) }));
  return couples.map((couple) => {
    const pair = read.get(known.get(toPairKey(dex, couple)) ?? zeroAddress);
    return pair && pair.reserve0 > 0n && pair.reserve1 > 0n ? pair : null;
  });
}

const toPairKey = ({ chain, factory }: Dex, couple: Couple): string =>
  [chain.chainId, factory, ...couple.map((token) => token.toLowerCase()).sort()].join(" ");

/** The address of two tokens' pair; null when the factory has created none. */
export async function readPairAddress(
  dex: Dex,
  a: Address,
  b: Address,
  { number }: LatestBlock,
): Promise<Address | null> {
  const { chain, factory } = dex;
  const key = toPairKey(dex, [a, b]);
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
