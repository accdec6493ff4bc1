import type { ReactNode } from "react";

/** A part of the account page under a title. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
        {aside}
      </div>
      <div className="card__b people__b">{children}</div>
    </section>
  );
}
