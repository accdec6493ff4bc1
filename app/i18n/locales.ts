/** Source: product.md 9. */
export const LOCALES = ["en", "fr", "nl", "pt", "de", "es", "tr", "ar", "it", "ru", "ko", "zh"] as const;
export type Locale = (typeof LOCALES)[number];

/** Source: decisions.md 9. A namespace gets its files when its screens are built. */
export const NAMESPACES = [
  "common",
  "errors",
  "auth",
  "plans",
  "planFacts",
  "checkout",
  "billing",
  "success",
  "dataApi",
  "apiProblems",
  "ratings",
  "trackRecord",
  "tokens",
  "market",
  "marketDesk",
  "tokenLists",
  "alerts",
  "chatbot",
  "tradingAgent",
  "indices",
  "portfolio",
  "membership",
  "support",
  "audit",
  "tokenChart",
  "swap",
  "notifications",
  "ownerDesk",
  "gallery",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Every locale is complete. A new one needs a folder in `locales/` and an entry above. */
export const SUPPORTED_LOCALES = LOCALES;
export type SupportedLocale = Locale;

export const DEFAULT_LOCALE: SupportedLocale = "en";

/** Each language's own name, as its speakers look for it. */
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

export const directionOf = (locale: string): "rtl" | "ltr" => (locale === "ar" ? "rtl" : "ltr");

/** The locale that a path begins with, or null. */
export function localeOfPath(pathname: string): SupportedLocale | null {
  const first = pathname.split("/")[1];
  return isSupported(first) ? first : null;
}

export const LOCALE_COOKIE = "locale";
export const LOCALE_COOKIE_DAYS = 365;
