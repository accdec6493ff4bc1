import { type Chain, chains } from "#app/chain/chains.server.ts";
import type { WalletContracts } from "#app/chain/payment/walletSettings.server.ts";
import { env } from "#app/platform/env.server.ts";

const withFactory = new Set<number>();

/** A chain on which accounts can be deployed: it has an endpoint and our factory. Null for any other. */
export async function openChain(chainId: number, { factory }: WalletContracts): Promise<Chain | null> {
  if (env().rpcUrls(chainId).length === 0) return null;
  const chain = chains.of(chainId);
  if (withFactory.has(chainId)) return chain;
  if ((await chain.client.getCode({ address: factory })) === undefined) return null;
  withFactory.add(chainId);
  return chain;
}
