import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";

type StateProps = {
  title: ReactNode;
  /** Why, and what would change it. */
  children?: ReactNode;
  /** The way out: a button or a link. */
  out?: ReactNode;
};

/** For a list that is rightly empty: explains what will appear here, and how. */
export function EmptyState({ title, children, out }: StateProps) {
  return (
    <div className="state">
      <Inbox className="i" aria-hidden="true" />
      <b>{title}</b>
      {children && <p>{children}</p>}
      {out && <div className="state__out">{out}</div>}
    </div>
  );
}

/** Something that should be here is missing. It always needs a way out, so `out` is not optional. */
export function ErrorState({ title, children, out }: StateProps & { out: ReactNode }) {
  return (
    <div className="state state--bad" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      <b>{title}</b>
      {children && <p>{children}</p>}
      <div className="state__out">{out}</div>
    </div>
  );
}
