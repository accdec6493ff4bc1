import { useLocation } from "@remix-run/react";
import { DEFAULT_LOCALE, localeOfPath, type SupportedLocale } from "./locales.ts";

/** The page's language comes from its path, on the server and in the browser alike. */
export function useLocale(): SupportedLocale {
  return localeOfPath(useLocation().pathname) ?? DEFAULT_LOCALE;
}
