/**
 * The addresses of all pages that show the market. They lead to each other in circles, so their areas have them from here, and
 * none knows another.
 */

export const marketPath = (locale: string) => `/${locale}/market`;
export const adminMarketPath = (locale: string) => `/${locale}/admin/market`;
/** The table of ratings; `search` is what follows the question mark. */
export const ratingsPath = (locale: string, search = "") => `/${locale}/ratings${search && `?${search}`}`;
/** A token's logo, for sites that show our lists. */
export const logoPath = (slug: string) => `/token/${encodeURIComponent(slug)}.svg`;
export const tokenPath = (locale: string, slug: string) => `/${locale}/tokens/${slug}`;
/** `origin` is the record that is opened: `live`, `late` or `backfill`. */
export const trackRecordPath = (locale: string, origin?: string) =>
  `/${locale}/ratings/track-record${origin === undefined ? "" : `?origin=${origin}`}`;
