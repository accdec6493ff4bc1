import { Link } from "@remix-run/react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { EventRow } from "../model/desk.ts";
import { auditEventPath } from "../model/paths.ts";
import type { EventColumn } from "../model/query.ts";

const ROW_PX = 40;
/** The number of rows rendered before anything is measured: on the server, and in a test. */
const FIRST_ROWS = 24;
const NUMERIC: readonly EventColumn[] = ["position", "version", "schema", "amount"];

/** Events as rows; only the visible ones are in the page. */
export function EventTable({ rows, columns }: { rows: readonly EventRow[]; columns: readonly EventColumn[] }) {
  const { t } = useTranslation("audit");
  const box = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    initialRect: { width: 1200, height: ROW_PX * FIRST_ROWS },
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
    <section ref={box} className="card scroll audit__events" tabIndex={0} aria-label={t("query.events")}>
      <table className="tbl tbl--dense" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={NUMERIC.includes(column) ? "n" : undefined}>
                {t(`field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap px={above} columns={columns.length} />
          {items.map(({ index }) => {
            const row = rows[index] as EventRow;
            return (
              <tr key={row.position} aria-rowindex={index + 2}>
                {columns.map((column) => (
                  <td key={column} className={NUMERIC.includes(column) ? "n" : undefined}>
                    <Cell row={row} column={column} />
                  </td>
                ))}
              </tr>
            );
          })}
          <Gap px={below} columns={columns.length} />
        </tbody>
      </table>
    </section>
  );
}

const Gap = ({ px, columns }: { px: number; columns: number }) =>
  px > 0 ? (
    <tr className="audit__gap">
      <td colSpan={columns} style={{ blockSize: px }} />
    </tr>
  ) : null;

function Cell({ row, column }: { row: EventRow; column: EventColumn }): ReactNode {
  const locale = useUiLocale();
  switch (column) {
    case "position":
      return (
        <Link className="link" to={auditEventPath(locale, row.position)}>
          <Num>{grouped(String(row.position), locale)}</Num>
        </Link>
      );
    case "at":
      return <DateTime at={row.at} form="second" />;
    case "wallet":
      return row.wallet && <Address value={row.wallet} />;
    case "amount":
      return row.amountUsdCents !== null && <Money cents={row.amountUsdCents} />;
    case "tx":
      return row.tx && <HashPrint hash={row.tx} />;
    case "hash":
      return <HashPrint hash={row.hash} />;
    case "version":
    case "schema":
      return <Num>{row[column]}</Num>;
    case "type":
    case "stream":
    case "actor":
    case "correlation":
    case "plan":
    case "token":
    case "coupon":
    case "reason":
      return row[column] && <bdi className={column === "type" ? "med" : "mono"}>{row[column]}</bdi>;
    default:
      return column satisfies never;
  }
}
