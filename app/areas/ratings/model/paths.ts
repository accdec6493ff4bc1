/** The table of ratings; `search` is what follows the question mark. */
export const ratingsPath = (locale: string, search = "") => `/${locale}/ratings${search && `?${search}`}`;

export const ratingsCsvPath = (locale: string, search = "") => `/${locale}/ratings/csv${search && `?${search}`}`;

export const ratingsPricesPath = (locale: string, tokenIds: readonly number[]) =>
  `/${locale}/ratings/prices?tokens=${tokenIds.join(",")}`;
