/** The wallet's own page. */
export const walletPath = (locale: string): string => `/${locale}/wallet`;
