import { type ReactNode, useId } from "react";

type PartProps = {
  title: string;
  /** What the figures are of, in a few words beside the title. */
  note?: ReactNode;
  /** Its place on a phone, where all parts stand in one column. */
  place: number;
  children: ReactNode;
};

/** A card of the page under its own heading. */
export function Part({ title, note, place, children }: PartProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id} style={{ order: place }}>
      <div className="card__h">
        <h2 id={id}>{title}</h2>
        {note && <span className="xs mute">{note}</span>}
      </div>
      {children}
    </section>
  );
}
