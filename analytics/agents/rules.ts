import type { Rules, Sizing, TokenChoice } from "./model.ts";
import type { FieldProblem } from "./strategies/index.ts";

/** The limits that an owner sets, each with its bounds and default. Pure. Source: docs/spec/agent.md#2. */

export type RuleKind = "usdCents" | "bps" | "count" | "candles" | "seconds";
/** `default` null: off unless it is set. For a rule that is off as a whole, fields have their starting values as defaults. */
export type RuleField = { field: string; least: number; most: number; default: number | null; kind: RuleKind };

const MAX_USD_CENTS = 100_000_000_000;
const MIN_USD_CENTS = 1_000;
const MAX_TOKENS = 250;

const field = (name: string, kind: RuleKind, min: number, max: number, usual: number | null): RuleField => ({
  ...{ field: name, least: min, most: max, default: usual, kind },
});

export const RULE_FIELDS: readonly RuleField[] = [
  field("budgetUsdCents", "usdCents", 5_000, MAX_USD_CENTS, 100_000),
  field("sizing.usdCents", "usdCents", MIN_USD_CENTS, MAX_USD_CENTS, 10_000),
  field("sizing.bps", "bps", 10, 10_000, 1_000),
  field("sizing.targetBps", "bps", 100, 50_000, 4_000),
  field("maxOrderUsdCents", "usdCents", MIN_USD_CENTS, MAX_USD_CENTS, 25_000),
  field("maxPositionBps", "bps", 100, 10_000, 2_500),
  field("maxPositions", "count", 1, 50, 5),
  field("stopLossBps", "bps", 50, 9_000, 1_000),
  field("trailingBps", "bps", 50, 9_000, null),
  field("trailingFromBps", "bps", 0, 100_000, 500),
  field("takeProfitBps", "bps", 50, 1_000_000, null),
  field("maxHoldCandles", "candles", 1, 10_000, null),
  field("cooldownCandles", "candles", 0, 1_000, 3),
  field("losses.n", "count", 2, 50, 4),
  field("losses.pause", "candles", 1, 1_000, 7),
  field("stops.n", "count", 1, 50, 3),
  field("stops.within", "candles", 1, 1_000, 7),
  field("stops.pause", "candles", 1, 1_000, 7),
  field("dailyLossUsdCents", "usdCents", 100, MAX_USD_CENTS, null),
  field("drawdown.bps", "bps", 100, 9_000, 2_500),
  field("ordersPerDay", "count", 1, 200, 10),
  field("slippageBps", "bps", 1, 300, 100),
  field("maxPriceAgeSeconds", "seconds", 30, 900, 300),
  field("tokens.first", "count", 1, MAX_TOKENS, 20),
];

export const DEFAULT_RULES: Rules = {
  budgetUsdCents: 100_000,
  sizing: { kind: "fixed", usdCents: 10_000 },
  ...{ maxOrderUsdCents: 25_000, maxPositionBps: 2_500, maxPositions: 5 },
  ...{ stopLossBps: 1_000, trailingBps: null, trailingFromBps: 500, takeProfitBps: null, maxHoldCandles: null },
  cooldownCandles: 3,
  losses: { n: 4, pause: 7 },
  stops: { n: 3, within: 7, pause: 7 },
  dailyLossUsdCents: null,
  // biome-ignore lint/suspicious/noThenProperty: the name is the specification's, and nothing awaits it
  drawdown: { bps: 2_500, then: "keep" },
  ...{ ordersPerDay: 10, slippageBps: 100, maxPriceAgeSeconds: 300 },
  tokens: { kind: "rule", order: "marketCap", first: 20 },
  chainId: null,
};

const NULLABLE: readonly string[] = [
  ...["stopLossBps", "trailingBps", "takeProfitBps", "maxHoldCandles", "losses", "stops", "dailyLossUsdCents"],
  ...["drawdown", "chainId"],
];
const ORDERS = ["marketCap", "volume", "grade"] as const;

class Wrong extends Error {
  constructor(readonly problem: FieldProblem) {
    super(problem.field);
  }
}
type RawInput = Readonly<Record<string, unknown>>;

/** The rules, with defaults for omitted fields, or the first invalid field: with its bounds, or with the problem in `context`. */
export function rulesProblem(input: unknown): { rules: Rules } | FieldProblem {
  try {
    return { rules: parseRules(requireRecord(input, "rules")) };
  } catch (error) {
    if (error instanceof Wrong) return error.problem;
    throw error;
  }
}

function parseRules(input: RawInput): Rules {
  known(input, Object.keys(DEFAULT_RULES), "");
  const at = <Key extends keyof Rules>(key: Key): unknown => input[key] ?? getDefault(input, key);
  const number = (key: keyof Rules) => requireNumber(at(key), key);
  const numberOrOff = (key: keyof Rules) => (at(key) === null ? null : number(key));
  const rules: Rules = {
    budgetUsdCents: number("budgetUsdCents"),
    sizing: parseSizing(requireRecord(at("sizing"), "sizing")),
    ...{ maxOrderUsdCents: number("maxOrderUsdCents"), maxPositionBps: number("maxPositionBps") },
    ...{ maxPositions: number("maxPositions"), stopLossBps: numberOrOff("stopLossBps") },
    ...{ trailingBps: numberOrOff("trailingBps"), trailingFromBps: number("trailingFromBps") },
    ...{ takeProfitBps: numberOrOff("takeProfitBps"), maxHoldCandles: numberOrOff("maxHoldCandles") },
    cooldownCandles: number("cooldownCandles"),
    losses: parseGroup(at("losses"), "losses", (group) => group(["n", "pause"])),
    stops: parseGroup(at("stops"), "stops", (group) => group(["n", "within", "pause"])),
    dailyLossUsdCents: numberOrOff("dailyLossUsdCents"),
    drawdown: parseDrawdown(at("drawdown")),
    ...{ ordersPerDay: number("ordersPerDay"), slippageBps: number("slippageBps") },
    maxPriceAgeSeconds: number("maxPriceAgeSeconds"),
    tokens: parseTokenChoice(requireRecord(at("tokens"), "tokens")),
    chainId: parseChain(at("chainId")),
  };
  if (rules.dailyLossUsdCents !== null && rules.dailyLossUsdCents > rules.budgetUsdCents)
    throw new Wrong({ field: "dailyLossUsdCents", least: 100, most: rules.budgetUsdCents });
  return rules;
}

