import { isAddress as isSolanaAddress } from "@solana/kit";
import { isAddress } from "viem";
import { network } from "#app/chain/network.server.ts";
import { SEVEN_CHAINS, type SolanaChain, type SupportedChain } from "#app/chain/supported.ts";
import { env } from "#app/platform/env.server.ts";

/** The chains on which balances can be read, and the format of their wallet addresses. */

export type BalanceChain = SupportedChain | SolanaChain;

/** The payment network and the seven chains, whether they are configured here or not. */
export function balanceChains(): BalanceChain[] {
  const { chainId } = network();
  return [network(), ...SEVEN_CHAINS.filter((chain) => chain.chainId !== chainId)];
}

/** Whether an endpoint is configured. */
export const isReadable = ({ chainId }: BalanceChain): boolean =>
  (chainId === "solana" ? env().solanaRpcUrls : env().rpcUrls(chainId)).length > 0;

/** Whether an address can be a wallet's on this chain. Solana's are 32 bytes in base58. */
export const canHold = ({ chainId }: BalanceChain, wallet: string): boolean =>
  chainId === "solana" ? isSolanaAddress(wallet) : isAddress(wallet, { strict: false });
