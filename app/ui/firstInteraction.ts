import { startTransition, useEffect, useState } from "react";

/** First interactions by mouse, touch or keyboard. */
const INTERACTIONS = ["pointermove", "pointerdown", "wheel", "scroll", "keydown"] as const;

/** Calls `act` on the first interaction with the page; the signal cancels it. */
export function onFirstInteraction(act: () => unknown, off: AbortSignal): void {
  const once = () => {
    for (const interaction of INTERACTIONS) window.removeEventListener(interaction, once);
    act();
  };
  for (const sign of INTERACTIONS) window.addEventListener(sign, once, { passive: true, signal: off });
}

/** Whether the reader has interacted with the page: until then the server's HTML is enough. */
export function useIsRead(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const off = new AbortController();
    onFirstInteraction(() => startTransition(() => setRead(true)), off.signal);
    return () => off.abort();
  }, []);
  return isRead;
}
