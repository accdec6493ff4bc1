import { type Agent, isEnded, type LiveAgent } from "./agent.ts";
import type {
  AgentEvent,
  AgentKilled,
  AgentPaused,
  AgentResumed,
  AgentSet,
  AgentStarted,
  AgentStopped,
  CandleJudged,
} from "./events.ts";

export type AgentCommand =
  | { type: "StartAgent"; started: AgentStarted }
  | { type: "SetAgent"; set: AgentSet }
  /** One a candle. `pause`: what a rule asks for in the same breath. */
  | { type: "JudgeCandle"; judged: CandleJudged; pause?: AgentPaused }
  | { type: "PauseAgent"; paused: AgentPaused }
  | { type: "ResumeAgent"; resumed: AgentResumed }
  | { type: "StopAgent"; stopped: AgentStopped }
  | { type: "KillAgent"; killed: AgentKilled };

export type AgentRefusal =
  | { tag: "UnknownAgent" }
  /** It was started by somebody else, or otherwise. */
  | { tag: "AgentStands" }
  /** It was stopped or killed: that is final. */
  | { tag: "AgentOver" }
  /** A judgement of this candle or a later one stands. */
  | { tag: "CandleStands"; candle: string }
  /** A change counts from a candle that is not judged yet. */
  | { tag: "SetTooLate"; earliest: string };

export type AgentDecision = { events: AgentEvent[] } | { refusal: AgentRefusal };

const happens = (...events: AgentEvent[]): AgentDecision => ({ events });
const nothingNew: AgentDecision = { events: [] };
const refuse = (refusal: AgentRefusal): AgentDecision => ({ refusal });

/** What a command makes of an agent: new facts, none (it is so already), or a refusal. Pure. */
export function decideAgent(agent: Agent, command: AgentCommand): AgentDecision {
  if (command.type === "StartAgent") return start(agent, command.started);
  if (agent.step === "none") return refuse({ tag: "UnknownAgent" });
  if (command.type === "JudgeCandle") return judge(agent, command.judged, command.pause);
  if (isEnded(agent)) return endAgain(agent, command);
  switch (command.type) {
    case "SetAgent":
      return set(agent, command.set);
    case "PauseAgent":
      return pause(agent, command.paused);
    case "ResumeAgent":
      return agent.paused ? happens({ type: "AgentResumed", data: command.resumed }) : nothingNew;
    case "StopAgent":
      return happens({ type: "AgentStopped", data: command.stopped });
    case "KillAgent":
      return happens({ type: "AgentKilled", data: command.killed });
    default:
      return command satisfies never;
  }
}

function start(agent: Agent, started: AgentStarted): AgentDecision {
  if (agent.step === "none") return happens({ type: "AgentStarted", data: started });
  const { subject, mandateId } = agent.started;
  return subject === started.subject && mandateId === started.mandateId ? nothingNew : refuse({ tag: "AgentStands" });
}

/** One that is stopped is judged on until what it holds is sold; one that is killed decides nothing more. */
function judge(agent: LiveAgent, judged: CandleJudged, asked: AgentPaused | undefined): AgentDecision {
  if (agent.step === "killed") return refuse({ tag: "AgentOver" });
  const last = agent.lastJudged?.candle ?? null;
  if (last !== null && judged.candle <= last) return refuse({ tag: "CandleStands", candle: last });
  if (judged.candle < agent.started.from) return refuse({ tag: "CandleStands", candle: agent.started.from });
  const pausedToo: AgentEvent[] = asked && !agent.paused ? [{ type: "AgentPaused", data: asked }] : [];
  return happens({ type: "CandleJudged", data: judged }, ...pausedToo);
}

function set(agent: LiveAgent, set: AgentSet): AgentDecision {
  const last = agent.lastJudged?.candle ?? "";
  return set.inForceFrom > last
    ? happens({ type: "AgentSet", data: set })
    : refuse({ tag: "SetTooLate", earliest: last });
}

/** Whoever pauses what is paused changes nothing, unless staff or a rule outlasts the owner's own. */
function pause({ paused }: LiveAgent, asked: AgentPaused): AgentDecision {
  if (paused && (paused.by === asked.by || asked.by === "owner")) return nothingNew;
  return happens({ type: "AgentPaused", data: asked });
}

/** A kill outranks a stop, which goes on selling. */
function endAgain(agent: LiveAgent, command: Exclude<AgentCommand, { type: "StartAgent" | "JudgeCandle" }>) {
  if (command.type === "KillAgent")
    return agent.step === "stopped" ? happens({ type: "AgentKilled", data: command.killed }) : nothingNew;
  return command.type === "StopAgent" ? nothingNew : refuse({ tag: "AgentOver" });
}
