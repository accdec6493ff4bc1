import { evolveAgent, type LiveAgent, noAgent } from "#events/agent/agent.ts";
import { type AgentCommand, decideAgent } from "#events/agent/decide.ts";
import type { AgentEvent, AgentRules, AgentStarted, CandleJudged } from "#events/agent/events.ts";
import { agentCore, mandateCore, orderCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { MandateProposed } from "#events/mandate/events.ts";
import type { OrderPlaced } from "#events/order/events.ts";
import { CANDLE_MS } from "../../../../../analytics/agents/model.ts";
import { type CountedFills, countedFills, type DecimalsOf } from "./counted.server.ts";
import { afterEvent, type Decided, type Ordered, ordered, orderProblem } from "./orderBook.server.ts";
import { differenceText, differing, followedAt, recomputed, toPause } from "./recomputed.server.ts";

/**
 * Recomputes every judgement of live agents from the ledger alone: its decisions and refusals from its inputs, state and rules, and its
 * state from the one before and what orders moved since. Every order by an agent belongs to one of its decisions. Memory grows with the
 * number of agents, not of their judgements. Source: docs/spec/agent.md#3.
 */

/** Server clocks may differ by this much. */
const CLOCK_TOLERANCE_MS = 300_000;
/** In candles: older decisions without an order will not get one. */
const LOOK_BACK = 30;

type Known = {
  agent: LiveAgent;
  /** Resumed since its last judgement. */
  isResumed: boolean;
  /** Its last judgement requires a pause, which must be the next event. */
  owesPause: boolean;
  /** Decisions without an order, and orders that no judgement has counted; by decision. */
  decisions: Map<string, Decided>;
  orders: Map<string, Ordered>;
};

export type AgentChecker = {
  /** Returns what is wrong with an event, with its agent and candle; null when nothing is. Called for every event in ledger order. */
  check(event: RecordedEvent): string | null;
  counts(): { agents: number; judgements: number };
};

/** `findDecimals` a token on a chain; without it, decimals are inferred from the first position and must not change afterwards. */
export function agentChecker(findDecimals?: DecimalsOf): AgentChecker {
  const agents = new Map<string, Known>();
  /** Open orders, with the agent and decision of each. */
  const placed = new Map<string, { agentId: string; decisionId: string }>();
  const mandates = new Map<string, MandateProposed>();
  const counted: CountedFills = countedFills(findDecimals);
  let judgements = 0;

  function ofAgent(event: RecordedEvent): string | null {
    const agentId = event.streamId.slice("agent-".length);
    const fact = agentCore.parse(event);
    const known = agents.get(agentId);
    const problem =
      stepProblem(known, fact) ??
      (fact.type === "AgentStarted" ? startProblem(agentId, fact.data) : null) ??
      (fact.type === "AgentSet" && known ? setProblem(known, fact.data.rules) : null) ??
      (fact.type === "CandleJudged" && known ? judged(agentId, known, event, fact.data) : null);
    if (problem) return `agent ${agentId}, ${describePosition(known, fact)}: ${problem}`;
    agents.set(agentId, after(known, fact));
    return null;
  }

  function startProblem(agentId: string, started: AgentStarted): string | null {
    const mandate = mandates.get(started.mandateId);
    if (!mandate) return `no earlier event proposes mandate ${started.mandateId}`;
    const differs = (what: string, own: unknown, allowed: unknown) => `its ${what} is ${own}, its mandate's ${allowed}`;
    if (mandate.agentId !== agentId) return differs("id", agentId, mandate.agentId);
    if (mandate.wallet.toLowerCase() !== started.wallet.toLowerCase())
      return differs("wallet", started.wallet, mandate.wallet);
    if (mandate.chainId !== started.chainId) return differs("chain", started.chainId, mandate.chainId);
    return rulesProblem(started.rules, mandate);
  }

  function setProblem({ agent }: Known, rules: AgentRules | undefined): string | null {
    const mandate = mandates.get(agent.started.mandateId);
    return rules && mandate ? rulesProblem(rules, mandate) : null;
  }

  function judged(agentId: string, known: Known, event: RecordedEvent, data: CandleJudged): string | null {
    judgements++;
    const followed = followedAt(known.agent, data.candle);
    const time = timeProblem(known.agent, event, data);
    if (time) return time;
    const { lastJudged } = known.agent;
    const between = { paused: toPause(known.agent), isResumed: known.isResumed };
    const state = counted.follow({
      ...{ before: lastJudged, between, judged: data, followed, chainId: known.agent.started.chainId },
      ...{ orders: [...known.orders.values()], recordedAt: event.recordedAt },
    });
    if ("difference" in state) return differenceText(state.difference, "the candle before and its fills give");
    for (const { decided } of state.counted) known.orders.delete(decided.decisionId);
    const again = recomputed(agentId, data, followed);
    const difference = differing(data, again.judged);
    if (difference) return differenceText(difference, "its inputs, state and rules give");
    known.owesPause = again.pause !== undefined && known.agent.paused === null && known.agent.ended === null;
    return null;
  }

  function ofOrder(event: RecordedEvent): string | null {
    const fact = orderCore.parse(event);
    if (fact.type === "OrderPlaced" && fact.data.kind === "agent") {
      const problem = place(event.streamId, fact.data);
      if (problem) return `agent ${fact.data.agentId}, decision ${fact.data.decisionId}: ${problem}`;
    }
    const own = placed.get(event.streamId);
    const orders = own && agents.get(own.agentId)?.orders;
    const before = own && orders?.get(own.decisionId);
    if (own && before) orders?.set(own.decisionId, afterEvent(before, event, fact));
    // What a judgement has counted is final: an agent whose fill leaves the chain afterwards is killed.
    else placed.delete(event.streamId);
    return null;
  }

  function place(streamId: string, order: OrderPlaced): string | null {
    const { agentId = "", decisionId = "" } = order;
    const known = agents.get(agentId);
    if (!known) return "no earlier event starts the agent";
    const decided = known.decisions.get(decisionId);
    if (!decided) return "no decision of the agent led to the order, or another order already executes it";
    const { chainId } = known.agent.started;
    const problem = orderProblem(order, decided, known.agent.started, counted.decimals(chainId, decided.tokenId));
    if (problem) return problem;
    known.decisions.delete(decisionId);
    known.orders.set(decisionId, ordered(decided));
    placed.set(streamId, { agentId, decisionId });
    return null;
  }

  return {
    check(event) {
      if (event.streamId.startsWith("agent-")) return ofAgent(event);
      if (event.streamId.startsWith("order-")) return ofOrder(event);
      if (event.type !== "MandateProposed") return null;
      const fact = mandateCore.parse(event);
      if (fact.type === "MandateProposed" && fact.data.purpose === "agent") mandates.set(fact.data.id, fact.data);
      return null;
    },
    counts: () => ({ agents: agents.size, judgements }),
  };
}

/** Where in an agent's history something is wrong: its candle, or the last one it judged. */
function describePosition(known: Known | undefined, fact: AgentEvent): string {
  const candle = fact.type === "CandleJudged" ? fact.data.candle : known?.agent.lastJudged?.candle;
  return candle === undefined ? "before its first candle" : `candle ${candle}`;
}

/** Whether an event may follow those before it. */
function stepProblem(known: Known | undefined, fact: AgentEvent): string | null {
  const isPauseByRule = fact.type === "AgentPaused" && fact.data.by === "rule" && fact.data.rule === "drawdown";
  if (known?.owesPause && !isPauseByRule)
    return `it had to be paused because of its drawdown, but ${fact.type} follows`;
  if (isPauseByRule && !known?.owesPause)
    return "it was paused because of its drawdown, but its decision does not require that";
  const decision = decideAgent(known?.agent ?? noAgent, toCommand(fact));
  if ("refusal" in decision) return `${fact.type} may not follow: ${decision.refusal.tag}`;
  return decision.events.length === 0 ? `${fact.type} changes nothing` : null;
}

function toCommand(fact: AgentEvent): AgentCommand {
  switch (fact.type) {
    case "AgentStarted":
      return { type: "StartAgent", started: fact.data };
    case "AgentSet":
      return { type: "SetAgent", set: fact.data };
    case "CandleJudged":
      return { type: "JudgeCandle", judged: fact.data };
    case "AgentPaused":
      return { type: "PauseAgent", paused: fact.data };
    case "AgentResumed":
      return { type: "ResumeAgent", resumed: fact.data };
    case "AgentStopped":
      return { type: "StopAgent", stopped: fact.data };
    case "AgentKilled":
      return { type: "KillAgent", killed: fact.data };
    default:
      return fact satisfies never;
  }
}

/** Rules are never looser than the mandate's limits. */
function rulesProblem({ chainId, slippageBps }: AgentRules, mandate: MandateProposed): string | null {
  if (chainId !== mandate.chainId) return `its rules are for chain ${chainId}, its mandate for ${mandate.chainId}`;
  return slippageBps > mandate.terms.slippageBps
    ? `its rules allow ${slippageBps} bps of slippage, its mandate ${mandate.terms.slippageBps}`
    : null;
}

/** A candle is judged once it is closed, and the candles missed before it are counted. */
function timeProblem({ started, lastJudged }: LiveAgent, { recordedAt }: RecordedEvent, data: CandleJudged) {
  const step = CANDLE_MS[started.timeframe];
  const open = Date.parse(data.candle);
  if (open % step !== 0) return "it is not a candle of its agent";
  if (Date.parse(recordedAt) + CLOCK_TOLERANCE_MS < open + step)
    return `it was decided at ${recordedAt}, before its close`;
  const due = lastJudged ? Date.parse(lastJudged.candle) + step : Date.parse(started.from);
  const missed = (open - due) / step;
  return missed === (data.missed ?? 0)
    ? null
    : `${missed} candles before it were not judged, it says ${data.missed ?? 0}`;
}

/** Only what the next judgement depends on is retained from the last one. */
function after(known: Known | undefined, fact: AgentEvent): Known {
  const agent = evolveAgent(known?.agent ?? noAgent, fact) as LiveAgent;
  const before = known ?? { decisions: new Map<string, Decided>(), orders: new Map<string, Ordered>() };
  if (fact.type !== "CandleJudged" || !known)
    return {
      ...{ ...before, agent, owesPause: false },
      isResumed: fact.type === "AgentResumed" || (known?.isResumed ?? false),
    };
  const { candle, decisions } = fact.data;
  for (const { decisionId, tokenId, side, amount, reason } of decisions)
    known.decisions.set(decisionId, { decisionId, candle, tokenId, side, amount, reason });
  const oldest = Date.parse(candle) - LOOK_BACK * CANDLE_MS[agent.started.timeframe];
  for (const [id, decided] of known.decisions) if (Date.parse(decided.candle) < oldest) known.decisions.delete(id);
  for (const [id, { decided }] of known.orders) if (Date.parse(decided.candle) < oldest) known.orders.delete(id);
  return { ...known, agent: { ...agent, lastJudged: { ...fact.data, inputs: { tokens: [] } } }, isResumed: false };
}
