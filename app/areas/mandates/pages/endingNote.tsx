import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";

const EndingIsland = lazy(async () => ({ default: (await import("./endingIsland.tsx")).EndingIsland }));

/** Progress of ending a mandate. Wallet code loads when the button is pressed. */
export function EndingNote({ network }: { network: PublicNetwork }) {
  const { t } = useTranslation("mandates");
  return (
    <div className="mandate__doing">
      <Suspense fallback={<p>{t("loadingWallet")}</p>}>
        <EndingIsland network={network} />
      </Suspense>
    </div>
  );
}
