import type { AgentRules } from "#events/agent/events.ts";
import { DEFAULT_RULES, RULE_FIELDS } from "../../../../../analytics/agents/rules.ts";
import { STRATEGIES } from "../../../../../analytics/agents/strategies/index.ts";
import type { ShownStrategies } from "../../model/calls.ts";

/** What agents can follow, as data. The texts are in the area's locales, by these keys. */
export const shownStrategies = (): ShownStrategies => ({
  strategies: Object.values(STRATEGIES).map(({ key, version, fields }) => ({ key, version, fields: [...fields] })),
  rules: [...RULE_FIELDS],
  defaults: structuredClone(DEFAULT_RULES) as AgentRules,
});
