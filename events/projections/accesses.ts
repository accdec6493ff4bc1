import { accessCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";

/** What staff opened, newest first, for auditors. */
export const accesses: Projection = {
  name: "accesses",
  tables: { accesses: ["stream_id", "version"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("access-")) return [];
    const { accountId, what, ids, reason } = accessCore.parse(event).data;
    const row = {
      stream_id: event.streamId,
      version: event.version,
      account_id: accountId,
      what,
      ids,
      reason_id: reason?.reasonId ?? null,
      reason_hash: reason?.sha256 ?? null,
      accessed_at: event.recordedAt,
    };
    return [{ kind: "insert", table: "accesses", row }];
  },
};
