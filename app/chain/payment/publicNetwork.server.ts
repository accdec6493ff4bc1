import { env } from "#app/platform/env.server.ts";
import type { PublicNetwork } from "../network.ts";
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

/** Wallets that are kept elsewhere have no keys in the browser. */
function embeddedWallet(): PublicNetwork["embeddedWallet"] {
  const settings = walletSettings();
  return settings && { rpId: settings.rpId, factory: settings.factory };
}
