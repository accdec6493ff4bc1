import { type RefObject, useEffect } from "react";

const TYPED_INTO = "input, select, textarea, [contenteditable], [role='dialog']";
const QUESTION = "[data-question]";

/** `m` moves to the next question, `a` accepts the focused one, `e` edits the focused row. */
export function usePortfolioKeys(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || !box.current) return;
      if (!(target instanceof Element) || target.closest(TYPED_INTO)) return;
      if (act(box.current, key, target)) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [box]);
}

/** Whether the key did something here. */
function act(box: HTMLElement, key: string, target: Element): boolean {
  if (key === "m") return toNextQuestion(box, target.closest(QUESTION));
  if (key === "a") return pressIn(target.closest(QUESTION), "[data-accept]");
  if (key === "e") return pressIn(target.closest("tr, [data-row]"), "[data-edit]");
  return false;
}

function toNextQuestion(box: HTMLElement, from: Element | null): boolean {
  const all = [...box.querySelectorAll<HTMLElement>(QUESTION)];
  if (all.length === 0) return false;
  const next = all[(from ? all.indexOf(from as HTMLElement) + 1 : 0) % all.length];
  // A collapsed one is expanded first.
  next?.closest("details")?.setAttribute("open", "");
  next?.querySelector<HTMLElement>("button, a, input:not([type='hidden'])")?.focus();
  return true;
}

function pressIn(within: Element | null, wanted: string): boolean {
  const found =
    within?.querySelector<HTMLElement>(wanted) ?? (within?.matches(wanted) ? (within as HTMLElement) : null);
  found?.click();
  return found !== null;
}
