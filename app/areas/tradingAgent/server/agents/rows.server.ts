import { queryNamed } from "#app/platform/db.server.ts";
import type { Rules, StrategySpec, Timeframe } from "../../../../../analytics/agents/model.ts";
import type { AgentMode, AgentPause, AgentStatus } from "../../model/calls.ts";

/**
 * The state of agents: what their owners set, and for live ones the ledger's state. An agent in the ledger is live, whatever else was
 * stored about it.
 */

export type AgentRow = {
  agentId: string;
  subject: string;
  name: string;
  mode: AgentMode;
  status: AgentStatus;
  paused: AgentPause | null;
  /** `reason`: why it was killed, or what happens to its positions: kept or sold. */
  ended: { by: string; reason: string; at: string } | null;
  timeframe: Timeframe;
  /** They apply from the next candle. */
  strategy: StrategySpec;
  rules: Rules;
  wallet: string | null;
  chainId: number | "solana" | null;
  mandateId: string | null;
  /** First candle of this run, and the last judged one; RFC 3339. */
  fromCandle: string | null;
  lastCandle: string | null;
  createdAt: string;
  startedAt: string | null;
};
/** A live agent, with fields that only live ones have. */
export type LiveRow = AgentRow & { mode: "live"; wallet: string; chainId: number; mandateId: string };
export const isLive = (row: AgentRow): row is LiveRow => row.mode === "live";

type Ended = { by: string | null; reason: string | null; at: string };
type Stored = Omit<AgentRow, "ended" | "chainId" | "fromCandle" | "lastCandle" | "createdAt" | "startedAt" | "mode"> & {
  mode: string;
  liveChainId: number | null;
  ended: Ended | null;
  fromCandle: Date | null;
  lastCandle: Date | null;
  createdAt: Date;
  startedAt: Date | null;
};

const COLUMNS = `a.agent_id::text AS "agentId", a.subject, a.name, CASE WHEN r.agent_id IS NULL THEN a.mode ELSE 'live' END AS mode,
  coalesce(r.status, a.state) AS status, a.timeframe, coalesce(r.strategy, a.strategy) AS strategy, coalesce(r.rules, a.rules) AS rules,
  CASE WHEN r.agent_id IS NULL THEN a.paused
    WHEN r.paused_by IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object('by', r.paused_by, 'rule', r.paused_rule, 'until', r.paused_until))
  END AS paused,
  CASE WHEN r.ended_at IS NOT NULL THEN jsonb_build_object('by', r.ended_by, 'reason', r.end_reason, 'at', r.ended_at)
    WHEN r.agent_id IS NULL AND a.state = 'stopped' THEN jsonb_build_object('by', 'owner', 'reason', a.positions, 'at', a.ended_at)
  END AS ended,
  r.wallet, r.chain_id AS "liveChainId", r.mandate_id AS "mandateId",
  CASE WHEN r.agent_id IS NULL THEN a.from_candle ELSE r.from_candle END AS "fromCandle",
  CASE WHEN r.agent_id IS NULL
    THEN (SELECT max(j.candle) FROM agents.judgements j WHERE j.agent_id = a.agent_id AND j.candle >= a.from_candle)
    ELSE r.last_candle END AS "lastCandle",
  a.created_at AS "createdAt", CASE WHEN r.agent_id IS NULL THEN a.started_at ELSE r.started_at END AS "startedAt"`;
const FROM = "FROM agents.agents a LEFT JOIN read.agents r ON r.agent_id = a.agent_id::text";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function agentById(agentId: string): Promise<AgentRow | null> {
  if (!UUID.test(agentId)) return null;
  const rows = await queryNamed<Stored>("agent_by_id", `SELECT ${COLUMNS} ${FROM} WHERE a.agent_id = $1::uuid`, [
    agentId,
  ]);
  return rows.map(toRow)[0] ?? null;
}

/** One of these subjects' own; null when it belongs to someone else. */
export async function ownAgent(subjects: readonly string[], agentId: string): Promise<AgentRow | null> {
  if (!UUID.test(agentId)) return null;
  const rows = await queryNamed<Stored>(
    "own_agent",
    `SELECT ${COLUMNS} ${FROM} WHERE a.agent_id = $1::uuid AND a.subject = ANY ($2)`,
    [agentId, subjects],
  );
  return rows.map(toRow)[0] ?? null;
}

/** Latest first. */
export async function ownAgents(subjects: readonly string[]): Promise<AgentRow[]> {
  const rows = await queryNamed<Stored>(
    "own_agents",
    `SELECT ${COLUMNS} ${FROM} WHERE a.subject = ANY ($1) ORDER BY a.created_at DESC, a.agent_id DESC`,
    [subjects],
  );
  return rows.map(toRow);
}

/** By their ids; unknown ones are left out. */
export async function agentsByIds(agentIds: readonly string[]): Promise<AgentRow[]> {
  const ids = agentIds.filter((id) => UUID.test(id));
  const rows = await queryNamed<Stored>(
    "agents_by_ids",
    `SELECT ${COLUMNS} ${FROM} WHERE a.agent_id = ANY ($1::uuid[])`,
    [ids],
  );
  return rows.map(toRow);
}

/** Live agents that are judged: a stopped one is, until its holdings are sold. Oldest first. */
export async function openLiveAgents(): Promise<LiveRow[]> {
  const rows = await queryNamed<Stored>(
    "open_live_agents",
    `SELECT ${COLUMNS} ${FROM} LEFT JOIN read.positions p ON p.agent_id = r.agent_id
     WHERE r.status IN ('running', 'paused') OR (r.status = 'stopped' AND r.end_reason = 'sold'
       AND NOT EXISTS (SELECT FROM read.judgements j WHERE j.agent_id = r.agent_id AND j.candle = r.last_candle
         AND j.judged_at > r.ended_at AND p.state -> 'positions' = '[]'))
     ORDER BY r.started_at, r.agent_id`,
    [],
  );
  return rows.map(toRow).filter(isLive);
}

/** The same for paper agents. */
export async function openPaperAgents(): Promise<AgentRow[]> {
  const rows = await queryNamed<Stored>(
    "open_paper_agents",
    `SELECT ${COLUMNS} ${FROM}
     WHERE a.mode = 'paper' AND r.agent_id IS NULL AND (a.state IN ('running', 'paused') OR (a.state = 'stopped' AND a.positions = 'sold'
       AND NOT EXISTS (SELECT FROM agents.judgements j WHERE j.agent_id = a.agent_id AND j.judged_at > a.ended_at
         AND j.body #> '{state,positions}' = '[]')))
     ORDER BY a.started_at, a.agent_id`,
    [],
  );
  return rows.map(toRow);
}

function toRow({ liveChainId, ended, ...row }: Stored): AgentRow {
  return {
    ...row,
    mode: row.mode as AgentMode,
    chainId: liveChainId ?? row.rules.chainId,
    ended: ended && { by: ended.by ?? "", reason: ended.reason ?? "", at: new Date(ended.at).toISOString() },
    paused: row.paused && toPause(row.paused),
    fromCandle: row.fromCandle?.toISOString() ?? null,
    lastCandle: row.lastCandle?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
  };
}

const toPause = ({ until, ...pause }: AgentPause): AgentPause => ({
  ...pause,
  ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
});
