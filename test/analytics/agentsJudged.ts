import { judge } from "../../analytics/agents/judge.ts";
import type { Exit, Inputs, Position, Rules, State, StrategySpec, TokenInput } from "../../analytics/agents/model.ts";
import { firstState } from "../../analytics/agents/state.ts";
import { bareRules, candleAt, makeInputs, strategy, tokenInput, usd } from "./agentsSupport.ts";

/** Judges one candle by `grade-follower-1` with all rules off, except those that a test sets. */

export const NOW = candleAt(20);
export const ONE = 10n ** 18n;
const follower = strategy("grade-follower-1");
export const rising = { grade: 80, gradeBefore: 60 };
export const falling = { grade: 40, gradeBefore: 60 };
export const steady = { grade: 60, gradeBefore: 60 };

export const wanted = (tokenId: number, overrides: Partial<TokenInput> = {}): TokenInput =>
  tokenInput(tokenId, NOW, { figures: rising, ...overrides });
export const storedToken = (tokenId: number, overrides: Partial<TokenInput> = {}): TokenInput =>
  tokenInput(tokenId, NOW, { figures: steady, ...overrides });
export const position = (tokenId: number, overrides: Partial<Position> = {}): Position => ({
  ...{ tokenId, units: 10n * ONE, entry: 10, peak: 10, since: candleAt(15), spent: usd(100) },
  ...overrides,
});
export const lost = (tokenId: number, candle: number, overrides: Partial<Exit> = {}): Exit => ({
  ...{ tokenId, candle: candleAt(candle), reason: "stopLoss", gain: usd(-5) },
  ...overrides,
});

/** An agent at NOW; unless given, its equity is its cash. */
function stateWith(rules: Rules, overrides: Partial<State> = {}): State {
  const first = firstState(rules, NOW);
  const equity = overrides.equity ?? first.equity;
  return { ...first, peakEquity: equity, day: { ...first.day, equity }, ...overrides, equity };
}

export function judged(
  tokens: readonly TokenInput[],
  {
    rules = bareRules(),
    state = {} as Partial<State>,
    by = follower as StrategySpec,
    inputs = {} as Partial<Inputs>,
    timeframe = "1d" as "1d" | "1h",
    missed = undefined as number | undefined,
  } = {},
) {
  const input = { candle: NOW, timeframe, strategy: by, rules, inputs: makeInputs(tokens, inputs) };
  return judge({ ...input, state: stateWith(rules, state), ...(missed !== undefined && { missed }) });
}
export const refused = (tokenId: number | null, rule: string, side = "buy") => ({ tokenId, side, rule });
