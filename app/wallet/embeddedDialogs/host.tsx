import { lazy, Suspense } from "react";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useQuestion } from "./confirmation.ts";

const Dialogs = lazy(() => import("./dialogs.tsx"));

/** Shows the embedded wallet's dialogs. A page may have several hosts: only the first shows them. */
export function WalletDialogHost({ network }: { network: PublicNetwork }) {
  const question = useQuestion();
  if (question === null) return null;
  return (
    <Suspense>
      <Dialogs question={question} network={network} />
    </Suspense>
  );
}
