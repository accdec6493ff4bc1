import { poolFor } from "#app/platform/db.server.ts";
import type { AgentCommand } from "#events/agent/decide.ts";
import type { ShownAgent } from "../../model/calls.ts";
import { appendToAgent } from "../ledger.server.ts";
import type { AgentRefusal, Refused } from "../refused.server.ts";
import { countedLive, countedPaper, hourlyProblem, liveProblem, paperProblem } from "./limits.server.ts";
import type { Owner } from "./owner.server.ts";
import { type AgentRow, ownAgent } from "./rows.server.ts";
import { shownAgent } from "./views.server.ts";

/**
 * Pausing, resuming and stopping. A pause stops buying, never selling; a stop is final for a live agent. Repeating one has no further
 * effect.
 */

type Answer = Promise<ShownAgent | Refused>;

export const pauseAgent = (owner: Owner, agentId: string): Answer =>
  act(owner, agentId, async (row) => {
    if (row.status === "idle") return { tag: "AgentStands", context: "notRunning" };
    if (row.mode === "live") return applyCommand(owner, row, { type: "PauseAgent", paused: { by: "owner" } });
    await poolFor("pages").query(
      `UPDATE agents.agents SET state = 'paused', paused = '{"by": "owner"}' WHERE agent_id = $1 AND state = 'running'`,
      [agentId],
    );
    return null;
  });

export const resumeAgent = (owner: Owner, agentId: string): Answer =>
  act(owner, agentId, async (row) => {
    if (row.status === "idle") return { tag: "AgentStands", context: "notRunning" };
    if (row.paused?.by === "staff") return { tag: "AgentStands", context: "staff" };
    const problem = row.status === "paused" ? await planProblem(owner, row) : null;
    if (problem) return problem;
    if (row.mode === "live") return applyCommand(owner, row, { type: "ResumeAgent", resumed: { by: "owner" } });
    await poolFor("pages").query(
      "UPDATE agents.agents SET state = 'running', paused = NULL, resumed_at = now() WHERE agent_id = $1 AND state = 'paused'",
      [agentId],
    );
    return null;
  });

/** `sold`: it is judged until nothing is left. */
export const stopAgent = (owner: Owner, agentId: string, positions: "kept" | "sold"): Answer =>
  act(owner, agentId, async (row) => {
    if (row.status === "idle") return { tag: "AgentStands", context: "notRunning" };
    if (row.mode === "live")
      return applyCommand(owner, row, { type: "StopAgent", stopped: { by: "owner", positions } });
    await poolFor("pages").query(
      `UPDATE agents.agents SET state = 'stopped', positions = $2, paused = NULL, ended_at = now()
       WHERE agent_id = $1 AND state <> 'stopped'`,
      [agentId, positions],
    );
    return null;
  });

async function act(
  owner: Owner,
  agentId: string,
  change: (row: AgentRow) => Promise<AgentRefusal | null>,
): Promise<ShownAgent | Refused> {
  const row = await ownAgent(owner.subjects, agentId);
  if (!row) return { refusal: { tag: "UnknownAgent" } };
  if (row.ended) return { refusal: { tag: "AgentStands", context: "over" } };
  const refusal = await change(row);
  if (refusal) return { refusal };
  return (await shownAgent(owner.subjects, agentId)) ?? { refusal: { tag: "UnknownAgent" } };
}

async function applyCommand(
  { subject }: Owner,
  { agentId }: AgentRow,
  command: AgentCommand,
): Promise<AgentRefusal | null> {
  const result = await appendToAgent(agentId, command, subject);
  return result.ok ? null : { tag: "AgentStands", context: "over" };
}

/** The end of a plan pauses agents: resuming one needs room in the plan again. */
async function planProblem({ subjects, entitlements }: Owner, row: AgentRow): Promise<AgentRefusal | null> {
  const hourly = await hourlyProblem(entitlements, row.timeframe);
  if (hourly) return hourly;
  const pool = poolFor("pages");
  if (row.mode === "live") return liveProblem(entitlements, await countedLive(pool, subjects));
  return paperProblem(entitlements, (await countedPaper(pool, subjects)).paper);
}
