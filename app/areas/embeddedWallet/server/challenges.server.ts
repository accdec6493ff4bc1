import { randomBytes, randomUUID } from "node:crypto";
import { bytesToHex, type Hex } from "viem";
import { database } from "#app/platform/db.server.ts";

/** What a key signs to prove that it is the caller's: 32 bytes, valid for ten minutes, once. */

const MINUTES = 10;

export async function newChallenge(subject: string): Promise<{ challengeId: string; challenge: Hex }> {
  const challengeId = randomUUID();
  const challenge = randomBytes(32);
  await database().pool.query(
    `INSERT INTO wallets.challenges (challenge_id, subject, challenge, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))`,
    [challengeId, subject, challenge, MINUTES],
  );
  return { challengeId, challenge: bytesToHex(challenge) };
}

/** Uses up a challenge that was issued to one of these subjects; null when it has expired, was used, or is another subject's. */
export async function takeChallenge(challengeId: string, subjects: readonly string[]): Promise<Hex | null> {
  const { rows } = await database().pool.query<{ challenge: Buffer }>(
    `DELETE FROM wallets.challenges WHERE challenge_id = $1 AND subject = ANY ($2) AND expires_at > now() RETURNING challenge`,
    [challengeId, subjects],
  );
  return rows[0] ? bytesToHex(rows[0].challenge) : null;
}

export async function forgetOldChallenges(): Promise<void> {
  await database().pool.query("DELETE FROM wallets.challenges WHERE expires_at < now()");
}
