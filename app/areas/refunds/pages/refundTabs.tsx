import "./refunds.css";
import "#app/ui/css/desks.css";
import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { deskPath, queuePath, refundsPath } from "../model/paths.ts";

/** The entry points of the support desk, including refunds. Only support has the others. */
export function RefundTabs({ isSupport }: { isSupport: boolean }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  return (
    <nav className="tabs desk__tabs" aria-label={t("tabs.label")}>
      {isSupport && (
        <>
          <NavLink to={deskPath(locale)} end>
            {t("tabs.search")}
          </NavLink>
          <NavLink to={queuePath(locale)}>{t("tabs.queue")}</NavLink>
        </>
      )}
      <NavLink to={refundsPath(locale)}>{t("tabs.refunds")}</NavLink>
    </nav>
  );
}
