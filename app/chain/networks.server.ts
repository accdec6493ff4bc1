import { readFileSync } from "node:fs";
import { type Address, createPublicClient, custom, defineChain, type PublicClient } from "viem";
import { z } from "zod";
import { env } from "../platform/env.server.ts";
import { type Agreement, openAgreement } from "./agreement.server.ts";
import { type Endpoints, openEndpoints } from "./endpoints.server.ts";
import { type Heads, openHeads } from "./heads.server.ts";
import type { NetworkId, PublicNetwork } from "./network.ts";

/** The networks that payments can be made on. Source: decisions.md 1. */
type Network = {
  chainId: number;
  name: string;
  blockSeconds: number;
  confirmations: number;
  explorerUrl: string | null;
  publicRpcUrl: string | null;
};

const NETWORKS: Record<NetworkId, Network> = {
  local: {
    chainId: 31337,
    name: "Local chain",
    blockSeconds: 12,
    confirmations: 1,
    explorerUrl: null,
    publicRpcUrl: null,
  },
  test: {
    chainId: 84532,
    name: "Base Sepolia",
    blockSeconds: 2,
    confirmations: 5,
    explorerUrl: "https://sepolia.basescan.org",
    publicRpcUrl: "https://sepolia.base.org",
  },
  main: {
    chainId: 8453,
    name: "Base",
    blockSeconds: 2,
    confirmations: 10,
    explorerUrl: "https://basescan.org",
    publicRpcUrl: "https://mainnet.base.org",
  },
};

const TOKEN_DECIMALS = { TMAI: 18, USDC: 6 } as const;

const addressOrBlank = z.union([z.string().regex(/^0x[0-9a-fA-F]{40}$/), z.literal("")]);
const deploymentFile = z.object({
  chainId: z.number().int(),
  startBlock: z.number().int().nonnegative(),
  addresses: z.record(z.string(), addressOrBlank),
});
const REQUIRED = ["payment", "token", "nft", "stablecoin", "weth", "dexFactory", "treasury"] as const;
/** Blank where a network has none: no veTMAI, no vesting, no governor, or no router and so no swaps. */
const OPTIONAL = ["staking", "vesting", "governance", "dexRouter"] as const;

/** The contract addresses of the chosen network, and the client that reads it. */
export type Chain = Network & {
  id: NetworkId;
  startBlock: bigint;
  addresses: Record<(typeof REQUIRED)[number], Address> & Record<(typeof OPTIONAL)[number], Address | null>;
  /** Asks the endpoint that answers best: for what is shown, and decides nothing. */
  client: PublicClient;
  /** For what money or a staff role depends on: two endpoints must agree, when there are two. Name the block. */
  agreed: PublicClient;
  agreement: Agreement;
  endpoints: Endpoints;
  heads: Heads;
};

let chosen: Chain | undefined;

/** This program's network, without querying it. */
export const network = (): Network => NETWORKS[env().NETWORK];

/** This program's network. Throws an error when it has no RPC URL or no deployment. */
export const chain = (): Chain => (chosen ??= openChain(env().NETWORK));

function openChain(id: NetworkId): Chain {
  const network = NETWORKS[id];
  const urls = env().rpcUrls(network.chainId);
  if (urls.length === 0) throw new Error(`No RPC URL found for chain ID ${network.chainId}`);
  const { startBlock, addresses } = readDeployment(network.chainId);
  const endpoints = openEndpoints(urls);
  const agreement = openAgreement(endpoints);
  const heads = openHeads(endpoints, agreement, { blockSeconds: network.blockSeconds, clockMayJump: id === "local" });
  const clientOver = ({ request }: Pick<Endpoints, "request">) =>
    createPublicClient({
      chain: defineChain({
        id: network.chainId,
        name: network.name,
        nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
        rpcUrls: { default: { http: urls } },
      }),
      transport: custom({ request }, { retryCount: 0 }),
      // Every rule refers to the latest block, so its number is never cached.
      cacheTime: 0,
    }) as PublicClient;
  return {
    ...network,
    id,
    startBlock: BigInt(startBlock),
    addresses,
    client: clientOver(endpoints),
    agreed: clientOver(agreement),
    agreement,
    endpoints,
    heads,
  };
}

function readDeployment(chainId: number) {
  const file = env().DEPLOYMENT_FILE ?? `contracts/deployments/${chainId}.json`;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`DEPLOYMENT_FILE: ${file} cannot be read; contracts of chain ${chainId} are not known`);
  }
  const deployment = deploymentFile.parse(JSON.parse(text));
  if (deployment.chainId !== chainId)
    throw new Error(`DEPLOYMENT_FILE: ${file} is of chain ${deployment.chainId}, not ${chainId}`);
  for (const name of REQUIRED)
    if (!deployment.addresses[name]) throw new Error(`DEPLOYMENT_FILE: ${file} has no address of ${name}`);
  const addresses = deployment.addresses as Record<(typeof REQUIRED)[number], Address>;
  const optional = Object.fromEntries(OPTIONAL.map((name) => [name, deployment.addresses[name] || null]));
  return {
    startBlock: deployment.startBlock,
    addresses: { ...addresses, ...(optional as Record<(typeof OPTIONAL)[number], Address | null>) },
  };
}

export function paymentTokens(): PublicNetwork["tokens"] {
  const { addresses } = chain();
  return {
    TMAI: { symbol: "TMAI", address: addresses.token, decimals: TOKEN_DECIMALS.TMAI },
    USDC: { symbol: "USDC", address: addresses.stablecoin, decimals: TOKEN_DECIMALS.USDC },
  };
}

/** What the browser may know. */
export function publicNetwork(): PublicNetwork {
  const { id, chainId, name, blockSeconds, confirmations, explorerUrl, addresses, publicRpcUrl } = chain();
  const rpcUrl = env().publicRpcUrl(chainId) ?? publicRpcUrl;
  if (!rpcUrl) throw new Error(`No RPC URL found for chain ID ${chainId}`);
  return {
    id,
    chainId,
    name,
    rpcUrl,
    blockSeconds,
    confirmations,
    explorerUrl,
    walletConnectProjectId: env().WALLETCONNECT_PROJECT_ID ?? null,
    payment: addresses.payment,
    swaps: addresses.dexRouter !== null,
    tokens: paymentTokens(),
  };
}
