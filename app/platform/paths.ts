import type { Duration } from "../../events/pricing/catalogue.ts";

/** Every url of ours is built here, locale first. */

export const homePath = (locale: string) => `/${locale}`;

/** The plans, with one of them chosen where it is named. */
export function plansPath(locale: string, chosen?: { slug: string; duration: Duration }): string {
  const query = chosen ? `?${new URLSearchParams({ plan: chosen.slug, duration: chosen.duration })}` : "";
  return `/${locale}/plans${query}`;
}

/** The receipt of the caller's latest payment of a plan and duration, or of the one named. */
export function successPath(locale: string, slug: string, duration: Duration, paymentId?: string): string {
  const query = new URLSearchParams({ duration });
  if (paymentId !== undefined) query.set("payment", paymentId);
  return `/${locale}/plans/${slug}/success/tmai?${query}`;
}

/** Where one payment stands: the same link on every device. */
export const paymentPath = (locale: string, paymentId: string) => `/${locale}/payments/${paymentId}`;

export const apiBillingPath = (locale: string) => `/${locale}/api?tab=billing`;

/** The support desk, with a search's query where there is one. */
export const supportPath = (locale: string, query = "") => `/${locale}/support${query ? `?${query}` : ""}`;
export const supportQueuePath = (locale: string) => `/${locale}/support/queue`;
export const supportCasePath = (locale: string, caseId: string) => `/${locale}/support/cases/${caseId}`;
/** Everything of one customer: of an account, or of a wallet without one. */
export const customerPath = (locale: string, who: string) => `/${locale}/support/customers/${who}`;
/** A payment at the desk, at one of its steps where that is named. */
export const supportPaymentPath = (locale: string, paymentId: string, step?: number) =>
  `/${locale}/support/payments/${paymentId}${step === undefined ? "" : `?step=${step}`}`;

/** Where somebody signs in, and where they go from there. */
export const signInPath = (locale: string, to?: string) => `/${locale}/sign-in${toQuery(to)}`;
export const signUpPath = (locale: string, to?: string) => `/${locale}/sign-up${toQuery(to)}`;
export const signOutPath = (locale: string) => `/${locale}/sign-out`;
export const verifyPath = (locale: string) => `/${locale}/verify`;
export const forgotPasswordPath = (locale: string) => `/${locale}/forgot-password`;
export const resetPasswordPath = (locale: string) => `/${locale}/reset-password`;
export const accountPath = (locale: string) => `/${locale}/account`;
export const adminPath = (locale: string) => `/${locale}/admin`;
/** Letters that nobody sent, on a local network. */
export const outboxPath = (locale: string) => `/${locale}/outbox`;

const toQuery = (to: string | undefined) => (to === undefined ? "" : `?${new URLSearchParams({ to })}`);

/** The audit desk: a question to the ledger, and the desk's other sides. `search` is what follows the question mark. */
export const auditPath = (locale: string, search = "") => `/${locale}/audit${search && `?${search}`}`;
export const auditEventPath = (locale: string, position: number) => `/${locale}/audit/events/${position}`;
export const auditFiguresPath = (locale: string, search = "") => `/${locale}/audit/figures${search && `?${search}`}`;
export const auditReconcilePath = (locale: string) => `/${locale}/audit/reconcile`;
export const auditVerifyPath = (locale: string, search = "") => `/${locale}/audit/verify${search && `?${search}`}`;
export const auditEvidencePath = (locale: string) => `/${locale}/audit/evidence`;
export const auditAccessPath = (locale: string, search = "") => `/${locale}/audit/access${search && `?${search}`}`;
export const auditExportPath = (locale: string, search: string) => `/${locale}/audit/export?${search}`;

/** The same page in another language: the first segment changes, the rest and the query stay. */
export function inLocale(locale: string, { pathname, search = "", hash = "" }: Place): string {
  const [, , ...rest] = pathname.split("/");
  return `/${[locale, ...rest].join("/")}${search}${hash}`;
}

/** A path that has no locale yet, with one. */
export function withLocale(locale: string, { pathname, search = "", hash = "" }: Place): string {
  return `/${locale}${pathname === "/" ? "" : pathname}${search}${hash}`;
}

export type Place = { pathname: string; search?: string; hash?: string };
