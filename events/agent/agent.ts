import type {
  AgentEvent,
  AgentKilled,
  AgentPaused,
  AgentRules,
  AgentSet,
  AgentStarted,
  AgentStopped,
  AgentStrategy,
  CandleJudged,
} from "./events.ts";

/** A live agent at one point in time. Its holdings follow from its last judgement and the fills since. */
export type Agent =
  | { step: "none" }
  | {
      step: "running" | "paused" | "stopped" | "killed";
      started: AgentStarted;
      /** Changes in the order they were made. */
      sets: readonly AgentSet[];
      lastJudged: CandleJudged | null;
      /** The pause in force. */
      paused: AgentPaused | null;
      ended: AgentStopped | AgentKilled | null;
      /** Judged with nothing left to sell since it was stopped. */
      isSoldOut: boolean;
    };
export type LiveAgent = Exclude<Agent, { step: "none" }>;

export const noAgent: Agent = { step: "none" };

/** Applies one fact to an agent. Never refuses: what is in the ledger has happened. */
export function evolveAgent(agent: Agent, event: AgentEvent): Agent {
  if (event.type === "AgentStarted")
    return {
      ...{ step: "running", started: event.data, sets: [], lastJudged: null, paused: null, ended: null },
      isSoldOut: false,
    };
  if (agent.step === "none") throw new Error("an agent's stream must begin with AgentStarted");
  switch (event.type) {
    case "AgentSet":
      return { ...agent, sets: [...agent.sets, event.data] };
    case "CandleJudged":
      return { ...agent, lastJudged: event.data, isSoldOut: agent.step === "stopped" && isFlat(event.data) };
    case "AgentPaused":
      return { ...agent, step: isEnded(agent) ? agent.step : "paused", paused: event.data };
    case "AgentResumed":
      return { ...agent, step: isEnded(agent) ? agent.step : "running", paused: null };
    case "AgentStopped":
      return { ...agent, step: "stopped", ended: event.data };
    case "AgentKilled":
      return { ...agent, step: "killed", ended: event.data };
    default:
      return event satisfies never;
  }
}

export const isEnded = ({ step }: LiveAgent): boolean => step === "stopped" || step === "killed";

const isFlat = ({ state, decisions }: CandleJudged): boolean => state.positions.length === 0 && decisions.length === 0;

/** Whether judging has ended: the agent was killed, keeps its holdings, or has sold them all. */
export const isOver = (agent: LiveAgent): boolean =>
  agent.step === "killed" ||
  (agent.step === "stopped" &&
    (agent.isSoldOut || (agent.ended !== null && "positions" in agent.ended && agent.ended.positions === "kept")));

/** What an agent follows at a candle: the last change in force by then. */
export function inForceAt(
  { started, sets }: Pick<LiveAgent, "started" | "sets">,
  candle: string,
): { strategy: AgentStrategy; rules: AgentRules } {
  const own = sets.filter(({ inForceFrom }) => inForceFrom <= candle);
  return {
    strategy: own.findLast(({ strategy }) => strategy !== undefined)?.strategy ?? started.strategy,
    rules: own.findLast(({ rules }) => rules !== undefined)?.rules ?? started.rules,
  };
}
