import { isOfAgent, isOfIndex, isOfPortfolio, type ListCondition } from "../model/alert.ts";
import {
  METRIC,
  NEW_ON_LIST,
  NO_TOKEN,
  toAgentCrossing,
  toCrossings,
  toIndexCrossing,
  toPortfolioCrossing,
} from "../model/metrics.ts";
import type { Queries } from "./alertRows.server.ts";

/** The rows that the engine compares, built from a person's alert. */

type Watching = {
  alertId: string;
  condition: ListCondition;
  hysteresis: string;
  recurring: boolean;
  isPaused: boolean;
};

/** One row per crossing and token; for an alert on new tokens of a list, on an index, a portfolio or an agent, one row that counts its firings. */
export async function addWatches(on: Queries, watching: Watching, tokenIds: readonly number[]): Promise<void> {
  const { alertId, condition, hysteresis, recurring, isPaused } = watching;
  const crossings = watchedCrossings(condition, hysteresis);
  const isTokenless =
    condition.type === "list_new_token" || [isOfIndex, isOfPortfolio, isOfAgent].some((isOf) => isOf(condition));
  const tokens = isTokenless ? [NO_TOKEN] : tokenIds;
  await on.query(
    `INSERT INTO alerts.watches (alert_id, metric, token_id, up, threshold, rearm_at, recurring, paused)
     SELECT $1, metric, token_id, up, threshold, rearm_at, $7, $8
     FROM unnest($2::smallint[], $3::boolean[], $4::float8[], $5::float8[]) c(metric, up, threshold, rearm_at)
     CROSS JOIN unnest($6::int[]) t(token_id)`,
    [
      alertId,
      crossings.map(({ metric }) => metric),
      crossings.map(({ up }) => up),
      crossings.map(({ threshold }) => threshold),
      crossings.map(({ rearmAt }) => rearmAt),
      tokens,
      recurring,
      isPaused,
    ],
  );
}

function watchedCrossings(condition: ListCondition, hysteresis: string) {
  if (condition.type === "list_new_token") return [{ metric: NEW_ON_LIST, up: true, threshold: 0, rearmAt: null }];
  if (isOfIndex(condition)) return [toIndexCrossing(condition, hysteresis)];
  if (isOfPortfolio(condition)) return [toPortfolioCrossing(condition, hysteresis)];
  if (isOfAgent(condition)) return [toAgentCrossing(condition, hysteresis)];
  return toCrossings(condition, hysteresis).map(({ metric, ...rest }) => ({ metric: METRIC[metric], ...rest }));
}

/** Paused alerts stay as they are; resumed ones only count crossings after this. */
export async function pauseWatches(on: Queries, alertIds: readonly string[], isPaused: boolean): Promise<void> {
  await on.query(
    `UPDATE alerts.watches SET paused = $2, since = CASE WHEN $2 THEN since ELSE now() END
     WHERE alert_id = ANY ($1::uuid[]) AND paused <> $2`,
    [alertIds, isPaused],
  );
}
