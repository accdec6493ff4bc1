import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sparkline } from "#app/ui/sparkline.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { IndexRow, ReadyMarket } from "../../model/marketPage.ts";
import { FormulaNote } from "../charts/formulaNote.tsx";
import { level, whole } from "../names/marketFormats.ts";
import { useSectorName } from "../names/useSectorName.ts";

/** The market and its categories as indices: measures only, not for sale. */
export function IndicesSection({ indices, formulas }: Pick<ReadyMarket, "indices" | "formulas">) {
  const { t } = useTranslation("market");
  return (
    <div className="sec">
      <div className="sec__h sec__h--lead">
        <h2>{t("indices.title")}</h2>
        <p className="sub sm">{t("indices.lead")}</p>
      </div>
      <Table
        caption={t("indices.title")}
        columns={useColumns()}
        rows={indices}
        rowKey={({ category }) => category ?? "market"}
      />
      <FormulaNote formulas={formulas} of={["marketIndex", "categoryIndex"]} />
    </div>
  );
}

function useColumns(): Column<IndexRow>[] {
  const { t } = useTranslation("market");
  const locale = useUiLocale();
  const formatSectorName = useSectorName();
  return [
    {
      key: "name",
      head: t("indices.index"),
      names: true,
      cell: ({ category, name }) =>
        category === null ? t("indices.market") : formatSectorName({ category, name: name ?? category }),
    },
    {
      key: "members",
      head: t("indices.members"),
      numeric: true,
      worth: 2,
      cell: ({ members }) => (members === null ? "" : <Num>{whole(members, locale)}</Num>),
    },
    {
      key: "level",
      head: t("indices.level"),
      numeric: true,
      cell: (row) => <Num>{level(row.level, locale)}</Num>,
    },
    {
      key: "24h",
      head: t("sectors.change24h"),
      numeric: true,
      worth: 2,
      cell: (row) => <Change share={row.change24h} />,
    },
    { key: "7d", head: t("sectors.change7d"), numeric: true, cell: (row) => <Change share={row.change7d} /> },
    {
      key: "30d",
      head: t("sectors.change30d"),
      numeric: true,
      worth: 2,
      cell: (row) => <Change share={row.change30d} />,
    },
    { key: "range", head: t("indices.inRange"), numeric: true, cell: (row) => <Change share={row.changeRange} /> },
    {
      key: "course",
      head: t("indices.course"),
      worth: 2,
      cell: ({ spark }) => (spark === null ? <Absent /> : <Sparkline path={spark} />),
    },
  ];
}
