import { localeOfPath } from "#app/i18n/locales.ts";

/** A placeholder for our own origin: a path that leaves it leads to another site. */
const HOME = "https://home.invalid";

/**
 * The page on our site that a `to` parameter names, or null: anyone may send a link with any `to`, and none may lead to
 * another site, to a script, or to an API endpoint.
 */
export function safePath(to: string | null | undefined): string | null {
  if (!to?.startsWith("/") || !URL.canParse(to, HOME)) return null;
  const { origin, pathname, search, hash } = new URL(to, HOME);
  // `/en//evil.example` is one of our paths, `//evil.example` and `/\evil.example` are not.
  if (origin !== HOME || localeOfPath(pathname) === null) return null;
  return pathname + search + hash;
}
