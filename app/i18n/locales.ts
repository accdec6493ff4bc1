/** Source: docs/spec/product.md#9. */
export const LOCALES = ["en", "fr", "nl", "pt", "de", "es", "tr", "ar", "it", "ru", "ko", "zh"] as const;
export type Locale = (typeof LOCALES)[number];

/** Every locale is complete. A new one needs its files, next to those of the others, and an entry above. */
export const SUPPORTED_LOCALES = LOCALES;
export type SupportedLocale = Locale;

export const DEFAULT_LOCALE: SupportedLocale = "en";

/** Each language's own name, which its speakers look for. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: "English",
  fr: "Français",
  nl: "Nederlands",
  pt: "Português",
  de: "Deutsch",
  es: "Español",
  tr: "Türkçe",
  ar: "العربية",
  it: "Italiano",
  ru: "Русский",
  ko: "한국어",
  zh: "中文",
};

export const isSupported = (value: unknown): value is SupportedLocale =>
  (SUPPORTED_LOCALES as readonly unknown[]).includes(value);

export const getTextDirection = (locale: string): "rtl" | "ltr" => (locale === "ar" ? "rtl" : "ltr");

/** The locale that a path begins with, or null. */
export function localeOfPath(pathname: string): SupportedLocale | null {
  const first = pathname.split("/")[1];
  return isSupported(first) ? first : null;
}

export const LOCALE_COOKIE = "locale";
export const LOCALE_COOKIE_DAYS = 365;
