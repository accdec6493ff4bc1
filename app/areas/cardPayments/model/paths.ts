import type { Duration } from "#events/pricing/catalogue.ts";

/** The return page of the provider: it waits until the plan is saved, and then becomes its receipt. */
export function cardSuccessPath(locale: string, slug: string, duration: Duration, cardPaymentId: string): string {
  const query = new URLSearchParams({ duration, payment: cardPaymentId });
  return `/${locale}/plans/${slug}/success/card?${query}`;
}

/** Names, in the query of the plans page, the checkout whose provider page the customer left. */
export const CANCELLED_CARD = "cancelled";

/** Where the provider sends people who leave its page: the plan is still selected, and so is the card. */
export function cardCancelledPath(locale: string, slug: string, duration: Duration, cardPaymentId: string): string {
  const query = new URLSearchParams({ plan: slug, duration, token: "USD", [CANCELLED_CARD]: cardPaymentId });
  return `/${locale}/plans?${query}`;
}
