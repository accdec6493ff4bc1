export const adminMarketPath = (locale: string) => `/${locale}/admin/market`;
export const marketPath = (locale: string) => `/${locale}/market`;
