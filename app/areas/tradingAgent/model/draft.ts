import { typedDecimal, withoutEndingZeros } from "#app/ui/typedNumber.ts";
import type { AgentRules } from "#events/agent/events.ts";
import {
  type Sizing,
  STRATEGY_KEYS,
  type StrategyKey,
  type Timeframe,
  type TokenChoice,
} from "../../../../analytics/agents/model.ts";
import type { AgentBody } from "./calls.ts";

/** The sentence that defines a new agent: its blanks as entered. Fields have the same names as in the call, such as `losses.n`. */

export const ORDERS = ["marketCap", "volume", "grade"] as const;
export const SIZINGS = ["fixed", "share", "volatility"] as const;
export const CHOICES = ["rule", "list"] as const;
export const THENS = ["keep", "sell"] as const;

/** The unit of a parameter or a rule, by the end of its name: basis points, cents, or a count. */
export function findUnit(field: string): "percent" | "usdCents" | "number" {
  if (/bps$/i.test(field)) return "percent";
  return /usdCents$/i.test(field) ? "usdCents" : "number";
}

/** Whether the sizing rule sizes its orders; the others define their amounts themselves. */
export const isSized = (key: StrategyKey): boolean => key !== "rebalance-1" && key !== "dca-1";

export type DraftToken = { tokenId: number; symbol: string; name: string };

/** Bounds and defaults, as returned by `GET strategies`. `default` null: a rule that is off by default, and may stay off. */
export type RuleBounds = { field: string; least: number; most: number; default: number | null };
export type ParamBounds = { key: string; least: number; most: number; default: number; whole: boolean };
export type AgentBounds = {
  rules: readonly RuleBounds[];
  /** By key, in the order in which they are offered. */
  strategies: readonly { key: StrategyKey; version: number; fields: readonly ParamBounds[] }[];
};

export type AgentDraft = {
  name: string;
  timeframe: Timeframe;
  strategy: StrategyKey;
  /** For each strategy that was viewed, by parameter, as entered. */
  params: Partial<Record<StrategyKey, Record<string, string>>>;
  /** For each rule, as entered; empty switches off an optional rule. */
  fields: Record<string, string>;
  sizing: Sizing["kind"];
  /** What happens to positions at the drawdown rule. */
  afterDrawdown: (typeof THENS)[number];
  choice: TokenChoice["kind"];
  order: (typeof ORDERS)[number];
  tokens: DraftToken[];
  /** Empty when no chain is chosen. */
  chainId: string;
};

/** An agent with complete rules. */
export type WholeBody = Omit<AgentBody, "strategy" | "rules"> & {
  strategy: { key: StrategyKey; version: number; params: Readonly<Record<string, number>> };
  rules: AgentRules;
};

export const isStrategyKey = (key: string): key is StrategyKey => STRATEGY_KEYS.some((known) => known === key);

const PERCENT_DECIMALS = 2;
const CENT_DECIMALS = 2;

/** A number in the form's units: percent for basis points, dollars for cents. */
export function typedValue(field: string, value: number, locale: string): string {
  const shift = findUnit(field) === "percent" ? PERCENT_DECIMALS : findUnit(field) === "usdCents" ? CENT_DECIMALS : 0;
  const decimal = shift === 0 ? String(value) : withoutEndingZeros((value / 10 ** shift).toFixed(shift));
  return typedDecimal(decimal, locale);
}

/** The rules' numbers by field name; null for rules that are off. */
export function toRuleFields(rules: AgentRules): Record<string, number | null> {
  const { sizing, losses, stops, drawdown, tokens } = rules;
  return {
    budgetUsdCents: rules.budgetUsdCents,
    "sizing.usdCents": sizing.kind === "fixed" ? sizing.usdCents : null,
    "sizing.bps": sizing.kind === "fixed" ? null : sizing.bps,
    "sizing.targetBps": sizing.kind === "volatility" ? sizing.targetBps : null,
    maxOrderUsdCents: rules.maxOrderUsdCents,
    maxPositionBps: rules.maxPositionBps,
    maxPositions: rules.maxPositions,
    stopLossBps: rules.stopLossBps,
    trailingBps: rules.trailingBps,
    trailingFromBps: rules.trailingFromBps,
    takeProfitBps: rules.takeProfitBps,
    maxHoldCandles: rules.maxHoldCandles,
    cooldownCandles: rules.cooldownCandles,
    "losses.n": losses?.n ?? null,
    "losses.pause": losses?.pause ?? null,
    "stops.n": stops?.n ?? null,
    "stops.within": stops?.within ?? null,
    "stops.pause": stops?.pause ?? null,
    dailyLossUsdCents: rules.dailyLossUsdCents,
    "drawdown.bps": drawdown?.bps ?? null,
    ordersPerDay: rules.ordersPerDay,
    slippageBps: rules.slippageBps,
    maxPriceAgeSeconds: rules.maxPriceAgeSeconds,
    "tokens.first": tokens.kind === "rule" ? tokens.first : null,
  };
}

