import { STRATEGY_KEYS, type StrategyKey } from "../../../../../analytics/agents/model.ts";
import { DEFAULT_RULES, RULE_FIELDS } from "../../../../../analytics/agents/rules.ts";
import { STRATEGIES } from "../../../../../analytics/agents/strategies/index.ts";
import type { AgentBounds, WholeBody } from "../../model/draft.ts";

/** The options of the sentence, and their defaults. */

export const agentBounds = (): AgentBounds => ({
  rules: RULE_FIELDS.map(({ field, least: min, most: max, default: usual }) => ({
    field,
    least: min,
    most: max,
    default: usual,
  })),
  strategies: STRATEGY_KEYS.map((key) => {
    const { version, fields } = STRATEGIES[key];
    return { key, version, fields };
  }),
});

/** A strategy with its usual parameters, for the usual tokens. */
export function usualBody(key: StrategyKey): WholeBody {
  const { version, fields } = STRATEGIES[key];
  const params = Object.fromEntries(fields.map((field) => [field.key, field.default]));
  return {
    name: "",
    timeframe: "1d",
    strategy: { key, version, params },
    rules: structuredClone(DEFAULT_RULES) as WholeBody["rules"],
  };
}
