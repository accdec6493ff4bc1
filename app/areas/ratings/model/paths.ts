export const ratingsCsvPath = (locale: string, search = "") => `/${locale}/ratings/csv${search && `?${search}`}`;

export const ratingsPricesPath = (locale: string, tokenIds: readonly number[]) =>
  `/${locale}/ratings/prices?tokens=${tokenIds.join(",")}`;
