import { env } from "#app/platform/env.server.ts";
import type { NetworkId } from "./network.ts";
import { type SupportedChain, supportedChain } from "./supported.ts";

/** The chains that payments can be made on. Source: docs/spec/decisions.md#1. */
const NETWORKS: Record<NetworkId, { chainId: number; publicRpcUrl: string | null }> = {
  local: { chainId: 31337, publicRpcUrl: null },
  test: { chainId: 84532, publicRpcUrl: "https://sepolia.base.org" },
  main: { chainId: 8453, publicRpcUrl: "https://mainnet.base.org" },
};

export type Network = SupportedChain & { id: NetworkId; publicRpcUrl: string | null };

/** This program's network, without querying it. */
export function network(): Network {
  const id = env().NETWORK;
  return { id, ...supportedChain(NETWORKS[id].chainId), publicRpcUrl: NETWORKS[id].publicRpcUrl };
}
