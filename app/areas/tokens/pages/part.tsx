import { type ReactNode, useId } from "react";

type PartProps = {
  title: string;
  /** What the figures are of, in a few words beside the title. */
  note?: ReactNode;
  /** Its place on a phone, where all parts are in one column. */
  place: number;
  /** It has a table of its own name, which is a region already. */
  hasTable?: boolean;
  children: ReactNode;
};

/** A card of the page under its own heading. */
export function Part({ title, note, place, hasTable = false, children }: PartProps) {
  const id = useId();
  const Element = hasTable ? "div" : "section";
  return (
    <Element className="card" aria-labelledby={hasTable ? undefined : id} style={{ order: place }}>
      <div className="card__h">
        <h2 id={id}>{title}</h2>
        {note && <span className="xs mute">{note}</span>}
      </div>
      {children}
    </Element>
  );
}
