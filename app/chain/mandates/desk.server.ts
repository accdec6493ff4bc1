import { type Address, encodeFunctionData, type Hex } from "viem";
import { indexDeskAbi } from "../../../contracts/abi/indexDesk.ts";
import { priceBoundAbi } from "../../../contracts/abi/priceBound.ts";
import type { LatestBlock } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";
import type { Dex } from "../dex/dex.server.ts";
import { type Couple, manyReserves, type PairReserves } from "../dex/pairs.server.ts";

/** The ways by which the desk trades tokens, and the notes that these need: as they are, and as they should be. */

export const WAYS = ["none", "direct", "hub"] as const;
export type Way = (typeof WAYS)[number];
/** The deeper way, and the pairs of each that there is, in the order in which a purchase goes through them. */
export type PooledWay = { way: Exclude<Way, "none">; pairs: Partial<Record<Way, Address[]>> };

/**
 * The ways of each token at a block, and which is the deeper by the dollars that its pools hold of what the token is paid with: to the stablecoin
 * directly, or through the wrapped coin. A token without a pool is absent.
 */
export async function deeperWays(
  dex: Dex,
  tokens: readonly Address[],
  block: LatestBlock,
): Promise<Map<Address, PooledWay>> {
  const { stablecoin, weth } = dex;
  const couples = tokens.flatMap((token): Couple[] => [
    [stablecoin, token],
    [weth, token],
  ]);
  const [hub, ...pools] = await manyReserves(dex, [[stablecoin, weth], ...couples], block);
  const ways = tokens.flatMap((token, place): [Address, PooledWay][] => {
    const [direct, other] = [pools[2 * place] ?? null, pools[2 * place + 1] ?? null];
    const inDollars = direct ? sideOf(direct, stablecoin, token) : 0n;
    const throughHub = other && hub ? inDollarsOf(hub, dex, sideOf(other, weth, token)) : 0n;
    const pairs = {
      ...(direct ? { direct: [direct.pair] } : {}),
      ...(other && hub ? { hub: [hub.pair, other.pair] } : {}),
    };
    if (direct && inDollars >= throughHub) return [[token, { way: "direct", pairs }]];
    return other && hub ? [[token, { way: "hub", pairs }]] : [];
  });
  return new Map(ways);
}

const sideOf = ({ reserve0, reserve1 }: PairReserves, of: Address, other: Address): bigint =>
  BigInt(of) < BigInt(other) ? reserve0 : reserve1;

const inDollarsOf = (hub: PairReserves, { stablecoin, weth }: Dex, amount: bigint): bigint =>
  (amount * sideOf(hub, stablecoin, weth)) / sideOf(hub, weth, stablecoin);

/** A token on the list of an index. */
export type Listing = { indexId: Hex; token: Address };
/** `isBought`: what is closed can still be sold. */
export type Listed = Listing & { way: Way; isBought: boolean };

/** So many arguments' bytes in one question, as for pairs. */
const BYTES_IN_A_CALL = 3_600;
// No contract is needed on the chain: the local ones have none.
const ASKED = { deployless: true, allowFailure: false, batchSize: BYTES_IN_A_CALL } as const;

/** How the desk lists tokens at a block, in the order asked for. */
export async function listedOn(
  { agreed }: Pick<Chain, "agreed">,
  desk: Address,
  asked: readonly Listing[],
  { number: blockNumber }: LatestBlock,
): Promise<Listed[]> {
  const of = { abi: indexDeskAbi, address: desk } as const;
  const told = await agreed.multicall({
    ...{ ...ASKED, blockNumber },
    contracts: asked.flatMap(({ indexId, token }) => [
      { ...of, functionName: "wayOf", args: [indexId, token] } as const,
      { ...of, functionName: "mayBuy", args: [indexId, token] } as const,
    ]),
  });
  return asked.map((listing, place) => ({
    ...{ ...listing, way: WAYS[Number(told[2 * place])] ?? "none", isBought: told[2 * place + 1] === true },
  }));
}

/** The second of each pair's younger note at a block; 0 where there is none. In the order asked for. */
export async function youngestNotes(
  { agreed }: Pick<Chain, "agreed">,
  bound: Address,
  pairs: readonly Address[],
  { number: blockNumber }: LatestBlock,
): Promise<number[]> {
  const told = await agreed.multicall({
    ...{ ...ASKED, blockNumber },
    contracts: pairs.map(
      (pair) => ({ abi: priceBoundAbi, address: bound, functionName: "notesOf", args: [pair] }) as const,
    ),
  });
  return told.map((notes) => (notes as readonly { notedAt: number }[])[1]?.notedAt ?? 0);
}

export const noteData = (pair: Address): Hex =>
  encodeFunctionData({ abi: priceBoundAbi, functionName: "note", args: [pair] });
