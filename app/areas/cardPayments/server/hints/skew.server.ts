import { database } from "#app/platform/db.server.ts";
import type { Sample } from "#app/platform/metrics.server.ts";

/** How far the clocks of the provider and this server differ, by the last webhook; empty before the first one. */
export async function webhookSkew(): Promise<Sample[]> {
  const { rows } = await database().pool.query<{ skew_seconds: number | null }>(
    "SELECT skew_seconds FROM cards.hints WHERE skew_seconds IS NOT NULL ORDER BY received_at DESC LIMIT 1",
  );
  return rows.flatMap(({ skew_seconds: value }) => (value === null ? [] : [{ value }]));
}
