import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { FiringPage } from "../../model/alert.ts";
import type { BuilderData } from "../../model/pages.ts";
import { alertHistoryPath } from "../../model/paths.ts";
import { FiringList } from "../list/firingList.tsx";
import { BuilderPage } from "./builderPage.tsx";

type AlertPageProps = { shown: BuilderData; history: FiringPage; refusal: string | null; connectPath: string | null };

/** A page to change one alert, with its latest firings. */
export function AlertPage({ history, ...builder }: AlertPageProps) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  const ofThis = new URLSearchParams({ alertId: builder.shown.alertId ?? "" });
  return (
    <BuilderPage {...builder}>
      <section className="card" aria-labelledby="alert-history">
        <div className="card__h">
          <h2 id="alert-history">{t("history.title")}</h2>
          {history.total > 0 && (
            <Link className="link xs" to={`${alertHistoryPath(locale)}?${ofThis}`}>
              {t("history.all", { count: history.total })}
            </Link>
          )}
        </div>
        {history.firings.length === 0 ? (
          <p className="card__b sm mute">{t("history.none")}</p>
        ) : (
          <FiringList firings={history.firings} />
        )}
      </section>
    </BuilderPage>
  );
}
