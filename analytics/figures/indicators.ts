import { ADX, ATR, BollingerBands, RSI, SMA, SuperTrend, TradingSignal } from "trading-signals";
import { type Bars, barCloses } from "./bars.ts";
import { CARRY_DAYS } from "./series.ts";

// Every series here has one value per day, aligned with its input: NaN before the indicator has enough bars, on a day without a price, and
// after a gap longer than three days until it has enough bars again. Shorter gaps are skipped, as markets skip a holiday. The arithmetic is
// that of trading-signals, except for exponential averages; the tests check it against the definitions. Source: docs/spec/market.md#3.

type Step = (day: number) => void;

const series = (days: number): Float64Array => new Float64Array(days).fill(Number.NaN);

/** Feeds the days that have a value, one by one, to a step that starts again after each long gap. */
function feed(values: Float64Array, start: () => Step): void {
  let step = start();
  let gap = 0;
  for (let day = 0; day < values.length; day++) {
    if (Number.isNaN(values[day] as number)) {
      gap++;
      continue;
    }
    if (gap > CARRY_DAYS) step = start();
    gap = 0;
    step(day);
  }
}

const getBar = (bars: Bars, day: number) => ({
  high: bars.high[day] as number,
  low: bars.low[day] as number,
  close: bars.close[day] as number,
});

/** Average of the last `period` closes, USD. */
export function sma(close: Float64Array, period: number): Float64Array {
  const out = series(close.length);
  feed(close, () => {
    const indicator = new SMA(period);
    return (day) => {
      out[day] = indicator.add(close[day] as number) ?? Number.NaN;
    };
  });
  return out;
}

/**
 * Exponential average that begins at the simple average of its first `period` values, as in TA-Lib and published scripts, and is null
 * before. `trading-signals` begins at the first value alone, which an average of 200 bars still shows after a year.
 */
function seededMean(period: number): (next: number) => number | null {
  let [count, value] = [0, 0];
  return (next) => {
    count += 1;
    value += count <= period ? (next - value) / count : ((next - value) * 2) / (period + 1);
    return count < period ? null : value;
  };
}

/** Exponential average, starting at bar `period`, USD. */
export function ema(close: Float64Array, period: number): Float64Array {
  const out = series(close.length);
  feed(close, () => {
    const add = seededMean(period);
    return (day) => {
      out[day] = add(close[day] as number) ?? Number.NaN;
    };
  });
  return out;
}

/** Relative strength index, 0 to 100. No value while the price has not moved at all: that would be 0 / 0. */
export function rsi(close: Float64Array, period = 14): Float64Array {
  const out = series(close.length);
  feed(close, () => {
    const indicator = new RSI(period);
    let first = Number.NaN;
    let moved = false;
    return (day) => {
      const price = close[day] as number;
      if (Number.isNaN(first)) first = price;
      moved ||= price !== first;
      const value = indicator.add(price);
      if (moved && value !== null) out[day] = value;
    };
  });
  return out;
}

export type Macd = { macd: Float64Array; signal: Float64Array; histogram: Float64Array };

/** Moving average convergence divergence, USD. The signal line is shown once it has its own `signalPeriod` values. */
export function macd(close: Float64Array, fast = 12, slow = 26, signalPeriod = 9): Macd {
  const out = { macd: series(close.length), signal: series(close.length), histogram: series(close.length) };
  feed(close, () => {
    const [addFast, addSlow, addSignal] = [seededMean(fast), seededMean(slow), seededMean(signalPeriod)];
    return (day) => {
      const [quick, calm] = [addFast(close[day] as number), addSlow(close[day] as number)];
      if (quick === null || calm === null) return;
      const value = quick - calm;
      const signal = addSignal(value);
      out.macd[day] = value;
      if (signal === null) return;
      out.signal[day] = signal;
      out.histogram[day] = value - signal;
    };
  });
  return out;
}

export type Bollinger = { upper: Float64Array; middle: Float64Array; lower: Float64Array };

/** Bollinger bands, USD: average of `period` closes and `deviations` population standard deviations to each side. */
export function bollinger(close: Float64Array, period = 20, deviations = 2): Bollinger {
  const out = { upper: series(close.length), middle: series(close.length), lower: series(close.length) };
  feed(close, () => {
    const indicator = new BollingerBands(period, deviations);
    return (day) => {
      const value = indicator.add(close[day] as number);
      if (!value) return;
      out.upper[day] = value.upper;
      out.middle[day] = value.middle;
      out.lower[day] = value.lower;
    };
  });
  return out;
}

/** Average true range after Wilder, USD; the first bar's range is its high less its low, as in TradingView (TA-Lib leaves that bar out). */
export function atr(bars: Bars, period = 14): Float64Array {
  const out = series(bars.close.length);
  feed(barCloses(bars), () => {
    const indicator = new ATR(period);
    return (day) => {
      out[day] = indicator.add(getBar(bars, day)) ?? Number.NaN;
    };
  });
  return out;
}

export type DirectionalMovement = { adx: Float64Array; plus: Float64Array; minus: Float64Array };

/** Average directional index with its two directional indicators, all 0 to 100. */
export function adx(bars: Bars, period = 14): DirectionalMovement {
  const days = bars.close.length;
  const out = { adx: series(days), plus: series(days), minus: series(days) };
  feed(barCloses(bars), () => {
    const indicator = new ADX(period);
    let waiting: ReturnType<typeof getBar> | null = null;
    let moved = false;
    return (day) => {
      const bar = getBar(bars, day);
      moved ||= bar.high > bar.low || (waiting !== null && bar.close !== waiting.close);
      // Bars before the first move have a true range of zero: dividing by it would spoil every later day.
      if (!moved) {
        waiting = bar;
        return;
      }
      if (waiting) indicator.add(waiting);
      waiting = null;
      const value = indicator.add(bar);
      if (indicator.pdi === undefined || indicator.mdi === undefined) return;
      out.plus[day] = indicator.pdi * 100;
      out.minus[day] = indicator.mdi * 100;
      if (value !== null) out.adx[day] = value;
    };
  });
  return out;
}

export type Supertrend = {
  line: Float64Array;
  /** 1 up, -1 down, 0 unknown. */
  trend: Int8Array;
};

/** Supertrend: a trailing line `multiplier` average true ranges from the middle of the bar, USD. */
export function supertrend(bars: Bars, period = 10, multiplier = 3): Supertrend {
  const days = bars.close.length;
  const out = { line: series(days), trend: new Int8Array(days) };
  feed(barCloses(bars), () => {
    const indicator = new SuperTrend({ interval: period, multiplier });
    return (day) => {
      const value = indicator.add(getBar(bars, day));
      if (!value) return;
      out.line[day] = value.supertrend;
      out.trend[day] = value.trend === TradingSignal.BULLISH ? 1 : -1;
    };
  });
  return out;
}
