import { poolFor } from "#app/platform/db.server.ts";
import { UUID } from "../../model/calls.ts";
import type { FeedbackKind, GivenFeedback, Reason } from "../../model/feedback.ts";
import type { Part } from "../../model/message.ts";

/** Readers' feedback on answers. */

export type Feedback = { value: "up" | "down" | null; reason?: Reason | undefined; text?: string | undefined };

/** For an answer in one's own conversation; false if there is none. */
export async function giveFeedback(owner: string, messageId: string, feedback: Feedback): Promise<boolean> {
  if (!UUID.test(messageId)) return false;
  const pool = poolFor("pages");
  const own = `SELECT m.message_id FROM chat.messages m JOIN chat.conversations c USING (conversation_id)
    WHERE m.message_id = $1 AND c.owner = $2 AND m.role = 'assistant'`;
  const { value, reason = null, text = null } = feedback;
  if (value === null) {
    const { rowCount } = await pool.query(own, [messageId, owner]);
    if (rowCount === 1) await pool.query("DELETE FROM chat.feedback WHERE message_id = $1", [messageId]);
    return rowCount === 1;
  }
  const { rowCount } = await pool.query(
    `INSERT INTO chat.feedback (message_id, value, reason, words) SELECT message_id, $3, $4, $5 FROM (${own}) mine
     ON CONFLICT (message_id) DO UPDATE SET value = $3, reason = $4, words = $5, given_at = now()`,
    [messageId, owner, value, reason, text],
  );
  return rowCount === 1;
}

const PAGE_SIZE = 20;
/** Microseconds since 1970 and the answer: many may arrive together, and no row must be lost between pages. */
const PLACE = /^(\d{1,17})\.([0-9a-f-]{36})$/;

type Row = Omit<GivenFeedback, "answer" | "givenAt"> & { id: string; parts: Part[]; givenAt: Date; place: string };
type Listed = { kind: FeedbackKind | null; from: string | null };

/** Newest first, a page at a time. */
export async function feedbackFrom({ kind, from }: Listed): Promise<{ given: GivenFeedback[]; older: string | null }> {
  const [, micros = null, id = null] = PLACE.exec(from ?? "") ?? [];
  const isAfter = id !== null && UUID.test(id);
  const { rows } = await poolFor("desks").query<Row>(
    `SELECT f.message_id AS id, f.value, f.reason, f.words AS remark, f.given_at AS "givenAt", a.parts, a.provider,
       q.parts->0->>'text' AS question, (extract(epoch FROM f.given_at) * 1000000)::bigint || '.' || f.message_id AS place
     FROM chat.feedback f JOIN chat.messages a USING (message_id) JOIN chat.messages q ON q.message_id = a.question_id
     CROSS JOIN LATERAL (SELECT 'epoch'::timestamptz + $2::bigint * interval '1 microsecond' AS at) bound
     WHERE ($1::text IS NULL OR f.value = $1 OR f.reason = $1)
       AND ($2::bigint IS NULL OR f.given_at < bound.at OR (f.given_at = bound.at AND f.message_id > $3::uuid))
     ORDER BY f.given_at DESC, f.message_id LIMIT ${PAGE_SIZE + 1}`,
    [kind, isAfter ? micros : null, isAfter ? id : null],
  );
  const shown = rows.slice(0, PAGE_SIZE);
  return { given: shown.map(toFeedback), older: rows.length > PAGE_SIZE ? (shown.at(-1)?.place ?? null) : null };
}

const toFeedback = ({ id, parts, givenAt, place: _, ...row }: Row): GivenFeedback => ({
  ...row,
  givenAt: givenAt.toISOString(),
  answer: { id, role: "assistant", parts },
});
