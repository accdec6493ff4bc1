import { tokenPath } from "#app/areas/market/publicPages.ts";

/** What is shown of a token beside a link to its page. */
export const tokenPicturePath = (locale: string, slug: string): string => `${tokenPath(locale, slug)}/picture.png`;
