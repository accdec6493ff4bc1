import { redirect } from "@remix-run/node";
import { DEFAULT_LOCALE, localeOfPath, type SupportedLocale } from "#app/i18n/locales.ts";
import { localeRedirect } from "./localeChoice.ts";

/** The language of the requested page. A path without a supported language is redirected to one that has it. */
export function requireLocale(request: Request): SupportedLocale {
  const elsewhere = localeRedirect(request);
  if (elsewhere !== null) throw redirect(elsewhere, { headers: { Vary: "Cookie, Accept-Language" } });
  return localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE;
}
