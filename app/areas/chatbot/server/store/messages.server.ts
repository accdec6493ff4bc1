import { v7 as uuid7 } from "uuid";
import { poolFor } from "#app/platform/db.server.ts";
import { UUID } from "../../model/calls.ts";
import type { Part } from "../../model/message.ts";
import type { StoredMessage } from "../../model/views.ts";
import type { Correction } from "../rules/wanted.server.ts";

/** The messages of a conversation, in order. */

const pool = () => poolFor("pages");

const COLUMNS = `m.message_id AS id, m.question_id AS "questionId", m.role, m.parts, m.status, m.provider, m.understood,
  m.withheld, f.value AS feedback`;

/** A longer conversation shows only its latest messages: a page must not grow without bound. */
const MAX_SHOWN = 200;

/** The messages, and how many earlier ones were not read. */
export type Read = { messages: StoredMessage[]; earlier: number };
type Reading = { /** The last turn that is read; null for all. */ until?: string | null; most?: number };

export async function loadMessages(
  conversationId: string,
  { until = null, most: max = MAX_SHOWN }: Reading = {},
): Promise<Read> {
  const { rows } = await pool().query<StoredMessage & { all: number }>(
    `SELECT ${COLUMNS}, count(*) OVER ()::int AS "all" FROM chat.messages m LEFT JOIN chat.feedback f USING (message_id)
     WHERE m.conversation_id = $1 AND ($2::bigint IS NULL OR m.turn <= $2) ORDER BY m.turn DESC LIMIT $3`,
    [conversationId, until, max],
  );
  const messages = rows
    .map(({ all: _, ...message }) => ({ ...message, understood: whole(message.understood) }))
    .reverse();
  return { messages, earlier: (rows[0]?.all ?? 0) - messages.length };
}

const UNSAID = { to: null, where: [], sort: null, limit: null, about: [], unused: [] };

/** Older questions were stored without slots that did not exist then. */
const whole = <Read extends { slots: object }>(understood: Read | null): Read | null =>
  understood && { ...understood, slots: { ...UNSAID, ...understood.slots } };

/** The question with this id, if it belongs to the conversation. */
export async function loadQuestion(
  conversationId: string,
  answerId: string,
): Promise<{ id: string; text: string } | null> {
  if (!UUID.test(answerId)) return null;
  const { rows } = await pool().query<{ id: string; parts: Part[] }>(
    `SELECT q.message_id AS id, q.parts FROM chat.messages a JOIN chat.messages q ON q.message_id = a.question_id
     WHERE a.message_id = $1 AND a.conversation_id = $2`,
    [answerId, conversationId],
  );
  const [row] = rows;
  return row ? { id: row.id, text: row.parts[0]?.text ?? "" } : null;
}

/** A JSON column accepts neither NUL nor half a surrogate pair. */
const storable = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "").replace(LONE_SURROGATE, "\ufffd") : value;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The same id again is the same question, and is not stored twice. */
export async function storeQuestion(conversationId: string, id: string, text: string): Promise<void> {
  await pool().query(
    `INSERT INTO chat.messages (message_id, conversation_id, role, parts, status) VALUES ($1, $2, 'user', $3, 'complete')
     ON CONFLICT (message_id) DO NOTHING`,
    [id, conversationId, JSON.stringify([{ type: "text", text }], storable)],
  );
}

export type NewAnswer = {
  id: string;
  conversationId: string;
  questionId: string;
  parts: readonly Part[];
  status: "complete" | "stopped" | "failed";
  provider: string;
  model: string;
  understood: unknown;
  withheld: number;
  tokensIn: number;
  tokensOut: number;
  microUsd: number;
};

/** Stores an answer as far as it came. A conversation that was deleted in the meantime stays deleted. */
export async function storeAnswer(answer: NewAnswer): Promise<void> {
  await pool().query(
    `WITH told AS (UPDATE chat.conversations SET updated_at = now() WHERE conversation_id = $2 RETURNING 1)
     INSERT INTO chat.messages (message_id, conversation_id, question_id, role, parts, status, provider, model, understood,
       withheld, tokens_in, tokens_out, cost_micro_usd)
     SELECT $1, $2, $3, 'assistant', $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM told
     WHERE EXISTS (SELECT FROM chat.messages WHERE message_id = $3)`,
    [
      answer.id,
      answer.conversationId,
      answer.questionId,
      JSON.stringify(answer.parts, storable),
      answer.status,
      answer.provider,
      answer.model,
      answer.understood === null ? null : JSON.stringify(answer.understood),
      answer.withheld,
      answer.tokensIn,
      answer.tokensOut,
      answer.microUsd,
    ],
  );
}

export const newAnswerId = (): string => uuid7();

/** How the previous question was understood, for one that only continues it. */
export async function understoodBefore(conversationId: string, questionId: string): Promise<Correction | null> {
  const { rows } = await pool().query<{ understood: Correction }>(
    `SELECT understood FROM chat.messages
     WHERE conversation_id = $1 AND understood IS NOT NULL AND question_id <> $2 ORDER BY turn DESC LIMIT 1`,
    [conversationId, questionId],
  );
  return whole(rows[0]?.understood ?? null);
}
