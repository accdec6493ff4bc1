import { mandateCore } from "../cores.ts";
import type { MandateEvent, MandateProposed } from "../mandate/events.ts";
import type { Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/**
 * One row per mandate: its terms, and where the chain granted and ended it. The view `read.mandates` derives its status from these: one
 * event does not know the others.
 */
export const mandates: Projection = {
  name: "mandates",
  tables: { proposed_mandates: ["mandate_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("mandate-")) return [];
    const mandate_id = event.streamId.slice("mandate-".length);
    return [toRowChange(mandate_id, mandateCore.parse(event), event.recordedAt)];
  },
};

function toRowChange(mandate_id: string, fact: MandateEvent, recordedAt: string): RowChange {
  const patch = (row: Row): RowChange => ({ kind: "patch", table: "proposed_mandates", key: { mandate_id }, row });
  switch (fact.type) {
    case "MandateProposed":
      return { kind: "insert", table: "proposed_mandates", row: { mandate_id, ...proposedRow(fact.data, recordedAt) } };
    case "MandateGranted":
      return patch({ granted_block: fact.data.blockNumber, granted_in: fact.data.transactionHash });
    case "MandateRevoked":
      return patch({
        ...{ revoked_block: fact.data.blockNumber, revoked_in: fact.data.transactionHash, revoked_how: fact.data.how },
      });
    case "MandateWithdrawn":
      return patch(fact.data.fact === "MandateGranted" ? notGranted : notRevoked);
    default:
      return fact satisfies never;
  }
}

const notGranted: Row = { granted_block: null, granted_in: null };
const notRevoked: Row = { revoked_block: null, revoked_in: null, revoked_how: null };

const proposedRow = (proposed: MandateProposed, proposed_at: string): Row => ({
  subject: proposed.subject,
  wallet: proposed.wallet,
  chain_id: proposed.chainId,
  contract: proposed.contract,
  purpose: proposed.purpose,
  index_slug: proposed.indexSlug ?? null,
  agent_id: proposed.agentId ?? null,
  operator: proposed.terms.operator,
  desk: proposed.terms.desk,
  spend_token: proposed.terms.spendToken,
  cap: proposed.terms.cap,
  sell_bps: proposed.terms.sellBps,
  slippage_bps: proposed.terms.slippageBps,
  period_seconds: proposed.terms.period,
  starts: proposed.terms.start,
  ends: proposed.terms.end,
  index_id: proposed.terms.indexId,
  epoch: proposed.terms.epoch,
  salt: proposed.terms.salt,
  ...notGranted,
  ...notRevoked,
  proposed_at,
});
