import { queryNamed } from "#app/platform/db.server.ts";
import type { AgentRow } from "./rows.server.ts";

/** Agents' equity, candle by candle of their current run. */

export type EquityPoint = { candle: string; equityMicro: bigint; investedMicro: bigint };
type Point = { candle: Date; equity: string; invested: string };

/** Oldest first. */
export async function equityPoints(row: AgentRow): Promise<EquityPoint[]> {
  const rows = row.mode === "live" ? await livePoints([row.agentId]) : await paperPoints([row.agentId, row.fromCandle]);
  return rows.map(({ candle, equity, invested }) => ({
    ...{ candle: candle.toISOString(), equityMicro: BigInt(equity), investedMicro: BigInt(invested) },
  }));
}

const livePoints = (values: unknown[]) =>
  queryNamed<Point>(
    "equity of a live agent",
    "SELECT candle, equity::text, invested::text FROM read.judgements WHERE agent_id = $1 ORDER BY candle",
    values,
  );

const paperPoints = (values: unknown[]) =>
  queryNamed<Point>(
    "equity on paper",
    `SELECT candle, equity::text, invested::text FROM agents.judgements WHERE agent_id = $1::uuid AND candle >= $2 ORDER BY candle`,
    values,
  );

type Fall = { agentId: string; fall: number };

/** By agent: the deepest fall from the highest equity before it, including the budget, as a share of 0 or below. */
export async function deepestFalls(rows: readonly AgentRow[]): Promise<Map<string, number>> {
  const runs = (mode: AgentRow["mode"]) =>
    JSON.stringify(
      rows
        .filter((row) => row.mode === mode && row.fromCandle !== null)
        .map(({ agentId, fromCandle, rules }) => ({
          agentId,
          since: fromCandle,
          budget: rules.budgetUsdCents * 10_000,
        })),
    );
  const found = await Promise.all([
    rows.some(({ mode }) => mode === "live") ? fallsOfLive([runs("live")]) : [],
    rows.some(({ mode }) => mode === "paper") ? fallsOnPaper([runs("paper")]) : [],
  ]);
  return new Map(found.flat().map(({ agentId, fall }) => [agentId, fall]));
}

const fallsOfLive = (values: unknown[]) =>
  queryNamed<Fall>(
    "deepest falls of live agents",
    `SELECT "agentId", min(equity / peak - 1)::float8 AS fall FROM (
       SELECT run."agentId", j.equity, greatest(run.budget, max(j.equity) OVER (PARTITION BY j.agent_id ORDER BY j.candle)) AS peak
       FROM jsonb_to_recordset($1::jsonb) AS run("agentId" text, since timestamptz, budget numeric)
       JOIN read.judgements j ON j.agent_id = run."agentId" AND j.candle >= run.since) points
     GROUP BY "agentId"`,
    values,
  );

const fallsOnPaper = (values: unknown[]) =>
  queryNamed<Fall>(
    "deepest falls on paper",
    `SELECT "agentId"::text, min(equity / peak - 1)::float8 AS fall FROM (
       SELECT run."agentId", j.equity, greatest(run.budget, max(j.equity) OVER (PARTITION BY j.agent_id ORDER BY j.candle)) AS peak
       FROM jsonb_to_recordset($1::jsonb) AS run("agentId" uuid, since timestamptz, budget numeric)
       JOIN agents.judgements j ON j.agent_id = run."agentId" AND j.candle >= run.since) points
     GROUP BY "agentId"`,
    values,
  );
