import { mean, medianSorted, sampleCorrelation, sampleKurtosis, standardDeviation } from "simple-statistics";
import { beforeAll, expect, test } from "vitest";
import { type DailyCandles, dailyCandles } from "../../analytics/simulated/candles.ts";
import { startSimulation } from "../../analytics/simulated/market.ts";
import { SIMULATED_SEED, type SimulatedToken } from "../../analytics/simulated/tokens.ts";

const DAYS = 1_421;
let tokens: readonly SimulatedToken[];
let daily: DailyCandles;

beforeAll(() => {
  const simulation = startSimulation(SIMULATED_SEED);
  const { candles, emit } = dailyCandles(simulation.tokens, DAYS);
  simulation.advanceTo(DAYS * 24, emit);
  tokens = simulation.tokens;
  daily = candles;
});

const toRow = (column: Float64Array, id: number) => [...column.subarray(id * DAYS, (id + 1) * DAYS)];
const readCloses = (id: number) => toRow(daily.close, id);
const computeReturns = (id: number) =>
  readCloses(id)
    .map((close, day, closes) => Math.log(close / (closes[day - 1] ?? Number.NaN)))
    .slice(1);
const yearly = (returns: number[]) => standardDeviation(returns) * Math.sqrt(365);
const median = (values: number[]) => medianSorted(values.sort((a, b) => a - b));

function computeDrawdown(closes: number[]): number {
  let peak = 0;
  return Math.min(
    ...closes.map((close) => {
      peak = Math.max(peak, close);
      return close / peak - 1;
    }),
  );
}

/** Coins that exist on all days. */
const wholeCoins = () =>
  tokens.filter(({ kind, listedHour, delistedHour }) => kind === "coin" && listedHour === 0 && delistedHour === null);

test("the leader moves like a large coin: 50 to 85 % a year, with fat tails, clusters and a deep drawdown", () => {
  const returns = computeReturns(0);
  expect(yearly(returns)).toBeGreaterThan(0.5);
  expect(yearly(returns)).toBeLessThan(0.85);
  expect(sampleKurtosis(returns) + 3).toBeGreaterThan(5);
  expect(sampleKurtosis(returns) + 3).toBeLessThan(25);
  const sizes = returns.map(Math.abs);
  expect(sampleCorrelation(sizes.slice(1), sizes.slice(0, -1))).toBeGreaterThan(0.1);
  expect(computeDrawdown(readCloses(0))).toBeLessThan(-0.5);
  expect(computeDrawdown(readCloses(0))).toBeGreaterThan(-0.9);
});

test("coins move more than the leader and mostly with it", () => {
  const leader = computeReturns(0);
  const coins = wholeCoins().map(({ id }) => computeReturns(id));
  expect(coins.length).toBeGreaterThan(90);
  const volatility = median(coins.map(yearly));
  expect(volatility).toBeGreaterThan(0.9);
  expect(volatility).toBeLessThan(1.6);
  const kurtosis = median(coins.map((returns) => sampleKurtosis(returns) + 3));
  expect(kurtosis).toBeGreaterThan(4.5);
  expect(kurtosis).toBeLessThan(13);
  const correlation = median(coins.map((returns) => sampleCorrelation(returns, leader)));
  expect(correlation).toBeGreaterThan(0.45);
  expect(correlation).toBeLessThan(0.75);
});

test("trading volume is higher on days of large moves", () => {
  const correlations = wholeCoins().map(({ id }) => {
    const volumes = toRow(daily.volume, id).slice(1).map(Math.log);
    return sampleCorrelation(computeReturns(id).map(Math.abs), volumes);
  });
  expect(median(correlations)).toBeGreaterThan(0.1);
});

test("coins of one sector move together more than coins of two sectors", () => {
  const coins = wholeCoins()
    .slice(0, 60)
    .map(({ id, sector }) => ({ sector, returns: computeReturns(id) }));
  const pairs = coins.flatMap((a, i) =>
    coins.slice(i + 1).map((b) => ({
      same: a.sector === b.sector,
      correlation: sampleCorrelation(a.returns, b.returns),
    })),
  );
  const averageCorrelation = (same: boolean) => mean(pairs.filter((p) => p.same === same).map((p) => p.correlation));
  expect(averageCorrelation(true) - averageCorrelation(false)).toBeGreaterThan(0.03);
});

test("stablecoins stay near a dollar, lose their peg now and then, and come back", () => {
  const stablecoins = tokens.filter(({ kind }) => kind === "stable").map(({ id }) => readCloses(id));
  for (const closes of stablecoins) expect(median([...closes])).toBeCloseTo(1, 3);
  const lowest = tokens.filter(({ kind }) => kind === "stable").map(({ id }) => Math.min(...toRow(daily.low, id)));
  expect(lowest.filter((low) => low < 0.98).length).toBeGreaterThanOrEqual(1);
  expect(Math.min(...lowest)).toBeGreaterThan(0.88);
  expect(Math.max(...stablecoins.flat())).toBeLessThan(1.01);
});

test("a wrapped token stays within half a percent of the token it wraps", () => {
  for (const wrapped of tokens.filter(({ kind }) => kind === "wrapped")) {
    const base = tokens.find(({ symbol }) => `W${symbol}` === wrapped.symbol);
    const bases = readCloses(base?.id ?? -1);
    const gaps = readCloses(wrapped.id).map((close, day) => Math.abs(close / (bases[day] ?? Number.NaN) - 1));
    expect(Math.max(...gaps)).toBeLessThan(0.005);
  }
});

test("days are columns of a panel, NaN outside a token's life, and rated classes are marked", () => {
  expect([daily.tokens, daily.days, daily.close.length]).toEqual([150, DAYS, 150 * DAYS]);
  for (const { id, kind, listedHour, delistedHour } of tokens) {
    const known = readCloses(id).map((close) => !Number.isNaN(close));
    const [from, until] = [Math.floor(listedHour / 24), Math.ceil((delistedHour ?? DAYS * 24) / 24)];
    expect(known).toEqual(known.map((_, day) => day >= from && day < until));
    expect(daily.excluded[id]).toBe(kind === "stable" || kind === "wrapped" ? 1 : 0);
  }
});

test("a day aggregates its hours: first open, highest high, lowest low, last close, summed volume, last cap", () => {
  const simulation = startSimulation(SIMULATED_SEED, 30);
  const { candles, emit } = dailyCandles(simulation.tokens, 1, 1);
  const hours: number[][] = [];
  simulation.advanceTo(72, (token, hour, candle, supply) => {
    emit(token, hour, candle, supply);
    if (token.id !== 0 || hour < 24 || hour >= 48) return;
    hours.push([candle.open, candle.high, candle.low, candle.close, candle.volumeUsd, supply]);
  });
  const all = (i: number) => hours.map((hour) => hour[i] ?? Number.NaN);
  expect(hours).toHaveLength(24);
  expect(candles.open[0]).toBe(all(0)[0]);
  expect(candles.high[0]).toBe(Math.max(...all(1)));
  expect(candles.low[0]).toBe(Math.min(...all(2)));
  expect(candles.close[0]).toBe(all(3)[23]);
  expect(candles.volume[0]).toBeCloseTo(
    all(4).reduce((sum, x) => sum + x, 0),
    0,
  );
  expect(candles.cap[0]).toBe((all(5)[23] ?? 0) * (all(3)[23] ?? 0));
});
