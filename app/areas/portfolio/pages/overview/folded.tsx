import { type ReactNode, useEffect, useRef } from "react";

/** Collapsed on a phone, where the page would be long; open where there is room, and without JavaScript. */
const PHONE = "(max-width: 640px)";

type FoldedProps = { title: string; note?: ReactNode; id?: string; children: ReactNode };

/** A card that collapses by its heading. */
export function Folded({ title, note, id, children }: FoldedProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const isNamed = window.location.hash !== "" && box.current?.querySelector(window.CSS.escape(window.location.hash));
    if (matchMedia(PHONE).matches && !isNamed) box.current?.removeAttribute("open");
  }, []);
  return (
    <details className="card pf__fold" ref={box} open id={id} suppressHydrationWarning>
      <summary className="card__h">
        <h2>{title}</h2>
        {note && <span className="mute xs">{note}</span>}
      </summary>
      {children}
    </details>
  );
}
