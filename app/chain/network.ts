import type { PaymentTokenSymbol } from "#events/pricing/paymentTokens.ts";

export type NetworkId = "local" | "test" | "main";

/** What browsers need for embedded wallets: the domain of their passkeys, and the contract that makes their accounts. */
export type EmbeddedNetwork = { rpId: string; factory: string };

/** What the browser may know about the network: nothing secret. Seconds and block counts as in decisions.md 1. */
export type PublicNetwork = {
  id: NetworkId;
  chainId: number;
  name: string;
  /** The RPC endpoint for the browser. */
  rpcUrl: string;
  blockSeconds: number;
  confirmations: number;
  explorerUrl: string | null;
  walletConnectProjectId: string | null;
  /** Null where no wallets are kept here. */
  embeddedWallet: EmbeddedNetwork | null;
  payment: string;
  /** Whether there are pools to swap in. */
  swaps: boolean;
  tokens: Record<PaymentTokenSymbol, { symbol: PaymentTokenSymbol; address: string; decimals: number }>;
};
