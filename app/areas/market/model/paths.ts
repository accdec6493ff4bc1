export const adminMarketPath = (locale: string) => `/${locale}/admin/market`;
