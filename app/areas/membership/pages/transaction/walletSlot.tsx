import { Suspense, useEffect, useSyncExternalStore } from "react";
import { useOnDemand } from "#app/frame/useOnDemand.ts";
import { isWalletNeeded, onWalletNeeded } from "#app/wallet/needed.ts";
import { useTransaction } from "../../model/transaction.ts";
import type { WalletIslandProps } from "./walletIsland.tsx";

const loadIsland = () => import("./walletIsland.tsx");

/** Placeholder for the wallet code: loaded once something is to be signed, or in a browser that has needed a wallet before. */
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
