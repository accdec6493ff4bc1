import { tokenPath } from "#app/areas/market/publicPages.ts";

/** The token's picture for link previews. */
export const tokenPicturePath = (locale: string, slug: string): string => `${tokenPath(locale, slug)}/picture.png`;
