import type { PaymentTokenSymbol } from "../../events/pricing/paymentTokens.ts";

export type NetworkId = "local" | "test" | "main";

/** What the browser may know of the network: nothing secret. Amounts of seconds and blocks as decisions.md 1 gives them. */
export type PublicNetwork = {
  id: NetworkId;
  chainId: number;
  name: string;
  /** The endpoint that the browser may call. */
  rpcUrl: string;
  blockSeconds: number;
  confirmations: number;
  explorerUrl: string | null;
  walletConnectProjectId: string | null;
  payment: string;
  tokens: Record<PaymentTokenSymbol, { symbol: PaymentTokenSymbol; address: string; decimals: number }>;
};
