/** Paths of the sign-in and account pages. */

/** The sign-in page, with the page to return to afterwards. */
export const signInPath = (locale: string, to?: string) => `/${locale}/sign-in${toQuery(to)}`;

export const signUpPath = (locale: string, to?: string) => `/${locale}/sign-up${toQuery(to)}`;

export const signOutPath = (locale: string) => `/${locale}/sign-out`;

export const verifyPath = (locale: string) => `/${locale}/verify`;

export const forgotPasswordPath = (locale: string) => `/${locale}/forgot-password`;

export const resetPasswordPath = (locale: string) => `/${locale}/reset-password`;

export const accountPath = (locale: string) => `/${locale}/account`;

const toQuery = (to: string | undefined) => (to === undefined ? "" : `?${new URLSearchParams({ to })}`);
