/** Cookies that store a preference and nothing else. Scripts may read them; the server trusts nothing in them. */

const DAY_SECONDS = 86_400;

/**
 * The full name of one of our cookies. On https it gets a prefix that browsers accept only from this exact host and over https, so that a
 * page on another host of the same domain cannot overwrite it.
 */
export const cookieName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name);

/** The value of a cookie; the prefixed one, which only this host can set, takes precedence. */
export function readCookie(header: string | null, name: string): string | null {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  const named = (wanted: string) =>
    pairs
      .find(([key]) => key === wanted)
      ?.slice(1)
      .join("=") ?? null;
  return named(cookieName(name, true)) ?? named(name);
}

/** The `document.cookie` text for a cookie with this lifetime in days; 0 removes it. */
export const cookieText = (name: string, value: string, days: number, https = isPageOnHttps()): string =>
  `${cookieName(name, https)}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax${https ? "; Secure" : ""}`;

const isPageOnHttps = (): boolean => globalThis.location?.protocol === "https:";
