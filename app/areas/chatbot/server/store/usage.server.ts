import { poolFor } from "#app/platform/db.server.ts";

/** Questions to models, by person and UTC day. Rules cost nothing and are not counted here. */

const pool = () => poolFor("pages");

/** Counts a question if the limit is not used up; false if it is. One statement, so that concurrent questions both count. */
export async function takeQuestion(subject: string, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const { rowCount } = await pool().query(
    `INSERT INTO chat.usage AS u (subject, day, questions) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 1)
     ON CONFLICT (subject, day) DO UPDATE SET questions = u.questions + 1 WHERE u.questions < $2`,
    [subject, limit],
  );
  return rowCount === 1;
}

/** For a question without an answer, which cost nothing. */
export async function giveQuestionBack(...subjects: string[]): Promise<void> {
  await pool().query(
    `UPDATE chat.usage SET questions = greatest(questions - 1, 0)
     WHERE subject = ANY ($1) AND day = (now() AT TIME ZONE 'UTC')::date`,
    [subjects],
  );
}

export type Tokens = { tokensIn: number; tokensOut: number };

export async function addTokens(subject: string, { tokensIn, tokensOut }: Tokens): Promise<void> {
  await pool().query(
    `INSERT INTO chat.usage AS u (subject, day, tokens_in, tokens_out)
     VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3)
     ON CONFLICT (subject, day) DO UPDATE SET tokens_in = u.tokens_in + $2, tokens_out = u.tokens_out + $3`,
    [subject, tokensIn, tokensOut],
  );
}

export async function questionsUsed(subject: string): Promise<number> {
  const { rows } = await pool().query<{ questions: number }>(
    "SELECT questions FROM chat.usage WHERE subject = $1 AND day = (now() AT TIME ZONE 'UTC')::date",
    [subject],
  );
  return rows[0]?.questions ?? 0;
}

/** How often a network asked matters for a day; after that its counts are deleted. */
export async function forgetNetworks(): Promise<void> {
  await pool().query(
    "DELETE FROM chat.usage WHERE subject LIKE 'network:%' AND day < (now() AT TIME ZONE 'UTC')::date",
  );
}

export type Personal = "on" | "off" | "ask";

/** Whether an external provider may receive the reader's own data. */
export async function loadPersonal(subject: string): Promise<Personal> {
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
