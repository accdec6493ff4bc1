import { env } from "#app/platform/env.server.ts";
import type { PublicChain, PublicNetwork } from "../network.ts";
import { SUPPORTED_CHAINS } from "../supported.ts";
import { paymentChain, paymentTokens } from "./paymentChain.server.ts";
import { walletSettings } from "./walletSettings.server.ts";

/** What the browser may know. */
export function publicNetwork(): PublicNetwork {
  const { id, chainId, name, blockSeconds, confirmations, explorerUrl, addresses, publicRpcUrl } = paymentChain();
  const rpcUrl = env().publicRpcUrl(chainId) ?? publicRpcUrl;
  if (!rpcUrl) throw new Error(`No RPC URL found for chain ID ${chainId}`);
  return {
    id,
    chainId,
    name,
    rpcUrl,
    otherChains: publicChains().filter((chain) => chain.chainId !== chainId),
    blockSeconds,
    confirmations,
    explorerUrl,
    walletConnectProjectId: env().WALLETCONNECT_PROJECT_ID ?? null,
    embeddedWallet: embeddedWallet(),
    payment: addresses.payment,
    swaps: addresses.dexRouter !== null,
    tokens: paymentTokens(),
  };
}

/** Wallets hosted elsewhere have no keys in the browser. */
function embeddedWallet(): PublicNetwork["embeddedWallet"] {
  const settings = walletSettings();
  if (!settings) return null;
  const { rpId, entryPoint, verifier, factory } = settings;
  return { rpId, entryPoint, verifier, factory };
}

/**
 * Chains with an endpoint for browsers (`PUBLIC_RPC_URL_<id>`), as the Content-Security-Policy lists them. Queries none. Source:
 * docs/spec/wallets.md#4.
 */
export const publicChains = (): PublicChain[] =>
  SUPPORTED_CHAINS.flatMap(({ chainId }) => {
    const rpcUrl = env().publicRpcUrl(chainId);
    return rpcUrl ? [{ chainId, rpcUrl }] : [];
  });
