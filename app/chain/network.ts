import type { PaymentTokenSymbol } from "#events/pricing/paymentTokens.ts";

export type NetworkId = "local" | "test" | "main";

/** What browsers need for embedded wallets: the domain of their passkeys, and the contracts, at one address on every chain. */
export type EmbeddedNetwork = { rpId: string; entryPoint: string; verifier: string; factory: string };

/** A chain that browsers may read, and its endpoint. Its facts are in supported.ts. */
export type PublicChain = { chainId: number; rpcUrl: string };

/** What the browser may know about the network: nothing secret. Seconds and block counts as in docs/spec/decisions.md#1. */
export type PublicNetwork = {
  id: NetworkId;
  chainId: number;
  name: string;
  /** The RPC endpoint for the browser. */
  rpcUrl: string;
  /** The other chains that have an endpoint for browsers. */
  otherChains: readonly PublicChain[];
  blockSeconds: number;
  confirmations: number;
  explorerUrl: string | null;
  walletConnectProjectId: string | null;
  /** Null when embedded wallets are not hosted here. */
  embeddedWallet: EmbeddedNetwork | null;
  payment: string;
  /** Whether there are pools to swap in. */
  swaps: boolean;
  tokens: Record<PaymentTokenSymbol, { symbol: PaymentTokenSymbol; address: string; decimals: number }>;
};