/** A field set to null is off; where that is not allowed, it counts as omitted. */
function getDefault(input: RawInput, key: keyof Rules): unknown {
  if (input[key] === null && NULLABLE.includes(key)) return null;
  if (input[key] === null) throw new Wrong({ field: key, context: "notANumber" });
  return DEFAULT_RULES[key];
}

function requireRecord(input: unknown, name: string): RawInput {
  if (typeof input !== "object" || input === null || Array.isArray(input))
    throw new Wrong({ field: name, context: "choice" });
  return input as RawInput;
}

function known(input: RawInput, names: readonly string[], prefix: string): void {
  const unknown = Object.keys(input).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Wrong({ field: `${prefix}${unknown}`, context: "unknown" });
}

const bounds = new Map(RULE_FIELDS.map((one) => [one.field, one]));

function requireNumber(value: unknown, name: string): number {
  const { least: min, most: max } = bounds.get(name) as RuleField;
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Wrong({ field: name, context: "notANumber" });
  if (value < min || value > max) throw new Wrong({ field: name, least: min, most: max });
  if (!Number.isInteger(value)) throw new Wrong({ field: name, context: "notWhole" });
  return value;
}

/** A number of a group, or its default if the group omits it. */
const within = (group: RawInput, prefix: string, name: string): number =>
  requireNumber(group[name] ?? bounds.get(`${prefix}.${name}`)?.default, `${prefix}.${name}`);

function parseGroup<Name extends string>(
  input: unknown,
  prefix: string,
  read: (group: (names: readonly Name[]) => Record<Name, number>) => Record<Name, number>,
): Record<Name, number> | null {
  if (input === null) return null;
  const record = requireRecord(input, prefix);
  return read((names) => {
    known(record, names, `${prefix}.`);
    return Object.fromEntries(names.map((name) => [name, within(record, prefix, name)])) as Record<Name, number>;
  });
}

function parseDrawdown(input: unknown): Rules["drawdown"] {
  if (input === null) return null;
  const record = requireRecord(input, "drawdown");
  known(record, ["bps", "then"], "drawdown.");
  const chosen = record.then ?? "keep";
  if (chosen !== "keep" && chosen !== "sell") throw new Wrong({ field: "drawdown.then", context: "choice" });
  // biome-ignore lint/suspicious/noThenProperty: the name is the specification's, and nothing awaits it
  return { bps: within(record, "drawdown", "bps"), then: chosen };
}

function parseSizing(input: RawInput): Sizing {
  const { kind } = input;
  const number = (name: string) => within(input, "sizing", name);
  if (kind === "fixed") {
    known(input, ["kind", "usdCents"], "sizing.");
    return { kind, usdCents: number("usdCents") };
  }
  if (kind === "share") {
    known(input, ["kind", "bps"], "sizing.");
    return { kind, bps: number("bps") };
  }
  if (kind !== "volatility") throw new Wrong({ field: "sizing.kind", context: "choice" });
  known(input, ["kind", "bps", "targetBps"], "sizing.");
  return { kind, bps: number("bps"), targetBps: number("targetBps") };
}

function parseTokenChoice(input: RawInput): TokenChoice {
  const { kind } = input;
  if (kind === "list") {
    known(input, ["kind", "tokenIds"], "tokens.");
    return { kind, tokenIds: parseTokenIds(input.tokenIds) };
  }
  if (kind !== "rule") throw new Wrong({ field: "tokens.kind", context: "choice" });
  known(input, ["kind", "order", "first"], "tokens.");
  const order = ORDERS.find((one) => one === input.order);
  if (!order) throw new Wrong({ field: "tokens.order", context: "choice" });
  return { kind, order, first: within(input, "tokens", "first") };
}

/** Ascending, without duplicates. */
function parseTokenIds(input: unknown): number[] {
  const wrong = new Wrong({ field: "tokens.tokenIds", context: "list", least: 1, most: MAX_TOKENS });
  if (!Array.isArray(input)) throw wrong;
  const ids = [...new Set(input)];
  if (ids.length === 0 || ids.length > MAX_TOKENS) throw wrong;
  if (!ids.every((id): id is number => Number.isSafeInteger(id) && id >= 0)) throw wrong;
  return ids.sort((a, b) => a - b);
}

function parseChain(input: unknown): Rules["chainId"] {
  if (input === null || input === "solana") return input;
  if (typeof input === "number" && Number.isSafeInteger(input) && input > 0) return input;
  throw new Wrong({ field: "chainId", context: "choice" });
}
