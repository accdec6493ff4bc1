/** Paths of a portfolio, its moves and its imports. */

export const portfolioPath = (locale: string): string => `/${locale}/portfolio`;
export const movesPath = (locale: string): string => `/${locale}/portfolio/moves`;
export const importPath = (locale: string, importId?: string): string =>
  `/${locale}/portfolio/import${importId ? `/${importId}` : ""}`;
