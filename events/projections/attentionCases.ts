import { parseCaseEvent } from "../eventTypes.ts";
import type { Projection } from "./projection.ts";

/** Chain payments that no payment of ours explains. */
export const attentionCases: Projection = {
  name: "attentionCases",
  tables: { attention_cases: ["case_id"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("case-")) return [];
    const { data } = parseCaseEvent(event);
    const row = {
      case_id: event.streamId.slice("case-".length),
      kind: data.reason,
      chain_id: data.chainId,
      contract: data.contract,
      wallet: data.wallet,
      nonce: data.nonce,
      digest: data.digest,
      transaction_hash: data.transactionHash,
      block_number: data.blockNumber,
      log_index: data.logIndex,
      opened_at: event.recordedAt,
    };
    return [{ kind: "insert", table: "attention_cases", row }];
  },
};
