/**
 * The server's clock in the browser: a device's may be minutes or days off, and what a page counts from (relative times, "as of") was
 * said by the server. Milliseconds.
 */

/** Within this, the device's clock is right: answers say their time in seconds, and arrive later. */
const TOLERANCE_MS = 60_000;
const ASK_EVERY_MS = 60_000;
/** The name of the document's entry in `Server-Timing`, which leaves the page and its entity tag as they are. */
const ENTRY = "now";
export const serverTimeHeader = (now: number): string => `${ENTRY};dur=${now}`;

/** How far the device's clock is ahead of the server's. */
let ahead = 0;
/** A cached answer says an old time: what the server said when it was asked for it is believed before others. */
let isConfirmed = false;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

export const serverNow = (): number => Date.now() - ahead;

/** Hears when the clock has been put right. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time of an answer that has just arrived, by its `Date`. */
export function noticeServerTime({ headers }: Pick<Response, "headers">): void {
  const time = timeIn(headers);
  if (time !== null) notice(time);
}

/** The time at which the server answered with this page. */
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
  if (performance.now() - askedAt < ASK_EVERY_MS) return;
  askedAt = performance.now();
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
