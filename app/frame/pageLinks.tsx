import { useLocation } from "@remix-run/react";
import { inLocale } from "~/i18n/localePath";
import { DEFAULT_LOCALE, localeOfPath, SUPPORTED_LOCALES } from "~/i18n/locales";

/** Our mark and name, for whoever is sent a link to a page. Other sites want its whole address. */
const SHARED_PICTURE = { path: "/og.png", width: "1200", height: "630" };

/**
 * Tells search engines where this page is at home and where its other languages are. A tab is a page of its own; a
 * choice in the query is not.
 */
export function PageLinks({ origin }: { origin: string }) {
  const { pathname, search } = useLocation();
  const locale = localeOfPath(pathname);
  if (locale === null) return null;
  const tab = new URLSearchParams(search).get("tab");
  const query = tab === null ? "" : `?${new URLSearchParams({ tab })}`;
  const at = (wanted: string) => `${origin}${inLocale(wanted, { pathname, search: query })}`;
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      {SUPPORTED_LOCALES.map((wanted) => (
        <link key={wanted} rel="alternate" hrefLang={wanted} href={at(wanted)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(DEFAULT_LOCALE)} />
      <meta property="og:url" content={at(locale)} />
      <meta property="og:image" content={`${origin}${SHARED_PICTURE.path}`} />
      <meta property="og:image:width" content={SHARED_PICTURE.width} />
      <meta property="og:image:height" content={SHARED_PICTURE.height} />
      <meta property="og:image:alt" content="TMAI" />
      <meta property="og:locale" content={locale} />
      {SUPPORTED_LOCALES.filter((other) => other !== locale).map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
    </>
  );
}
