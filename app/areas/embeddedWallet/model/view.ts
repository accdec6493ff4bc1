import type { PublicNetwork } from "#app/chain/network.ts";
import type { Wallet } from "#app/wallet/embedded/walletServer.ts";

/** Data of the wallet page. */
export type WalletView = {
  network: PublicNetwork;
  wallet: Wallet | null;
  isSignedIn: boolean;
  /** New wallets are created at Privy. */
  isPrivy: boolean;
  /** The wallet belongs only to this browser, though its owner has signed in. */
  isUnclaimed: boolean;
  /** Chain names by id. */
  chainNames: Record<string, string>;
};
