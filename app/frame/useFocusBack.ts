import { useRef } from "react";

/**
 * For dialogs that are opened without Radix' own trigger: hands focus back to what had it before. Unlike its trigger,
 * ours is there before the dialog's code is.
 */
export function useFocusBack(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
}
