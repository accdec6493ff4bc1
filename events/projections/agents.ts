import type { AgentEvent, CandleJudged } from "../agent/events.ts";
import { agentCore } from "../cores.ts";
import type { Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/** Live agents, one row each: their holdings at their last judgement, and where in its stream each judgement is. */
export const agents: Projection = {
  name: "agents",
  tables: { agents: ["agent_id"], positions: ["agent_id"], judgements: ["agent_id", "candle"] },
  rowsOf(event) {
    if (!event.streamId.startsWith("agent-")) return [];
    const agent_id = event.streamId.slice("agent-".length);
    return toRowChanges(agent_id, agentCore.parse(event), event);
  },
};

function toRowChanges(
  agent_id: string,
  fact: AgentEvent,
  { version, recordedAt }: { version: number; recordedAt: string },
): RowChange[] {
  const patch = (row: Row): RowChange => ({ kind: "patch", table: "agents", key: { agent_id }, row });
  switch (fact.type) {
    case "AgentStarted": {
      const { subject, wallet, chainId, mandateId, strategy, rules, budgetUsdCents, timeframe, from } = fact.data;
      const row = {
        ...{ agent_id, subject, wallet, chain_id: chainId, mandate_id: mandateId, timeframe, strategy, rules },
        ...{ budget_usd_cents: budgetUsdCents, from_candle: from, status: "running", last_candle: null },
        ...{ paused_by: null, paused_rule: null, paused_until: null, ended_by: null, end_reason: null },
        ...{ started_at: recordedAt, ended_at: null },
      };
      return [{ kind: "insert", table: "agents", row }];
    }
    case "AgentSet":
      return [
        patch({
          ...(fact.data.strategy && { strategy: fact.data.strategy }),
          ...(fact.data.rules && { rules: fact.data.rules, budget_usd_cents: fact.data.rules.budgetUsdCents }),
        }),
      ];
    case "CandleJudged": {
      const { candle, state, decisions, refusals } = fact.data;
      return [
        patch({ last_candle: candle }),
        { kind: "put", table: "positions", key: { agent_id }, row: { agent_id, candle, state } },
        {
          kind: "insert",
          table: "judgements",
          row: {
            ...{ agent_id, candle, version, decisions: decisions.length, refusals: refusals.length },
            ...{ equity: state.equity, invested: sumInvested(state), judged_at: recordedAt },
          },
        },
      ];
    }
    case "AgentPaused": {
      const { by, rule = null, until = null } = fact.data;
      return [patch({ status: "paused", paused_by: by, paused_rule: rule, paused_until: until })];
    }
    case "AgentResumed":
      return [patch({ status: "running", paused_by: null, paused_rule: null, paused_until: null })];
    case "AgentStopped":
      return [
        patch({ status: "stopped", ended_by: fact.data.by, end_reason: fact.data.positions, ended_at: recordedAt }),
      ];
    case "AgentKilled":
      return [patch({ status: "killed", ended_by: fact.data.by, end_reason: fact.data.reason, ended_at: recordedAt })];
    default:
      return fact satisfies never;
  }
}

/** The cost of its positions, fees included, in micro-dollars. */
const sumInvested = ({ positions }: CandleJudged["state"]): string =>
  String(positions.reduce((sum, { spent }) => sum + BigInt(spent), 0n));
