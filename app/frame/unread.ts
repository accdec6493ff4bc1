import { getJson, NEWS, openEvents } from "#app/platform/http.ts";
import type { BellCalls } from "./area.ts";

const POLL_INTERVAL_MS = 20_000;

type InboxState = { unread: number; newest: string | null };

/**
 * Reports the number of unread notices, immediately and whenever it changes, and notifies pages of a new one. While server-sent events are
 * unavailable, it polls every 20 seconds. A hidden tab does neither.
 *
 * @returns A function that stops it.
 */
export function watchUnread(calls: BellCalls, onUnread: (unread: number) => void): () => void {
  const over = new AbortController();
  let events: EventSource | null = null;
  let newest: string | null | undefined;

  const hear = (state: InboxState) => {
    onUnread(state.unread);
    if (newest !== undefined && newest !== state.newest) window.dispatchEvent(new Event(NEWS));
    newest = state.newest;
  };
  const fetchUnread = async () => {
    const answer = await getJson<{ data?: { unread?: number } }>(calls.unread, { signal: over.signal });
    if (!over.signal.aborted && typeof answer?.body.data?.unread === "number") onUnread(answer.body.data.unread);
  };
  const listen = () => {
    events?.close();
    events = openEvents(calls.live);
    events.onmessage = ({ data }) => hear(JSON.parse(data));
    // Refused: the browser does not try again, so poll instead.
    events.onerror = () => events?.readyState === EventSource.CLOSED && void fetchUnread();
  };
  const look = () => {
    if (document.visibilityState !== "visible") {
      events?.close();
      events = null;
    } else if (events === null) listen();
  };
  const fetchUnlessConnected = () => {
    if (document.visibilityState !== "visible" || events?.readyState === EventSource.OPEN) return;
    if (events?.readyState === EventSource.CLOSED) listen();
    else void fetchUnread();
  };

  look();
  const timer = setInterval(fetchUnlessConnected, POLL_INTERVAL_MS);
  document.addEventListener("visibilitychange", look, { signal: over.signal });
  return () => {
    over.abort();
    clearInterval(timer);
    events?.close();
  };
}
