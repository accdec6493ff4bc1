import { type Chain, defineChain } from "viem";
import type { PublicChain, PublicNetwork } from "#app/chain/network.ts";
import { supportedChain } from "#app/chain/supported.ts";

/** The network as viem describes chains. */
export function toViemChain(network: PublicNetwork): Chain {
  return defineChain({
    id: network.chainId,
    name: network.name,
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [network.rpcUrl] } },
    blockExplorers:
      network.explorerUrl === null ? undefined : { default: { name: "Explorer", url: network.explorerUrl } },
    testnet: network.id !== "main",
  });
}

/**
 * Another chain as viem describes chains. Without the ENS contracts: where it finds them, RainbowKit asks Ethereum for the name of every
 * connected account, which no page shows, and which would start a local chain.
 */
export function toOtherViemChain({ chainId, rpcUrl }: PublicChain): Chain {
  const { name, coin, explorerUrl } = supportedChain(chainId);
  return defineChain({
    ...{ id: chainId, name, nativeCurrency: coin, rpcUrls: { default: { http: [rpcUrl] } } },
    blockExplorers: explorerUrl === null ? undefined : { default: { name: "Explorer", url: explorerUrl } },
  });
}

/** How often to poll the chain while waiting. The local chain mines instantly, so that a payment there feels immediate. */
export function pollingMilliseconds(network: PublicNetwork): number {
  return network.id === "local" ? 200 : 1_000;
}
