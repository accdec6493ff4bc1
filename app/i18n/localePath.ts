/** Every path begins with its locale. */

export const homePath = (locale: string) => `/${locale}`;

/** The same page in another language: the first segment changes, the rest and the query stay. */
export function inLocale(locale: string, { pathname, search = "", hash = "" }: Place): string {
  const [, , ...rest] = pathname.split("/");
  return `/${[locale, ...rest].join("/")}${search}${hash}`;
}

/** A path that has no locale yet, with one. */
export function withLocale(locale: string, { pathname, search = "", hash = "" }: Place): string {
  return `/${locale}${pathname === "/" ? "" : pathname}${search}${hash}`;
}

export type Place = { pathname: string; search?: string; hash?: string };
