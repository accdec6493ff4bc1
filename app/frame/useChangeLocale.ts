import { useNavigate } from "@remix-run/react";
import type { i18n } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { forgetFailure, isShownInEnglish } from "#app/i18n/backend.ts";
import { inLocale } from "#app/i18n/localePath.ts";
import {
  isSupported,
  LANGUAGE_NAMES,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  type SupportedLocale,
} from "#app/i18n/locales.ts";
import { cookieText } from "#app/platform/cookies.ts";
import { writeCookie } from "#app/platform/pageStorage.ts";
import { showToast } from "#app/ui/toast.ts";

type LocaleChange = {
  /** Whether all words of the language have been loaded. */
  loadLanguage(locale: string): Promise<boolean>;
  reportFailure(locale: SupportedLocale): void;
  setCookie(text: string): void;
  replace(path: string): void;
  place(): { pathname: string; search: string; hash: string };
};

/** Sets the cookie, loads the words, then replaces the URL. An unsupported language is ignored. Source: docs/spec/product.md#4. */
export async function changeLocale(locale: string, parts: LocaleChange): Promise<void> {
  if (!isSupported(locale)) {
    console.warn(`Locale ${locale} is not supported; the language stays as it is`);
    return;
  }
  parts.setCookie(cookieText(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS));
  // A failure is logged where it happens, and English is shown.
  if (!(await parts.loadLanguage(locale).catch(() => false))) parts.reportFailure(locale);
  parts.replace(inLocale(locale, parts.place()));
}

/** Reloads all of a language that failed to load before. */
async function loadLanguage(i18n: i18n, locale: string): Promise<boolean> {
  if (forgetFailure(locale)) await i18n.reloadResources([locale]);
  else await i18n.loadLanguages(locale);
  return !isShownInEnglish(locale);
}

export function useChangeLocale(): (locale: string) => Promise<void> {
  const navigate = useNavigate();
  const { t, i18n } = useTranslation();
  return useCallback(
    (locale: string) =>
      changeLocale(locale, {
        loadLanguage: (wanted) => loadLanguage(i18n, wanted),
        reportFailure: (wanted) =>
          showToast({
            title: t("language.failed"),
            description: t("language.inEnglish", { language: LANGUAGE_NAMES[wanted] }),
            tone: "bad",
          }),
        setCookie: writeCookie,
        replace: (path) => navigate(path, { replace: true, preventScrollReset: true }),
        place: () => window.location,
      }),
    [i18n, t, navigate],
  );
}
