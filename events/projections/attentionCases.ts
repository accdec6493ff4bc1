import type { CaseEvent, CaseOpened } from "../case/events.ts";
import { caseCore } from "../cores.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/** The cases that a person has to look at, their progress and their assignee. */
export const attentionCases: Projection = {
  name: "attentionCases",
  tables: { attention_cases: ["case_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("case-")) return [];
    return toRowChanges(event, caseCore.parse(event));
  },
};

function toRowChanges(event: ProjectedEvent, fact: CaseEvent): RowChange[] {
  const caseId = event.streamId.slice("case-".length);
  const now = { version: event.version, updated_at: event.recordedAt };
  const patch = (values: Row): RowChange[] => [
    { kind: "patch", table: "attention_cases", key: { case_id: caseId }, row: { ...now, ...values } },
  ];
  switch (fact.type) {
    case "CaseOpened": {
      const opened = { status: "open", ...now, opened_at: event.recordedAt };
      const row = { case_id: caseId, kind: fact.data.reason, ...opened, ...aboutRow(fact.data) };
      return [{ kind: "insert", table: "attention_cases", row }];
    }
    case "CaseAssigned":
      return patch({ assignee: fact.data.assignee, assigned_at: fact.data.assignee ? event.recordedAt : null });
    // A payment may have notes without a case: then there is no row, and nothing changes.
    case "CaseNoted":
      return patch({ noted_at: event.recordedAt });
    case "CaseResolved":
      return patch({ status: "resolved", resolution: fact.data.resolution, resolved_at: event.recordedAt });
    case "CaseReopened":
      return patch({ status: "open", resolution: null, resolved_at: null });
    default:
      return fact satisfies never;
  }
}

function aboutRow(about: CaseOpened): Row {
  switch (about.reason) {
    case "UnknownPayment":
    case "NotSigned":
    case "AlreadySaved":
    case "PlanWithdrawn":
    case "Mismatch":
      return {
        chain_id: about.chainId,
        contract: about.contract,
        wallet: about.wallet,
        nonce: about.nonce,
        digest: about.digest,
        transaction_hash: about.transactionHash,
        block_number: about.blockNumber,
        log_index: about.logIndex,
        ...(about.reason === "Mismatch" ? { payment_id: about.paymentId ?? null } : {}),
      };
    case "DeepReorganisation":
      return { chain_id: about.chainId, block_number: about.blockNumber };
    case "ParkedEvent":
      return { projection: about.projection, position: about.position };
    case "UnpaidSignatures":
      return { chain_id: about.chainId, contract: about.contract, wallet: about.wallet ?? null };
    case "RaisedBySupport":
      return { payment_id: about.paymentId };
    case "TransactionReported":
      return {
        chain_id: about.chainId,
        transaction_hash: about.transactionHash,
        wallet: about.wallet ?? null,
        block_number: about.blockNumber ?? null,
      };
    case "UnknownSigner":
    case "UnknownGrant":
      return {
        chain_id: about.chainId,
        contract: about.reason === "UnknownGrant" ? about.contract : null,
        wallet: about.wallet,
        transaction_hash: about.transactionHash,
        block_number: about.blockNumber,
        log_index: about.logIndex,
      };
    case "CardMismatch":
      return {
        stream: about.cardPaymentId ? `card-${about.cardPaymentId}` : null,
        amount_usd_cents: about.amountUsdCents,
      };
    case "CardDisputed":
      return { stream: `card-${about.cardPaymentId}`, amount_usd_cents: about.amountUsdCents };
    case "RefundAsked":
      return { stream: about.of };
    case "RefundOutside":
      return { stream: `refund-${about.refundId}` };
    case "UnknownRefund":
      return {
        chain_id: about.chainId,
        contract: about.contract,
        wallet: about.wallet,
        transaction_hash: about.transactionHash,
        block_number: about.blockNumber,
        log_index: about.logIndex,
        stream: `refund-${about.refundId}`,
      };
    default:
      return about satisfies never;
  }
}
