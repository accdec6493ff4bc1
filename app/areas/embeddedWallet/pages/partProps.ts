import type { WalletView } from "../model/view.ts";
import type { HoldingsNow } from "./useHoldings.ts";

export type OwnWalletView = WalletView & { wallet: NonNullable<WalletView["wallet"]> };

/** What each part of the wallet page is given. */
export type PartProps = OwnWalletView & { holdings: HoldingsNow };

/** The name that passkeys belong to. */
export const rpIdOf = ({ network }: Pick<OwnWalletView, "network">): string =>
  network.embeddedWallet?.rpId ?? window.location.hostname;
