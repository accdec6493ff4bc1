import { useLayoutEffect, useRef } from "react";

/**
 * Returns the focus to what opened the dialog. Radix does so only for its own triggers, and this dialog also closes while
 * RainbowKit's is open, which must keep the focus that it took.
 */
export function useReturnFocus(open: boolean, steppedAside: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const aside = useRef(steppedAside);

  // Before the dialog's own effect moves the focus into it.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  // By reference, because the closing dialog no longer accepts new handlers.
  useLayoutEffect(() => {
    aside.current = steppedAside;
  }, [steppedAside]);

  return (event) => {
    event.preventDefault();
    if (!aside.current && opener.current instanceof HTMLElement) opener.current.focus();
  };
}
