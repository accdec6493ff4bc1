import { useNavigate } from "@remix-run/react";
import type { i18n } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { cookieText } from "~/cookies";
import { inLocale } from "~/paths";
import { isSupported, LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from "./locales";

type Parts = {
  loadLanguage(locale: string): Promise<unknown>;
  setCookie(text: string): void;
  replace(path: string): void;
  place(): { pathname: string; search: string; hash: string };
};

/** Sets the cookie, loads the words, then replaces the url. A language that we do not have is ignored. Source: product.md 4. */
export async function changeLocale(locale: string, parts: Parts): Promise<void> {
  if (!isSupported(locale)) {
    console.warn(`Locale ${locale} is not supported; the language stays as it is`);
    return;
  }
  parts.setCookie(cookieText(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS));
  // Failures are logged where they happen and answered in English.
  await parts.loadLanguage(locale).catch(() => undefined);
  parts.replace(inLocale(locale, parts.place()));
}

export function useChangeLocale(): (locale: string) => Promise<void> {
  const navigate = useNavigate();
  const { i18n } = useTranslation() as { i18n: i18n };
  return useCallback(
    (locale: string) =>
      changeLocale(locale, {
        loadLanguage: (wanted) => i18n.loadLanguages(wanted),
        setCookie: (text) => {
          // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing from one of the three engines
          document.cookie = text;
        },
        replace: (path) => navigate(path, { replace: true, preventScrollReset: true }),
        place: () => window.location,
      }),
    [i18n, navigate],
  );
}
