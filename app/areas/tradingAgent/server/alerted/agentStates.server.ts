import type { Queryable } from "#app/platform/jobs.server.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import { CANDLE_MS, JUDGED_AFTER_MS, type Timeframe } from "../../../../../analytics/agents/model.ts";

/** Agents' figures at their last judgements, for alerts on them. */

/** `fallen` is a share of the highest equity, `dayLossUsd` dollars since the day's first candle: both 0 after a gain. */
export type JudgedState = { candle: string; judgedAt: Date; fallen: number; dayLossUsd: number };
export type AgentState = {
  agentId: string;
  name: string;
  mode: "paper" | "live";
  /** The last judgement, and the previous one; null when there is none. */
  last: JudgedState | null;
  before: JudgedState | null;
  /** When the latest overdue judgement was due, and how many in a row were missed; null when it is no longer judged. */
  overdue: { candles: number; at: Date } | null;
};

type Row = {
  agentId: string;
  name: string;
  mode: "paper" | "live";
  timeframe: Timeframe;
  fromCandle: Date | null;
  isJudged: boolean;
  judgements: { body: CandleJudged; judgedAt: string }[] | null;
};

export async function loadAgentStates(
  on: Queryable,
  agentIds: readonly string[],
  now: Date,
): Promise<Map<string, AgentState>> {
  if (agentIds.length === 0) return new Map();
  const { rows } = await on.query<Row>(STANDINGS, [[...new Set(agentIds)]]);
  return new Map(rows.map((row) => [row.agentId, toAgentState(row, now)]));
}

// Judgements are in the ledger for live agents, and in our own table for paper agents.
const STANDINGS = `
  SELECT a.agent_id::text AS "agentId", a.name, CASE WHEN live.agent_id IS NULL THEN a.mode ELSE 'live' END AS mode, a.timeframe,
    coalesce(live.from_candle, a.from_candle) AS "fromCandle",
    coalesce(live.status, a.state) IN ('running', 'paused') AS "isJudged",
    CASE WHEN live.agent_id IS NOT NULL THEN
      (SELECT json_agg(json_build_object('body', j.body, 'judgedAt', j.judged_at) ORDER BY j.candle DESC)
       FROM (SELECT r.candle, r.judged_at, e.canonical::jsonb->'data' AS body
             FROM read.judgements r JOIN events e ON e.stream_id = 'agent-' || r.agent_id AND e.version = r.version
             WHERE r.agent_id = a.agent_id::text ORDER BY r.candle DESC LIMIT 2) j)
    ELSE
      (SELECT json_agg(json_build_object('body', j.body, 'judgedAt', j.judged_at) ORDER BY j.candle DESC)
       FROM (SELECT candle, judged_at, body FROM agents.judgements p
             WHERE p.agent_id = a.agent_id AND p.candle >= a.from_candle ORDER BY candle DESC LIMIT 2) j)
    END AS judgements
  FROM agents.agents a LEFT JOIN read.agents live ON live.agent_id = a.agent_id::text
  WHERE a.agent_id = ANY ($1::uuid[]) AND (a.mode <> 'draft' OR live.agent_id IS NOT NULL)`;

function toAgentState({ agentId, name, mode, timeframe, fromCandle, isJudged, judgements }: Row, now: Date) {
  const [last = null, before = null] = (judgements ?? []).map(toJudgedState);
  const from = last ? Date.parse(last.candle) : fromCandle && fromCandle.getTime() - CANDLE_MS[timeframe];
  return {
    ...{ agentId, name, mode, last, before },
    overdue: isJudged && from !== null ? computeOverdue(from, timeframe, now) : null,
  };
}

function toJudgedState({ body, judgedAt }: NonNullable<Row["judgements"]>[number]): JudgedState {
  const { candle, state } = body;
  const [equity, peak, day] = [state.equity, state.peakEquity, state.dayEquity.equity].map(usd) as [
    number,
    number,
    number,
  ];
  return {
    ...{ candle, judgedAt: new Date(judgedAt), dayLossUsd: Math.max(0, day - equity) },
    fallen: peak > 0 ? Math.max(0, 1 - equity / peak) : 0,
  };
}

const MICRO = 1e6;
const usd = (micro: string): number => Number(micro) / MICRO;

/** A judgement happens a few seconds after it is due. */
const SLACK_MS = 5 * 60_000;

/** @param last the open of the last judged candle, in milliseconds */
function computeOverdue(last: number, timeframe: Timeframe, now: Date): { candles: number; at: Date } {
  const candle = CANDLE_MS[timeframe];
  const first = last + 2 * candle + JUDGED_AFTER_MS[timeframe] + SLACK_MS;
  const candles = Math.max(0, Math.floor((now.getTime() - first) / candle) + 1);
  return { candles, at: new Date(first + Math.max(0, candles - 1) * candle) };
}
