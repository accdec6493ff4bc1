import type { PublicNetwork } from "#app/chain/network.ts";
import type { WalletChain } from "#app/wallet/embedded/walletServer.ts";
import type { WalletView } from "../model/view.ts";
import type { HoldingsNow } from "./useHoldings.ts";

export type OwnWalletView = WalletView & { wallet: NonNullable<WalletView["wallet"]> };

/** What each part of the wallet page is given. */
export type PartProps = OwnWalletView & { holdings: HoldingsNow };

/** The name that passkeys belong to. */
export const rpIdOf = ({ network }: Pick<OwnWalletView, "network">): string =>
  network.embeddedWallet?.rpId ?? window.location.hostname;

/** What adding money from another wallet is given. */
export type FundProps = {
  network: PublicNetwork;
  /** Where the money goes, and on which chain. */
  account: Pick<WalletChain, "chainId" | "address">;
  chainNames: Record<string, string>;
  /** Told of the chain on which money has arrived. */
  onArrived(chainIds: readonly number[]): void;
};
