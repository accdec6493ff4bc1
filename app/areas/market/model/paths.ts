/**
 * Paths of all pages that show the market. The pages link to each other in circles, so their areas take the paths from here and do
 * not depend on each other.
 */

export const marketPath = (locale: string) => `/${locale}/market`;
export const adminMarketPath = (locale: string) => `/${locale}/admin/market`;
/** The table of ratings; `search` is the query string without its question mark. */
export const ratingsPath = (locale: string, search = "") => `/${locale}/ratings${search && `?${search}`}`;
/** A token's logo, for sites that show our lists. */
export const logoPath = (slug: string) => `/token/${encodeURIComponent(slug)}.svg`;
export const tokenPath = (locale: string, slug: string) => `/${locale}/tokens/${slug}`;
/** `origin` is the record to show: `live`, `late` or `backfill`. */
export const trackRecordPath = (locale: string, origin?: string) =>
  `/${locale}/ratings/track-record${origin === undefined ? "" : `?origin=${origin}`}`;
