import { type ReactNode, useId } from "react";

type PartProps = {
  title: string;
  /** What the figures refer to, in a few words next to the title. */
  note?: ReactNode;
  /** Its position on a phone, where all parts are in one column. */
  place: number;
  /** It contains a table with the same name, which is already a region. */
  hasTable?: boolean;
  children: ReactNode;
};

/** A card of the page with its own heading. */
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
