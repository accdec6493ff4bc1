import type { CallPaid } from "../call/events.ts";
import { callCore } from "../cores.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/** Pay-per-call requests. An authorization pays for one of them: a second is refused as taken. */
export const calls: Projection = {
  name: "calls",
  tables: { calls: ["call_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("call-")) return [];
    return [toRowChange(event)];
  },
};

function toRowChange(event: ProjectedEvent): RowChange {
  const fact = callCore.parse(event);
  const key = { call_id: event.streamId.slice("call-".length) };
  const patch = (row: Row): RowChange => ({ kind: "patch", table: "calls", key, row: { status: fact.type, ...row } });
  switch (fact.type) {
    case "CallPaid":
      return { kind: "insert", table: "calls", row: { ...key, ...toRow(fact.data), paid_at: event.recordedAt } };
    case "CallSettled": {
      const { transactionHash, blockNumber, blockHash, logIndex, gasUsed, feeWei, sentBy } = fact.data;
      const place = { transaction_hash: transactionHash, block_number: blockNumber, block_hash: blockHash };
      const cost = { log_index: logIndex, gas_used: gasUsed, fee_wei: feeWei, sent_by: sentBy };
      return patch({ ...place, ...cost, refused_reason: null, settled_at: event.recordedAt });
    }
    case "CallRefused":
      return patch({ refused_reason: fact.data.reason });
    case "CallWithdrawn":
      return patch({ ...NO_TRANSACTION, settled_at: null });
    default:
      return fact satisfies never;
  }
}

const NO_TRANSACTION = {
  transaction_hash: null,
  block_number: null,
  block_hash: null,
  log_index: null,
  gas_used: null,
  fee_wei: null,
  sent_by: null,
};

const toRow = (paid: CallPaid): Row => ({
  chain_id: paid.chainId,
  token_symbol: paid.paymentToken.symbol,
  token_address: paid.paymentToken.address,
  payer: paid.payer,
  pay_to: paid.payTo,
  amount: paid.amount,
  price_usd_cents: paid.priceUsdCents,
  nonce: paid.nonce,
  valid_before_seconds: paid.validBeforeSeconds,
  from_block: paid.fromBlock,
  operation: paid.operation,
  resource: paid.resource,
  request_hash: paid.requestHash,
  answer_hash: paid.answerHash,
  units: paid.units,
  status: "CallPaid",
});
