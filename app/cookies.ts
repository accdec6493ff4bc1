/** Cookies that carry a preference and nothing else. Scripts may read them, the server trusts nothing in them. */

const DAY_SECONDS = 86_400;

export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [key, ...value] = pair.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}

/** Text of a cookie that lives so many days; 0 removes it. */
export const cookieText = (name: string, value: string, days: number): string =>
  `${name}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`;
