import { poolFor } from "../../../../platform/db.server.ts";

/** What is asked of models, by person and day of UTC. Rules cost nothing and are not counted here. */

const pool = () => poolFor("pages");

/** Counts a question where so many are not used up; false where they are. One statement: two at once are two. */
export async function takeQuestion(subject: string, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const { rowCount } = await pool().query(
    `INSERT INTO chat.usage AS u (subject, day, questions) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 1)
     ON CONFLICT (subject, day) DO UPDATE SET questions = u.questions + 1 WHERE u.questions < $2`,
    [subject, limit],
  );
  return rowCount === 1;
}

/** Nothing came of it. */
export async function giveQuestionBack(subject: string): Promise<void> {
  await pool().query(
    `UPDATE chat.usage SET questions = greatest(questions - 1, 0)
     WHERE subject = $1 AND day = (now() AT TIME ZONE 'UTC')::date`,
    [subject],
  );
}

export type Spent = { tokensIn: number; tokensOut: number; microUsd: number };

export async function addSpent(subject: string, { tokensIn, tokensOut, microUsd }: Spent): Promise<void> {
  await pool().query(
    `INSERT INTO chat.usage AS u (subject, day, tokens_in, tokens_out, cost_micro_usd)
     VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3, $4)
     ON CONFLICT (subject, day) DO UPDATE SET tokens_in = u.tokens_in + $2, tokens_out = u.tokens_out + $3,
       cost_micro_usd = u.cost_micro_usd + $4`,
    [subject, tokensIn, tokensOut, microUsd],
  );
}

export async function questionsUsed(subject: string): Promise<number> {
  const { rows } = await pool().query<{ questions: number }>(
    "SELECT questions FROM chat.usage WHERE subject = $1 AND day = (now() AT TIME ZONE 'UTC')::date",
    [subject],
  );
  return rows[0]?.questions ?? 0;
}

/** Of everybody together, in millionths of a dollar. */
export async function spentToday(): Promise<number> {
  const { rows } = await pool().query<{ spent: string }>(
    "SELECT coalesce(sum(cost_micro_usd), 0)::text AS spent FROM chat.usage WHERE day = (now() AT TIME ZONE 'UTC')::date",
  );
  return Number(rows[0]?.spent ?? 0);
}

export type Personal = "on" | "off" | "ask";

/** Whether a provider outside may be told of what is the reader's own. */
export async function personalOf(subject: string): Promise<Personal> {
  const { rows } = await pool().query<{ personal: Personal }>("SELECT personal FROM chat.settings WHERE subject = $1", [
    subject,
  ]);
  return rows[0]?.personal ?? "ask";
}

export async function setPersonal(subject: string, personal: "on" | "off"): Promise<void> {
  await pool().query(
    "INSERT INTO chat.settings (subject, personal) VALUES ($1, $2) ON CONFLICT (subject) DO UPDATE SET personal = $2",
    [subject, personal],
  );
}
