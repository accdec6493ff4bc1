import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "./classes.ts";
import { Skeleton } from "./skeleton.tsx";
import { TableBox } from "./tableBox.tsx";

export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell(row: Row): ReactNode;
  /** Numbers are aligned at the end and have no skeleton: they are known or absent. */
  numeric?: boolean;
  /** The column that names its row. */
  names?: boolean;
  /** As space runs out, the least important column goes first: 1 always stays, 2 is hidden on phones, 3 on tablets too. */
  worth?: 1 | 2 | 3;
  sorted?: "ascending" | "descending";
  onSort?(): void;
};

export type TableProps<Row> = {
  caption: string;
  /** Screen readers read the caption; it is visible only when no heading has the same text. */
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** This many placeholder rows are shown while the real ones load. */
  loadingRows?: number;
  /** Shown instead of rows: nothing here yet, or an error with a way out. */
  instead?: ReactNode;
};

/** Dense rows of 40 px under a sticky header. Text at the start, numbers at the end. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionShown = false, columns, loadingRows = 0 } = props;
  const { t } = useTranslation();
  const id = useId();
  const busy = loadingRows > 0;
  return (
    <TableBox className="card" aria-labelledby={id} aria-busy={busy}>
      <table className="tbl tbl--dense">
        <caption id={id} className={captionShown ? "tbl__caption" : "sr"}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Body {...props} />
        </tbody>
      </table>
      <span className="sr" role="status">
        {busy ? t("ui.loading") : ""}
      </span>
    </TableBox>
  );
}

const cellClass = ({ numeric, worth }: Column<never>) =>
  classes(numeric && "n", worth !== undefined && worth > 1 && `worth-${worth}`) || undefined;

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, sorted, onSort } = column;
  const Arrow = sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={cellClass(column)} aria-sort={sorted}>
      {onSort ? (
        <button type="button" className="tbl__sort" onClick={onSort}>
          {head}
          {sorted && <Arrow className="i" aria-hidden="true" />}
        </button>
      ) : (
        head
      )}
    </th>
  );
}

function Body<Row>({ columns, rows, rowKey, loadingRows = 0, instead }: TableProps<Row>) {
  if (instead !== undefined) {
    return (
      <tr className="tbl__instead">
        <td colSpan={columns.length}>{instead}</td>
      </tr>
    );
  }
  if (loadingRows > 0) {
    return Array.from({ length: loadingRows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are identical
      <tr key={row}>
        {columns.map((column) => (
          <td key={column.key} className={cellClass(column)}>
            {!column.numeric && <Skeleton chars={column.names ? 14 : 8} />}
          </td>
        ))}
      </tr>
    ));
  }
  return rows.map((row) => (
    <tr key={rowKey(row)}>
      {columns.map((column) =>
        column.names ? (
          <th key={column.key} scope="row" className={cellClass(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  ));
}
