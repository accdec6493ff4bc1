import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useNews } from "#app/areas/notifications/public.ts";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { HistoryPageData } from "../../model/pages.ts";
import { alertHistoryPath, alertPath } from "../../model/paths.ts";
import { AlertText, useAlertText } from "../names/alertText.tsx";
import { FiringList } from "./firingList.tsx";
import "../alerts.css";

/** Each time an alert fired, as far back as the plan shows. */
export function HistoryPage({ history, days, alert }: HistoryPageData) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const alertTextOf = useAlertText();
  useNews();
  const { older, newer } = history;
  const buildHref = (place: Record<string, string>) =>
    `${alertHistoryPath(locale)}?${new URLSearchParams({ ...(alert && { alertId: alert.alertId }), ...place })}`;
  return (
    <div className="alerts">
      <div className="head">
        <div>
          <h1>{t("history.title")}</h1>
          <p className="sub sm">{t("history.kept", { count: days })}</p>
          {alert && (
            <p className="sm">
              <Link className="link" to={alertPath(locale, alert.alertId)}>
                <AlertText text={alertTextOf(alert)} />
              </Link>
            </p>
          )}
        </div>
      </div>
      <section className="card" aria-label={t("history.title")}>
        {history.firings.length === 0 ? (
          <EmptyState title={t("history.none")} />
        ) : (
          <FiringList firings={history.firings} />
        )}
      </section>
      <KeysetPages newer={newer ? buildHref({ newer }) : undefined} older={older ? buildHref({ older }) : undefined} />
    </div>
  );
}
