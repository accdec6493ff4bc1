import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { classes } from "#app/ui/classes.ts";

type VirtualRowsProps<Row> = {
  label: string;
  heads: readonly ReactNode[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The cells of a row; the first contains the row's link. */
  cells(row: Row): readonly ReactNode[];
  /** Class of the table: it defines the columns. */
  className: string;
};

const ROW_PX = 52;
/** The number of rows that the server renders, which has no window to measure. */
const FIRST = { width: 1_200, height: 20 * ROW_PX };
/** From this many rows, the list scrolls in its own container, and only the visible rows are rendered. */
const LONG = 20;

/** A table of any length: arrows, Home and End move between rows, and only the visible rows exist. */
export function VirtualRows<Row>({ label, heads, rows, rowKey, cells, className }: VirtualRowsProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rowKey(rows[index] as Row),
    overscan: 8,
    initialRect: FIRST,
  });

  function go(event: KeyboardEvent) {
    const at = Number((event.target as HTMLElement).closest<HTMLElement>("[data-index]")?.dataset.index ?? -1);
    const last = rows.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (at < 0 || to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    virtual.scrollToIndex(to);
    // The row may be rendered only now that it is visible.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus()),
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: absolutely positioned rows cannot be an HTML table
    <div className={classes("vtbl", className)} role="table" aria-label={label} aria-rowcount={rows.length + 1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: headers are not interactive */}
      <div className="vtbl__head" role="row" aria-rowindex={1}>
        {heads.map((head, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: a header is not interactive
          <span key={column} role="columnheader">
            {head}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        ref={box}
        role="rowgroup"
        className={rows.length > LONG ? "vtbl__rows vtbl__rows--long" : "vtbl__rows"}
        onKeyDown={go}
      >
        <div style={{ blockSize: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: its link takes the focus
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              data-index={index}
              className="vtbl__row"
              style={{ blockSize: ROW_PX, transform: `translateY(${start}px)` }}
            >
              {cells(rows[index] as Row).map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                // biome-ignore lint/a11y/useSemanticElements: as above
                <span key={column} role="cell">
                  {cell}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
