import { type Chain, defineChain } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";

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

/** How often waits poll the chain. The local chain mines at once, so that a payment there feels immediate. */
export function pollingMilliseconds(network: PublicNetwork): number {
  return network.id === "local" ? 200 : 1_000;
}
