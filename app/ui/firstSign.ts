import { startTransition, useEffect, useState } from "react";

/** What a reader does first, whatever they use. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "scroll", "keydown"] as const;

/** Calls once somebody reads the page; the signal calls it off. */
export function onFirstSign(act: () => unknown, off: AbortSignal): void {
  const once = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, once);
    act();
  };
  for (const sign of SIGNS) window.addEventListener(sign, once, { passive: true, signal: off });
}

/** Whether somebody reads the page: until then what the server sent is all that anybody needs. */
export function useIsRead(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const off = new AbortController();
    onFirstSign(() => startTransition(() => setRead(true)), off.signal);
    return () => off.abort();
  }, []);
  return isRead;
}
