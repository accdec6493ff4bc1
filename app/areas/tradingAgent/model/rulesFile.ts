import type { Timeframe } from "../../../../analytics/agents/model.ts";
import { MAX_NAME_LENGTH } from "./calls.ts";
import { type AgentBounds, isStrategyKey, ORDERS, SIZINGS, THENS, type WholeBody } from "./draft.ts";
import { MAX_LISTED, mayBeOff } from "./draftRead.ts";

/** Rules as a file, to save and to load again. Loading restores what was saved, or reports each field that is wrong. Pure. */

const FORMAT = "tmai-agent-rules-1";
export const MAX_FILE_BYTES = 100_000;

/** Omits the name when there is none yet. */
export const rulesFile = ({ name, timeframe, strategy, rules }: WholeBody): string =>
  `${JSON.stringify({ format: FORMAT, name: name.trim() || undefined, timeframe, strategy, rules }, null, 2)}\n`;

/** A key of `newAgent:file`, with the field's name in the file. */
export type FileProblem =
  | { is: "json" | "size" | "object" }
  | { is: "range"; field: string; least: number; most: number }
  | { is: "choice"; field: string; values: string }
  | { is: "missing" | "unknown" | "tokenIds"; field: string };

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A complete body, or everything that is wrong with the file. Name and candle may be missing: then `usual` supplies them. */
export function readRulesFile(
  text: string,
  bounds: AgentBounds,
  usual: Pick<WholeBody, "name" | "timeframe">,
): { body: WholeBody } | { problems: FileProblem[] } {
  if (text.length > MAX_FILE_BYTES) return { problems: [{ is: "size" }] };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { problems: [{ is: "json" }] };
  }
  if (!isObject(file)) return { problems: [{ is: "object" }] };
  const problems: FileProblem[] = [
    ...findUnknownFields("", file, ["format", "name", "timeframe", "strategy", "rules"]),
    ...headProblems(file),
    ...strategyProblems(file.strategy, bounds),
    ...ruleProblems(file.rules, bounds),
  ];
  if (problems.length > 0) return { problems };
  // Every field has been checked.
  const { strategy, rules } = file as Pick<WholeBody, "strategy" | "rules">;
  const name = typeof file.name === "string" ? file.name : usual.name;
  return { body: { name, timeframe: (file.timeframe as Timeframe | undefined) ?? usual.timeframe, strategy, rules } };
}

/** Unknown fields: ignoring them silently would lose something that the author intended. */
const findUnknownFields = (at: string, value: Loose, known: readonly string[]): FileProblem[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({ is: "unknown", field: at + key }));

function headProblems({ name, timeframe, format }: Loose): FileProblem[] {
  const found: FileProblem[] = [];
  if (format !== undefined && format !== FORMAT) found.push({ is: "choice", field: "format", values: FORMAT });
  const isNamed = typeof name === "string" && name.trim().length >= 1 && name.trim().length <= MAX_NAME_LENGTH;
  if (name !== undefined && !isNamed) found.push({ is: "range", field: "name", least: 1, most: MAX_NAME_LENGTH });
  if (timeframe !== undefined && timeframe !== "1d" && timeframe !== "1h")
    found.push({ is: "choice", field: "timeframe", values: "1d, 1h" });
  return found;
}

function strategyProblems(strategy: unknown, bounds: AgentBounds): FileProblem[] {
  if (!isObject(strategy)) return [{ is: "missing", field: "strategy" }];
  const { key, version, params } = strategy;
  const known = bounds.strategies.find((one) => typeof key === "string" && isStrategyKey(key) && one.key === key);
  if (!known) {
    const values = bounds.strategies.map((one) => one.key).join(", ");
    return [{ is: "choice", field: "strategy.key", values }];
  }
  const found: FileProblem[] = [...findUnknownFields("strategy.", strategy, ["key", "version", "params"])];
  if (version !== known.version) found.push({ is: "choice", field: "strategy.version", values: String(known.version) });
  if (!isObject(params)) return [...found, { is: "missing", field: "strategy.params" }];
  const names = known.fields.map((field) => field.key);
  return [
    ...found,
    ...findUnknownFields("strategy.params.", params, names),
    ...known.fields.flatMap((field) => numberProblems(`strategy.params.${field.key}`, params[field.key], field)),
  ];
}

type Limits = { least: number; most: number; whole?: boolean };

function numberProblems(field: string, value: unknown, { least: min, most: max, whole = true }: Limits): FileProblem[] {
  if (value === undefined) return [{ is: "missing", field }];
  const isNumber = typeof value === "number" && (whole ? Number.isSafeInteger(value) : Number.isFinite(value));
  return isNumber && value >= min && value <= max ? [] : [{ is: "range", field, least: min, most: max }];
}

