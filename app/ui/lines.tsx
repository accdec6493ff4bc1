import type { ReactNode } from "react";

/** Lines of money. The last is the accountant's total: one rule above, two below, for every final sum. */
export const Lines = ({ children }: { children: ReactNode }) => <dl className="lines">{children}</dl>;

type LineProps = { label: ReactNode; note?: ReactNode; children: ReactNode };

export function Line({ label, note, children }: LineProps) {
  return (
    <div>
      <dt>
        {label}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Total({ label, note, children }: LineProps) {
  return (
    <div className="total">
      <dt>
        {label}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
