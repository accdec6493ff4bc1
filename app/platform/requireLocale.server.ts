import { redirect } from "@remix-run/node";
import { DEFAULT_LOCALE, localeOfPath, type SupportedLocale } from "../i18n/locales";
import { localeRedirect } from "./localeChoice";

/** The language of the page asked for. A path without one of ours is sent to where it has one. */
export function requireLocale(request: Request): SupportedLocale {
  const elsewhere = localeRedirect(request);
  if (elsewhere !== null) throw redirect(elsewhere, { headers: { Vary: "Cookie, Accept-Language" } });
  return localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE;
}
