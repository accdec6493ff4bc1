import { type Address, decodeErrorResult, encodeFunctionData, type Hex } from "viem";
import { indexDeskAbi } from "../../../contracts/abi/indexDesk.ts";
import { priceBoundAbi } from "../../../contracts/abi/priceBound.ts";
import type { LatestBlock } from "../blocks.server.ts";
import type { Chain } from "../chains.server.ts";
import type { Dex } from "../dex/dex.server.ts";
import { type Couple, manyReserves, type PairReserves } from "../dex/pairs.server.ts";
import type { Route } from "./mandateState.server.ts";
import { findRevertData, MANDATE_ERRORS } from "./refusals.ts";
import type { Terms } from "./terms.ts";

/** The routes by which the desk trades tokens, and the notes they need: as they are, and as they should be. */

/** As the contract numbers them. */
export const ROUTES: readonly Route[] = ["none", "direct", "hub"];
/** The deeper route, and the pairs of each existing route, in the order in which a purchase goes through them. */
export type PooledRoute = { way: Exclude<Route, "none">; pairs: Partial<Record<Route, Address[]>> };

/**
 * The routes of each token at a block, and which is deeper by the dollar value of what its pools hold of the paying token: to the
 * stablecoin directly, or through the wrapped coin. A token without a pool is absent.
 */
export async function deeperRoutes(
  dex: Dex,
  tokens: readonly Address[],
  block: LatestBlock,
): Promise<Map<Address, PooledRoute>> {
  const { stablecoin, weth } = dex;
  const couples = tokens.flatMap((token): Couple[] => [
    [stablecoin, token],
    [weth, token],
  ]);
  const [hub, ...pools] = await manyReserves(dex, [[stablecoin, weth], ...couples], block);
  const routes = tokens.flatMap((token, index): [Address, PooledRoute][] => {
    const [direct, other] = [pools[2 * index] ?? null, pools[2 * index + 1] ?? null];
    const inDollars = direct ? pickReserve(direct, stablecoin, token) : 0n;
    const throughHub = other && hub ? valueInDollars(hub, dex, pickReserve(other, weth, token)) : 0n;
    const pairs = {
      ...(direct ? { direct: [direct.pair] } : {}),
      ...(other && hub ? { hub: [hub.pair, other.pair] } : {}),
    };
    if (direct && inDollars >= throughHub) return [[token, { way: "direct", pairs }]];
    return other && hub ? [[token, { way: "hub", pairs }]] : [];
  });
  return new Map(routes);
}

const pickReserve = ({ reserve0, reserve1 }: PairReserves, of: Address, other: Address): bigint =>
  BigInt(of) < BigInt(other) ? reserve0 : reserve1;

const valueInDollars = (hub: PairReserves, { stablecoin, weth }: Dex, amount: bigint): bigint =>
  (amount * pickReserve(hub, stablecoin, weth)) / pickReserve(hub, weth, stablecoin);

/** A token on the list of an index. */
export type Listing = { indexId: Hex; token: Address };
/** `isBought`: a closed token can still be sold. */
export type Listed = Listing & { way: Route; isBought: boolean };

/** Bytes of arguments per request, as for pairs. */
const BYTES_PER_CALL = 3_600;
// No contract is needed on the chain: local chains have none.
const CALL_OPTIONS = { deployless: true, allowFailure: false, batchSize: BYTES_PER_CALL } as const;

/** How the desk lists tokens at a block, in the order requested. */
export async function listedOn(
  { agreed }: Pick<Chain, "agreed">,
  desk: Address,
  listings: readonly Listing[],
  { number: blockNumber }: LatestBlock,
): Promise<Listed[]> {
  const of = { abi: indexDeskAbi, address: desk } as const;
  const results = await agreed.multicall({
    ...{ ...CALL_OPTIONS, blockNumber },
    contracts: listings.flatMap(({ indexId, token }) => [
      { ...of, functionName: "wayOf", args: [indexId, token] } as const,
      { ...of, functionName: "mayBuy", args: [indexId, token] } as const,
    ]),
  });
  return listings.map((listing, index) => ({
    ...{ ...listing, way: ROUTES[Number(results[2 * index])] ?? "none", isBought: results[2 * index + 1] === true },
  }));
}

