import type { Rules, StrategySpec } from "../../../../../analytics/agents/model.ts";
import { DEFAULT_RULES, rulesProblem } from "../../../../../analytics/agents/rules.ts";
import { paramsProblem } from "../../../../../analytics/agents/strategies/index.ts";
import type { AgentBody } from "../../model/calls.ts";
import type { AgentRefusal } from "../refused.server.ts";

/** The strategy and the rules of a body, once they are valid; else the first invalid field, by its path in the body. */
export function checkedSpec(
  body: Pick<AgentBody, "strategy" | "rules">,
  before: Rules = DEFAULT_RULES,
): { strategy: StrategySpec; rules: Rules } | { refusal: AgentRefusal } {
  const strategy = paramsProblem(body.strategy);
  if (!("strategy" in strategy)) return { refusal: { tag: "BadRule", ...strategy } };
  const rules = rulesProblem({ ...before, ...body.rules });
  if (!("rules" in rules)) return { refusal: { tag: "BadRule", ...rules, field: `rules.${rules.field}` } };
  return { strategy: strategy.strategy, rules: rules.rules };
}
