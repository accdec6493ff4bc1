import { stopSubscription } from "../provider/subscriptions.server.ts";
import { blockTime, recordRenewal } from "./record.server.ts";
import { loadRenewal, type RenewingRow } from "./rows.server.ts";

/** Who may end a renewal for good. */
export type Stopper = "trader" | "staff" | "refund" | "dispute";

/**
 * Ends a renewal at the provider, without proration, and records it. Safe to repeat.
 * @throws ProviderUnavailable
 */
export async function stopForGood(
  { renewalId, subscriptionId }: Omit<RenewingRow, "slug">,
  by: Stopper,
): Promise<void> {
  await stopSubscription(subscriptionId, by, "now");
  await recordRenewal(renewalId, { type: "StopRenewal", stopped: { by, at: await blockTime() } });
}

/** The same by id; does nothing if there is no such renewal. A renewal that its customer stopped could be resumed, so it is ended too. */
export async function stopRenewal(renewalId: string, by: Stopper): Promise<void> {
  const renewal = await loadRenewal(renewalId);
  if (renewal) await stopForGood(renewal, by);
}
