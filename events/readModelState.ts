import type { Pool } from "pg";
import { allProjections } from "./projections/all.ts";

/** The state of a projection. `lag` is how many events it has not seen; `parked` how many it could not read. */
export type ModelState = { projection: string; lag: number; parked: number };
export type ParkedEvent = { projection: string; position: number; error: string };
/** `parked` lists the first of them. */
export type ReadModelState = { lag: number; models: ModelState[]; parkedCount: number; parked: ParkedEvent[] };

const MAX_LISTED = 20;

/**
 * Lag and parked events of all read models. They are written with the append, so one lags only if it is new, or if an append omitted it:
 * `npm run ledger -- rebuild` catches it up, and retries parked events.
 */
export async function readModelState(pool: Pool): Promise<ReadModelState> {
  const [models, parked] = await Promise.all([
    pool.query<{ projection: string; lag: string; parked: string }>(
      `SELECT projection, coalesce((SELECT max(position) FROM events), 0) - coalesce(heads.position, 0) AS lag,
              (SELECT count(*) FROM parked_events WHERE parked_events.projection = given.projection) AS parked
       FROM unnest($1::text[]) WITH ORDINALITY AS given(projection, place)
       LEFT JOIN read_model_heads heads USING (projection) ORDER BY place`,
      [allProjections.map(({ name }) => name)],
    ),
    pool.query<{ projection: string; position: string; error: string; total: string }>(
      `SELECT projection, position, error, count(*) OVER () AS total FROM parked_events
       ORDER BY position, projection LIMIT $1`,
      [MAX_LISTED],
    ),
  ]);
  const states = models.rows.map(({ projection, lag, parked: count }) => ({
    projection,
    lag: Number(lag),
    parked: Number(count),
  }));
  return {
    lag: Math.max(0, ...states.map(({ lag }) => lag)),
    models: states,
    parkedCount: Number(parked.rows[0]?.total ?? 0),
    parked: parked.rows.map(({ projection, position, error }) => ({ projection, position: Number(position), error })),
  };
}
