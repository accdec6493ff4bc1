import { lazy, Suspense } from "react";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useQuestion } from "./asked.ts";

const Dialogs = lazy(() => import("./dialogs.tsx"));

/** Where the embedded wallet's dialogs are drawn. A page may have several hosts: the first one draws. */
export function WalletDialogHost({ network }: { network: PublicNetwork }) {
  const question = useQuestion();
  if (question === null) return null;
  return (
    <Suspense>
      <Dialogs question={question} network={network} />
    </Suspense>
  );
}
