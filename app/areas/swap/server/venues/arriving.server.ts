import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, isAddressEqual, parseEventLogs } from "viem";
import { balanceAt, isNative } from "#app/chain/dex/swaps.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { type Simulated, type SimulatedCall, simulateCalls } from "#app/chain/simulation.server.ts";
import { weth9Abi } from "../../../../../contracts/abi/weth9.ts";
import type { OfferRequest } from "./venue.server.ts";

/** The chain refuses the swap, whatever its pools show: a token that is paused, or may not be sold yet. */
export class SwapWouldFail extends Error {
  override name = "SwapWouldFail";
}

/**
 * How much of a swap would reach the wallet, simulated on chain without sending anything; null when that is unknown:
 * the wallet has too little to spend, or no endpoint can simulate. A token that withholds a share of transfers is noticed here.
 */
export async function arriving(
  request: OfferRequest,
  buildCall: (minOut: bigint, feeOnTransfer: boolean) => Hex,
): Promise<bigint | null> {
  const { spend, receive, amountIn } = request;
  const router = paymentChain().addresses.dexRouter;
  if (!router) return null;
  const call = { to: router, data: buildCall(0n, true), ...(isNative(spend.address) ? { value: amountIn } : {}) };
  const isEther = isNative(receive.address);
  const done = await tried(request, call, isEther ? paymentChain().addresses.weth : receive.address);
  if (!done) return null;
  return isEther ? unwrappedIn(done.swap, router) : done.arrived;
}

/**
 * Simulates a swap's call with the allowance that it needs: how much of a token reaches the wallet; null when that is
 * unknown.
 */
export async function tried(
  request: OfferRequest,
  call: SimulatedCall,
  token: Address,
): Promise<{ swap: Simulated; arrived: bigint } | null> {
  const { spend, amountIn, wallet, block } = request;
  if ((await balanceAt(paymentChain(), wallet, spend.address, block.number)) < amountIn) return null;
  const readBalance = { to: token, data: balanceCall(wallet) };
  const calls = [...approvals(request, call.to), readBalance, call, readBalance];
  const [before, swap, after] = ((await simulateCalls(wallet, calls, block.number)) ?? []).slice(-3);
  if (!before?.isSuccess || !swap || !after) return null;
  if (!swap.isSuccess || !after.isSuccess) throw new SwapWouldFail();
  return { swap, arrived: BigInt(after.data) - BigInt(before.data) };
}

/** Some tokens refuse to change a non-zero allowance, so it is set to zero first. */
const approvals = ({ spend, amountIn }: Pick<OfferRequest, "spend" | "amountIn">, spender: Address): SimulatedCall[] =>
  isNative(spend.address)
    ? []
    : [0n, amountIn].map((value) => ({
        to: getAddress(spend.address),
        data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, value] }),
      }));

const balanceCall = (wallet: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [wallet] });

function unwrappedIn({ logs }: Simulated, router: Address): bigint {
  const withdrawals = parseEventLogs({ abi: weth9Abi, eventName: "Withdrawal", logs, strict: true });
  return withdrawals
    .filter(({ args: { src } }) => isAddressEqual(src, router))
    .reduce((sum, { args: { wad } }) => sum + wad, 0n);
}
