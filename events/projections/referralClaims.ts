import { refundCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";
import type { RowChange } from "../readModels/rows.ts";

/** What referrers owe for refunded payments: the trader received their share too. A claim counts while its refund is settled. */
export const referralClaims: Projection = {
  name: "referralClaims",
  tables: { referral_claims: ["refund_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("refund-")) return [];
    const key = { refund_id: event.streamId.slice("refund-".length) };
    const settled = (isSettled: boolean): RowChange[] => [
      { kind: "patch", table: "referral_claims", key, row: { settled: isSettled } },
    ];
    const fact = refundCore.parse(event);
    switch (fact.type) {
      case "RefundRequested": {
        const { takes, inputs } = fact.data;
        if (!takes.referral || !inputs.referral) return [];
        const { address, code = null } = inputs.referral;
        const row = { ...key, address, code, usd_cents: takes.referral.usdCents, settled: false };
        return [{ kind: "insert", table: "referral_claims", row }];
      }
      case "RefundSettled":
        return settled(true);
      case "RefundUnsettled":
        return settled(false);
      default:
        return [];
    }
  },
};
