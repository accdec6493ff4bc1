import type { BacktestSpec, History } from "../../analytics/agents/history.ts";
import {
  CANDLE_MS,
  type Inputs,
  type Params,
  type Rules,
  type StrategyKey,
  type StrategySpec,
  type Timeframe,
  type TokenInput,
} from "../../analytics/agents/model.ts";
import { CARRIED_CANDLES } from "../../analytics/agents/row.ts";
import { DEFAULT_RULES } from "../../analytics/agents/rules.ts";
import { paramsProblem } from "../../analytics/agents/strategies/index.ts";
import { seededRandom } from "../../analytics/series/random.ts";

export const MICRO = 1_000_000n;
export const usd = (dollars: number): bigint => BigInt(Math.round(dollars * 1e6));

/** Rules with everything off except what is given. */
export const bareRules = (overrides: Partial<Rules> = {}): Rules => ({
  ...DEFAULT_RULES,
  ...{ stopLossBps: null, trailingBps: null, trailingFromBps: 0, takeProfitBps: null, maxHoldCandles: null },
  ...{ cooldownCandles: 0, losses: null, stops: null, dailyLossUsdCents: null, drawdown: null },
  ...{ maxPositionBps: 10_000, maxPositions: 10, ordersPerDay: 100, maxOrderUsdCents: 100_000 },
  ...overrides,
});

export function strategy(key: StrategyKey, params: Params = {}): StrategySpec {
  const checked = paramsProblem({ key, version: 1, params });
  if (!("strategy" in checked)) throw new Error(`no such strategy: ${JSON.stringify(checked)}`);
  return checked.strategy;
}

export const FIRST = Date.parse("2026-01-01T00:00:00.000Z");
export const candleAt = (index: number, timeframe: Timeframe = "1d"): string =>
  new Date(FIRST + index * CANDLE_MS[timeframe]).toISOString();
export const candleEnd = (candle: string, timeframe: Timeframe = "1d"): string =>
  new Date(Date.parse(candle) + CANDLE_MS[timeframe]).toISOString();

/** A history of that many candles in which every token costs 1 and is known in full. */
export function flatHistory(tokenIds: readonly number[], candles: number, timeframe: Timeframe = "1d"): History {
  const cells = tokenIds.length * candles;
  const column = (value: number) => new Float64Array(cells).fill(value);
  return {
    ...{ timeframe, tokenIds, candles: Array.from({ length: candles }, (_, index) => candleAt(index, timeframe)) },
    ...{ close: column(1), fill: column(1), isLateFill: new Uint8Array(cells), volume30: column(1e9) },
    ...{ sd30: column(0.05), grade: column(50), signal: column(0), isGraded: new Uint8Array(candles).fill(1) },
    gradesDay: Array.from({ length: candles }, (_, index) => candleAt(index, timeframe).slice(0, 10)),
    ...{ methodHash: "ab".repeat(32), goneFrom: new Int32Array(tokenIds.length).fill(candles) },
    ...{ goneWhy: tokenIds.map(() => null), watched: new Uint8Array(cells).fill(1) },
  };
}

/** Writes the values of one token, candle by candle. */
export function setToken(
  { tokenIds }: History,
  tokenId: number,
  column: Float64Array | Uint8Array,
  values: readonly number[],
): void {
  const position = tokenIds.indexOf(tokenId);
  for (const [index, value] of values.entries()) column[index * tokenIds.length + position] = value;
}

const OUTAGE = 2 * CARRIED_CANDLES;

/**
 * A history with everything that can happen: gaps, listings, delistings with and without a last price, days without grades, tokens that are
 * watched and then not, and no volume. The same for the same seed.
 */
