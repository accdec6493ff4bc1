import { type Address, isAddressEqual, zeroAddress } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import { tmaiTokenAbi } from "../../../../contracts/abi/tmaiToken.ts";
import type { TokenState } from "../model/walletHoldings.ts";

const tokenCall = ({ number }: LatestBlock) =>
  ({ abi: tmaiTokenAbi, address: paymentChain().addresses.token, blockNumber: number }) as const;

export async function tokenAt(block: LatestBlock): Promise<TokenState> {
  const { client } = paymentChain();
  const at = tokenCall(block);
  const [minted, supply, paused, pair, sellLimit, startBlock, endBlock] = await Promise.all([
    client.readContract({ ...at, functionName: "INITIAL_SUPPLY" }),
    client.readContract({ ...at, functionName: "totalSupply" }),
    client.readContract({ ...at, functionName: "paused" }),
    client.readContract({ ...at, functionName: "pair" }),
    client.readContract({ ...at, functionName: "sellLimit" }),
    client.readContract({ ...at, functionName: "startBlock" }),
    client.readContract({ ...at, functionName: "endBlock" }),
  ]);
  return {
    supply: String(supply),
    burned: String(minted - supply),
    paused,
    pair: isAddressEqual(pair, zeroAddress) ? null : pair,
    sellLimitBlocks: Number(sellLimit),
    window: startBlock === 0n ? null : { startBlock: String(startBlock), endBlock: String(endBlock) },
  };
}

/** The token's data about a wallet, and when it may sell. */
export async function readTokenHoldings(wallet: Address, block: LatestBlock, token: TokenState) {
  const { client } = paymentChain();
  const at = tokenCall(block);
  const [tmai, last, isLiquidityProvider] = await Promise.all([
    client.readContract({ ...at, functionName: "balanceOf", args: [wallet] }),
    client.readContract({ ...at, functionName: "lastSellBlock", args: [wallet] }),
    client.readContract({ ...at, functionName: "isLiquidityProvider", args: [wallet] }),
  ]);
  const next = isLiquidityProvider ? null : nextSellBlock(token, last, block.number + 1n);
  return { tmai: String(tmai), isLiquidityProvider, nextSellBlock: next === null ? null : String(next) };
}

/**
 * The first block at which a holder may sell again; null when the next block is one. Waiting ends with the window, if
 * that comes first. Same rule as `TmaiToken._countSell`.
 */
export function nextSellBlock(
  { window, sellLimitBlocks }: Pick<TokenState, "window" | "sellLimitBlocks">,
  lastSellBlock: bigint,
  nextBlock: bigint,
): bigint | null {
  if (window === null || lastSellBlock === 0n) return null;
  const [start, end] = [BigInt(window.startBlock), BigInt(window.endBlock)];
  if (nextBlock < start || nextBlock > end) return null;
  const free = lastSellBlock + BigInt(sellLimitBlocks);
  if (nextBlock >= free) return null;
  return free > end + 1n ? end + 1n : free;
}
