import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Absent } from "#app/ui/absent.tsx";
import { GradeFigure } from "#app/ui/grade.tsx";
import { InShort } from "#app/ui/inShort.tsx";
import { Signal, type SignalNumber } from "#app/ui/signal.tsx";
import { Table, type Column as TableColumn } from "#app/ui/table.tsx";
import { cellInFull, cellText } from "../model/figureText.ts";
import { COLUMNS, type Column, type Table as Shown } from "../model/shown.ts";

type Row = Shown["rows"][number];

/** Figures from a tool result, rendered by us: no model wrote them. */
export function AnswerTable({ table }: { table: Shown }) {
  const { t } = useTranslation("chatbot");
  const columns = table.columns.map(
    (name, index): TableColumn<Row> => ({
      key: name,
      head: t(`column.${name}`),
      numeric: COLUMNS[name] !== "text",
      names: index === 0,
      worth: index < 2 ? 1 : index < 4 ? 2 : 3,
      cell: (row) => <Value column={name} row={row} />,
    }),
  );
  return (
    <>
      <Table
        caption={t("table")}
        columns={columns}
        rows={table.rows}
        rowKey={(row) => String(table.rows.indexOf(row))}
      />
      {table.more > 0 && <p className="xs mute">{t("more", { shown: table.more })}</p>}
    </>
  );
}

function Value({ column, row }: { column: Column; row: Row }) {
  const { t } = useTranslation("chatbot");
  const locale = useLocale();
  const value = row[column];
  if (value === null || value === undefined) return <Absent />;
  if (column === "signal") return <Signal signal={Number(value) as SignalNumber} />;
  // Conversations created earlier have the name in the tables.
  if (column === "origin") return t(`origin.${value === "backfill" ? "backtest" : String(value)}`);
  if (COLUMNS[column] === "grade") return <GradeFigure grade={Number(value)} />;
  const text = cellText(column, value, locale);
  if (column === "symbol" && typeof row.tokenId === "string")
    return (
      <Link className="link" to={tokenPath(locale, row.tokenId)}>
        {text}
      </Link>
    );
  if (COLUMNS[column] === "text" || text === null) return text;
  return <InShort className="num" full={cellInFull(column, value, locale) ?? text} short={text} />;
}
