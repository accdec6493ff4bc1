import { withLocale } from "#app/i18n/localePath.ts";
import { DEFAULT_LOCALE, isSupported, LOCALE_COOKIE, localeOfPath, type SupportedLocale } from "#app/i18n/locales.ts";
import { readCookie } from "./cookies.ts";

/** The language for a path that names none: from the cookie, then Accept-Language, then English. */
export function chosenLocale(headers: Headers): SupportedLocale {
  const remembered = readCookie(headers.get("cookie"), LOCALE_COOKIE);
  if (isSupported(remembered)) return remembered;
  return acceptedLanguages(headers.get("accept-language")).find(isSupported) ?? DEFAULT_LOCALE;
}

/** Languages of an Accept-Language header, most preferred first, without their regions. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? "")
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality =
        parameters
          .find((parameter) => parameter.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? "1";
      return { language: tag.split("-")[0]?.toLowerCase() ?? "", quality: Number(quality) || 0, index };
    })
    .filter(({ language, quality }) => language !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ language }) => language);
}

/**
 * The redirect target for a path without a supported language; null when it has one. The path is prefixed with a language and the query is
 * unchanged.
 */
export function localeRedirect(request: Request): string | null {
  const { pathname, search } = new URL(request.url);
  if (localeOfPath(pathname) !== null) return null;
  const locale = chosenLocale(request.headers);
  // More than one leading slash would name another host.
  return withLocale(locale, { pathname: `/${pathname.replace(/^\/+/, "")}`, search });
}
