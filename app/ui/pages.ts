/** A gap between page numbers. */
export const GAP = "gap";

/**
 * The page numbers to show: first, last and the current one's neighbours. A gap replaces two pages or more, because one
 * page number is as short as the dots. The number of slots stays the same from page to page, so that nothing jumps.
 */
export function pagesAround(page: number, pages: number): (number | typeof GAP)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (pages <= 7) return range(1, pages);
  if (page <= 4) return [...range(1, 5), GAP, pages];
  if (page >= pages - 3) return [1, GAP, ...range(pages - 4, pages)];
  return [1, GAP, ...range(page - 1, page + 1), GAP, pages];
}
