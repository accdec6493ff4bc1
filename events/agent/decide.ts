import { type Agent, isEnded, isOver, type LiveAgent } from "./agent.ts";
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
  /** One per candle. `pause`: a rule's request in the same judgement. `seen`: the agent as judged; it must not have changed since. */
  | { type: "JudgeCandle"; judged: CandleJudged; pause?: AgentPaused; seen?: Seen }
  | { type: "PauseAgent"; paused: AgentPaused }
  | { type: "ResumeAgent"; resumed: AgentResumed }
  | { type: "StopAgent"; stopped: AgentStopped }
  | { type: "KillAgent"; killed: AgentKilled };

type Seen = Pick<LiveAgent, "step" | "paused"> & { sets: readonly unknown[] };

export type AgentRefusal =
  | { tag: "UnknownAgent" }
  /** It was already started for another subject or mandate. */
  | { tag: "AgentStands" }
  /** It was stopped or killed: that is final. */
  | { tag: "AgentOver" }
  /** This candle or a later one is already judged, or precedes the agent's first. */
  | { tag: "CandleStands"; candle: string }
  /** It was set, paused, resumed or stopped while it was being judged: it has to be judged again. */
  | { tag: "AgentChanged" }
  /** A change must begin at a candle that is not judged yet: after `last`. */
  | { tag: "SetTooLate"; last: string }
  /** Its mandate is on another chain than the new rules. */
  | { tag: "OtherChain"; chainId: number }
  /** Only staff can resume an agent that staff paused. */
  | { tag: "PausedByStaff" };

export type AgentDecision = { events: AgentEvent[] } | { refusal: AgentRefusal };

const happens = (...events: AgentEvent[]): AgentDecision => ({ events });
const nothingNew: AgentDecision = { events: [] };
const refuse = (refusal: AgentRefusal): AgentDecision => ({ refusal });

/** What a command adds to an agent: new facts, none (it is already so), or a refusal. Pure. */
export function decideAgent(agent: Agent, command: AgentCommand): AgentDecision {
  if (command.type === "StartAgent") return start(agent, command.started);
  if (agent.step === "none") return refuse({ tag: "UnknownAgent" });
  if (command.type === "JudgeCandle") return judge(agent, command);
  if (isEnded(agent)) return endAgain(agent, command);
  switch (command.type) {
    case "SetAgent":
      return set(agent, command.set);
    case "PauseAgent":
      return pause(agent, command.paused);
    case "ResumeAgent":
      return resume(agent, command.resumed);
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
  if (isEnded(agent)) return refuse({ tag: "AgentOver" });
  const { subject, mandateId } = agent.started;
  return subject === started.subject && mandateId === started.mandateId ? nothingNew : refuse({ tag: "AgentStands" });
}

/** A stopped agent is judged until its holdings are sold; one that is killed, or keeps its holdings, decides nothing more. */
function judge(
  agent: LiveAgent,
  { judged, pause: requested, seen }: Extract<AgentCommand, { type: "JudgeCandle" }>,
): AgentDecision {
  if (isOver(agent)) return refuse({ tag: "AgentOver" });
  const last = agent.lastJudged?.candle ?? null;
  if (last !== null && judged.candle <= last) return refuse({ tag: "CandleStands", candle: last });
  if (judged.candle < agent.started.from) return refuse({ tag: "CandleStands", candle: agent.started.from });
  if (seen && !isAsSeen(agent, seen)) return refuse({ tag: "AgentChanged" });
  const pausedToo: AgentEvent[] =
    requested && !agent.paused && !isEnded(agent) ? [{ type: "AgentPaused", data: requested }] : [];
  return happens({ type: "CandleJudged", data: judged }, ...pausedToo);
}

const isAsSeen = ({ step, paused, sets }: LiveAgent, seen: Seen): boolean =>
  step === seen.step && paused?.by === seen.paused?.by && sets.length === seen.sets.length;

function set(agent: LiveAgent, set: AgentSet): AgentDecision {
  const last = agent.lastJudged?.candle ?? "";
  const { chainId } = agent.started;
  if (set.rules && set.rules.chainId !== chainId) return refuse({ tag: "OtherChain", chainId });
  return set.inForceFrom > last ? happens({ type: "AgentSet", data: set }) : refuse({ tag: "SetTooLate", last });
}

/** Pausing a paused agent changes nothing unless the new pause takes precedence: staff's over every other, the owner's over none. */
function pause({ paused }: LiveAgent, requested: AgentPaused): AgentDecision {
  const outlasts = !paused || requested.by === "staff" || (paused.by !== "staff" && requested.by !== "owner");
  return outlasts && paused?.by !== requested.by ? happens({ type: "AgentPaused", data: requested }) : nothingNew;
}

function resume({ paused }: LiveAgent, resumed: AgentResumed): AgentDecision {
  if (!paused) return nothingNew;
  if (paused.by === "staff" && resumed.by !== "staff") return refuse({ tag: "PausedByStaff" });
  return happens({ type: "AgentResumed", data: resumed });
}

/** A kill overrides a stop, which continues selling. */
function endAgain(agent: LiveAgent, command: Exclude<AgentCommand, { type: "StartAgent" | "JudgeCandle" }>) {
  if (command.type === "KillAgent")
    return agent.step === "stopped" ? happens({ type: "AgentKilled", data: command.killed }) : nothingNew;
  return command.type === "StopAgent" ? nothingNew : refuse({ tag: "AgentOver" });
}
