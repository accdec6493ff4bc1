import { lazy, Suspense, useSyncExternalStore } from "react";
import type { PublicNetwork } from "~/chain/network";
import { isWalletNeeded, onWalletNeeded } from "~/wallet/needed";

const WalletButton = lazy(() => import("~/wallet/walletButton"));

/** The wallet's place in the header. Its code is loaded only in a browser that has needed a wallet before. */
export function WalletSlot({ network, locale }: { network: PublicNetwork; locale: string }) {
  const needed = useSyncExternalStore(onWalletNeeded, isWalletNeeded, () => false);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <WalletButton network={network} locale={locale} />
    </Suspense>
  );
}
