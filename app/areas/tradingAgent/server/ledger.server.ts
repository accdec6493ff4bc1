import { eventContext } from "#app/platform/eventContext.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { LiveAgent } from "#events/agent/agent.ts";
import type { AgentCommand } from "#events/agent/decide.ts";
import { agentStream } from "#events/agent/events.ts";
import { agentCore } from "#events/cores.ts";
import { fold, handle } from "#events/handle.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/**
 * Decides a command to a live agent and appends what follows from it. `actor` as in an event. `known`: the stream, where the caller has it
 * already. Appends that are asked for at the same time go into one transaction.
 */
export const appendToAgent = (
  agentId: string,
  command: AgentCommand,
  actor: string,
  known?: readonly RecordedEvent[],
) => handle(ledger(), agentCore, agentStream(agentId), command, eventContext(actor, agentStream(agentId)), known);

/** A live agent as its stream tells it; null where none was started. */
export async function agentInLedger(agentId: string): Promise<LiveAgent | null> {
  const state = fold(agentCore, await ledger().readStream(agentStream(agentId)));
  return state.step === "none" ? null : state;
}
