/** What a request says of where it comes from. */
export type Comer = { method: string; header(name: string): string | null | undefined; host: string };

/**
 * Whether a page of another site makes the browser write here, with our cookies. Browsers say where a POST comes from;
 * programs that say nothing carry nobody's cookies but their own. The Host header cannot be chosen by a page, so an origin
 * of the same host is ours, whatever name we are reached by; but not over plain http where we are on https: anybody on the
 * way may write a page for that.
 */
export function isForeignWrite({ method, header, host }: Comer, ownOrigin: () => string): boolean {
  if (method === "GET" || method === "HEAD") return false;
  const origin = header("origin") ?? null;
  if (origin === null) return !["same-origin", "none", null].includes(header("sec-fetch-site") ?? null);
  const own = ownOrigin();
  return origin !== own && origin !== `${new URL(own).protocol}//${host}`;
}
