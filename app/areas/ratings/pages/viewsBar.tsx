import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Lock from "lucide-react/icons/lock";
import Rows3 from "lucide-react/icons/rows-3";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "~/areas/market/public";
import { Num } from "~/ui/num";
import { useUiLocale } from "~/ui/uiLocale";
import { plansPath } from "../../offers/public";
import { FIRST_COLUMNS } from "../model/columns";
import type { RatingsPageData } from "../model/page";
import { ratingsCsvPath } from "../model/paths";
import { changed, refiltered } from "../model/query";
import type { KeepProblem } from "../model/savedViews";
import { VIEWS, type ViewKey } from "../model/views";
import { ColumnChooser } from "./columnChooser";
import { SaveView } from "./saveView";

type ViewsBarProps = Pick<RatingsPageData, "views" | "query" | "exportPlan" | "saved"> & {
  keepProblem?: KeepProblem | null;
};

/** Ready questions, each an address, and how the table looks. */
export function ViewsBar({ views, query, exportPlan, saved, keepProblem = null }: ViewsBarProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const current = refiltered({ ...query, rows: 100, columns: [...FIRST_COLUMNS], isCompact: false }, {});
  const whole = changed(query, {});
  return (
    <div className="ratings__bar">
      <nav className="ratings__views" aria-label={t("views.label")}>
        {views.map(({ key, count, plan }) =>
          plan === null ? (
            <Link
              key={key}
              to={ratingsPath(locale, searchOfView(key))}
              aria-current={current === searchOfView(key) ? "true" : undefined}
              preventScrollReset
            >
              {t(`views.${key}`)}{" "}
              {count !== null && (
                <small>
                  <Num>{count}</Num>
                </small>
              )}
            </Link>
          ) : (
            <Link key={key} to={plansPath(locale)}>
              {t(`views.${key}`)} <Lock className="i" aria-hidden="true" />
              <span className="sr">{t("locked.in", { plan })}</span>
            </Link>
          ),
        )}
        {saved?.map(({ name, search }) => (
          <Link
            key={`own ${name}`}
            to={ratingsPath(locale, search)}
            aria-current={whole === search ? "true" : undefined}
            preventScrollReset
          >
            <bdi>{name}</bdi>
          </Link>
        ))}
      </nav>
      <div className="ratings__tools">
        <SaveView query={query} saved={saved} problem={keepProblem} />
        <ColumnChooser query={query} />
        <Link
          className="btn btn--quiet btn--s"
          to={ratingsPath(locale, changed(query, { isCompact: !query.isCompact, page: query.page }))}
          preventScrollReset
        >
          <Rows3 className="i" aria-hidden="true" />
          {query.isCompact ? t("table.roomy") : t("table.compact")}
        </Link>
        {exportPlan === null ? (
          <a className="btn btn--quiet btn--s" href={ratingsCsvPath(locale, changed(query, {}))} download>
            <Download className="i" aria-hidden="true" /> {t("table.csv")}
          </a>
        ) : (
          <Link className="btn btn--quiet btn--s" to={plansPath(locale)}>
            <Lock className="i" aria-hidden="true" /> {t("table.csv")}
            <span className="sr">{t("locked.in", { plan: exportPlan })}</span>
          </Link>
        )}
      </div>
    </div>
  );
}

const searchOfView = (key: ViewKey): string => VIEWS.find((view) => view.key === key)?.search ?? "";
