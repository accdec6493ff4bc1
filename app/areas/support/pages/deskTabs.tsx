import "./support.css";
import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "~/ui/uiLocale";
import { supportPath, supportQueuePath } from "../model/paths";

/** The two ways into the desk: somebody asks, or something needs somebody. */
export function DeskTabs() {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <nav className="tabs desk__tabs" aria-label={t("tabs.label")}>
      <NavLink to={supportPath(locale)} end>
        {t("tabs.search")}
      </NavLink>
      <NavLink to={supportQueuePath(locale)}>{t("tabs.queue")}</NavLink>
    </nav>
  );
}
