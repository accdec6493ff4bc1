import { type RefObject, useEffect, useState } from "react";

const TYPED_INTO = "input, select, textarea, [contenteditable], [role='dialog']";

type Step = "forward" | "back";

/**
 * The keys of the table: `j` and `k`, and inside it the arrows, move between rows, `[` and `]` between pages, `s` presses the star of a
 * row, `?` lists them.
 * Enter opens a row because its link has the focus. Returns whether the list of keys is shown, and its setter.
 */
export function useTableKeys(box: RefObject<HTMLElement>): [boolean, (shown: boolean) => void] {
  const [isListed, setListed] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (!(target instanceof Element) || target.closest(TYPED_INTO) || !box.current) return;
      if (!acted(box.current, key, target, () => setListed((shown) => !shown))) return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [box]);
  return [isListed, setListed];
}

const PAGES: Record<string, string> = { "[": "a[rel='prev']", "]": "a[rel='next']" };
const ROWS: Record<string, Step> = { j: "forward", ArrowDown: "forward", k: "back", ArrowUp: "back" };

/** Whether the key had an effect here. */
function acted(box: HTMLElement, key: string, target: Element, list: () => void): boolean {
  if (key === "?") {
    list();
    return true;
  }
  const page = PAGES[key];
  if (page) {
    box.querySelector<HTMLElement>(page)?.click();
    return true;
  }
  if (key === "s") {
    const star = target.closest("tbody tr")?.querySelector<HTMLElement>(".star");
    if (!star || !box.contains(star)) return false;
    star.click();
    return true;
  }
  const step = ROWS[key];
  if (!step) return false;
  const row = target.closest("tbody tr");
  // Outside the rows the arrows scroll the page.
  if (key.startsWith("Arrow") && !(row && box.contains(row))) return false;
  moveFrom(box, row, step);
  return true;
}

function moveFrom(box: HTMLElement, row: Element | null, step: Step): void {
  const links = [...box.querySelectorAll<HTMLElement>("[data-row]")];
  const at = links.findIndex((link) => row?.contains(link));
  const next = at + (step === "forward" ? 1 : -1);
  links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, next))]?.focus();
}
