import { onFirstSign } from "./firstSign.ts";

/** How long a browser may be busy with the page before what is wanted is loaded anyway. */
const LATEST_MS = 3_000;

/** Calls once somebody reads the page, the box is near their sight and the browser is idle; the answer calls it off. */
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
  else onFirstSign(() => observer.observe(box), off.signal);
  off.signal.addEventListener("abort", () => observer.disconnect());
  return () => off.abort();
}

function whenIdle(act: () => void, off: AbortSignal): void {
  const unlessOff = () => off.aborted || act();
  // Safari has no word for having nothing to do.
  if ("requestIdleCallback" in window) requestIdleCallback(unlessOff, { timeout: LATEST_MS });
  else setTimeout(unlessOff, 200);
}
