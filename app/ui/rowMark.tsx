import type { ReactNode } from "react";

/** A mark that a hundred rows show: drawn once, outside of the table, and pointed at by each. `id` is one of the page's own. */
export function DrawnMark({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span hidden>
      <svg aria-hidden="true">
        <symbol id={id} viewBox="0 0 24 24">
          {children}
        </symbol>
      </svg>
    </span>
  );
}

export function RowMark({ id }: { id: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}
