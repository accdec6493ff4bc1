import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { FundProps } from "../partProps.ts";

const FundIsland = lazy(() => import("./fundIsland.tsx"));

/** Money from another wallet of the person. The wallet code loads when this is pressed. */
export function FundPart(props: FundProps) {
  const { t } = useTranslation("wallet");
  const [isWanted, setWanted] = useState(false);
  if (!isWanted)
    return (
      <Button size="s" onClick={() => setWanted(true)}>
        {t("fund.from")}
      </Button>
    );
  return (
    <Suspense fallback={<Spinner />}>
      <FundIsland {...props} />
    </Suspense>
  );
}
