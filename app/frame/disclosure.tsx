import { useLocation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { classes } from "#app/ui/classes.ts";

type DisclosureProps = { className: string; label: string; summary: ReactNode; children: ReactNode };

/** A small panel under a header button. It opens without JavaScript, which only adds ways to close it. */
export function Disclosure({ className, label, summary, children }: DisclosureProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosing(root);
  return (
    <details className={classes("drop", className)} ref={root} suppressHydrationWarning>
      <summary className="tool" aria-label={label}>
        {summary}
      </summary>
      <div className="drop__panel">{children}</div>
    </details>
  );
}

/** Closes on a press outside, on Escape, when focus leaves and on navigation. */
function useClosing(root: RefObject<HTMLDetailsElement>) {
  const { key } = useLocation();
  const shownAt = useRef(key);
  // Not on hydration: the user may have opened it before.
  useEffect(() => {
    if (shownAt.current !== key) root.current?.removeAttribute("open");
    shownAt.current = key;
  }, [key, root]);
  useEffect(() => {
    const close = (event: Event) => {
      const open = root.current?.open === true;
      if (!open || (event.target instanceof Node && root.current?.contains(event.target))) return;
      root.current?.removeAttribute("open");
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !root.current?.open) return;
      root.current.removeAttribute("open");
      root.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", closeByKey);
    };
  }, [root]);
}
