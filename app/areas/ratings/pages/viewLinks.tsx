import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Rows3 from "lucide-react/icons/rows-3";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { LockedControl } from "#app/areas/offers/public.ts";
import { Num } from "#app/ui/num.tsx";
import { PRESERVED_SCROLL } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { FIRST_COLUMNS } from "../model/columns.ts";
import type { RatingsPageData } from "../model/page.ts";
import { ratingsCsvPath } from "../model/paths.ts";
import { changed, refiltered } from "../model/query.ts";
import { VIEWS, type ViewKey } from "../model/views.ts";
import { ColumnChooser } from "./columnChooser.tsx";

/** Predefined queries, each a link. */
export function ReadyViews({ views, query }: Pick<RatingsPageData, "views" | "query">) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  const current = refiltered({ ...query, rows: 100, columns: [...FIRST_COLUMNS], isCompact: false }, {});
  return views.map(({ key, count, plan }) =>
    plan === null ? (
      <Link
        key={key}
        to={ratingsPath(locale, searchOfView(key))}
        aria-current={current === searchOfView(key) ? "true" : undefined}
        {...PRESERVED_SCROLL}
      >
        {t(`views.${key}`)}{" "}
        {count !== null && (
          <small>
            <Num>{count}</Num>
          </small>
        )}
      </Link>
    ) : (
      <LockedControl key={key} plan={plan} why={key === "newBuys" ? "signals" : "rising"}>
        {t(`views.${key}`)}
      </LockedControl>
    ),
  );
}

const searchOfView = (key: ViewKey): string => VIEWS.find((view) => view.key === key)?.search ?? "";

/** The table's appearance, and its download. */
export function ViewTools({ query, exportPlan }: Pick<RatingsPageData, "query" | "exportPlan">) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  return (
    <>
      <ColumnChooser query={query} />
      <Link
        className="btn btn--quiet btn--s"
        to={ratingsPath(locale, changed(query, { isCompact: !query.isCompact, page: query.page }))}
        {...PRESERVED_SCROLL}
      >
        <Rows3 className="i" aria-hidden="true" />
        {query.isCompact ? t("table.roomy") : t("table.compact")}
      </Link>
      {exportPlan === null ? (
        <a className="btn btn--quiet btn--s" href={ratingsCsvPath(locale, changed(query, {}))} download>
          <Download className="i" aria-hidden="true" /> {t("table.csv")}
        </a>
      ) : (
        <LockedControl className="btn btn--quiet btn--s" plan={exportPlan} why="files">
          {t("table.csv")}
        </LockedControl>
      )}
    </>
  );
}
