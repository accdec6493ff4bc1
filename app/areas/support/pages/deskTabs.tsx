import "./support.css";
import "#app/ui/css/desks.css";
import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { refundsPath } from "#app/areas/refunds/public.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportPath, supportQueuePath } from "../model/paths.ts";

/** The desk's two entry points: a question from a customer, or a case that needs a person. */
export function DeskTabs() {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <nav className="tabs desk__tabs" aria-label={t("tabs.label")}>
      <NavLink to={supportPath(locale)} end>
        {t("tabs.search")}
      </NavLink>
      <NavLink to={supportQueuePath(locale)}>{t("tabs.queue")}</NavLink>
      <NavLink to={refundsPath(locale)}>{t("tabs.refunds")}</NavLink>
    </nav>
  );
}
