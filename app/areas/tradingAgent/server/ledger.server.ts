import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { LiveAgent } from "#events/agent/agent.ts";
import type { AgentCommand } from "#events/agent/decide.ts";
import { agentStream } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/**
 * Decides a command to a live agent and appends the resulting events. `actor` as in an event. `known`: the stream, if the caller already
 * has it. Concurrent appends share one transaction.
 */
export const appendToAgent = (
  agentId: string,
  command: AgentCommand,
  actor: string,
  known?: readonly RecordedEvent[],
) => handle(ledger(), agentCore, agentStream(agentId), command, eventContext(actor, agentStream(agentId)), known);

/** A live agent from its stream; null when it was never started. */
export async function agentInLedger(agentId: string): Promise<LiveAgent | null> {
  const state = fold(agentCore, await ledger().readStream(agentStream(agentId)));
  return state.step === "none" ? null : state;
}
