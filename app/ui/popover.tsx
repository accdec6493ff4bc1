import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes";
import "./css/popover.css";

type PopoverProps = {
  summary: ReactNode;
  children: ReactNode;
  look: string;
  className?: string;
  isOpen?: boolean;
  /** Only one of a group is open at a time. */
  group: string;
};

/** Opens below its label. A native disclosure, so it works without JavaScript. */
export function Popover({ summary, children, look, className, isOpen = false, group }: PopoverProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) box.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);
  function leave({ key }: KeyboardEvent) {
    if (key !== "Escape" || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  }
  return (
    <details ref={box} className={classes("popover", className)} name={group} open={isOpen} onKeyDown={leave}>
      <summary className={look}>{summary}</summary>
      <div className="popover__panel">{children}</div>
    </details>
  );
}
