import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { NumberedPages } from "#app/ui/pagination.tsx";
import { PRESERVED_SCROLL } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { RatingsPageData } from "../../model/page.ts";
import { changed, FIRST_ROWS, ROWS, WHOLE } from "../../model/query.ts";

type TableFootProps = Pick<RatingsPageData, "query" | "count"> & {
  /** How many rows the page came with. */
  shown: number;
  /** The table contains all rows, which needs scripts. */
  isWhole: boolean;
};

/** Which rows are shown, links to the other pages, and the rows per page. */
export function TableFoot({ query, shown, count, isWhole }: TableFootProps) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  if (shown === 0) return null;
  const first = (query.page - 1) * query.rows + 1;
  const last = isWhole ? Math.min(count, first + WHOLE - 1) : first + shown - 1;
  // Without scripts, a view of all rows has only the first ones: its other pages have the default size.
  const pageable = query.rows === WHOLE ? FIRST_ROWS : query.rows;
  const number = (value: number) => grouped(String(value), locale);
  return (
    <div className="ratings__foot">
      <span>{t("foot.range", { first: number(first), last: number(last), total: number(count) })}</span>
      <NumberedPages
        page={query.page}
        pages={Math.ceil(count / (isWhole ? WHOLE : pageable))}
        buildHref={(page) => ratingsPath(locale, changed(query, { page, ...(isWhole ? {} : { rows: pageable }) }))}
      />
      <nav className="ratings__rows" aria-label={t("foot.rows")}>
        {t("foot.rows")}
        {ROWS.map((size) => (
          <Link
            key={size}
            to={ratingsPath(locale, changed(query, { rows: size }))}
            aria-current={size === query.rows ? "true" : undefined}
            {...PRESERVED_SCROLL}
          >
            <Num>{number(size)}</Num>
          </Link>
        ))}
      </nav>
    </div>
  );
}
