/**
 * The server's clock in the browser: a device's clock may be minutes or days off, and the times that a page counts from (relative times,
 * "as of") are the server's. Milliseconds.
 */

/** Within this, the device's clock counts as right: responses give their time in whole seconds, and arrive later. */
const TOLERANCE_MS = 60_000;
const POLL_INTERVAL_MS = 60_000;
/** The name of the entry in the document's `Server-Timing`, which changes neither the page nor its entity tag. */
const ENTRY = "now";
export const serverTimeHeader = (now: number): string => `${ENTRY};dur=${now}`;

/** How far the device's clock is ahead of the server's, in milliseconds. */
let ahead = 0;
/** A cached response has an old time, so the time that the server confirmed takes precedence over others. */
let isConfirmed = false;
let requestedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

export const serverNow = (): number => Date.now() - ahead;

/** Calls the listener when the clock has been corrected. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the time from the `Date` of a response that has just arrived. */
export function noticeServerTime({ headers }: Pick<Response, "headers">): void {
  const time = timeIn(headers);
  if (time !== null) notice(time);
}

/** Reads the time at which the server sent this page. */
export function noticePageTime(): void {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const time = page?.serverTiming?.find(({ name }) => name === ENTRY)?.duration;
  if (page && time) notice(time + performance.now() - page.responseStart);
}

function notice(time: number): void {
  const seen = Date.now() - time;
  if (Math.abs(seen - ahead) <= TOLERANCE_MS) return;
  if (!isConfirmed) put(seen);
  void confirm();
}

async function confirm(): Promise<void> {
  if (performance.now() - requestedAt < POLL_INTERVAL_MS) return;
  requestedAt = performance.now();
  const answer = await fetch("/api/pulse", { cache: "no-store" }).catch(() => null);
  const time = answer && timeIn(answer.headers);
  if (!time) return;
  isConfirmed = true;
  put(Date.now() - time);
}

function put(seen: number): void {
  const next = Math.abs(seen) <= TOLERANCE_MS ? 0 : seen;
  if (next === ahead) return;
  ahead = next;
  for (const listener of listeners) listener();
}

function timeIn(headers: Headers): number | null {
  const time = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(time) ? null : time + 1_000 * Number(headers.get("age") ?? 0);
}
