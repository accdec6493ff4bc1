import { readDecimal } from "#app/ui/typedNumber.ts";
import type { AgentRules } from "#events/agent/events.ts";
import { MAX_NAME_LENGTH } from "./calls.ts";
import { type AgentBounds, type AgentDraft, findUnit, isSized, MAX_DCA, paramsIn, type WholeBody } from "./draft.ts";

/** The meaning of the sentence, or everything that is wrong with it, by field. Pure. */

/** Why a field cannot be read: a key of `newAgent:problem`. Bounds are in the field's own unit: basis points, cents, or a count. */
export type DraftProblem = { field: string } & (
  | { is: "number" | "whole" | "percent" | "usdCents"; least: number; most: number }
  | { is: "name"; most: number }
  | { is: "tokens"; least: number; most: number }
  | { is: "leave" }
);

export const MAX_LISTED = 250;
/** How many decimals a number without a unit can have. */
const MAX_DECIMALS = 4;
const SCALE = { percent: 2, usdCents: 2 } as const;

/** Groups of rules that are switched as one, by the field that decides. */
const OPTIONAL = new Set(["stopLossBps", "trailingBps", "takeProfitBps", "maxHoldCandles", "dailyLossUsdCents"]);
const SWITCHES = { losses: "losses.n", stops: "stops.n", drawdown: "drawdown.bps" } as const;
/** Whether a rule may be left empty, which switches it off. */
export const mayBeOff = (field: string): boolean =>
  OPTIONAL.has(field) || Object.values(SWITCHES).some((name) => name === field);

export function readAgent(
  draft: AgentDraft,
  bounds: AgentBounds,
  locale: string,
): { body: WholeBody } | { problems: DraftProblem[] } {
  const problems: DraftProblem[] = [];
  const read = (field: string, typed: string, limits: Limits): number => {
    const value = readNumber(field, typed, limits, locale);
    if (typeof value === "number") return value;
    problems.push(value.problem);
    return limits.least;
  };
  const strategy = bounds.strategies.find(({ key }) => key === draft.strategy);
  const typedParams = paramsIn(draft, bounds, locale);
  const params = Object.fromEntries(
    (strategy?.fields ?? []).map((field) => [
      field.key,
      read(`params.${field.key}`, typedParams[field.key] ?? "", field),
    ]),
  );
  const rule = (field: string): number => read(field, draft.fields[field] ?? "", findLimits(field, bounds));
  const rules = readRules(draft, rule);
  const { budgetUsdCents, dailyLossUsdCents } = rules;
  if (dailyLossUsdCents !== null && dailyLossUsdCents > budgetUsdCents && problems.length === 0) {
    const { least: min } = findLimits("dailyLossUsdCents", bounds);
    problems.push({ field: "dailyLossUsdCents", is: "usdCents", least: min, most: budgetUsdCents });
  }
  problems.push(...findConflicts(draft, params, rules.tokens.kind === "rule" ? rules.tokens.first : 0));
  if (problems.length > 0) return { problems };
  const { name, timeframe } = draft;
  return {
    body: {
      ...{ name: name.trim(), timeframe, rules },
      strategy: { key: draft.strategy, version: strategy?.version ?? 1, params },
    },
  };
}

const UNNAMED = "-";
/** The same when a name is not needed yet. */
export const readUnnamed = (draft: AgentDraft, bounds: AgentBounds, locale: string) =>
  readAgent({ ...draft, name: draft.name.trim() || UNNAMED }, bounds, locale);

type Limits = { least: number; most: number; whole?: boolean };

const findLimits = (field: string, bounds: AgentBounds): Limits =>
  bounds.rules.find((known) => known.field === field) ?? { least: 0, most: Number.MAX_SAFE_INTEGER };

