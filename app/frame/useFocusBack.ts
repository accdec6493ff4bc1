import { useRef } from "react";

/**
 * For dialogs opened without Radix' own trigger: returns focus to the element that had it before. Our trigger exists before
 * the dialog's code is loaded.
 */
export function useFocusBack(): (event: Event) => void {
  const before = useRef(document.activeElement);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
}
