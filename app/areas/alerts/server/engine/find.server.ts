import type { PoolClient } from "pg";
import type { Moved, Moves } from "./moves.server.ts";

/** Which watches are crossed by the moves. */

/** A watch whose threshold is between the old and the new value. */
export type Hit = { watch: string; was: number; now: number };
/** A finder may return a watch that is no longer armed: it is checked again before it fires. */
export type Finder = (on: PoolClient, moved: Moved) => Promise<Hit[]>;

// Two statements instead of a CTE: the planner assumes that an unnest within a CTE is a few rows, and reads the whole table.
const crossed = (rose: boolean) => `
  SELECT w.watch, n.was, n.now
  FROM unnest($1::smallint[], $2::int[], $3::float8[], $4::float8[]) AS n(metric, token_id, was, now)
  JOIN alerts.watches w ON w.metric = n.metric AND w.token_id = n.token_id AND w.armed AND NOT w.paused
    AND ${rose ? "w.up AND w.threshold > n.was AND w.threshold <= n.now" : "NOT w.up AND w.threshold < n.was AND w.threshold >= n.now"}`;
const CROSSED_UP = crossed(true);
const CROSSED_DOWN = crossed(false);

const toColumns = ({ metric, tokenId, was, now }: Moves) => [metric, tokenId, was, now];

/** With one index probe per value. */
export const findInDatabase: Finder = async (on, { up, down }) => {
  const rose = up.metric.length === 0 ? [] : (await on.query<Hit>(CROSSED_UP, toColumns(up))).rows;
  const fell = down.metric.length === 0 ? [] : (await on.query<Hit>(CROSSED_DOWN, toColumns(down))).rows;
  return [...rose, ...fell];
};

// Those whose cooldown has not ended are found again at each move.
const backAgain = (fell: boolean) => `
  SELECT w.watch
  FROM unnest($1::smallint[], $2::int[], $3::float8[]) AS n(metric, token_id, now)
  JOIN alerts.watches w ON w.metric = n.metric AND w.token_id = n.token_id AND NOT w.armed AND w.recurring AND NOT w.paused
    AND ${fell ? "w.up AND w.rearm_at >= n.now" : "NOT w.up AND w.rearm_at <= n.now"} AND w.rests_until <= $4`;
const BACK_BELOW = backAgain(true);
const BACK_ABOVE = backAgain(false);

/** The recurring watches whose cooldown has ended and whose value is back past the hysteresis. */
export async function findBack(on: PoolClient, figures: Omit<Moves, "was">, at: Date): Promise<string[]> {
  const values = [figures.metric, figures.tokenId, figures.now, at.toISOString()];
  const below = await on.query<{ watch: string }>(BACK_BELOW, values);
  const above = await on.query<{ watch: string }>(BACK_ABOVE, values);
  return [...below.rows, ...above.rows].map(({ watch }) => watch);
}
