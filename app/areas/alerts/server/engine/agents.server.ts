import type { Pool, PoolClient } from "pg";
import { type AgentState, loadAgentStates } from "#app/areas/tradingAgent/publicAlerts.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { OF_AGENT } from "../../model/metrics.ts";
import type { Notify } from "../notify.server.ts";
import { agentSubject } from "../subjects/agents.server.ts";
import type { Hit } from "./find.server.ts";
import { armAgain, fireAs, lockCrossed } from "./fire.server.ts";

/** Alerts on agents: compared with each agent's last judgement, and with when the next was due. Source: docs/spec/agent.md#6. */

export type AgentWatch = {
  watch: string;
  metric: number;
  agentId: string;
  threshold: number;
  rearmAt: number | null;
  armed: boolean;
  /** Judgements up to this time do not make it fire. */
  since: Date;
  restsUntil: Date | null;
};

/** Compares them once. Returns how many fired. */
export async function judgeAgents(pool: Pool, notify: Notify, now: Date): Promise<number> {
  const watches = await readWatches(pool);
  const standings = await loadAgentStates(
    pool,
    watches.map(({ agentId }) => agentId),
    now,
  );
  let fired = 0;
  for (const watch of watches) {
    const agentState = standings.get(watch.agentId);
    const measure = agentState && measureAgent(watch, agentState);
    if (agentState && measure) fired += await judge(pool, notify, { watch, standing: agentState, measure, now });
  }
  return fired;
}

async function readWatches(pool: Pool): Promise<AgentWatch[]> {
  const { rows } = await pool.query<AgentWatch>(
    `SELECT w.watch, w.metric, a.condition->>'agentId' AS "agentId", w.threshold, w.rearm_at AS "rearmAt", w.armed, w.since,
       w.rests_until AS "restsUntil"
     FROM alerts.watches w JOIN alerts.alerts a USING (alert_id)
     WHERE w.metric = ANY ($1::smallint[]) AND NOT w.paused AND (w.armed OR w.recurring) ORDER BY w.watch`,
    [Object.values(OF_AGENT)],
  );
  return rows;
}

/** The compared values: before, now, and since when. */
export type Measure = { was: number; now: number; at: Date };

/** Null if nothing is known about it. */
export function measureAgent({ metric }: AgentWatch, { last, before, overdue }: AgentState): Measure | null {
  if (metric === OF_AGENT.agent_silent)
    return overdue && { was: Math.max(0, overdue.candles - 1), now: overdue.candles, at: overdue.at };
  if (last === null) return null;
  const of = metric === OF_AGENT.agent_drawdown ? "fallen" : "dayLossUsd";
  // An agent that was never judged before had neither fallen nor lost.
  return { was: before?.[of] ?? 0, now: last[of], at: last.judgedAt };
}

type Judging = { watch: AgentWatch; standing: AgentState; measure: Measure; now: Date };

async function judge(
  pool: Pool,
  notify: Notify,
  { watch, standing: agentState, measure, now }: Judging,
): Promise<number> {
  const hit = findHit(watch, measure);
  const isArmedAgain = isBack(watch, measure, now);
  if (!hit && !isArmedAgain) return 0;
  const at = measure.at < now ? now : measure.at;
  const subject = { ...agentSubject(agentState), symbol: agentState.name };
  return inTransaction(pool, async (on) => {
    const fired = hit ? await fireAs(on, [hit], at, notify, { subject }) : 0;
    if (isArmedAgain) await armAgain(on, [watch.watch], now);
    await seen(on, watch, measure.at);
    return fired;
  });
}

/** The value passed the level after the alert was armed. Candles without a judgement count up one by one, so only the last matters. */
export function findHit({ watch, metric, threshold, armed, since }: AgentWatch, { was, now, at }: Measure): Hit | null {
  if (!armed || now < threshold || at <= since) return null;
  return metric === OF_AGENT.agent_silent || was < threshold ? { watch, was: Math.min(was, threshold), now } : null;
}

/** Whether a fired alert is armed again: its cooldown is over, and the figure is back within the hysteresis. */
export function isBack({ armed, rearmAt, restsUntil }: AgentWatch, { now: figure }: Measure, now: Date): boolean {
  if (armed || (restsUntil !== null && restsUntil > now)) return false;
  return rearmAt === null || figure <= rearmAt;
}

/** Changes seen while an alert is muted are not reported afterwards. */
async function seen(on: PoolClient, { watch }: AgentWatch, until: Date): Promise<void> {
  await lockCrossed(on, [watch]);
  await on.query("UPDATE alerts.watches SET since = $2 WHERE watch = $1 AND since < $2", [watch, until.toISOString()]);
}
