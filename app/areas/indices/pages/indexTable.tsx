import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useTranslation } from "react-i18next";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sparkline } from "#app/ui/sparkline.tsx";
import { PRESERVED_SCROLL } from "#app/ui/staticFragment.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { formatQueryString, type ListQuery, nextSort, type SortColumn } from "../model/listQuery.ts";
import type { ListedRow } from "../model/pages.ts";
import { indexPath, indicesPath } from "../model/paths.ts";
import { BpsChange, levelText } from "./figures.tsx";

/** Rows in the given order; a column heading links to the same list in its order. */
export function IndexTable({ rows, query }: { rows: readonly ListedRow[]; query: ListQuery }) {
  const { t } = useTranslation("indices");
  return <Table caption={t("list.ours")} columns={useColumns(query)} rows={rows} rowKey={({ slug }) => slug} />;
}

function useColumns(query: ListQuery): Column<ListedRow>[] {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const sorted = (by: SortColumn): Pick<Column<ListedRow>, "key" | "head" | "sorted"> => ({
    key: by,
    head: <SortLink by={by} query={query} locale={locale} t={t} />,
    ...(query.sort?.by === by && { sorted: query.sort.descending ? "descending" : "ascending" }),
  });
  return [
    { ...sorted("name"), names: true, cell: (row) => <Name row={row} locale={locale} /> },
    { ...sorted("level"), numeric: true, cell: ({ levelNet }) => <Num>{levelText(levelNet, locale)}</Num> },
    { ...sorted("change24h"), numeric: true, worth: 2, cell: (row) => <BpsChange bps={row.change24hBps} /> },
    {
      ...sorted("change30d"),
      numeric: true,
      cell: ({ change30dBps, origin }) => (
        <>
          <BpsChange bps={change30dBps} />
          {change30dBps !== null && origin === "backfill" && <small className="indices__note">{t("backtest")}</small>}
        </>
      ),
    },
    {
      ...sorted("drawdown"),
      numeric: true,
      cell: ({ drawdownBps }) => <Change share={drawdownBps / 10_000} decimals={1} />,
    },
    { key: "line", head: t("column.line"), worth: 3, cell: ({ line }) => line && <Sparkline path={line} /> },
    { ...sorted("count"), numeric: true, worth: 2, cell: ({ count }) => <Num>{count}</Num> },
    {
      ...sorted("next"),
      worth: 3,
      cell: ({ nextInForce }) =>
        nextInForce === null ? <Absent why={t("list.noRound")} /> : <DateTime at={nextInForce} />,
    },
    {
      key: "chain",
      head: t("column.chain"),
      worth: 2,
      cell: ({ chainId }) => (chainId === null ? t("reference") : <bdi>{chainName(chainId)}</bdi>),
    },
  ];
}

function Name({ row: { slug, name }, locale }: { row: ListedRow; locale: string }) {
  return (
    <Link className="indices__open" to={indexPath(locale, slug)} prefetch="intent" data-row="">
      <bdi>{name}</bdi>
    </Link>
  );
}

type SortLinkProps = { by: SortColumn; query: ListQuery; locale: string; t: TFunction<"indices"> };

function SortLink({ by, query, locale, t }: SortLinkProps) {
  const Arrow = query.sort?.descending ? ArrowDown : ArrowUp;
  const to = `${indicesPath(locale)}${formatQueryString({ ...query, sort: nextSort(query.sort, by) })}`;
  return (
    <Link className="tbl__sort" to={to} {...PRESERVED_SCROLL}>
      {t(`column.${by}`)}
      {query.sort?.by === by && <Arrow className="i" aria-hidden="true" />}
    </Link>
  );
}
