import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { planNameWithHigherLimit, planNameWithRight } from "#app/areas/offers/publicCatalogue.server.ts";
import { getLimit, isWithin, may } from "#app/areas/offers/publicEntitlements.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import type { AgentRules } from "#events/agent/events.ts";
import { ALGORITHM, CANDLE_MS, type Rules } from "../../../../../analytics/agents/model.ts";
import { rulesProblem } from "../../../../../analytics/agents/rules.ts";
import { paramsProblem } from "../../../../../analytics/agents/strategies/index.ts";
import { dayNumber, dayText } from "../../../../../analytics/series/day.ts";
import type { BacktestBody, ShownBacktest } from "../../model/calls.ts";
import { dayKnownAt } from "../history/grid.server.ts";
import type { AgentRefusal } from "../refused.server.ts";

/** The tested spec, once it is valid: as stored, with defaults filled in. */
export type StoredSpec = ShownBacktest["spec"];

const COSTS = { halfSpreadBps: 10, feeBps: 30 };
const DAYS_PER_YEAR = 366;
/** Candles times tokens: the capacity of a thread. */
const MAX_CELLS = 4_000_000;

/** The spec of a body, or why it is refused. */
export async function buildSpec(
  body: BacktestBody,
  entitlements: Entitlements,
  now: Date,
): Promise<{ spec: StoredSpec } | { refusal: AgentRefusal }> {
  if (body.timeframe === "1h" && !may(entitlements, "agentHourly")) {
    const planName = (await planNameWithRight("agentHourly")) ?? "ADVANCED";
    return { refusal: { tag: "BotPlan", planName, context: "hourly" } };
  }
  const strategy = paramsProblem(body.strategy);
  if (!("strategy" in strategy)) return { refusal: { tag: "BadRule", ...strategy } };
  const rules = rulesProblem(body.rules);
  if (!("rules" in rules)) return { refusal: { tag: "BadRule", ...rules } };
  const wrong = (await rangeProblem(body, entitlements, now)) ?? sizeProblem(body, rules.rules);
  if (wrong) return { refusal: wrong };
  const { timeframe, from, to, costs = COSTS } = body;
  return {
    spec: {
      ...{
        algorithm: ALGORITHM,
        strategy: strategy.strategy,
        rules: rules.rules as AgentRules,
        timeframe,
        from,
        to,
        costs,
      },
      seesCurrentGrades: may(entitlements, "agentGrades"),
    },
  };
}

async function rangeProblem(
  { from, to }: BacktestBody,
  entitlements: Entitlements,
  now: Date,
): Promise<AgentRefusal | null> {
  const lastDay = dayText(dayKnownAt("1d", now.getTime() - CANDLE_MS["1d"]));
  if (to > lastDay) return { tag: "BadRule", field: "to", context: "future" };
  if (from > to) return { tag: "BadRule", field: "from", context: "after" };
  const years = getLimit(entitlements, "backtestYears");
  const days = dayNumber(to) - dayNumber(from) + 1;
  if (years === "all" || isWithin(years, days / DAYS_PER_YEAR)) return null;
  const planName = await planNameWithHigherLimit("backtestYears", entitlements);
  return { tag: "BacktestTooLong", years, ...(planName && { planName }) };
}

function sizeProblem({ timeframe, from, to }: BacktestBody, { tokens }: Rules): AgentRefusal | null {
  const candles = ((dayNumber(to) - dayNumber(from) + 1) * CANDLE_MS["1d"]) / CANDLE_MS[timeframe];
  const max = Math.max(1, Math.floor(MAX_CELLS / candles));
  const count = tokens.kind === "list" ? tokens.tokenIds.length : tokens.first;
  return count <= max ? null : { tag: "BadRule", field: "rules.tokens", least: 1, most: max };
}

/** The same for equal specs, no matter who requests them. */
export const hashSpec = (spec: StoredSpec): string =>
  createHash("sha256")
    .update(canonicalize(spec) ?? "", "utf8")
    .digest("hex");
