/** Paths of token lists and their makers. */

export const listsPath = (locale: string): string => `/${locale}/token-lists`;
export const listPath = (locale: string, listId: string): string => `/${locale}/token-lists/${listId}`;
export const newListPath = (locale: string): string => `/${locale}/token-lists/new`;
export const importListPath = (locale: string): string => `/${locale}/token-lists/import`;
export const profilePath = (locale: string, handle: string): string => `/${locale}/people/${handle}`;
export const reportedListsPath = (locale: string): string => `/${locale}/admin/token-lists`;
/** Read by wallets: no locale. */
export const listFilePath = (handle: string, slug: string): string => `/lists/${handle}/${slug}.tokenlist.json`;
