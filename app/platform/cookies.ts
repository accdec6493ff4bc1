/** Cookies that carry a preference and nothing else. Scripts may read them, the server trusts nothing in them. */

const DAY_SECONDS = 86_400;

/**
 * The name of a cookie of ours. On https browsers take the prefixed one from this very host only, and over https only: a
 * page of another host below the same domain cannot put one of its own in its place.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** The value of a cookie; of the one that only this host can set, where both came. */
export function readCookie(header: string | null, name: string): string | null {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  const named = (wanted: string) =>
    pairs
      .find(([key]) => key === wanted)
      ?.slice(1)
      .join("=") ?? null;
  return named(cookieName(name, true)) ?? named(name);
}

/** Text of a page's cookie that lives so many days; 0 removes it. */
export const cookieText = (name: string, value: string, days: number, https = isPageOnHttps()): string =>
  `${cookieName(name, https)}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${https ? "; Secure" : ""}`;

const isPageOnHttps = (): boolean => globalThis.location?.protocol === "https:";
