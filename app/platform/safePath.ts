import { localeOfPath } from "~/i18n/locales";

/** Stands for our own origin, wherever we are: whatever leads away from it leads away from us. */
const HOME = "https://home.invalid";

/**
 * The page of ours that a `to` in an address means, or null: anybody may send a link with any `to` in it, and none of
 * them may lead to another site, to a script, or to a call.
 */
export function safePath(to: string | null | undefined): string | null {
  if (!to?.startsWith("/") || !URL.canParse(to, HOME)) return null;
  const { origin, pathname, search, hash } = new URL(to, HOME);
  // `/en//evil.example` is one of our paths, `//evil.example` and `/\evil.example` are not.
  if (origin !== HOME || localeOfPath(pathname) === null) return null;
  return pathname + search + hash;
}
