import { poolFor } from "../../../platform/db.server.ts";
import type { Channel, DeliveryView } from "../model/notice.ts";

type Row = {
  notice_id: string;
  channel: Channel;
  state: DeliveryView["state"];
  at: Date | null;
  attempts: number;
  last_answer: string | null;
};

const LONGEST_ANSWER = 200;

/** How each notice reached whom it was for, way by way; nothing of what was said. One that went out in a digest is as that is. */
export async function deliveriesOf(noticeIds: readonly string[]): Promise<Map<string, DeliveryView[]>> {
  const { rows } = await poolFor("pages").query<Row>(
    `SELECT notice_id, 'inApp' AS channel, 'done' AS state, created_at AS at, 1 AS attempts, NULL AS last_answer, 0 AS turn
     FROM notifications.inbox WHERE notice_id = ANY ($1::uuid[]) AND is_shown
     UNION ALL
     SELECT d.notice_id, d.channel, coalesce(g.state, d.state), coalesce(g.done_at, d.done_at),
            coalesce(g.attempts, d.attempts), coalesce(g.last_answer, d.last_answer), d.turn
     FROM notifications.deliveries d LEFT JOIN notifications.deliveries g ON g.delivery_id = d.digest_id
     WHERE d.notice_id = ANY ($1::uuid[]) ORDER BY turn`,
    [[...noticeIds]],
  );
  const found = new Map<string, DeliveryView[]>(noticeIds.map((noticeId) => [noticeId, []]));
  for (const row of rows) found.get(row.notice_id)?.push(viewOf(row));
  return found;
}

const viewOf = ({ channel, state, at, attempts, last_answer }: Row): DeliveryView => ({
  channel,
  state,
  at: at?.toISOString() ?? null,
  attempts,
  lastAnswer: last_answer?.slice(0, LONGEST_ANSWER) ?? null,
});
