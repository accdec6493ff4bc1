export const tokenPath = (locale: string, slug: string) => `/${locale}/tokens/${slug}`;
