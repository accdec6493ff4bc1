import { onFirstInteraction } from "./firstInteraction.ts";

/** How long a busy browser may delay loading. */
const LATEST_MS = 3_000;

/**
 * Calls `load` once the reader has interacted with the page, the box is near the viewport and the browser is idle. The returned function
 * cancels it.
 */
export function whenWanted(box: HTMLElement, isRead: boolean, load: () => void): () => void {
  const off = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(load, off.signal);
    },
    { rootMargin: "200px" },
  );
  if (isRead) observer.observe(box);
  else onFirstInteraction(() => observer.observe(box), off.signal);
  off.signal.addEventListener("abort", () => observer.disconnect());
  return () => off.abort();
}

function whenIdle(act: () => void, off: AbortSignal): void {
  const unlessOff = () => off.aborted || act();
  // Safari has no `requestIdleCallback`.
  if ("requestIdleCallback" in window) requestIdleCallback(unlessOff, { timeout: LATEST_MS });
  else setTimeout(unlessOff, 200);
}
