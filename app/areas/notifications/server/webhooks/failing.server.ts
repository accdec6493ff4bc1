import type { Pool } from "pg";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { deriveNoticeId, notify } from "#app/services/delivery/publicNotify.server.ts";

/** Shorter failures are not reported to the owner. */
const RETRY_FOR = "1 hour";

/** Emails owners about endpoints at which nothing has arrived for an hour, once until something arrives again. */
export async function notifyOfFailingEndpoints(pool: Pick<Pool, "connect"> = poolFor("market")): Promise<void> {
  await inTransaction(pool, async (on) => {
    const { rows } = await on.query<{ endpoint_id: string; account: string; address: string; failing_since: Date }>(
      `UPDATE notifications.endpoints SET told_failing_at = now()
       WHERE mode = 'live' AND state = 'active' AND failing_since < now() - interval '${RETRY_FOR}'
         AND (told_failing_at IS NULL OR told_failing_at < failing_since)
       RETURNING endpoint_id, account, address, failing_since`,
    );
    await notify(
      on,
      rows.map(({ endpoint_id, account, address, failing_since }) => ({
        noticeId: deriveNoticeId(`${endpoint_id} ${failing_since.toISOString()}`, "webhookFailing"),
        accountId: account,
        kind: "webhookFailing",
        words: "webhookFailing",
        // A path and a query may contain credentials.
        values: { host: new URL(address).hostname },
        path: "/api",
        channels: ["email"],
        isUrgent: false,
        data: {},
      })),
    );
  });
}
