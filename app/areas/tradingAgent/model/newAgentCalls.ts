import { freshKey, patchJson, postJson } from "#app/platform/http.ts";
import type { AgentAnswer, BacktestAnswer, ShownAgent } from "./calls.ts";
import type { WholeBody } from "./draft.ts";

/** The requests of the page that creates an agent. */

const AGENTS = "/api/trading-agent-v2/agents";
const BACKTESTS = "/api/trading-agent-v2/backtests";

/** The server's text, and the field that it is about; `error` null when it did not respond. */
export type Refused = { field: string | null; error: string | null };
type Got<Data> = { data: Data } | { refused: Refused };

type Answered<Data> = { body: { data: Data } | { error: string; field?: string } } | null;

function unwrapAnswer<Data>(answer: Answered<Data>): Got<Data> {
  if (answer === null) return { refused: { field: null, error: null } };
  const { body } = answer;
  return "data" in body ? body : { refused: { field: body.field ?? null, error: body.error } };
}

/** Creates the agent, or sets the rules of an existing one: they apply from the next candle. */
export async function saveAgent(agentId: string | null, body: WholeBody): Promise<Got<ShownAgent>> {
  if (agentId !== null) return unwrapAnswer(await patchJson<AgentAnswer>(`${AGENTS}/${agentId}`, body));
  return unwrapAnswer(await postJson<AgentAnswer>(AGENTS, body, { idempotencyKey: freshKey() }));
}

export type Start = { mode: "paper" } | { mode: "live"; mandateId: string };

export const startAgent = async (agentId: string, start: Start): Promise<Got<ShownAgent>> =>
  unwrapAnswer(await postJson<AgentAnswer>(`${AGENTS}/${agentId}/start`, start));

export type BacktestDays = { from: string; to: string };

export async function startBacktest(agentId: string | null, body: WholeBody, days: BacktestDays) {
  const { strategy, rules, timeframe } = body;
  const spec = { ...(agentId === null ? {} : { agentId }), strategy, rules, timeframe, ...days };
  return unwrapAnswer(await postJson<BacktestAnswer>(BACKTESTS, spec));
}
