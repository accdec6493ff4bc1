import { stopSubscription } from "../provider/subscriptions.server.ts";
import { blockTime, recordRenewal } from "./record.server.ts";
import { type RenewalRow, renewalOf } from "./rows.server.ts";

/** Who may end a renewal for good. */
export type Stopper = "trader" | "staff" | "refund" | "dispute";

/**
 * Ends a renewal at the provider, without proration, and records it. Safe to repeat.
 * @throws ProviderUnavailable
 */
export async function stopForGood({ renewalId, subscriptionId }: RenewalRow, by: Stopper): Promise<void> {
  await stopSubscription(subscriptionId, by, "now");
  await recordRenewal(renewalId, { type: "StopRenewal", stopped: { by, at: await blockTime() } });
}

/** The same by id; nothing where there is no such renewal, or it has been stopped. */
export async function stopRenewal(renewalId: string, by: Stopper): Promise<void> {
  const renewal = await renewalOf(renewalId);
  if (renewal && renewal.status !== "RenewalStopped") await stopForGood(renewal, by);
}
