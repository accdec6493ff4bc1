import type { Pool } from "pg";
import { eventContext } from "#app/platform/eventContext.server.ts";
import { gradesCore } from "#events/cores.ts";
import { gradesStream } from "#events/grades/grades.ts";
import { handle } from "#events/handle.ts";
import type { Method } from "../../../../../analytics/grades/method.ts";
import type { Books } from "./publication.server.ts";

/**
 * Records in the ledger what a source corrected after the day was published. The grades do not change: they were computed from data known
 * then. Source: docs/spec/wire.md#grades.
 */

const REASON = "the source changed its candle after the day was published";

type Corrected = { day: string; tokenIds: number[] };

/** Records each corrected day of a method, with each of its tokens once. Returns the days with something to record. */
export async function recordCorrections({ pool, ledger }: Books, method: Method): Promise<string[]> {
  const corrected = await correctedAfterPublication(pool, method);
  const streamId = gradesStream(method.version);
  for (const { day, tokenIds } of corrected) {
    const correction = { day, tokenIds, reason: REASON };
    const command = { type: "CorrectInputs", correction } as const;
    const handled = await handle(ledger, gradesCore, streamId, command, eventContext("system", streamId));
    if (!handled.ok) throw new Error(`a correction of ${day} was not told: ${JSON.stringify(handled.refusal)}`);
  }
  return corrected.map(({ day }) => day);
}

async function correctedAfterPublication(pool: Pool, method: Method): Promise<Corrected[]> {
  const { rows } = await pool.query<Corrected>(
    `SELECT d.day::text, array_agg(DISTINCT c.instrument_id ORDER BY c.instrument_id) AS "tokenIds"
     FROM read.grade_days d JOIN market.candle_corrections c ON c.day = d.day AND c.known_at > d.published_at
     WHERE d.method = $1 GROUP BY d.day ORDER BY d.day`,
    [method.version],
  );
  return rows;
}

/** The number of corrections, which are only ever added. */
export async function countCorrections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>("SELECT count(*)::int AS count FROM market.candle_corrections");
  return rows[0]?.count ?? 0;
}
