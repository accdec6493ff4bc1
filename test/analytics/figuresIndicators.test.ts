import { describe, expect, test } from "vitest";
import { adx, atr, bollinger, ema, macd, rsi, sma, supertrend } from "../../analytics/figures/indicators.ts";
import { walkBars } from "./figuresSupport.ts";

// The definitions as plain loops: Wilder 1978, Appel, Bollinger, Seban.
const bars = walkBars(800, 3);
const { high, low, close } = bars;
const at = (values: ArrayLike<number>, i: number) => values[i] as number;
const days = close.length;

/** Wilder's average: the plain average of the first n, then a step of 1/n towards each value; NaN before. */
function wilder(values: number[], n: number): number[] {
  const out: number[] = [];
  let value = Number.NaN;
  values.forEach((next, i) => {
    if (i === n - 1) value = values.slice(0, n).reduce((a, b) => a + b) / n;
    else if (i >= n) value = (value * (n - 1) + next) / n;
    out.push(value);
  });
  return out;
}

/** Exponential average, starting with the plain average of the first n; NaN before. */
function exponential(values: number[], n: number): number[] {
  let value = Number.NaN;
  return values.map((next, i) => {
    if (i === n - 1) value = values.slice(0, n).reduce((a, b) => a + b) / n;
    else if (i >= n) value += ((next - value) * 2) / (n + 1);
    return value;
  });
}

const trueRanges = Array.from({ length: days }, (_, i) =>
  i === 0
    ? at(high, 0) - at(low, 0)
    : Math.max(
        at(high, i) - at(low, i),
        Math.abs(at(high, i) - at(close, i - 1)),
        Math.abs(at(low, i) - at(close, i - 1)),
      ),
);

/** Both NaN, or equal to 1e-9 of the expected value. */
function expectSame(actual: Float64Array, expected: number[], from: number) {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) => {
    if (i < from) expect(value).toBeNaN();
    else expect(Math.abs(value - at(expected, i))).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(at(expected, i))));
  });
}

describe("agreement with the definitions, bar by bar", () => {
  test("simple and exponential means agree with their definitions", () => {
    const means = Array.from(close, (_, i) => close.subarray(Math.max(0, i - 19), i + 1).reduce((a, b) => a + b) / 20);
    expectSame(sma(close, 20), means, 19);
    expectSame(ema(close, 12), exponential(Array.from(close), 12), 11);
  });

  test("RSI of 14 bars agrees with its definition and needs 15 closes", () => {
    const moves = Array.from(close.subarray(1), (price, i) => price - at(close, i));
    const gains = wilder(
      moves.map((move) => Math.max(move, 0)),
      14,
    );
    const losses = wilder(
      moves.map((move) => Math.max(-move, 0)),
      14,
    );
    const expected = [Number.NaN, ...gains.map((gain, i) => 100 - 100 / (1 + gain / at(losses, i)))];
    expectSame(rsi(close), expected, 14);
  });

  test("MACD agrees with its definition from bar 26 on, and its signal from bar 34 on", () => {
    const fast = exponential(Array.from(close), 12);
    const slow = exponential(Array.from(close), 26);
    const line = fast.map((value, i) => value - at(slow, i));
    const signal = [...new Array<number>(25).fill(Number.NaN), ...exponential(line.slice(25), 9)];
    const actual = macd(close);
    expectSame(actual.macd, line, 25);
    expectSame(actual.signal, signal, 33);
    expectSame(
      actual.histogram,
      line.map((value, i) => value - at(signal, i)),
      33,
    );
  });

  test("an exponential mean starts from the simple one, so that its first bar has no excess weight", () => {
    const odd = close.slice();
    odd[0] = at(close, 0) * 100;
    const [plain, spiked] = [ema(close, 200), ema(odd, 200)];
    expect(plain[199]).toBeCloseTo(sma(close, 200)[199] as number, 9);
    // One bar of 200 counts for a two-hundredth of what it adds, and not all of it.
    expect((spiked[199] as number) - (plain[199] as number)).toBeCloseTo((at(close, 0) * 99) / 200, 6);
  });

  test("Bollinger bands agree with their definition", () => {
    const middle = sma(close, 20);
    const spread = Array.from(close, (_, i) => {
      const window = Array.from(close.subarray(Math.max(0, i - 19), i + 1));
      return Math.sqrt(window.reduce((total, price) => total + (price - at(middle, i)) ** 2, 0) / 20);
    });
    const bands = bollinger(close);
    expectSame(bands.middle, Array.from(middle), 19);
    expectSame(
      bands.upper,
      spread.map((sd, i) => at(middle, i) + 2 * sd),
      19,
    );
    expectSame(
      bands.lower,
      spread.map((sd, i) => at(middle, i) - 2 * sd),
      19,
    );
  });

  test("ATR agrees with its definition, and starting a day later makes no difference by the last day", () => {
    expectSame(atr(bars), wilder(trueRanges, 14), 13);
    expect(atr(bars).at(-1)).toBeCloseTo(wilder(trueRanges.slice(1), 14).at(-1) as number, 9);
  });

  test("ADX agrees with its definition in both directions", () => {
    const up = Array.from(high, (value, i) => (i === 0 ? 0 : value - at(high, i - 1)));
    const down = Array.from(low, (value, i) => (i === 0 ? 0 : at(low, i - 1) - value));
    const ranges = wilder(trueRanges, 14);
    const share = (moves: number[]) => wilder(moves, 14).map((move, i) => (100 * move) / at(ranges, i));
    const plus = share(up.map((move, i) => (move > at(down, i) && move > 0 ? move : 0)));
    const minus = share(down.map((move, i) => (move > at(up, i) && move > 0 ? move : 0)));
    const dx = plus.map((value, i) => (100 * Math.abs(value - at(minus, i))) / (value + at(minus, i)));
    const actual = adx(bars);
    expectSame(actual.plus, plus, 13);
    expectSame(actual.minus, minus, 13);
    expectSame(actual.adx, [...new Array<number>(13).fill(Number.NaN), ...wilder(dx.slice(13), 14)], 26);
  });

  test("Supertrend agrees with its definition", () => {
    const ranges = wilder(trueRanges, 10);
    const line: number[] = [];
    const trend: number[] = [];
    let upper = Number.POSITIVE_INFINITY;
    let lower = Number.NEGATIVE_INFINITY;
    let rising = false;
    for (let i = 9; i < days; i++) {
      const middle = (at(high, i) + at(low, i)) / 2;
      const before = at(close, i - 1);
      const nextUpper = middle + 3 * at(ranges, i);
      const nextLower = middle - 3 * at(ranges, i);
      // A band only closes in on the price, unless the day before closed beyond it.
      upper = nextUpper < upper || before > upper ? nextUpper : upper;
      lower = nextLower > lower || before < lower ? nextLower : lower;
      rising = rising ? at(close, i) >= lower : at(close, i) > upper;
      line[i] = rising ? lower : upper;
      trend[i] = rising ? 1 : -1;
    }
    const actual = supertrend(bars);
    expectSame(
      actual.line,
      Array.from({ length: days }, (_, i) => line[i] ?? Number.NaN),
      9,
    );
    expect(Array.from(actual.trend)).toEqual(Array.from({ length: days }, (_, i) => trend[i] ?? 0));
    expect(new Set(trend.slice(9))).toEqual(new Set([1, -1]));
  });
});

