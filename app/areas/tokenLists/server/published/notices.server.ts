import { v5 as uuidv5 } from "uuid";
import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { notify, simulatedValue } from "#app/services/delivery/publicNotify.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { listCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { shownText } from "../texts.server.ts";

/** A fixed namespace: together with a list, an account and a day it identifies one notice. */
const NOTICES = "5f0c9c0e-9b0b-4a3e-9a55-0d5a3f6f2c11";

/** Notifies followers of new versions: only the first of several within a day, so that an active maker does not flood inboxes. */
export async function notifyFollowers(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const { type, data } = listCore.parse(event);
    if (type === "ListPublished") await notifyPublished(transaction, data, event);
  }
}

type Published = { listId: string; version: string; sha256: string; count: number };

async function notifyPublished(
  on: Queryable,
  published: Published,
  { position, recordedAt }: RecordedEvent,
): Promise<void> {
  const { listId, version } = published;
  const { rows } = await on.query<{ account: string; title: string }>(
    `SELECT f.account, l.title FROM lists.list_followers f JOIN lists.lists l USING (list_id)
     WHERE l.list_id = $1 AND l.visibility <> 'private' AND l.hidden_at IS NULL AND l.deleted_at IS NULL`,
    [listId],
  );
  const isSimulated = (await isMarketSimulated(on)) ?? false;
  const day = recordedAt.slice(0, 10);
  await notify(
    on,
    rows.map(({ account, title }) => ({
      noticeId: uuidv5(`${listId} ${account} ${day}`, NOTICES),
      accountId: account,
      kind: "listPublished" as const,
      words: "listPublished",
      values: { list: shownText("title", title), version, ...simulatedValue(isSimulated) },
      path: `/token-lists/${listId}`,
      channels: ALERT_CHANNELS,
      isUrgent: false,
      stream: `list-${listId}`,
      data: { ...published, position, simulated: isSimulated },
    })),
  );
}
