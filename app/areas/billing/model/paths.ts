import type { Duration } from "#events/pricing/catalogue.ts";

/** The receipt of the caller's latest payment of a plan and duration, or of the named one. */
export function successPath(locale: string, slug: string, duration: Duration, paymentId?: string): string {
  const query = new URLSearchParams({ duration });
  if (paymentId !== undefined) query.set("payment", paymentId);
  return `/${locale}/plans/${slug}/success/tmai?${query}`;
}

/** A payment's status page: the same link on every device. */
export const paymentPath = (locale: string, paymentId: string) => `/${locale}/payments/${paymentId}`;

/** All plans and payments of the caller. */
export const billingPath = (locale: string, page = 1) => `/${locale}/billing${page > 1 ? `?page=${page}` : ""}`;

/** The Data API's own tab: only its plans and payments. */
export const apiBillingPath = (locale: string, page = 1) =>
  `/${locale}/api?tab=billing${page > 1 ? `&page=${page}` : ""}`;