/** The time of each pair's newer note at a block; 0 when there is none. In the order requested. */
export async function youngestNotes(
  { agreed }: Pick<Chain, "agreed">,
  bound: Address,
  pairs: readonly Address[],
  { number: blockNumber }: LatestBlock,
): Promise<number[]> {
  const results = await agreed.multicall({
    ...{ ...CALL_OPTIONS, blockNumber },
    contracts: pairs.map(
      (pair) => ({ abi: priceBoundAbi, address: bound, functionName: "notesOf", args: [pair] }) as const,
    ),
  });
  return results.map((notes) => (notes as readonly { notedAt: number }[])[1]?.notedAt ?? 0);
}

export const noteData = (pair: Address): Hex =>
  encodeFunctionData({ abi: priceBoundAbi, functionName: "note", args: [pair] });

/** Why the desk refuses a trade. Shares in basis points. */
export type TradeProblem =
  | { reason: "NotListed" | "NoAverage" | "NoLiquidity" }
  /** The pool's price differs from its own average. */
  | { reason: "PriceApart"; apartBps: number; maxBps: number }
  /** The trade's share of one side of the pool. */
  | { reason: "ImpactTooHigh"; impactBps: number; maxBps: number }
  | { reason: "WouldFail"; detail: string };
export type TradeToCheck = { token: Address; isBuy: boolean; amountIn: bigint };

const PREPARE = indexDeskAbi.filter(
  (one): one is Extract<(typeof indexDeskAbi)[number], { name: "prepare" }> => "name" in one && one.name === "prepare",
);

/** Why the desk would refuse each of these trades by itself at a block; null when it would not. */
export async function tradeProblems(
  { agreed }: Pick<Chain, "agreed">,
  { desk, indexId, spendToken, slippageBps }: Terms,
  trades: readonly TradeToCheck[],
  { number: blockNumber }: LatestBlock,
): Promise<(TradeProblem | null)[]> {
  const results = await agreed.multicall({
    ...{ ...CALL_OPTIONS, allowFailure: true, blockNumber },
    contracts: trades.map(
      ({ token, isBuy, amountIn }) =>
        ({
          ...{ abi: [...PREPARE, ...MANDATE_ERRORS], address: desk, functionName: "prepare" },
          args: [{ indexId, isBuy, spendToken, token }, amountIn, BigInt(slippageBps)],
        }) as const,
    ),
  });
  return results.map((one) => (one.status === "success" ? null : problemIn(findRevertData(one.error))));
}

const BPS = 10_000n;
const MAX_DEVIATION_BPS = 500;
const MAX_SHARE_BPS = 200;

function problemIn(data: Hex | undefined): TradeProblem {
  const error = data ? decoded(data) : null;
  switch (error?.errorName) {
    case "IndexDesk_NotListed":
      return { reason: "NotListed" };
    case "PriceBound_NoAverage":
      return { reason: "NoAverage" };
    case "UniswapV2_NoPair":
    case "UniswapV2_EmptyPair":
      return { reason: "NoLiquidity" };
    case "PriceBound_PriceMoved": {
      const [, spot, average] = error.args;
      const deviation = spot > average ? spot - average : average - spot;
      return { reason: "PriceApart", apartBps: Number((deviation * BPS) / average), maxBps: MAX_DEVIATION_BPS };
    }
    case "IndexDesk_TooLarge": {
      const [, amountIn, max] = error.args;
      const impactBps = max === 0n ? Number(BPS) : Number((amountIn * BigInt(MAX_SHARE_BPS)) / max);
      return { reason: "ImpactTooHigh", impactBps, maxBps: MAX_SHARE_BPS };
    }
    default:
      return { reason: "WouldFail", detail: error?.errorName ?? data?.slice(0, 10) ?? "no reason given" };
  }
}

function decoded(data: Hex) {
  try {
    return decodeErrorResult({ abi: MANDATE_ERRORS, data });
  } catch {
    return null;
  }
}
