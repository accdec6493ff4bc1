import { type ComponentPropsWithoutRef, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
import "./css/table.css";

/**
 * A box around a table that scrolls sideways. Once all columns are measured to fit, it does not scroll, and the table's header sticks under
 * the page's bar.
 */
export function TableBox({ className, children, ...labels }: ComponentPropsWithoutRef<"section">) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => current.toggleAttribute("data-fits", current.scrollWidth <= current.clientWidth);
    const watch = new ResizeObserver(measure);
    for (const measured of [current, ...current.children]) watch.observe(measured);
    return () => watch.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, keys must be able to scroll it
    <section ref={box} className={classes("scroll tblbox", className)} tabIndex={0} {...labels}>
      {children}
    </section>
  );
}