describe("days without a price", () => {
  const without = (from: number, to: number) => close.slice().fill(Number.NaN, from, to);

  test("a gap of three days is skipped and has no values of its own", () => {
    const gapped = without(100, 103);
    const joined = Float64Array.from([...close.subarray(0, 100), ...close.subarray(103)]);
    expect(Array.from(rsi(gapped).subarray(100, 103))).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    expect(Array.from(rsi(gapped).subarray(103))).toEqual(Array.from(rsi(joined).subarray(100)));
  });

  test("an indicator starts again after a gap of four days", () => {
    const gapped = without(100, 104);
    expect(rsi(gapped)[104 + 13]).toBeNaN();
    expect(Array.from(rsi(gapped).subarray(104))).toEqual(Array.from(rsi(close.slice(104))));
  });
});

test("a day with a close but no high or low has no bar", () => {
  const holed = { ...bars, high: high.slice() };
  holed.high[100] = Number.NaN;
  const skipped = { ...bars, close: close.slice() };
  skipped.close[100] = Number.NaN;
  expect(atr(holed)[100]).toBeNaN();
  expect(Array.from(atr(holed))).toEqual(Array.from(atr(skipped)));
  expect(Array.from(adx(holed).adx)).toEqual(Array.from(adx(skipped).adx));
});

describe("prices that do not move", () => {
  const flat = new Float64Array(60).fill(5);
  const still = { high: flat, low: flat, close: flat };

  test("prices that do not move have means and bands, but neither strength nor direction", () => {
    expect(sma(flat, 20).at(-1)).toBe(5);
    expect(bollinger(flat).upper.at(-1)).toBe(5);
    expect(atr(still).at(-1)).toBe(0);
    expect(rsi(flat).every(Number.isNaN)).toBe(true);
    expect(adx(still).adx.every(Number.isNaN)).toBe(true);
  });

  test("strength and direction become known once prices move", () => {
    const moving = Float64Array.from([...flat, ...close.subarray(0, 60)]);
    const values = adx({ high: moving, low: moving, close: moving });
    expect(values.adx.at(-1)).toBeGreaterThan(0);
    expect(rsi(moving).at(-1)).toBeGreaterThan(0);
  });
});

test("no bars give no values", () => {
  const none = new Float64Array(0);
  expect(sma(none, 20)).toHaveLength(0);
  expect(macd(none).signal).toHaveLength(0);
  expect(supertrend({ high: none, low: none, close: none }).trend).toHaveLength(0);
});
