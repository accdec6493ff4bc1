import { type Role, STAFF_ROLES, type StaffRole } from "./roles.ts";

/** Paths of the sign-in and account pages, and where a sign-in leads. */

/** The sign-in page, with the page to return to afterwards. */
export const signInPath = (locale: string, to?: string) => `/${locale}/sign-in${toQuery(to)}`;

export const signUpPath = (locale: string, to?: string) => `/${locale}/sign-up${toQuery(to)}`;

export const signOutPath = (locale: string) => `/${locale}/sign-out`;

export const verifyPath = (locale: string) => `/${locale}/verify`;

export const forgotPasswordPath = (locale: string) => `/${locale}/forgot-password`;

export const resetPasswordPath = (locale: string) => `/${locale}/reset-password`;

export const accountPath = (locale: string) => `/${locale}/account`;

const DESKS: Record<StaffRole, string> = { support: "support", auditor: "audit", admin: "admin" };

/** Where a sign-in leads without a page to return to: staff to the first desk of their roles, others to their account. */
export function landingPath(locale: string, roles: readonly Role[]): string {
  const role = STAFF_ROLES.find((one) => roles.includes(one));
  return role === undefined ? accountPath(locale) : `/${locale}/${DESKS[role]}`;
}

/** Whether a page belongs to a desk, for staff only. */
export const isStaffPath = (pathname: string): boolean =>
  Object.values(DESKS).some((desk) => pathname.split("/")[2] === desk);

const toQuery = (to: string | undefined) => (to === undefined ? "" : `?${new URLSearchParams({ to })}`);
