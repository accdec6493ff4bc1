import type { PublicNetwork } from "#app/chain/network.ts";
import type { WalletChain } from "#app/wallet/embedded/walletServer.ts";
import type { WalletView } from "../model/view.ts";
import type { HoldingsNow } from "./useHoldings.ts";

export type OwnWalletView = WalletView & { wallet: NonNullable<WalletView["wallet"]> };

/** Props of every part of the wallet page. */
export type PartProps = OwnWalletView & { holdings: HoldingsNow };

/** The domain that passkeys are bound to. */
export const getRpId = ({ network }: Pick<OwnWalletView, "network">): string =>
  network.embeddedWallet?.rpId ?? window.location.hostname;

/** Props for adding money from another wallet. */
export type FundProps = {
  network: PublicNetwork;
  /** The receiving account and its chain. */
  account: Pick<WalletChain, "chainId" | "address">;
  chainNames: Record<string, string>;
  /** Called with the chain where money has arrived. */
  onArrived(chainIds: readonly number[]): void;
};
