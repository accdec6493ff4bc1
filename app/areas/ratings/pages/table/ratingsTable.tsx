import { Link } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ratingsPath } from "#app/areas/market/publicPages.ts";
import { classes } from "#app/ui/classes.ts";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { isSortName, type SortName } from "../../model/columns.ts";
import type { RatingsPageData } from "../../model/page.ts";
import { changed, type RatingsQuery } from "../../model/query.ts";
import { areUsual, columnClass, hasLockedSignals, toTableRows } from "./toTableRows.ts";

const NothingFits = lazyFragment(async () => (await import("../ratingsParts.ts")).NothingFits);
const TableRows = lazyFragment(async () => (await import("./tableRows.tsx")).TableRows);

type RatingsTableProps = Pick<RatingsPageData, "query" | "rows" | "about" | "locks" | "relief" | "isLate"> & {
  /** The body of the table, unless it is simply all rows. */
  children?: ReactNode;
  isStarred(slug: string): boolean;
};

/** Dense rows; the headers are links that sort, so that every order has its URL. */
export function RatingsTable({ query, rows, about, locks, relief, isLate, isStarred, children }: RatingsTableProps) {
  const { t } = useTranslation("ratings");
  const { columns, isCompact } = query;
  const isUsual = areUsual(columns);
  const areSignalsLocked = hasLockedSignals(locks);
  if (rows.length === 0)
    return <StaticFragment part={NothingFits} of={{ query, relief, hasTokens: about.tokens > 0 }} />;
  return (
    <TableBox className="ratings__box" aria-label={t("table.caption")}>
      <table
        className={classes(
          "tbl tbl--dense ratings__table",
          isCompact && "ratings__table--compact",
          isLate && "ratings__table--late",
        )}
      >
        <caption className="sr">{t("table.caption")}</caption>
        <thead>
          <tr>
            <th scope="col" className="col-2 ratings__star">
              <span className="sr">{t("table.star")}</span>
            </th>
            <th scope="col" className={classes("n", isUsual && "col-2")}>
              {t("table.rank")}
            </th>
            <Head name="name" label={t("columns.token")} query={query} className="ratings__token" />
            {columns.map((column) => (
              <Head
                key={column}
                name={isSortName(column) ? column : null}
                label={t(`columns.${column}`)}
                query={query}
                className={classes(
                  column !== "signal" && "n",
                  columnClass(column, columns),
                  column === "signal" && areSignalsLocked && "ratings__lockhead",
                )}
                isLocked={column === "signal" && areSignalsLocked}
              />
            ))}
          </tr>
        </thead>
        {children ?? (
          <StaticFragment as="tbody" part={TableRows} of={toTableRows({ query, about, locks, rows }, isStarred)} />
        )}
      </table>
    </TableBox>
  );
}

type HeadProps = {
  name: SortName | null;
  label: string;
  query: RatingsQuery;
  className?: string | undefined;
  isLocked?: boolean;
};

function Head({ name, label, query, className, isLocked = false }: HeadProps) {
  const locale = useUiLocale();
  if (name === null) {
    return (
      <th scope="col" className={className}>
        {isLocked && <Lock className="i" aria-hidden="true" />} {label}
      </th>
    );
  }
  const isSorted = query.sort === name;
  // Figures sort from the largest down, names from A; pressing again reverses the order.
  const first = name === "name" ? "asc" : "desc";
  const direction = isSorted ? (query.direction === "asc" ? "desc" : "asc") : first;
  const Arrow = query.direction === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (query.direction === "asc" ? "ascending" : "descending") : undefined}
    >
      <Link
        className="tbl__sort"
        to={ratingsPath(locale, changed(query, { sort: name, direction }))}
        preventScrollReset
      >
        {label}
        {isSorted && <Arrow className="i" aria-hidden="true" />}
      </Link>
    </th>
  );
}
