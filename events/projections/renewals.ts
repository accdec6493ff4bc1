import { holderKey } from "../card/events.ts";
import { renewalCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";
import type { RenewalEvent } from "../renewal/events.ts";

/** Plans that renew automatically by card, one row each. */
export const renewals: Projection = {
  name: "renewals",
  tables: { renewals: ["renewal_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("renewal-")) return [];
    const key = { renewal_id: event.streamId.slice("renewal-".length) };
    return [toRowChange(key, renewalCore.parse(event), event)];
  },
};

function toRowChange(
  key: Row,
  fact: RenewalEvent,
  { recordedAt, version }: { recordedAt: string; version: number },
): RowChange {
  const patch = (row: Row): RowChange => ({
    ...{ kind: "patch", table: "renewals", key },
    row: { updated_at: recordedAt, ...row },
  });
  switch (fact.type) {
    case "RenewalStarted": {
      // Started again: its terms have not changed.
      if (version > 1) return patch({ status: fact.type, stopped_by: null, failure_code: null, next_try_at: null });
      const { subject, holder, slug, duration, priceId, subscriptionId, cardPaymentId } = fact.data;
      const about = { subject, holder: holderKey(holder), slug, duration, price_id: priceId };
      const payments = { first_card_payment_id: cardPaymentId, last_card_payment_id: cardPaymentId };
      const row = { ...key, ...about, subscription_id: subscriptionId, ...payments, status: fact.type };
      return { kind: "insert", table: "renewals", row: { ...row, started_at: recordedAt, updated_at: recordedAt } };
    }
    case "RenewalCharged":
      return patch({ last_card_payment_id: fact.data.cardPaymentId, failure_code: null, next_try_at: null });
    case "RenewalFailed":
      return patch({ failure_code: fact.data.code, next_try_at: fact.data.nextTryAt ?? null });
    case "RenewalStopped":
      return patch({ status: fact.type, stopped_by: fact.data.by });
    default:
      return fact satisfies never;
  }
}
