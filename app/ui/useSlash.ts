import { type RefObject, useEffect } from "react";

/** A slash anywhere on the page focuses its own field. Takes precedence over the site search, which listens to the same key. */
export function useSlash(field: RefObject<HTMLElement>): void {
  useEffect(() => {
    const onSlash = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]')) return;
      const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
      if (isTyping || field.current === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      field.current.focus();
    };
    document.addEventListener("keydown", onSlash, { capture: true });
    return () => document.removeEventListener("keydown", onSlash, { capture: true });
  }, [field]);
}
