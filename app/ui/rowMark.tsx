import type { ReactNode } from "react";

/** An icon that a hundred rows show: defined once outside the table, and referenced by each row. `id` must be unique on the page. */
export function IconDefinition({ id, children }: { id: string; children: ReactNode }) {
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

export function RowIcon({ id }: { id: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${id}`} />
    </svg>
  );
}
