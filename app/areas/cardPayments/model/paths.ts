import type { Duration } from "#events/pricing/catalogue.ts";

/** Where the provider leads back to: it waits until the plan is saved, and then is its receipt. */
export function cardSuccessPath(locale: string, slug: string, duration: Duration, cardPaymentId: string): string {
  const query = new URLSearchParams({ duration, payment: cardPaymentId });
  return `/${locale}/plans/${slug}/success/card?${query}`;
}

/** Names, in the query of the plans page, the checkout whose page at the provider was left. */
export const CANCELLED_CARD = "cancelled";

/** Where the provider leads whoever leaves its page: the plan is still chosen, and so is the card. */
export function cardCancelledPath(locale: string, slug: string, duration: Duration, cardPaymentId: string): string {
  const query = new URLSearchParams({ plan: slug, duration, token: "USD", [CANCELLED_CARD]: cardPaymentId });
  return `/${locale}/plans?${query}`;
}
