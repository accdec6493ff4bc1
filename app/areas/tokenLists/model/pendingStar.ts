import { cookieText, readCookie } from "#app/platform/cookies.ts";
import { pageCookies, writeCookie } from "#app/platform/pageStorage.ts";

/** The token whose star a guest pressed, stored in this browser for an hour until someone signs in. It contains only that. */

const NAME = "tmai_star";
const HOUR_IN_DAYS = 1 / 24;
const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** The cookie for a pressed star; null for anything but a token's slug. */
export const pendingStarCookie = (slug: string, https: boolean): string | null =>
  SLUG.test(slug) ? cookieText(NAME, slug, HOUR_IN_DAYS, https) : null;

/** Removes the star from the browser's cookies, so that it is set only once. */
export function takePendingStar(): string | null {
  const slug = readCookie(pageCookies(), NAME);
  if (!slug) return null;
  writeCookie(cookieText(NAME, "", 0));
  return SLUG.test(slug) ? slug : null;
}
