import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { classes } from "./classes.ts";
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

/** Between a panel and the edge of the window. */
const EDGE = 8;

/** Moves an open panel that would reach beyond the window back inside. */
function moveInside(box: HTMLDetailsElement) {
  const panel = box.lastElementChild;
  if (!box.open || !(panel instanceof HTMLElement)) return;
  panel.style.translate = "";
  const { left, right } = panel.getBoundingClientRect();
  const beyond = Math.max(0, right + EDGE - document.documentElement.clientWidth);
  const by = beyond > 0 ? -beyond : Math.max(0, EDGE - left);
  if (by !== 0) panel.style.translate = `${by}px`;
}

/** Opens below its label. A native disclosure, so it works without JavaScript, which only moves it inside the window. */
export function Popover({ summary, children, look, className, isOpen = false, group }: PopoverProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) box.current?.removeAttribute("open");
    };
    const place = () => box.current && moveInside(box.current);
    place();
    document.addEventListener("pointerdown", close);
    window.addEventListener("resize", place);
    return () => {
      document.removeEventListener("pointerdown", close);
      window.removeEventListener("resize", place);
    };
  }, []);
  function leave({ key }: KeyboardEvent) {
    if (key !== "Escape" || !box.current?.open) return;
    box.current.open = false;
    box.current.querySelector("summary")?.focus();
  }
  return (
    <details
      ref={box}
      className={classes("popover", className)}
      name={group}
      open={isOpen}
      onKeyDown={leave}
      onToggle={({ currentTarget }) => moveInside(currentTarget)}
    >
      <summary className={look}>{summary}</summary>
      <div className="popover__panel">{children}</div>
    </details>
  );
}
