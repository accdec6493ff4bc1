import { getJson } from "~/platform/http";

const ASK_EVERY_MS = 20_000;

/**
 * Tells how many notices are unread: at once, every 20 seconds, and when somebody comes back to the tab; never in a tab
 * that nobody sees.
 *
 * @returns What ends it.
 */
export function watchUnread(path: string, tell: (unread: number) => void): () => void {
  const over = new AbortController();
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    const answer = await getJson<{ data?: { unread?: number } }>(path, { signal: over.signal });
    if (!over.signal.aborted && typeof answer?.body.data?.unread === "number") tell(answer.body.data.unread);
  };
  void ask();
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener("visibilitychange", ask, { signal: over.signal });
  return () => {
    over.abort();
    clearInterval(timer);
  };
}