/** Nested fields, by the rule that has them. */
const GROUPS: Record<string, readonly string[]> = {
  losses: ["n", "pause"],
  stops: ["n", "within", "pause"],
  drawdown: ["bps", "then"],
};

function ruleProblems(rules: unknown, bounds: AgentBounds): FileProblem[] {
  if (!isObject(rules)) return [{ is: "missing", field: "rules" }];
  const plain = bounds.rules.filter(({ field }) => !field.includes("."));
  const groups = Object.keys(GROUPS);
  const known = [...plain.map(({ field }) => field), ...groups, "sizing", "tokens", "chainId"];
  const limits = (field: string): Limits => bounds.rules.find((one) => one.field === field) ?? { least: 0, most: 0 };
  return [
    ...findUnknownFields("rules.", rules, known),
    ...plain.flatMap(({ field }) =>
      rules[field] === null && mayBeOff(field) ? [] : numberProblems(`rules.${field}`, rules[field], limits(field)),
    ),
    ...groups.flatMap((group) => groupProblems(group, rules[group], limits)),
    ...sizingProblems(rules.sizing, limits),
    ...tokenProblems(rules.tokens, limits),
    ...chainProblems(rules.chainId),
  ];
}

function groupProblems(group: string, value: unknown, limits: (field: string) => Limits): FileProblem[] {
  if (value === null) return [];
  if (!isObject(value)) return [{ is: "missing", field: `rules.${group}` }];
  const names = GROUPS[group] ?? [];
  return [
    ...findUnknownFields(`rules.${group}.`, value, names),
    ...names.flatMap((name) => {
      const field = `${group}.${name}`;
      return name === "then"
        ? choiceProblems(`rules.${field}`, value[name], THENS)
        : numberProblems(`rules.${field}`, value[name], limits(field));
    }),
  ];
}

const choiceProblems = (field: string, value: unknown, known: readonly string[]): FileProblem[] =>
  known.some((one) => one === value) ? [] : [{ is: "choice", field, values: known.join(", ") }];

const SIZING_FIELDS = { fixed: ["usdCents"], share: ["bps"], volatility: ["bps", "targetBps"] } as const;

function sizingProblems(sizing: unknown, limits: (field: string) => Limits): FileProblem[] {
  if (!isObject(sizing)) return [{ is: "missing", field: "rules.sizing" }];
  const kind = SIZINGS.find((known) => known === sizing.kind);
  if (kind === undefined) return choiceProblems("rules.sizing.kind", sizing.kind, SIZINGS);
  const names: readonly string[] = SIZING_FIELDS[kind];
  return [
    ...findUnknownFields("rules.sizing.", sizing, ["kind", ...names]),
    ...names.flatMap((name) => numberProblems(`rules.sizing.${name}`, sizing[name], limits(`sizing.${name}`))),
  ];
}

function tokenProblems(tokens: unknown, limits: (field: string) => Limits): FileProblem[] {
  if (!isObject(tokens)) return [{ is: "missing", field: "rules.tokens" }];
  if (tokens.kind === "rule")
    return [
      ...findUnknownFields("rules.tokens.", tokens, ["kind", "order", "first"]),
      ...choiceProblems("rules.tokens.order", tokens.order, ORDERS),
      ...numberProblems("rules.tokens.first", tokens.first, limits("tokens.first")),
    ];
  if (tokens.kind !== "list") return choiceProblems("rules.tokens.kind", tokens.kind, ["list", "rule"]);
  const { tokenIds } = tokens;
  const areIds =
    Array.isArray(tokenIds) &&
    tokenIds.length >= 1 &&
    tokenIds.length <= MAX_LISTED &&
    tokenIds.every((id) => Number.isSafeInteger(id) && id >= 0) &&
    new Set(tokenIds).size === tokenIds.length;
  return [
    ...findUnknownFields("rules.tokens.", tokens, ["kind", "tokenIds"]),
    ...(areIds ? [] : [{ is: "tokenIds" as const, field: "rules.tokens.tokenIds" }]),
  ];
}

function chainProblems(chainId: unknown): FileProblem[] {
  const isChain = chainId === null || chainId === "solana" || (Number.isSafeInteger(chainId) && Number(chainId) > 0);
  if (isChain) return [];
  return chainId === undefined
    ? [{ is: "missing", field: "rules.chainId" }]
    : [{ is: "choice", field: "rules.chainId", values: "null, solana, 8453 …" }];
}