/** A rule that is off, or not chosen, has its default here, so that switching it on needs only one blank. */
const FALLBACK = new Set([
  ...["sizing.usdCents", "sizing.bps", "sizing.targetBps", "tokens.first"],
  ...["losses.pause", "stops.within", "stops.pause"],
]);

type DraftContext = { bounds: AgentBounds; locale: string; named(tokenId: number): DraftToken | undefined };

export function draftOf(body: WholeBody, { bounds, locale, named }: DraftContext): AgentDraft {
  const { strategy, rules } = body;
  const values = toRuleFields(rules);
  const typed = bounds.rules.map(({ field, default: usual }): [string, string] => {
    const value = values[field] ?? (FALLBACK.has(field) ? adjustUsual(field, usual, strategy.key) : null);
    return [field, value === null ? "" : typedValue(field, value, locale)];
  });
  const tokenIds = rules.tokens.kind === "list" ? rules.tokens.tokenIds : [];
  return {
    ...{ name: body.name, timeframe: body.timeframe, strategy: strategy.key },
    params: { [strategy.key]: paramsTyped(strategy.params, locale) },
    fields: Object.fromEntries(typed),
    sizing: rules.sizing.kind,
    afterDrawdown: rules.drawdown?.then ?? "keep",
    choice: rules.tokens.kind,
    order: rules.tokens.kind === "rule" ? rules.tokens.order : "marketCap",
    tokens: tokenIds.map((tokenId) => named(tokenId) ?? { tokenId, symbol: `#${tokenId}`, name: `#${tokenId}` }),
    chainId: rules.chainId === null ? "" : String(rules.chainId),
  };
}

const paramsTyped = (params: Readonly<Record<string, number>>, locale: string): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typedValue(key, value, locale)]));

/** The input for the chosen strategy; the defaults when nothing was entered yet. */
export function paramsIn({ strategy, params }: AgentDraft, bounds: AgentBounds, locale: string) {
  const fields = bounds.strategies.find(({ key }) => key === strategy)?.fields ?? [];
  const usual = Object.fromEntries(fields.map((field) => [field.key, field.default]));
  return { ...paramsTyped(usual, locale), ...params[strategy] };
}

/** The maximum number of tokens among which the strategy of fixed purchases splits its amount. */
export const MAX_DCA = 5;

const adjustUsual = (field: string, usual: number | null, strategy: string): number | null =>
  field === "tokens.first" && strategy === "dca-1" && usual !== null ? Math.min(usual, MAX_DCA) : usual;

/** Another strategy, with only as many tokens as it allows. */
export function withStrategy(draft: AgentDraft, strategy: StrategyKey): AgentDraft {
  const isMany = strategy === "dca-1" && Number(draft.fields["tokens.first"]) > MAX_DCA;
  const fields = isMany ? { ...draft.fields, "tokens.first": String(MAX_DCA) } : draft.fields;
  return { ...draft, strategy, fields };
}

/** Adds a token chosen in the search. One that is already there stays unchanged. */
export const withToken = (draft: AgentDraft, { tokenId, symbol, name }: DraftToken): AgentDraft =>
  draft.tokens.some((other) => other.tokenId === tokenId)
    ? draft
    : { ...draft, choice: "list", tokens: [...draft.tokens, { tokenId, symbol, name }] };

export const withoutToken = (draft: AgentDraft, tokenId: number): AgentDraft => ({
  ...draft,
  tokens: draft.tokens.filter((token) => token.tokenId !== tokenId),
});
