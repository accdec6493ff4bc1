import { refundCore } from "../cores.ts";
import { refundedStream } from "../pricing/refund.ts";
import type { Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";
import type { RefundEvent, RefundRequested } from "../refund/events.ts";

/** Refunds, one row each, and what they block: from approval until the end, the holder cannot buy anything of the product. */
export const refunds: Projection = {
  name: "refunds",
  tables: { refunds: ["refund_id"], refund_holds: ["refund_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("refund-")) return [];
    return toRowChanges(
      { refund_id: event.streamId.slice("refund-".length) },
      refundCore.parse(event),
      event.recordedAt,
    );
  },
};

function toRowChanges(key: { refund_id: string }, fact: RefundEvent, at: string): RowChange[] {
  const patch = (row: Row): RowChange => ({
    ...{ kind: "patch", table: "refunds", key },
    row: { status: fact.type, updated_at: at, ...row },
  });
  const over: RowChange = { kind: "remove", table: "refund_holds", key };
  switch (fact.type) {
    case "RefundRequested": {
      const holder = toHolderKey(fact.data);
      const row = { ...key, status: fact.type, ...requestRow(fact.data), holder, requested_at: at, updated_at: at };
      const hold = { ...key, holder, product: fact.data.product, holds: false };
      return [
        { kind: "insert", table: "refunds", row },
        { kind: "insert", table: "refund_holds", row: hold },
      ];
    }
    case "RefundApproved": {
      const { by, validUntil } = fact.data;
      return [
        patch({ approved_by: by, approved_at: at, valid_until: validUntil }),
        { kind: "patch", table: "refund_holds", key, row: { holds: true } },
      ];
    }
    case "RefundRefused":
      return [patch({ refused_by: fact.data.by, refused_reason_id: fact.data.reason.id }), over];
    case "RefundCancelled":
      return [patch({ cancelled_why: fact.data.why }), over];
    case "RefundLapsed":
      return [patch({}), over];
    case "RefundSent": {
      const { transactionHash = null, providerRefundId = null } = fact.data;
      return [patch({ transaction_hash: transactionHash, provider_refund_id: providerRefundId })];
    }
    case "RefundSettled": {
      const { transactionHash = null, blockNumber = null, blockHash = null, logIndex = null } = fact.data;
      const place = { transaction_hash: transactionHash, block_number: blockNumber, block_hash: blockHash };
      const provider_refund_id = fact.data.providerRefundId ?? null;
      return [patch({ ...place, log_index: logIndex, provider_refund_id, failure_reason: null, settled_at: at }), over];
    }
    case "RefundFailed":
      return [patch({ failure_reason: fact.data.reason, settled_at: null }), over];
    case "RefundUnsettled":
      return [patch({ block_number: null, block_hash: null, log_index: null, settled_at: null })];
    default:
      return fact satisfies never;
  }
}

/** Like `holderKey` of a card payment: a refund without a wallet is for an account's own purchase. */
const toHolderKey = ({ wallet, subject }: RefundRequested): string => (wallet ? `wallet:${wallet}` : subject);

const requestRow = ({ about, payout, reason, ...request }: RefundRequested): Row => ({
  number: request.number,
  requested_by: request.by,
  about_kind: about.kind,
  about_id: about.id,
  about_stream: refundedStream(about),
  rule: request.rule,
  subject: request.subject,
  wallet: request.wallet ?? null,
  product: request.product,
  amount_usd_cents: request.amountUsdCents,
  payout_kind: payout.kind,
  reason_id: reason.id,
  ...payoutRow(payout),
});

const payoutRow = (payout: RefundRequested["payout"]): Row =>
  payout.kind === "chain"
    ? {
        chain_id: payout.chainId,
        contract: payout.contract,
        token_symbol: payout.token.symbol,
        token_address: payout.token.address,
        token_decimals: payout.token.decimals,
        amount: payout.amount,
      }
    : { charge_id: payout.chargeId, provider: payout.provider, livemode: payout.livemode };
