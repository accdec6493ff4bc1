import { orderById } from "#app/services/trading/public.server.ts";
import { endUnsentOrders } from "#app/services/trading/publicAgents.server.ts";
import { mandateById } from "#app/services/trading/publicMandates.server.ts";
import type { AgentKilled } from "#events/agent/events.ts";
import { agentCore, mandateCore, orderCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { appendToAgent } from "../ledger.server.ts";
import { endUnordered } from "../live/decisions.server.ts";
import { activeAgents, type Which } from "../live/liveAgents.server.ts";

/**
 * The final end of live agents: nothing is sold or bought afterwards, and holdings stay in the wallet. By the owner, by staff, or
 * automatically. Source: docs/spec/agent.md#4.
 */

/** Reasons why the program itself ends an agent. */
export const KILL_REASONS = [
  ...(["mandateRevoked", "mandateOver", "failedSends", "operatorBalance", "reorganisation"] as const),
] as const;
export type KillReason = (typeof KILL_REASONS)[number];

/**
 * Kills those not yet killed. `reason`: one of `KILL_REASONS`, or the text entered by the actor, at most 300 characters. Returns the ids of
 * the agents that this call has killed. A caller acting for staff records the access.
 */
export async function killAgents(
  which: Which,
  by: AgentKilled["by"],
  reason: string,
  actor: string,
): Promise<string[]> {
  const killed: string[] = [];
  for (const { agentId } of await activeAgents(which)) {
    const result = await appendToAgent(agentId, { type: "KillAgent", killed: { by, reason } }, actor);
    if (!result.ok) throw new Error(`agent ${agentId} cannot be killed: ${result.refusal.tag}`);
    await endAll(agentId, reason);
    if (result.appended > 0) killed.push(agentId);
  }
  return killed;
}

/** Decisions that were not sent are no longer carried out. Those already on their way to the chain are up to the chain. */
async function endAll(agentId: string, reason: string): Promise<void> {
  await endUnordered(agentId, { reason: "Killed" });
  await endUnsentOrders(agentId, `the agent was killed: ${reason}`, "operator");
}

/** Repeats this for each kill in the ledger: the process that killed the agent may have died before it was done. */
export async function endOfKilled(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) {
    const fact = agentCore.parse(event);
    if (fact.type === "AgentKilled") await endAll(event.streamId.slice("agent-".length), fact.data.reason);
  }
}

/** Revoking a mandate, even directly on chain, kills the agents that trade by it. */
export async function killOfRevoked(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events)
    if (mandateCore.parse(event).type === "MandateRevoked") {
      const mandateId = event.streamId.slice("mandate-".length);
      await killAgents({ mandateId }, "owner", "mandateRevoked", "watcher");
    }
}

/** A fill is recorded once its block is confirmed: if it leaves the chain, the reorganisation went deeper than we trust. */
export async function killOfReorganised(events: readonly RecordedEvent[]): Promise<void> {
  for (const event of events) {
    if (orderCore.parse(event).type !== "OrderWithdrawn") continue;
    const agentId = await agentOfOrder(event.streamId.slice("order-".length));
    if (agentId !== null) await killAgents({ agentId }, "system", "reorganisation", "watcher");
  }
}

async function agentOfOrder(orderId: string): Promise<string | null> {
  const order = await orderById(orderId);
  return order?.agentId ?? null;
}

const SECOND_MS = 1_000;

/** Those whose mandate's last second has passed. */
export async function killEndedAgents(): Promise<void> {
  const ids = new Set((await activeAgents({ all: true })).map(({ mandateId }) => mandateId));
  for (const mandateId of ids) {
    const mandate = await mandateById(mandateId);
    if (mandate && mandate.terms.end * SECOND_MS <= Date.now())
      await killAgents({ mandateId }, "system", "mandateOver", "watcher");
  }
}
