import type { Params, Rules, StrategyKey, StrategySpec } from "../model.ts";
import { dca1, MAX_DCA_TOKENS } from "./dca-1/v1.ts";
import type { DefinedStrategy } from "./define.ts";
import { gradeFollower1 } from "./grade-follower-1/v1.ts";
import { rebalance1 } from "./rebalance-1/v1.ts";
import { signalFollower1 } from "./signal-follower-1/v1.ts";
import { trend1 } from "./trend-1/v1.ts";

/** Every strategy in its latest version. */
export const STRATEGIES: Readonly<Record<StrategyKey, DefinedStrategy>> = {
  "grade-follower-1": gradeFollower1,
  "signal-follower-1": signalFollower1,
  "trend-1": trend1,
  "rebalance-1": rebalance1,
  "dca-1": dca1,
};

/** Throws for a version that was never published. */
export function requireStrategy({ key, version }: Pick<StrategySpec, "key" | "version">): DefinedStrategy {
  const strategy = STRATEGIES[key];
  if (strategy?.version !== version) throw new Error(`there is no version ${version} of ${key}`);
  return strategy;
}

/** What is wrong with a field, in the terms of `BadRule`: outside its bounds, or as `context` states. */
export type FieldProblem = {
  field: string;
  context?: "unknown" | "notANumber" | "notWhole" | "choice" | "list" | "below" | "version";
  least?: number;
  most?: number;
};

/** The strategy with its defaults filled in, or its first invalid field. */
export function paramsProblem(spec: {
  key: string;
  version: number;
  params: Params;
}): { strategy: StrategySpec } | FieldProblem {
  const strategy = Object.hasOwn(STRATEGIES, spec.key) ? STRATEGIES[spec.key as StrategyKey] : undefined;
  if (!strategy) return { field: "strategy.key", context: "choice" };
  if (spec.version !== strategy.version) return { field: "strategy.version", context: "version" };
  const unknown = Object.keys(spec.params).find((name) => !strategy.fields.some(({ key }) => key === name));
  if (unknown !== undefined) return { field: `strategy.params.${unknown}`, context: "unknown" };
  const params: Record<string, number> = {};
  for (const { key, least: min, most: max, default: usual, whole } of strategy.fields) {
    const value = spec.params[key] ?? usual;
    const field = `strategy.params.${key}`;
    if (!Number.isFinite(value)) return { field, context: "notANumber" };
    if (value < min || value > max) return { field, least: min, most: max };
    if (whole && !Number.isInteger(value)) return { field, context: "notWhole" };
    params[key] = value;
  }
  const { enter, leave } = params;
  if (enter !== undefined && leave !== undefined && leave > enter)
    return { field: "strategy.params.leave", context: "below", most: enter };
  return { strategy: { key: strategy.key, version: strategy.version, params } };
}

const MAX_TOKENS: Partial<Record<StrategyKey, number>> = { "dca-1": MAX_DCA_TOKENS };

/** Why a strategy and rules that are each valid do not fit together; null if they do. */
export function fitProblem({ key }: StrategySpec, { tokens }: Pick<Rules, "tokens">): FieldProblem | null {
  const max = MAX_TOKENS[key];
  if (max === undefined) return null;
  if (tokens.kind === "rule") return tokens.first > max ? { field: "tokens.first", least: 1, most: max } : null;
  return tokens.tokenIds.length > max ? { field: "tokens.tokenIds", context: "list", least: 1, most: max } : null;
}
