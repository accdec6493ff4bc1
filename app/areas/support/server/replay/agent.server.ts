import {
  type AgentSearch,
  type AgentTerm,
  agentsOfCustomer,
  type FoundAgentRow,
  foundAgent,
  searchAgents,
} from "#app/areas/tradingAgent/publicDesk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { tokenFacts } from "#app/services/marketData/publicSearch.server.ts";
import { inForceAt, type LiveAgent } from "#events/agent/agent.ts";
import { type AgentEvent, agentStream } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { readPart } from "#events/ledger/postgresLedger.ts";
import { replayStream } from "#events/replay.ts";
import type { AgentAtDesk } from "../../model/replayWire.ts";
import { parseMeaning, type Search } from "../../model/searchQuery.ts";
import type { FoundAgent, FoundOrder } from "../../model/wire.ts";
import { ordersByAgent } from "../orders.server.ts";
import { isStreamId, rawEvent, replayEvents } from "./replayEvents.server.ts";

/** Trading agents: by their id, wallet, owner, mandate or an order, and each live one replayed step by step. */

const MAX = 50;
/** An hourly agent has thousands of steps per year: a page shows this many. */
const STEPS = 60;
/** Filters that only payments can pass. */
const OF_PAYMENTS = ["state", "plan", "duration", "token", "least", "most", "from", "to"] as const;

/** A search for everything lists none: they are only found by identifier. Includes the agents of the orders found. */
export async function findAgents(search: Search, orders: readonly FoundOrder[]): Promise<FoundAgent[]> {
  const agentSearch = parseAgentSearch(search.q);
  if (agentSearch === null || OF_PAYMENTS.some((filter) => search[filter] !== "")) return [];
  const ids = [...new Set(orders.flatMap(({ agentId }) => (agentId === null ? [] : [agentId])))];
  const [named, ofOrders] = await Promise.all([
    searchAgents(agentSearch, MAX),
    ids.length > 0 ? searchAgents({ by: "ids", ids }, MAX) : [],
  ]);
  return [...new Map([...named, ...ofOrders].map((row) => [row.agent_id, row])).values()].map(shownAgent);
}

function parseAgentSearch(typed: string): AgentSearch | null {
  const meaning = parseMeaning(typed);
  if (meaning.by === "account") return { by: "subject", subject: meaning.subject };
  if (meaning.by === "payment") return { by: "idStart", start: meaning.id };
  if (meaning.by !== "terms") return null;
  const terms = meaning.terms.flatMap(({ kind, ...term }): AgentTerm[] => {
    if (kind === "wallet") return [{ kind, ...term }];
    return kind === "transaction" ? [{ kind: "hash", ...term }] : [];
  });
  return terms.length > 0 ? { by: "terms", terms } : null;
}

/** The agents of some subjects and wallets. */
export const loadAgents = async (subjects: readonly string[], wallets: readonly string[]): Promise<FoundAgent[]> =>
  (await agentsOfCustomer(subjects, wallets, MAX)).map(shownAgent);

const shownAgent = (row: FoundAgentRow): FoundAgent => ({
  ...{ agentId: row.agent_id, name: row.name ?? "", mode: row.mode, status: row.status, strategy: row.strategy },
  ...{ timeframe: row.timeframe, wallet: row.wallet, chainId: row.chain_id, createdAt: row.created_at.toISOString() },
});

/** An agent with its last steps, or those up to a version, and its orders; null when there is none with that id. */
export async function agentAtDesk(agentId: string, until: number | null): Promise<AgentAtDesk | null> {
  const row = isStreamId(agentId) ? await foundAgent(agentId) : null;
  if (!row) return null;
  const [steps, orders] = await Promise.all([loadSteps(agentId, until), ordersByAgent(agentId)]);
  const wallet = row.wallet ?? null;
  return {
    ...shownAgent(row),
    ...{ mandateId: row.mandate_id, ...steps, orders },
    customer: row.subject.startsWith("account:") ? row.subject.slice("account:".length) : wallet,
  };
}

type Steps = Pick<AgentAtDesk, "events" | "states" | "symbols" | "earlier" | "later">;

async function loadSteps(agentId: string, until: number | null): Promise<Steps> {
  const stream = agentStream(agentId);
  const { version: end } = await ledger().endOfStream(stream);
  const to = until !== null && until >= 1 && until < end ? until : end;
  const from = Math.max(1, to - STEPS + 1);
  const history = await readPart(poolFor("desks"), stream, { from: from - 1, to, type: "CandleJudged" });
  const shown = replayStream(agentCore, history).filter(({ event }) => event.version >= from);
  const before = history.find(({ version }) => version === from - 1);
  const steps = shown.map((step) => ({ ...step, changed: step.changed.filter(({ path }) => !isLong(path)) }));
  const events = (await replayEvents(steps, agentCore.parse, before)).map((event) => ({
    ...event,
    fact: event.fact && inShort(event.fact),
  }));
  return {
    events,
    states: shown.map(({ event, after }) => stateAt(after as LiveAgent | { step: "none" }, event)),
    symbols: await symbolsIn(events.flatMap(({ fact }) => (fact ? [fact] : []))),
    earlier: from > 1 ? from - 1 : null,
    later: to < end ? Math.min(end, to + STEPS) : null,
  };
}

/** A judgement's inputs and results are described in words, and are in the raw event. */
const isLong = (path: string): boolean => /^(lastJudged$|lastJudged\.(inputs|decisions|refusals)|sets)/.test(path);

const inShort = (fact: AgentEvent): AgentEvent =>
  fact.type === "CandleJudged"
    ? { ...fact, data: { ...fact.data, inputs: { ...fact.data.inputs, tokens: [] } } }
    : fact;

/** An unreadable event changes nothing; before the first readable one there is no state. */
function stateAt(agent: LiveAgent | { step: "none" }, event: RecordedEvent): AgentAtDesk["states"][number] {
  if (agent.step === "none") throw new Error(`the stream of ${event.streamId} does not begin with AgentStarted`);
  const candle = agent.lastJudged?.candle ?? agent.started.from;
  return { ...inForceAt(agent, candle), state: agent.lastJudged?.state ?? null };
}

async function symbolsIn(facts: readonly AgentEvent[]): Promise<Record<number, string>> {
  const ids = facts.flatMap((fact) => {
    if (fact.type !== "CandleJudged") return [];
    const { state, decisions, refusals } = fact.data;
    return [...state.positions, ...decisions, ...refusals].map(({ tokenId }) => tokenId);
  });
  const known = await tokenFacts(poolFor("desks"), [...new Set(ids.filter((id) => id !== null))]);
  return Object.fromEntries([...known].map(([id, { symbol }]) => [id, symbol]));
}

export const rawAgentEvent = (agentId: string, version: number) => rawEvent(agentStream, agentId, version);
