import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type OverviewQuery, overviewPath } from "../../model/overviewQuery.ts";
import { Folded } from "./folded.tsx";

const CHOICES = { method: ["fifo", "average"], pool: ["all", "wallet"], rewards: ["value", "zero"] } as const;

/** How cost is computed. Each choice is a link; it changes figures, not moves. */
export function Settings({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { figures: accounting } = query;
  const names = {
    ...{ fifo: t("settings.method.fifo"), average: t("settings.method.average") },
    ...{ all: t("settings.pool.all"), wallet: t("settings.pool.wallet") },
    ...{ value: t("settings.rewards.value"), zero: t("settings.rewards.zero") },
  };
  return (
    <Folded title={t("settings.title")}>
      <div className="card__b pf__settings">
        {(["method", "pool", "rewards"] as const).map((setting) => (
          <nav key={setting} aria-label={t(`settings.${setting}.label`)}>
            <span>{t(`settings.${setting}.label`)}</span>
            <span className="pf__switch">
              {CHOICES[setting].map((choice) => (
                <Link
                  key={choice}
                  to={overviewPath(locale, { ...query, figures: { ...accounting, [setting]: choice } })}
                  aria-current={accounting[setting] === choice ? "true" : undefined}
                  preventScrollReset
                >
                  {names[choice]}
                </Link>
              ))}
            </span>
          </nav>
        ))}
        <p className="pf__note">{t("settings.text")}</p>
      </div>
    </Folded>
  );
}
