/** Every path begins with its locale. */

export const homePath = (locale: string) => `/${locale}`;

/** The same page in another language: only the first segment changes, not the rest or the query. */
export function inLocale(locale: string, { pathname, search = "", hash = "" }: PageLocation): string {
  const [, , ...rest] = pathname.split("/");
  return `/${[locale, ...rest].join("/")}${search}${hash}`;
}

/** Adds a locale to a path that has none. */
export function withLocale(locale: string, { pathname, search = "", hash = "" }: PageLocation): string {
  return `/${locale}${pathname === "/" ? "" : pathname}${search}${hash}`;
}

export type PageLocation = { pathname: string; search?: string; hash?: string };
