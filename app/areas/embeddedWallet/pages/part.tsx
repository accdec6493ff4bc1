import { type ReactNode, useId } from "react";

/** One part of the wallet page: a card with a heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__h">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className="card__b wpart">{children}</div>
    </section>
  );
}
