import { queryNamed } from "#app/platform/db.server.ts";
import { inForceAt, type LiveAgent } from "#events/agent/agent.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { STOPPED } from "../../../../../analytics/agents/book.ts";
import type { Judgement, Rules, State, StrategySpec, Timeframe } from "../../../../../analytics/agents/model.ts";
import { judgementIn, lastJudgements } from "../agents/bodies.server.ts";
import { type AgentRow, openLiveAgents, openPaperAgents } from "../agents/rows.server.ts";
import { candlesBetween } from "../history/candles.server.ts";
import { loadPlans, type PlanNow } from "./plans.server.ts";
import { loadStreams, type Streamed } from "./streams.server.ts";

/** Which agents a candle is judged for, and what each is judged by besides its inputs. */

export type Due = {
  row: AgentRow;
  candle: string;
  /** Active at the candle. */
  strategy: StrategySpec;
  rules: Rules;
  before: Judgement | null;
  paused: State["paused"];
  isResumed: boolean;
  /** Candles since the last judged one, or since the first, that were never judged. */
  missed: number;
  plan: PlanNow;
  /** For a live agent: the events its judgement is appended to, and the state they fold to. */
  known?: readonly RecordedEvent[];
  seen?: LiveAgent;
};

/** Every agent that is being judged, oldest first. */
export const openAgents = async (): Promise<AgentRow[]> => [...(await openLiveAgents()), ...(await openPaperAgents())];

export const isDue = ({ fromCandle, lastCandle }: AgentRow, candle: string): boolean =>
  fromCandle !== null && fromCandle <= candle && (lastCandle === null || lastCandle < candle);

/** Of all open agents, those that are judged by candles of this length and whose last judgement is before the candle. */
export async function dueAgents(open: readonly AgentRow[], timeframe: Timeframe, candle: string): Promise<Due[]> {
  const due = open.filter((row) => row.timeframe === timeframe && isDue(row, candle));
  const owners = new Set(due.map(({ subject }) => subject));
  const live = due.filter(({ mode }) => mode === "live");
  const paper = due.filter(({ mode }) => mode === "paper");
  const [plans, streams, stored, resumed] = await Promise.all([
    loadPlans(open.filter(({ subject }) => owners.has(subject))),
    loadStreams(live.map(({ agentId }) => agentId)),
    lastJudgements(paper),
    resumedAt(paper.map(({ agentId }) => agentId)),
  ]);
  return due.flatMap((row): Due[] => {
    const plan = plans.get(row.agentId) ?? { isIncluded: false, seesCurrentGrades: false };
    if (row.mode === "paper") {
      const last = stored.get(row.agentId);
      const before = last ? judgementIn(last.body) : null;
      const isResumed = last !== undefined && (resumed.get(row.agentId)?.getTime() ?? 0) > last.judgedAt.getTime();
      const { strategy, rules } = row;
      const common = { row, candle, plan, strategy, rules, before, isResumed };
      return [{ ...common, paused: pausedOnPaper(row), missed: missedBefore(row, before, candle) }];
    }
    const streamed = streams.get(row.agentId);
    return streamed ? [liveDue(row, streamed, candle, plan)] : [];
  });
}

function liveDue(row: AgentRow, { agent, events, isResumed }: Streamed, candle: string, plan: PlanNow): Due {
  const { strategy, rules } = inForceAt(agent, candle);
  const before = agent.lastJudged && judgementIn(agent.lastJudged);
  const { ended } = agent;
  const paused = ended ? { by: ended.by, rule: STOPPED.sold } : agent.paused;
  return {
    ...{ row, candle, plan, before, isResumed, known: events, seen: agent, missed: missedBefore(row, before, candle) },
    ...{ strategy: strategy as StrategySpec, rules, paused: paused && plainPause(paused) },
  };
}

const plainPause = ({ by, rule, until }: NonNullable<State["paused"]>): NonNullable<State["paused"]> => ({
  by,
  ...(rule === undefined ? {} : { rule }),
  ...(until === undefined ? {} : { until }),
});

function pausedOnPaper({ status, paused }: AgentRow): State["paused"] {
  if (status === "stopped") return { by: "owner", rule: STOPPED.sold };
  return paused && plainPause(paused);
}

/** Candles are never judged late: the latest judgement records how many were missed before it. */
function missedBefore({ timeframe, fromCandle }: AgentRow, before: Judgement | null, candle: string): number {
  if (before) return candlesBetween(timeframe, before.candle, candle);
  return fromCandle === null || fromCandle === candle ? 0 : candlesBetween(timeframe, fromCandle, candle) + 1;
}

type Resumed = { agentId: string; resumedAt: Date | null };

async function resumedAt(agentIds: readonly string[]): Promise<Map<string, Date>> {
  if (agentIds.length === 0) return new Map();
  const rows = await queryNamed<Resumed>(
    "when agents on paper were resumed",
    `SELECT agent_id::text AS "agentId", resumed_at AS "resumedAt" FROM agents.agents
     WHERE agent_id = ANY ($1::uuid[]) AND resumed_at IS NOT NULL`,
    [agentIds],
  );
  return new Map(rows.flatMap(({ agentId, resumedAt: at }) => (at === null ? [] : [[agentId, at] as const])));
}
