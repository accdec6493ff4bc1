import { type Chain, defineChain } from "viem";
import type { PublicChain, PublicNetwork } from "#app/chain/network.ts";
import { supportedChain } from "#app/chain/supported.ts";

/** The network as viem describes chains. */
export function chainOf(network: PublicNetwork): Chain {
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
 * Another chain as viem describes chains. Without the contracts of ENS: RainbowKit asks Ethereum for the name of every account that is
 * connected where it finds them, which no page shows, and which would start a local chain.
 */
export function otherChainOf({ chainId, rpcUrl }: PublicChain): Chain {
  const { name, coin, explorerUrl } = supportedChain(chainId);
  return defineChain({
    ...{ id: chainId, name, nativeCurrency: coin, rpcUrls: { default: { http: [rpcUrl] } } },
    blockExplorers: explorerUrl === null ? undefined : { default: { name: "Explorer", url: explorerUrl } },
  });
}

/** How often waits poll the chain. The local chain mines at once, so that a payment there feels immediate. */
export function pollingMilliseconds(network: PublicNetwork): number {
  return network.id === "local" ? 200 : 1_000;
}
