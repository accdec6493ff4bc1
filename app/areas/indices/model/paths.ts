/** Where indices, their methods and orders of them are found. */

export const indicesPath = (locale: string): string => `/${locale}/indices`;
export const indexPath = (locale: string, slug: string): string => `/${locale}/indices/${slug}`;
export const indexMethodPath = (locale: string, slug: string): string => `/${locale}/indices/${slug}/method`;
export const indexOrderPath = (locale: string, orderId: string): string => `/${locale}/indices/orders/${orderId}`;
export const ownIndexPath = (locale: string, id: string): string => `/${locale}/indices/own/${id}`;
export const indicesDeskPath = (locale: string): string => `/${locale}/admin/indices`;
export const newIndexPath = (locale: string): string => `/${locale}/indices/own/new`;
