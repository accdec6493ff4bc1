import { useTranslation } from "react-i18next";
import { Star } from "#app/areas/tokenLists/public.ts";
import type { RatingsRow } from "#app/services/marketData/public.ts";
import { classes } from "#app/ui/classes.ts";
import { Num } from "#app/ui/num.tsx";
import type { RatingsColumn } from "../../model/columns.ts";
import { wholeRow } from "../../model/shownRow.ts";
import { LockedCard } from "../lockedCard.tsx";
import { buildCell, type CellContext, TokenCell } from "./cells.tsx";
import { areUsual, columnClass, hasLockedSignals, type TableRowsProps } from "./toTableRows.ts";

/** Consecutive rows. When signals are locked, one cell next to all of them names the plan that includes them. */
export function TableRows({ columns, gradesOf, graded, locks, rows, starred }: TableRowsProps) {
  const starLabel = useTranslation("ratings").t("common:stars.watch");
  const isUsual = areUsual(columns);
  const areSignalsLocked = hasLockedSignals(locks);
  const context: CellContext = {
    gradedTokens: locks.gradedTokens,
    gradesOf,
    gradesPlan: locks.items.find(({ what }) => what === "grades")?.plan ?? null,
    currentPlan: locks.items.find(({ what }) => what === "today")?.plan ?? null,
  };
  return rows.map(wholeRow).map((row, index) => (
    <tr key={row.tokenId}>
      <td className="col-2 ratings__star">
        <Star slug={row.slug} isOn={starred.includes(row.slug)} label={starLabel} name={row.name} />
      </td>
      <td className={classes("n mute", isUsual && "col-2")}>{row.capRank !== null && <Num>{row.capRank}</Num>}</td>
      <th scope="row" className="ratings__token">
        <TokenCell row={row} />
      </th>
      {columns.map((column) =>
        column === "signal" && areSignalsLocked ? (
          index === 0 && (
            <td key={column} className="hatch ratings__lockcol" rowSpan={rows.length}>
              <LockedCard locks={locks} graded={graded} />
            </td>
          )
        ) : (
          <BodyCell key={column} row={row} column={column} context={context} className={columnClass(column, columns)} />
        ),
      )}
    </tr>
  ));
}

type BodyCellProps = { row: RatingsRow; column: RatingsColumn; context: CellContext; className: string | undefined };

function BodyCell({ row, column, context, className }: BodyCellProps) {
  const { content, isLocked } = buildCell(row, column, context);
  return (
    <td className={classes(column !== "signal" && "n", className, isLocked && "hatch", `of-${column}`)}>{content}</td>
  );
}
