import { queryNamed } from "#app/platform/db.server.ts";
import { type AgentSet, type AgentStarted, agentStream } from "#events/agent/events.ts";
import type { ShownAgent } from "../../model/calls.ts";
import { changedFields } from "../../model/ruleNames.ts";
import type { RuleChange } from "../../model/view.ts";

type Stored = { type: string; canonical: string; recordedAt: Date };

/** The history of a live agent's rules, latest first; other agents have only their current rules. */
export async function loadRuleChanges({ agentId, mode }: Pick<ShownAgent, "agentId" | "mode">): Promise<RuleChange[]> {
  if (mode !== "live") return [];
  const rows = await queryNamed<Stored>(
    "changes of a live agent",
    `SELECT type, canonical, recorded_at AS "recordedAt" FROM events
     WHERE stream_id = $1 AND type IN ('AgentStarted', 'AgentSet') ORDER BY version`,
    [agentStream(agentId)],
  );
  return changesIn(rows).reverse();
}

function changesIn(rows: readonly Stored[]): RuleChange[] {
  const changes: RuleChange[] = [];
  let rules: AgentStarted["rules"] | null = null;
  for (const { type, canonical, recordedAt } of rows) {
    const at = recordedAt.toISOString();
    const { data } = JSON.parse(canonical) as { data: AgentStarted | AgentSet };
    if (type === "AgentStarted") {
      const started = data as AgentStarted;
      rules = started.rules;
      changes.push({ at, inForceFrom: started.from, what: "started", fields: [] });
      continue;
    }
    const set = data as AgentSet;
    const fields = rules && set.rules ? changedFields(rules, set.rules) : [];
    changes.push({
      ...{ at, inForceFrom: set.inForceFrom, what: "set" },
      fields: [...(set.strategy ? ["strategy"] : []), ...fields],
    });
    rules = set.rules ?? rules;
  }
  return changes;
}
