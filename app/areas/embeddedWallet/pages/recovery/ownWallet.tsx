import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { OwnWalletProps } from "./ownWalletIsland.tsx";

const OwnWalletIsland = lazy(() => import("./ownWalletIsland.tsx"));

/** A wallet that the person already has, for recovery. The wallet code loads when this is pressed. */
export function OwnWallet(props: OwnWalletProps) {
  const { t } = useTranslation("wallet");
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="wpart">
      <p className="sm">{t("recovery.addressHint")}</p>
      {isWanted ? (
        <Suspense fallback={<Spinner />}>
          <OwnWalletIsland {...props} />
        </Suspense>
      ) : (
        <div>
          <Button onClick={() => setWanted(true)}>{t("recovery.connect")}</Button>
        </div>
      )}
    </div>
  );
}
