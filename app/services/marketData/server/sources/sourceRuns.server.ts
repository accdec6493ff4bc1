import type { Pool } from "pg";
import type { Answer, FeedKey } from "../../../../../analytics/feeds/feed.ts";

const RETENTION_DAYS = 14;

/** Queries a source and records its result, including what it left out and why. Throws the source's errors. */
export async function recordRun<Row>(
  pool: Pool,
  source: FeedKey,
  what: string,
  read: () => Promise<Answer<Row>>,
): Promise<Answer<Row>> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const answer = await read();
    await note(pool, [source, what, true, answer.rows.length, took(), droppedText(answer)]);
    return answer;
  } catch (error) {
    await note(pool, [source, what, false, 0, took(), (error as Error).message]);
    throw error;
  }
}

/** "3 nullPrice, 1 shortPage"; null when nothing was left out. */
function droppedText({ dropped }: Answer<unknown>): string | null {
  const counts = new Map<string, number>();
  for (const { tag } of dropped) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts.size === 0 ? null : [...counts].map(([tag, count]) => `${count} ${tag}`).join(", ");
}

async function note(pool: Pool, values: unknown[]): Promise<void> {
  await pool.query(
    `WITH old AS (DELETE FROM market.source_runs WHERE at < now() - interval '${RETENTION_DAYS} days')
     INSERT INTO market.source_runs (source, what, at, ok, rows, took_ms, said)
     VALUES ($1, $2, clock_timestamp(), $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    values,
  );
}
