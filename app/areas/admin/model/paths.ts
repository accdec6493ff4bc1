export const adminPath = (locale: string) => `/${locale}/admin`;
export const adminJobsPath = (locale: string) => `/${locale}/admin/jobs`;
