import type { Pool } from "pg";
import { addDays, toUtcDay } from "#app/services/marketData/public.ts";
import { publishedLeaves } from "#app/services/marketData/publicProofs.server.ts";
import { gradesStream } from "#events/grades/grades.ts";
import type { KeyedCheckpoint } from "#events/ledger/checkpoint.ts";
import type { Ledger } from "#events/ledger/ledger.ts";
import { proveGrade } from "#events/ledger/proofs.ts";

/** Proofs for readers of a bundle that published grades are those in the ledger. */

/** A leaf contains what plans sell: it is published once its first outcome is known, as by the Data API. */
const OPEN_AFTER_DAYS = 9;
/** For each method. A bundle is not a copy of all grades. */
const TOKENS = 20;

type Books = { pool: Pool; ledger: Pick<Ledger, "readStream"> };

/** The first tokens, by number, of each method's latest day that is open and covered by the checkpoint. */
export async function* gradeProofs(
  { pool, ledger }: Books,
  stored: KeyedCheckpoint,
  madeAt: Date,
): AsyncGenerator<{ name: string; proof: unknown }> {
  for (const { method, day } of await openDays(pool, madeAt)) {
    const published = (await ledger.readStream(gradesStream(method))).find(
      ({ type, data, position }) =>
        type === "GradesPublished" && (data as { day: string }).day === day && position <= stored.checkpoint.count,
    );
    if (!published) continue;
    const leaves = await publishedLeaves(pool, method, day);
    const texts = leaves.map(({ leaf }) => leaf);
    for (const [index, { tokenId }] of leaves.slice(0, TOKENS).entries())
      yield {
        name: `proofs/grade-${method}-${day}-${tokenId}.json`,
        proof: await proveGrade(pool, published, texts, index, stored),
      };
  }
}

async function openDays(pool: Pool, madeAt: Date): Promise<{ method: string; day: string }[]> {
  const { rows } = await pool.query<{ method: string; day: string }>(
    `SELECT method, max(day)::text AS day FROM read.grade_days WHERE day <= $1 GROUP BY method ORDER BY method`,
    [addDays(toUtcDay(madeAt), -OPEN_AFTER_DAYS)],
  );
  return rows;
}
