/** What a request states about its origin. */
export type RequestOrigin = { method: string; header(name: string): string | null | undefined; host: string };

/**
 * Whether a page of another site made the browser send this write, with our cookies. Browsers state the origin of a POST; programs that
 * state none send only their own cookies. A page cannot choose the Host header, so an origin with the same host is ours under any name we
 * are reached by; except over plain http when we serve https, because anyone on the network path can inject a page there.
 */
export function isCrossSiteWrite({ method, header, host }: RequestOrigin, ownOrigin: () => string): boolean {
  if (READS.includes(method)) return false;
  const origin = header("origin") ?? null;
  if (origin === null) return !["same-origin", "none", null].includes(header("sec-fetch-site") ?? null);
  const own = ownOrigin();
  return origin !== own && origin !== `${new URL(own).protocol}//${host}`;
}

/** Before a cross-origin read, a browser sends OPTIONS without cookies: a refusal would close what is open to all. */
const READS = ["GET", "HEAD", "OPTIONS"];
