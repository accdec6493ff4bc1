export const ratingsPath = (locale: string) => `/${locale}/ratings`;