function readRules(draft: AgentDraft, rule: (field: string) => number): AgentRules {
  const isOn = (field: string) => (draft.fields[field] ?? "").trim() !== "";
  const orOff = (field: string) => (isOn(field) ? rule(field) : null);
  return {
    budgetUsdCents: rule("budgetUsdCents"),
    sizing: readSizing(draft, rule),
    maxOrderUsdCents: rule("maxOrderUsdCents"),
    maxPositionBps: rule("maxPositionBps"),
    maxPositions: rule("maxPositions"),
    stopLossBps: orOff("stopLossBps"),
    trailingBps: orOff("trailingBps"),
    trailingFromBps: rule("trailingFromBps"),
    takeProfitBps: orOff("takeProfitBps"),
    maxHoldCandles: orOff("maxHoldCandles"),
    cooldownCandles: rule("cooldownCandles"),
    losses: isOn(SWITCHES.losses) ? { n: rule("losses.n"), pause: rule("losses.pause") } : null,
    stops: isOn(SWITCHES.stops)
      ? { n: rule("stops.n"), within: rule("stops.within"), pause: rule("stops.pause") }
      : null,
    dailyLossUsdCents: orOff("dailyLossUsdCents"),
    // biome-ignore lint/suspicious/noThenProperty: the name is the specification's, and nothing awaits it
    drawdown: isOn(SWITCHES.drawdown) ? { bps: rule("drawdown.bps"), then: draft.afterDrawdown } : null,
    ordersPerDay: rule("ordersPerDay"),
    slippageBps: rule("slippageBps"),
    maxPriceAgeSeconds: rule("maxPriceAgeSeconds"),
    tokens:
      draft.choice === "list"
        ? { kind: "list", tokenIds: draft.tokens.map(({ tokenId }) => tokenId) }
        : { kind: "rule", order: draft.order, first: rule("tokens.first") },
    chainId: draft.chainId === "" ? null : draft.chainId === "solana" ? "solana" : Number(draft.chainId),
  };
}

function readSizing({ sizing, strategy, fields }: AgentDraft, rule: (field: string) => number): AgentRules["sizing"] {
  // Not shown for a strategy that defines its own amounts, so input for another strategy does not get in the way.
  const isShown = isSized(strategy) || (fields["sizing.usdCents"] ?? "").trim() !== "";
  if (sizing === "fixed" && isShown) return { kind: "fixed", usdCents: rule("sizing.usdCents") };
  if (sizing === "volatility")
    return { kind: "volatility", bps: rule("sizing.bps"), targetBps: rule("sizing.targetBps") };
  return { kind: "share", bps: rule("sizing.bps") };
}

/** Problems that no single number shows. */
function findConflicts(draft: AgentDraft, params: Record<string, number>, first: number): DraftProblem[] {
  const found: DraftProblem[] = [];
  const length = draft.name.trim().length;
  if (length < 1 || length > MAX_NAME_LENGTH) found.push({ field: "name", is: "name", most: MAX_NAME_LENGTH });
  const max = draft.strategy === "dca-1" ? MAX_DCA : MAX_LISTED;
  const isMiscounted = draft.tokens.length < 1 || draft.tokens.length > max;
  if (draft.choice === "list" && isMiscounted) found.push({ field: "tokens", is: "tokens", least: 1, most: max });
  if (draft.choice === "rule" && draft.strategy === "dca-1" && first > MAX_DCA)
    found.push({ field: "tokens.first", is: "whole", least: 1, most: MAX_DCA });
  const { enter, leave } = params;
  if (enter !== undefined && leave !== undefined && leave > enter) found.push({ field: "params.leave", is: "leave" });
  return found;
}

/** In the field's own unit, or its problem. */
function readNumber(
  field: string,
  typed: string,
  { least: min, most: max, whole = true }: Limits,
  locale: string,
): number | { problem: DraftProblem } {
  const unit = findUnit(field);
  const decimals = unit === "number" ? (whole ? 0 : MAX_DECIMALS) : SCALE[unit];
  // Signals go down to Strong Sell, -2.
  const isNegative = min < 0 && typed.startsWith("-");
  const decimal = readDecimal(isNegative ? typed.slice(1) : typed, locale);
  const isExact = decimal !== null && (decimal.split(".")[1] ?? "").length <= decimals;
  // Shifted as text: 0.29 times 100 is not 29.
  const size = isExact ? Number(unit === "number" ? decimal : shifted(decimal, decimals)) : Number.NaN;
  const value = isNegative ? -size : size;
  if (value >= min && value <= max) return value;
  const is = unit === "number" ? (whole ? "whole" : "number") : unit;
  return { problem: { field, is, least: min, most: max } };
}

function shifted(decimal: string, places: number): string {
  const [whole = "", part = ""] = decimal.split(".");
  return whole + part.padEnd(places, "0");
}
