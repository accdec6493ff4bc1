import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { isOverSmallMoney } from "../model/holdings.ts";
import type { PartProps } from "./partProps.ts";

/** More than small money under a single key. */
export function StarterBanner({ wallet, holdings }: PartProps) {
  const { t } = useTranslation("wallet");
  const isOver = wallet.stage === "starter" && isOverSmallMoney(holdings.last?.accounts ?? []);
  return (
    <div className="says" aria-live="polite">
      {isOver && (
        <Banner tone="wait" live={false} title={t("starter.title")}>
          <p>{t("starter.text")}</p>
        </Banner>
      )}
    </div>
  );
}
