import { callProvider, ProviderRefused } from "./errors.server.ts";
import { providerClient } from "./stripe.server.ts";

/** Ends and continues renewals at the provider. Never with proration: our own credit is the only one. Source: docs/spec/cards.md#3. */

/** Its key in a subscription's metadata: who stopped it, in case it is looked up before we have recorded that. */
export const STOPPED_BY = "stopped_by";

/**
 * @param at `periodEnd`: nothing more is charged, and it can be continued until then; `now`: for good
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function stopSubscription(subscriptionId: string, by: string, at: "periodEnd" | "now"): Promise<void> {
  const { subscriptions } = await providerClient();
  const noted = { metadata: { [STOPPED_BY]: by }, cancel_at_period_end: true };
  await unlessEnded(callProvider(subscriptions.update(subscriptionId, noted)));
  if (at === "now")
    await unlessEnded(callProvider(subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false })));
}

/** @throws ProviderUnavailable, ProviderRefused once it has ended */
export async function resumeSubscription(subscriptionId: string): Promise<void> {
  const { subscriptions } = await providerClient();
  const params = { metadata: { [STOPPED_BY]: "" }, cancel_at_period_end: false };
  await callProvider(subscriptions.update(subscriptionId, params));
}

/** A subscription that has ended already need not be ended. */
async function unlessEnded(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof ProviderRefused) || !ENDED.includes(error.code)) throw error;
  }
}
/** The provider's responses to a change of a subscription that has ended. */
const ENDED = ["resource_missing", "subscription_canceled", "StripeInvalidRequestError"];
