import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type AlertsPageData, TABS } from "../../model/pages.ts";
import { alertsPath } from "../../model/paths.ts";

/** One URL per state, with the number of alerts in it. */
export function TabLinks({ tab: current, counts }: Pick<AlertsPageData, "tab" | "counts">) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  return (
    <nav className="alerts__tabs" aria-label={t("tabs.label")}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to={`${alertsPath(locale)}${tab === "all" ? "" : `?state=${tab}`}`}
          aria-current={tab === current ? "true" : undefined}
          preventScrollReset
        >
          {t(`tabs.${tab}`)}{" "}
          <small>
            <Num>{counts[tab]}</Num>
          </small>
        </Link>
      ))}
    </nav>
  );
}
