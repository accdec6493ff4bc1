import { createPublicClient, custom, defineChain, type PublicClient } from "viem";
import { env } from "#app/platform/env.server.ts";
import { type Agreement, openAgreement } from "./agreement.server.ts";
import { type Endpoints, openEndpoints } from "./endpoints.server.ts";
import { type Heads, openHeads } from "./heads.server.ts";
import { type SupportedChain, supportedChain } from "./supported.ts";

/** A chain that is read: its facts, its endpoints behind one interface, and the clients over them. */
export type Chain = SupportedChain & {
  /** Queries the best endpoint: for display only, not for decisions. */
  client: PublicClient;
  /** For what money or a staff role depends on: two endpoints must agree, when there are two. Name the block. */
  agreed: PublicClient;
  agreement: Agreement;
  endpoints: Endpoints;
  heads: Heads;
};

const opened = new Map<number, Chain>();

export const chains = {
  /**
   * A chain by its id, opened on first use. Throws an error when `RPC_URLS_<id>` names no endpoint, or when the chain is not supported.
   * Source: docs/spec/wallets.md#4.
   */
  of(chainId: number): Chain {
    const chain = opened.get(chainId) ?? openChain(supportedChain(chainId));
    opened.set(chainId, chain);
    return chain;
  },
};

/** A client of a chain over the given endpoints: all, two that must agree, or a single one. Nothing is retried here. */
export function clientOver(facts: SupportedChain, { request }: Pick<Endpoints, "request">): PublicClient {
  const { chainId: id, name, coin: nativeCurrency } = facts;
  const rpcUrls = { default: { http: env().rpcUrls(id) } };
  return createPublicClient({
    chain: defineChain({ id, name, nativeCurrency, rpcUrls }),
    transport: custom({ request }, { retryCount: 0 }),
    // Every rule refers to the latest block, so its number is never cached.
    cacheTime: 0,
  }) as PublicClient;
}

function openChain(facts: SupportedChain): Chain {
  const { chainId, blockSeconds } = facts;
  const urls = env().rpcUrls(chainId);
  if (urls.length === 0) throw new Error(`No RPC URL found for chain ID ${chainId}`);
  const endpoints = openEndpoints(urls);
  const agreement = openAgreement(endpoints);
  return {
    ...facts,
    client: clientOver(facts, endpoints),
    agreed: clientOver(facts, agreement),
    agreement,
    endpoints,
    // Local chains mine on demand, and their clock can be moved forward.
    heads: openHeads(endpoints, agreement, { blockSeconds, clockMayJump: env().NETWORK === "local" }),
  };
}
