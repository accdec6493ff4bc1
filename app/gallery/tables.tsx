import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Grade } from "#app/ui/grade.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { KeysetPages, NumberedPages } from "#app/ui/pagination.tsx";
import { Price } from "#app/ui/price.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { ROWS, type Row } from "./samples.ts";
import { Section } from "./section.tsx";

function useColumns(): Column<Row>[] {
  const { t } = useTranslation("gallery");
  const locale = useUiLocale();
  const [up, setUp] = useState(false);
  return [
    {
      key: "token",
      head: t("token"),
      names: true,
      cell: ({ name, symbol }) => (
        <bdi>
          {name} <span className="mute">{symbol}</span>
        </bdi>
      ),
    },
    { key: "price", head: t("price"), numeric: true, cell: ({ usd }) => <Price usd={usd} /> },
    {
      key: "change",
      head: t("change"),
      numeric: true,
      cell: ({ change }) => (
        <Num className={change < 0 ? "bad" : "good"}>{`${change > 0 ? "+" : ""}${percentText(change, locale)}`}</Num>
      ),
    },
    { key: "grade", head: t("grade"), worth: 2, cell: ({ grade }) => <Grade letter={grade} /> },
    {
      key: "cap",
      head: t("cap"),
      numeric: true,
      worth: 3,
      sorted: up ? "ascending" : "descending",
      onSort: () => setUp(!up),
      cell: ({ capCents }) => <Money cents={capCents} short />,
    },
  ];
}

export function Tables() {
  const { t } = useTranslation("gallery");
  const columns = useColumns();
  const sorted = columns.some((column) => column.sorted === "ascending") ? [...ROWS].reverse() : ROWS;
  const shared = { columns, rowKey: (row: Row) => row.symbol };
  return (
    <Section name="tables">
      <div className="gal__rows">
        <Table {...shared} caption={t("cap")} rows={sorted} />
        <NumberedPages page={7} pages={24} buildHref={(page) => `?page=${page}`} />
        <NumberedPages label={t("second")} page={1} pages={3} buildHref={(page) => `?page=${page}`} />
        <KeysetPages older="?before=48211" label={t("third")} />
        <Table {...shared} caption={t("common:ui.loading")} captionShown rows={[]} loadingRows={3} />
        <div className="gal__grid">
          <Table
            {...shared}
            columns={columns.slice(0, 2)}
            caption={t("empty")}
            rows={[]}
            instead={<EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>}
          />
          <Table
            {...shared}
            columns={columns.slice(0, 2)}
            caption={t("error")}
            rows={[]}
            instead={
              <ErrorState title={t("error")} out={<Button>{t("again")}</Button>}>
                {t("errorText")}
              </ErrorState>
            }
          />
        </div>
      </div>
    </Section>
  );
}
