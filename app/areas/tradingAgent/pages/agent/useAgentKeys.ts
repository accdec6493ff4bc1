import { type RefObject, useEffect } from "react";

const TYPED_INTO = "input, select, textarea, [contenteditable], [role='dialog']";

/**
 * `j` and `k` move between positions and judgements, and Enter opens the focused one, since it is a link or a summary. `p` and
 * `s` press pause and stop: both ask for confirmation first.
 */
export function useAgentKeys(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || !box.current) return;
      if (!(target instanceof Element) || target.closest(TYPED_INTO)) return;
      if (acted(box.current, key, target)) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [box]);
}

/** Whether the key did something here. */
function acted(box: HTMLElement, key: string, target: Element): boolean {
  if (key === "p" || key === "s") {
    const pressed = box.querySelector<HTMLElement>(`[data-key="${key}"]`);
    pressed?.click();
    return pressed !== null;
  }
  if (key !== "j" && key !== "k") return false;
  const rows = [...box.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.indexOf(target as HTMLElement);
  const next = at < 0 ? 0 : at + (key === "j" ? 1 : -1);
  rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus();
  return rows.length > 0;
}
