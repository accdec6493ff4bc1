import type { AgentRules } from "#events/agent/events.ts";

/**
 * An agent in sentences: its strategy, then each active exit. Each sentence is translated as a whole, by `sentence.<key>` of
 * `tradingAgent`; a blank in it is a value of the strategy or of the rules, shown or edited in its place. Source: docs/spec/agent.md#1 and
 * #7.
 */

export type TokensChosen =
  | { kind: "list"; tokenIds: readonly number[] }
  | Extract<AgentRules["tokens"], { kind: "rule" }>;
/** The rules that sentences describe; the same for agents and back-tests. */
export type DescribedRules = Pick<
  AgentRules,
  "stopLossBps" | "trailingBps" | "trailingFromBps" | "takeProfitBps" | "maxHoldCandles"
> & { tokens: TokensChosen };
export type DescribedStrategy = { key: string; version?: number; params: Readonly<Record<string, number>> };

export type BlankValue =
  | { kind: "tokens"; tokens: TokensChosen }
  | { kind: "number"; value: number | null }
  | { kind: "percent"; bps: number | null }
  | { kind: "usd"; cents: number | null }
  | { kind: "level"; level: SignalLevel }
  | { kind: "text"; text: string };

/** The signal from which it acts. */
export type SignalLevel = "buy" | "strongBuy" | "sell" | "strongSell";
/** `field` has the value's name in calls: `params.enter`, `rules.stopLossBps`. */
export type Blank = { field: string; value: BlankValue };

const STRATEGY_SENTENCES = ["grade-follower-1", "signal-follower-1", "trend-1", "rebalance-1", "dca-1"] as const;
export type StrategySentence = (typeof STRATEGY_SENTENCES)[number];
export const EXIT_SENTENCES = ["stopLoss", "trailing", "trailingAlways", "takeProfit", "maxHold"] as const;
type ExitSentence = (typeof EXIT_SENTENCES)[number];
export type SentenceLine = {
  key: StrategySentence | "unknown" | ExitSentence;
  /** By the blank's name in the sentence. */
  blanks: Readonly<Record<string, Blank>>;
};

export const strategySentence = (key: string): StrategySentence | null =>
  STRATEGY_SENTENCES.find((known) => known === key) ?? null;

export const buildSentence = (strategy: DescribedStrategy, rules: DescribedRules): SentenceLine[] => [
  strategyLine(strategy, rules),
  ...exitLines(rules),
];

function strategyLine({ key: named, params }: DescribedStrategy, { tokens }: DescribedRules): SentenceLine {
  const key = strategySentence(named);
  const choice: Blank = { field: "rules.tokens", value: { kind: "tokens", tokens } };
  const of = (name: string) => params[name] ?? null;
  const number = (name: string): Blank => ({ field: `params.${name}`, value: { kind: "number", value: of(name) } });
  const level = (name: "enter" | "leave"): Blank => ({
    field: `params.${name}`,
    value: { kind: "level", level: toSignalLevel(name, of(name)) },
  });
  switch (key) {
    case "grade-follower-1":
      return { key, blanks: { tokens: choice, enter: number("enter"), leave: number("leave") } };
    case "signal-follower-1":
      return { key, blanks: { tokens: choice, enter: level("enter"), leave: level("leave") } };
    case "trend-1":
      return { key, blanks: { tokens: choice, candles: number("candles") } };
    case "rebalance-1": {
      const band: Blank = { field: "params.bandBps", value: { kind: "percent", bps: of("bandBps") } };
      return { key, blanks: { tokens: choice, every: number("every"), band } };
    }
    case "dca-1": {
      const amount: Blank = { field: "params.usdCents", value: { kind: "usd", cents: of("usdCents") } };
      return { key, blanks: { tokens: choice, every: number("every"), amount } };
    }
    case null:
      return { key: "unknown", blanks: { key: { field: "strategy.key", value: { kind: "text", text: named } } } };
    default:
      return key satisfies never;
  }
}

/** Signals range from -2, Strong Sell, to 2, Strong Buy. */
function toSignalLevel(name: "enter" | "leave", signal: number | null): SignalLevel {
  if (name === "enter") return signal === 2 ? "strongBuy" : "buy";
  return signal === -2 ? "strongSell" : "sell";
}

/** Only the exits that are switched on. */
function exitLines(rules: DescribedRules): SentenceLine[] {
  const percent = (field: "stopLossBps" | "trailingBps" | "trailingFromBps" | "takeProfitBps"): Blank => ({
    field: `rules.${field}`,
    value: { kind: "percent", bps: rules[field] },
  });
  const lines: SentenceLine[] = [];
  if (rules.stopLossBps !== null) lines.push({ key: "stopLoss", blanks: { loss: percent("stopLossBps") } });
  if (rules.trailingBps !== null) {
    const trailing = percent("trailingBps");
    lines.push(
      rules.trailingFromBps === 0
        ? { key: "trailingAlways", blanks: { trailing } }
        : { key: "trailing", blanks: { trailing, from: percent("trailingFromBps") } },
    );
  }
  if (rules.takeProfitBps !== null) lines.push({ key: "takeProfit", blanks: { gain: percent("takeProfitBps") } });
  if (rules.maxHoldCandles !== null) {
    const candles: Blank = { field: "rules.maxHoldCandles", value: { kind: "number", value: rules.maxHoldCandles } };
    lines.push({ key: "maxHold", blanks: { candles } });
  }
  return lines;
}
