/** Paths of indices, their methods and orders. */

export const indicesPath = (locale: string): string => `/${locale}/indices`;
export const indexPath = (locale: string, slug: string): string => `/${locale}/indices/${slug}`;
export const indexMethodPath = (locale: string, slug: string): string => `/${locale}/indices/${slug}/method`;
export const indexOrderPath = (locale: string, orderId: string): string => `/${locale}/indices/orders/${orderId}`;
export const ownIndexPath = (locale: string, id: string): string => `/${locale}/indices/own/${id}`;
export const indicesDeskPath = (locale: string): string => `/${locale}/admin/indices`;
export const newIndexPath = (locale: string): string => `/${locale}/indices/own/new`;

/** The slug of an own index is a UUID. */
const OWN = /^[0-9a-f]{8}-[0-9a-f]{4}-/;
/** For an index named in orders, public or own. */
export const tradedIndexPath = (locale: string, slug: string): string =>
  OWN.test(slug) ? ownIndexPath(locale, slug) : indexPath(locale, slug);
