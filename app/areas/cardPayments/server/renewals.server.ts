import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { renewalCore } from "#events/cores.ts";
import { type ConflictRefusal, handle } from "#events/handle.ts";
import { timeText } from "#events/pricing/period.ts";
import { renewalStream } from "#events/renewal/events.ts";
import type { RenewalCommand } from "#events/renewal/renewal.ts";
import { ProviderRefused, ProviderUnavailable } from "./provider/errors.server.ts";
import { fetchSubscription } from "./provider/fetchObjects.server.ts";
import { cardProvider, changeCardUrl } from "./provider/provider.server.ts";
import { resumeSubscription, stopSubscription } from "./provider/subscriptions.server.ts";
import type { CardsRefusal } from "./refused.server.ts";
import type { RenewalRow } from "./rows.server.ts";

/** What customers can do with renewing plans. The provider is changed first, so that what is recorded is true. */

type Done = "done" | { refusal: CardsRefusal | ConflictRefusal };

/** Nothing more is charged; the plan stays until the end of the paid period. May be resumed until then. */
export const stopOwnRenewal = (renewal: RenewalRow): Promise<Done> =>
  withProvider(async () => {
    await stopSubscription(renewal.subscriptionId, "trader", "periodEnd");
    const at = timeText((await latestBlock()).time);
    return record(renewal, { type: "StopRenewal", stopped: { by: "trader", at } });
  });

/** The card is charged again at the end of the period. Refused if the provider has ended the renewal. */
export const resumeOwnRenewal = (renewal: RenewalRow): Promise<Done> =>
  withProvider(async () => {
    await resumeSubscription(renewal.subscriptionId);
    return record(renewal, { type: "ResumeRenewal" });
  });

/** The provider's page for changing the card of a renewal. Each checkout has created its own customer there. */
export async function changeCard(
  { status, subscriptionId }: RenewalRow,
  returnPath: string,
): Promise<{ url: string } | { refusal: CardsRefusal }> {
  if (status !== "RenewalStarted") return { refusal: { tag: "RenewalEnded" } };
  return withProvider(async () => {
    const subscription = await fetchSubscription(subscriptionId);
    if (!subscription) return { refusal: { tag: "RenewalEnded" } };
    return { url: await changeCardUrl(subscription.customer, new URL(returnPath, env().APP_ORIGIN).href) };
  });
}

async function record({ renewalId, subject }: RenewalRow, command: RenewalCommand): Promise<Done> {
  const context = eventContext(subject, renewalId);
  const handled = await handle(ledger(), renewalCore, renewalStream(renewalId), command, context);
  if (handled.ok) return "done";
  if (handled.refusal.tag === "UnknownRenewal") throw new Error(`${renewalStream(renewalId)} has no beginning`);
  return { refusal: handled.refusal };
}

async function withProvider<Answer>(
  call: () => Promise<Answer | { refusal: CardsRefusal }>,
): Promise<Answer | { refusal: CardsRefusal }> {
  if (!cardProvider()) return { refusal: { tag: "CardsOff" } };
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { refusal: { tag: "CardProviderUnavailable" } };
    if (error instanceof ProviderRefused) return { refusal: { tag: "RenewalEnded" } };
    throw error;
  }
}