export function randomHistory(
  seed: number,
  { candles = 60, tokens = 12, timeframe = "1d" as Timeframe } = {},
): History {
  const random = seededRandom(seed);
  const tokenIds = Array.from({ length: tokens }, (_, position) => 3 + position * 7);
  const history = flatHistory(tokenIds, candles, timeframe);
  const gaps = random() < 0.5 ? 0.01 : 0.12;
  for (let position = 0; position < tokens; position++) {
    let [price, grade, signal] = [10 ** (4 * random() - 3), 100 * random(), 0];
    const listed = random() < 0.25 ? Math.floor(random() * candles) : 0;
    const gone = random() < 0.25 ? Math.floor(random() * candles) : candles;
    history.goneFrom[position] = gone;
    if (gone < candles) (history.goneWhy as (string | null)[])[position] = random() < 0.5 ? "delisted" : "migrated";
    const volume = 10 ** (4 + 5 * random());
    // In a long history a feed may stop for longer than a close is carried forward.
    const stops = candles > 3 * OUTAGE && random() < 0.4 ? Math.floor(random() * candles) : candles;
    for (let index = 0; index < candles; index++) {
      const cell = index * tokens + position;
      price *= Math.exp(0.16 * (random() + random() + random() - 1.5));
      grade = Math.min(100, Math.max(0, grade + 40 * (random() - 0.5)));
      if (random() < 0.2) signal = Math.floor(random() * 5) - 2;
      const isDead = index < listed || (index >= stops && index < stops + OUTAGE) || (index >= gone && random() < 0.8);
      history.close[cell] = isDead || random() < gaps ? Number.NaN : price;
      history.fill[cell] = isDead || random() < gaps ? Number.NaN : price * (1 + 0.02 * (random() - 0.5));
      history.isLateFill[cell] = random() < 0.1 ? 1 : 0;
      history.volume30[cell] = random() < 0.03 ? Number.NaN : volume;
      history.sd30[cell] = random() < 0.03 ? Number.NaN : 0.02 + 0.1 * random();
      history.grade[cell] = random() < 0.03 ? Number.NaN : Math.round(grade);
      history.signal[cell] = random() < 0.03 ? Number.NaN : signal;
      history.watched[cell] = random() < 0.04 ? 0 : 1;
    }
  }
  for (let index = 0; index < candles; index++) {
    if (random() > 0.04) continue;
    history.isGraded[index] = 0;
    (history.gradesDay as (string | null)[])[index] = null;
  }
  return history;
}

export const SPECS: readonly StrategySpec[] = [
  strategy("grade-follower-1", { enter: 60, leave: 45 }),
  strategy("signal-follower-1"),
  strategy("trend-1", { candles: 5 }),
  strategy("rebalance-1", { every: 4, bandBps: 800 }),
  strategy("dca-1", { every: 2, usdCents: 9_000 }),
];

/** Rules of any kind, the same for the same seed. */
export function randomRules(seed: number): Rules {
  const random = seededRandom(seed ^ 0x5bd1e995);
  const one = <Choice>(choices: readonly Choice[]): Choice => choices[Math.floor(random() * choices.length)] as Choice;
  return {
    ...DEFAULT_RULES,
    budgetUsdCents: one([20_000, 100_000, 1_000_000]),
    sizing: one<Rules["sizing"]>([
      { kind: "fixed", usdCents: 12_345 },
      { kind: "share", bps: 1_700 },
      { kind: "volatility", bps: 3_000, targetBps: 6_000 },
    ]),
    ...{ maxOrderUsdCents: one([5_000, 40_000, 900_000]), maxPositionBps: one([800, 2_500, 10_000]) },
    ...{ maxPositions: one([1, 3, 12]), stopLossBps: one([null, 400, 1_200]), trailingBps: one([null, 700, 1_500]) },
    ...{ trailingFromBps: one([0, 500]), takeProfitBps: one([null, 1_500]), maxHoldCandles: one([null, 6]) },
    ...{ cooldownCandles: one([0, 3]), losses: one([null, { n: 2, pause: 5 }]) },
    stops: one([null, { n: 2, within: 6, pause: 4 }]),
    dailyLossUsdCents: one([null, 1_500]),
    drawdown: one<Rules["drawdown"]>([null, drawdown(2_000, "keep"), drawdown(1_000, "sell")]),
    ordersPerDay: one([1, 4, 50]),
  };
}

export const drawdown = (bps: number, what: "keep" | "sell"): NonNullable<Rules["drawdown"]> => ({
  bps,
  // biome-ignore lint/suspicious/noThenProperty: the name is the specification's, and nothing awaits it
  then: what,
});

export const makeSpec = (history: History, strategySpec: StrategySpec, rules: Rules, from = 0): BacktestSpec => ({
  ...{ strategy: strategySpec, rules, timeframe: history.timeframe, from: history.candles[from] as string },
  to: history.candles.at(-1) as string,
});

/** One token's input for a judgement, complete at the candle's end. */
export const tokenInput = (tokenId: number, candle: string, overrides: Partial<TokenInput> = {}): TokenInput => ({
  ...{ tokenId, close: 10, figures: {}, volume30: 1e9, sd30: 0.05, asOf: candleEnd(candle) },
  ...overrides,
});
export const makeInputs = (tokens: readonly TokenInput[], overrides: Partial<Inputs> = {}): Inputs => ({
  ...{ tokens, gradesDay: "2026-01-01" },
  ...overrides,
});
