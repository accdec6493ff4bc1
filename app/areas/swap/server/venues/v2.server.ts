import { type Address, concat, encodeFunctionData, type Hex } from "viem";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { type PairReserves, pairReserves } from "#app/chain/dex/pairs.server.ts";
import { isNative } from "#app/chain/dex/swaps.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { bestRoute, leastOut, type QuotedRoute, type Route, toHop } from "#events/pricing/swap.ts";
import { uniswapV2RouterAbi } from "../../../../../contracts/abi/uniswapV2Router.ts";
import { computeImpact } from "../impact.server.ts";
import { arriving, SwapWouldFail } from "./arriving.server.ts";
import type { Offer, OfferRequest } from "./venue.server.ts";

/** Uniswap V2: the best of the direct pair, through wrapped ether, and through the stablecoin, computed from the pairs' reserves. */

/** The most that a swap uses, with a margin: estimates are too low when the block's second changes before it is mined. */
const GAS_OF_SWAP = 150_000n;
const GAS_PER_PAIR = 90_000n;

export async function v2Offer(request: OfferRequest): Promise<Offer | null> {
  if (!paymentChain().addresses.dexRouter) return null;
  const known = await loadRoutes(request);
  const best = bestRoute(
    known.map(({ route }) => route),
    request.amountIn,
  );
  if (!best) return null;
  const pairs = known.find(({ route }) => route.path === best.path)?.pairs ?? [];
  const measured = await arriving(request, (minOut, feeOnTransfer) => buildCall(request, best, minOut, feeOnTransfer));
  if (measured !== null && measured <= 0n) throw new SwapWouldFail();
  return toOffer(request, best, pairs, measured);
}

function toOffer(request: OfferRequest, best: QuotedRoute, pairs: PairReserves[], measured: bigint | null): Offer {
  const isTaxed = measured !== null && measured < best.amountOut;
  const amountOut = isTaxed ? measured : best.amountOut;
  const minOut = leastOut(amountOut, request.slippageBps);
  const isEther = isNative(request.spend.address);
  const router = paymentChain().addresses.dexRouter as Address;
  const leg = {
    path: best.path,
    amountIn: String(request.amountIn),
    amountOut: String(amountOut),
    minOut: String(minOut),
    // Only the pools' own impact, because it is recomputed from their reserves.
    impactBps: best.impactBps,
  };
  const inputs = {
    ...toInputs(request, pairs),
    // A token that withholds a share of transfers delivers less than its pools give.
    ...(isTaxed
      ? { prices: [{ token: request.receive.address, pools: String(best.amountOut), arrives: String(amountOut) }] }
      : {}),
  };
  return {
    ...{ venue: "v2", legs: [leg], inputs, amountOut, minOut, impactBps: computeImpact({ legs: [leg], inputs }) },
    gasUnits: GAS_OF_SWAP + GAS_PER_PAIR * BigInt(best.hops.length),
    spender: isEther ? null : router,
    transaction: {
      to: router,
      // The router ignores what follows the arguments, but it stays on chain.
      data: concat([buildCall(request, best, minOut, isTaxed), request.mark]),
      value: isEther ? request.amountIn : 0n,
    },
  };
}

const toInputs = ({ block }: OfferRequest, pairs: PairReserves[]) => ({
  blockNumber: String(block.number),
  reserves: pairs.map(({ pair, reserve0, reserve1 }) => ({
    pair,
    reserve0: String(reserve0),
    reserve1: String(reserve1),
  })),
});

type Known = { route: Route; pairs: PairReserves[] };

async function loadRoutes({ spend, receive, block }: OfferRequest): Promise<Known[]> {
  const { weth, stablecoin } = paymentChain().addresses;
  const [from, to] = [spend, receive].map(({ address }) => (isNative(address) ? weth : address)) as [Address, Address];
  const between = [weth, stablecoin].filter((token) => ![from, to].some((end) => isSame(end, token)));
  const paths = [[from, to], ...between.map((token) => [from, token, to])];
  const found = await Promise.all(paths.map((path) => loadRoute(path, block)));
  return found.filter((route) => route !== null);
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function loadRoute(path: Address[], block: OfferRequest["block"]): Promise<Known | null> {
  const steps = path.slice(1).map((to, index) => [path[index] as Address, to] as const);
  const pairs = await Promise.all(
    steps.map(([from, to]) => pairReserves(requireDex(paymentChain().chainId), from, to, block)),
  );
  if (!pairs.every((pair) => pair !== null)) return null;
  const hops = pairs.map((pair, index) => toHop(pair, ...(steps[index] as readonly [Address, Address])));
  return { route: { path, hops }, pairs };
}

function buildCall(request: OfferRequest, { path }: QuotedRoute, minOut: bigint, feeOnTransfer: boolean): Hex {
  const { spend, receive, amountIn, wallet, deadline } = request;
  const way = path as Address[];
  const abi = uniswapV2RouterAbi;
  if (isNative(spend.address)) {
    const args = [minOut, way, wallet, deadline] as const;
    return feeOnTransfer
      ? encodeFunctionData({ abi, functionName: "swapExactETHForTokensSupportingFeeOnTransferTokens", args })
      : encodeFunctionData({ abi, functionName: "swapExactETHForTokens", args });
  }
  const args = [amountIn, minOut, way, wallet, deadline] as const;
  if (isNative(receive.address))
    return feeOnTransfer
      ? encodeFunctionData({ abi, functionName: "swapExactTokensForETHSupportingFeeOnTransferTokens", args })
      : encodeFunctionData({ abi, functionName: "swapExactTokensForETH", args });
  return feeOnTransfer
    ? encodeFunctionData({ abi, functionName: "swapExactTokensForTokensSupportingFeeOnTransferTokens", args })
    : encodeFunctionData({ abi, functionName: "swapExactTokensForTokens", args });
}
