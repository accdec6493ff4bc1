import { useLocation } from "@remix-run/react";
import { DEFAULT_LOCALE, localeOfPath, SUPPORTED_LOCALES } from "~/i18n/locales";
import { inLocale } from "~/paths";

/** Tells search engines where the other languages of this page are. A choice in the query is no page of its own. */
export function LanguageLinks({ origin }: { origin: string }) {
  const { pathname } = useLocation();
  if (localeOfPath(pathname) === null) return null;
  const at = (locale: string) => `${origin}${inLocale(locale, { pathname })}`;
  return (
    <>
      {SUPPORTED_LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={at(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(DEFAULT_LOCALE)} />
    </>
  );
}
