import {
  ProviderRefused,
  ProviderUnavailable,
  refundableProblem,
} from "#app/areas/cardPayments/publicProvider.server.ts";
import type { RefundRequested } from "#events/refund/events.ts";

export type ChargeRefusal =
  | { tag: "Disputed" }
  | { tag: "NothingToRefund" }
  | { tag: "CardProviderUnavailable"; context: "refund" };

/** Why the provider would not refund a charge now, checked over all its disputes; null for what was paid on chain. */
export async function chargeProblem({ payout }: Pick<RefundRequested, "payout">): Promise<ChargeRefusal | null> {
  if (payout.kind !== "card") return null;
  try {
    const problem = await refundableProblem(payout.chargeId);
    if (problem === null) return null;
    return problem === "Disputed" ? { tag: "Disputed" } : { tag: "NothingToRefund" };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    return { tag: "CardProviderUnavailable", context: "refund" };
  }
}
