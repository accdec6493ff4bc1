export const ratingsCsvPath = (locale: string, search = "") => `/${locale}/ratings/csv${search && `?${search}`}`;

export const ratingsPricesPath = (locale: string, tokenIds: readonly number[]) =>
  `/${locale}/ratings/prices?tokens=${tokenIds.join(",")}`;

/** All rows of a query. */
export const ratingsRowsPath = (locale: string, search: string) => `/${locale}/ratings/rows${search && `?${search}`}`;
