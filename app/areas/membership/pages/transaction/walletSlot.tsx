import { Suspense, useEffect, useSyncExternalStore } from "react";
import { useOnDemand } from "~/frame/useOnDemand";
import { isWalletNeeded, onWalletNeeded } from "~/wallet/needed";
import { useTransaction } from "../../model/transaction";
import type { WalletIslandProps } from "./walletIsland";

const loadIsland = () => import("./walletIsland");

/** The place of the wallet's code: loaded once something is to be signed, or in a browser that has needed a wallet before. */
export function WalletSlot(props: WalletIslandProps) {
  const needed = useSyncExternalStore(onWalletNeeded, isWalletNeeded, () => false);
  const { step } = useTransaction();
  const [Island, want] = useOnDemand(loadIsland);
  const isWanted = needed || step !== "idle";
  useEffect(() => {
    if (isWanted) void want();
  }, [isWanted, want]);
  if (!Island) return null;
  return (
    <Suspense fallback={null}>
      <Island {...props} />
    </Suspense>
  );
}
