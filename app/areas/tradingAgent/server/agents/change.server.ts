import { v7 as uuidv7 } from "uuid";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { LOCKS } from "#events/locks.ts";
import type { AgentBody, AgentPatch, ShownAgent } from "../../model/calls.ts";
import { openCandle } from "../history/candles.server.ts";
import { appendToAgent } from "../ledger.server.ts";
import type { AgentRefusal, Refused } from "../refused.server.ts";
import { checkedSpec } from "./checked.server.ts";
import { countedLive, countedPaper, hourlyProblem, liveProblem, MAX_OWN, paperProblem } from "./limits.server.ts";
import { mandateProblem } from "./mandate.server.ts";
import type { Owner } from "./owner.server.ts";
import { type AgentRow, isLive, type LiveRow, ownAgent } from "./rows.server.ts";
import { shownAgent } from "./views.server.ts";

/** What owners do with their agents. Source: docs/spec/agent.md#6. */

export { pauseAgent, resumeAgent, stopAgent } from "./control.server.ts";
export type { Owner } from "./owner.server.ts";
export { startAgent } from "./start.server.ts";

/** Creates a draft, which judges nothing before it is started. */
export async function createAgent(owner: Owner, body: AgentBody): Promise<ShownAgent | Refused> {
  const { subject, subjects, entitlements } = owner;
  const spec = checkedSpec(body);
  if ("refusal" in spec) return spec;
  const hourly = await hourlyProblem(entitlements, body.timeframe);
  if (hourly) return { refusal: hourly };
  const agentId = uuidv7();
  const refusal = await inTransaction(poolFor("pages"), async (client): Promise<AgentRefusal | null> => {
    // One at a time, so that two concurrent requests do not exceed the limit together.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.ownAgents]);
    const { paper, all } = await countedPaper(client, subjects);
    const tooMany = await paperProblem(entitlements, paper + 1);
    if (tooMany) return tooMany;
    if (all >= MAX_OWN) return { tag: "TooManyAgents", most: MAX_OWN, context: "ofAll" };
    await client.query(
      "INSERT INTO agents.agents (agent_id, subject, name, timeframe, strategy, rules) VALUES ($1, $2, $3, $4, $5, $6)",
      [agentId, subject, body.name, body.timeframe, JSON.stringify(spec.strategy), JSON.stringify(spec.rules)],
    );
    return null;
  });
  return refusal ? { refusal } : shown(subjects, agentId);
}

/** Absent fields stay unchanged. Strategy and rules apply from the next candle. */
export async function changeAgent(owner: Owner, agentId: string, patch: AgentPatch): Promise<ShownAgent | Refused> {
  const row = await ownAgent(owner.subjects, agentId);
  if (!row) return { refusal: { tag: "UnknownAgent" } };
  const { name = row.name, timeframe = row.timeframe, strategy = row.strategy, rules = {} } = patch;
  const spec = checkedSpec({ strategy, rules }, row.rules);
  if ("refusal" in spec) return spec;
  const isOther = patch.strategy !== undefined || patch.rules !== undefined;
  if (isOther && row.mode === "live" && row.ended !== null) return { refusal: { tag: "AgentStands", context: "over" } };
  // Its candles would not follow from one another.
  if (timeframe !== row.timeframe && row.status !== "idle")
    return { refusal: { tag: "AgentStands", context: row.mode === "live" ? "live" : "running" } };
  const hourly = await hourlyProblem(owner.entitlements, timeframe);
  if (timeframe !== row.timeframe && hourly) return { refusal: hourly };
  const changed = { ...row, ...spec, name, timeframe };
  const refusal = isLive(row) && isOther ? await changeLive(owner, row, changed) : null;
  if (refusal) return { refusal };
  await poolFor("pages").query(
    "UPDATE agents.agents SET name = $2, timeframe = $3, strategy = $4, rules = $5, updated_at = now() WHERE agent_id = $1",
    [agentId, name, timeframe, JSON.stringify(spec.strategy), JSON.stringify(spec.rules)],
  );
  return shown(owner.subjects, agentId);
}

/** Within its mandate and its owner's plan, as when it was started. */
function changeLive(owner: Owner, row: LiveRow, changed: AgentRow): Promise<AgentRefusal | null> {
  const { subjects, entitlements } = owner;
  return inTransaction(poolFor("pages"), async (client): Promise<AgentRefusal | null> => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.ownAgents]);
    if (changed.rules.chainId !== row.chainId) return { tag: "AgentStands", context: "live" };
    const mandate = await mandateProblem(subjects, row.mandateId, changed);
    if (mandate) return mandate;
    const { agentId, chainId, timeframe } = row;
    const others = (await countedLive(client, subjects)).filter((one) => one.agentId !== agentId);
    const own = { agentId, chainId, timeframe, budgetUsdCents: changed.rules.budgetUsdCents };
    // An owner who already exceeds the plan may still lower the budget.
    const isMore = own.budgetUsdCents > row.rules.budgetUsdCents;
    const problem = isMore ? await liveProblem(entitlements, [...others, own]) : null;
    if (problem) return problem;
    const { strategy, rules } = changed;
    const set = { strategy, rules, inForceFrom: openCandle(row.timeframe, new Date()) };
    const result = await appendToAgent(agentId, { type: "SetAgent", set: plainSet(set) }, owner.subject);
    return result.ok ? null : { tag: "AgentStands", context: "over" };
  });
}

type Set = Parameters<typeof appendToAgent>[1] & { type: "SetAgent" };
/** As in the ledger: JSON, with mutable arrays. */
const plainSet = (set: object): Set["set"] => structuredClone(set) as Set["set"];

/** Deletes a draft or a paper agent, with all its judgements. A live one stays: it is in the ledger. */
export async function removeAgent(owner: Owner, agentId: string): Promise<{ agentId: string } | Refused> {
  const row = await ownAgent(owner.subjects, agentId);
  if (!row) return { refusal: { tag: "UnknownAgent" } };
  if (isLive(row)) return { refusal: { tag: "AgentStands", context: row.ended ? "over" : "live" } };
  await inTransaction(poolFor("pages"), async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCKS.ownAgents]);
    const { rowCount } = await client.query(
      `DELETE FROM agents.agents a WHERE agent_id = $1
       AND NOT EXISTS (SELECT FROM read.agents r WHERE r.agent_id = a.agent_id::text)`,
      [agentId],
    );
    if (rowCount === 0) return;
    await client.query("DELETE FROM agents.judgements WHERE agent_id = $1", [agentId]);
    await client.query("DELETE FROM agents.paper_fills WHERE agent_id = $1", [agentId]);
  });
  return { agentId };
}

async function shown(subjects: readonly string[], agentId: string): Promise<ShownAgent | Refused> {
  return (await shownAgent(subjects, agentId)) ?? { refusal: { tag: "UnknownAgent" } };
}
