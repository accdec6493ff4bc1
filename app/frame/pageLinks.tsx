import { useLocation } from "@remix-run/react";
import { inLocale } from "#app/i18n/localePath.ts";
import { DEFAULT_LOCALE, localeOfPath, SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { PICTURE_SIZE, useSharedPicture } from "./sharedPicture.ts";

/**
 * Tells search engines the page's canonical address and its other languages. A tab counts as a page of its own; a filter in
 * the query does not.
 */
export function PageLinks({ origin }: { origin: string }) {
  const { pathname, search } = useLocation();
  const picture = useSharedPicture();
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
      {/* Other sites need the absolute address. */}
      <meta property="og:image" content={`${origin}${picture.path}`} />
      <meta property="og:image:width" content={PICTURE_SIZE.width} />
      <meta property="og:image:height" content={PICTURE_SIZE.height} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta property="og:locale" content={locale} />
      {SUPPORTED_LOCALES.filter((other) => other !== locale).map((other) => (
        <meta key={other} property="og:locale:alternate" content={other} />
      ))}
    </>
  );
}
