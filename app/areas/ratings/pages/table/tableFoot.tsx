import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "~/areas/market/public";
import { grouped } from "~/ui/figures";
import { Num } from "~/ui/num";
import { NumberedPages } from "~/ui/pagination";
import { useUiLocale } from "~/ui/uiLocale";
import type { RatingsPageData } from "../../model/page";
import { changed, ROWS } from "../../model/query";

/** Which rows these are, the other pages, and how many rows a page has. */
export function TableFoot({ query, rows, count }: Pick<RatingsPageData, "query" | "rows" | "count">) {
  const { t } = useTranslation("ratings");
  const locale = useUiLocale();
  if (rows.length === 0) return null;
  const first = (query.page - 1) * query.rows + 1;
  const number = (value: number) => grouped(String(value), locale);
  return (
    <div className="ratings__foot">
      <span>
        {t("foot.range", { first: number(first), last: number(first + rows.length - 1), total: number(count) })}
      </span>
      <NumberedPages
        page={query.page}
        pages={Math.ceil(count / query.rows)}
        hrefOf={(page) => ratingsPath(locale, changed(query, { page }))}
      />
      <nav className="ratings__rows" aria-label={t("foot.rows")}>
        {t("foot.rows")}
        {ROWS.map((size) => (
          <Link
            key={size}
            to={ratingsPath(locale, changed(query, { rows: size }))}
            aria-current={size === query.rows ? "true" : undefined}
            preventScrollReset
          >
            <Num>{size}</Num>
          </Link>
        ))}
      </nav>
    </div>
  );
}
