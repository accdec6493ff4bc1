import "./audit.css";
import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import {
  auditAccessPath,
  auditCardsPath,
  auditExportsPath,
  auditFinancialsPath,
  auditPath,
  auditReconcilePath,
  auditVerifyPath,
} from "../model/paths.ts";

/** The desk's pages, each with its own URL. */
export function AuditTabs() {
  const { t } = useTranslation("audit");
  const locale = useUiLocale();
  return (
    <nav className="tabs audit__tabs" aria-label={t("tabs.label")}>
      <NavLink to={auditPath(locale)} end>
        {t("tabs.events")}
      </NavLink>
      <NavLink to={auditFinancialsPath(locale)}>{t("tabs.figures")}</NavLink>
      <NavLink to={auditReconcilePath(locale)}>{t("tabs.reconcile")}</NavLink>
      <NavLink to={auditCardsPath(locale)}>{t("tabs.cards")}</NavLink>
      <NavLink to={auditVerifyPath(locale)}>{t("tabs.verify")}</NavLink>
      <NavLink to={auditExportsPath(locale)}>{t("tabs.exports")}</NavLink>
      <NavLink to={auditAccessPath(locale)}>{t("tabs.access")}</NavLink>
    </nav>
  );
}
