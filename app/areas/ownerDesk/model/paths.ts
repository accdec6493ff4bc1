export const ownerDeskPath = (locale: string) => `/${locale}/admin/contracts`;
