import type { PublicNetwork } from "#app/chain/network.ts";
import type { Wallet } from "#app/wallet/embedded/walletServer.ts";

/** What the wallet page knows when it arrives. */
export type WalletView = {
  network: PublicNetwork;
  wallet: Wallet | null;
  isSignedIn: boolean;
  /** New wallets are created at Privy. */
  isPrivy: boolean;
  /** The wallet is this browser's alone, though its owner has signed in. */
  isUnclaimed: boolean;
  /** Names of chains, by id. */
  chainNames: Record<string, string>;
};
