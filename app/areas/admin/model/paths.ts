export const adminPath = (locale: string) => `/${locale}/admin`;
