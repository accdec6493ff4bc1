import {
  ADX,
  AO,
  CCI,
  EMA,
  HMA,
  IchimokuCloud,
  MACD,
  MOM,
  RSI,
  SMA,
  StochasticOscillator,
  StochasticRSI,
  UltimateOscillator,
  VWMA,
  WilliamsR,
  WSMA,
} from "trading-signals";

/** One token's consecutive daily bars, oldest first; prices in USD, volume in USD or in tokens. */
export type Bars = Record<"high" | "low" | "close" | "volume", Float64Array>;

type Bar = { high: number; low: number; close: number; volume: number };
/** 1 for buy, -1 for sell, 0 for neither; null when the indicator has too few bars. */
type Vote = (bar: Bar) => number | null;

/** Bars before the first rating: the longest oscillators need about as many. */
const warmUp = 60;

/**
 * TradingView's published technical rating of each bar: the average of 15 moving averages' votes and 11 oscillators' votes, from -1 (sell)
 * to 1 (buy). NaN for the first 60 bars. Source: TradingView support article 43000614331, as read for docs/spec/market.md#1.
 */
export function tradingViewRating(bars: Bars): Float64Array {
  const averages = movingAverageVotes();
  const oscillators = oscillatorVotes();
  return Float64Array.from(bars.close, (close, at) => {
    const bar = {
      close,
      high: bars.high[at] as number,
      low: bars.low[at] as number,
      volume: bars.volume[at] as number,
    };
    const rating = (meanVote(averages, bar) + meanVote(oscillators, bar)) / 2;
    return at < warmUp ? Number.NaN : rating;
  });
}

/** Average of the votes cast; an indicator with too few bars casts none. */
function meanVote(votes: Vote[], bar: Bar): number {
  const cast = votes.map((vote) => vote(bar)).filter((vote) => vote !== null);
  return cast.length === 0 ? 0 : cast.reduce((sum, vote) => sum + vote, 0) / cast.length;
}

const toVote = (buy: boolean, sell: boolean) => (buy ? 1 : sell ? -1 : 0);

function movingAverageVotes(): Vote[] {
  const lengths = [10, 20, 30, 50, 100, 200];
  const hull = new HMA(9);
  const weighted = new VWMA(20);
  return [
    ...lengths.map((length) => above(new SMA(length))),
    ...lengths.map((length) => above(stable(length))),
    above(hull),
    (bar) => {
      const average = weighted.update(bar, false);
      return average === null ? 0 : Math.sign(bar.close - average);
    },
    ichimoku(),
  ];
}

/** An exponential average that has no value until it has seen its own length. */
function stable(length: number) {
  const average = new EMA(length);
  return {
    update(price: number) {
      const result = average.update(price, false);
      return average.isStable ? result : null;
    },
  };
}

function above(average: { update(price: number, replace: boolean): number | null }): Vote {
  return ({ close }) => {
    const result = average.update(close, false);
    return result === null ? null : Math.sign(close - result);
  };
}

/** The cloud over a bar was computed 25 bars before it. */
function ichimoku(): Vote {
  const cloud = new IchimokuCloud();
  const drawn: { spanA: number; spanB: number }[] = [];
  return (bar) => {
    const now = cloud.update(bar, false);
    if (now === null) return 0;
    drawn.push(now);
    const over = drawn.length > 25 ? drawn.shift() : undefined;
    if (!over) return 0;
    return toVote(
      over.spanA > over.spanB && now.base > over.spanA && now.conversion > now.base && bar.close > now.conversion,
      over.spanA < over.spanB && now.base < over.spanA && now.conversion < now.base && bar.close < now.conversion,
    );
  };
}

/** A vote that compares an indicator with its value at the previous bar. */
function turning<Result>(
  next: (bar: Bar) => Result | null,
  vote: (now: Result, before: Result, bar: Bar) => number,
): Vote {
  let before: Result | null = null;
  return (bar) => {
    const now = next(bar);
    const cast = now === null || before === null ? 0 : vote(now, before, bar);
    before = now;
    return cast;
  };
}

function oscillatorVotes(): Vote[] {
  const rsi = new RSI(14);
  const cci = new CCI(20);
  const momentum = new MOM(10);
  const williams = new WilliamsR(14);
  const macd = new MACD(new EMA(12), new EMA(26), new EMA(9));
  const ultimate = new UltimateOscillator();
  return [
    turning(
      ({ close }) => rsi.update(close, false),
      (now, before) => toVote(now < 30 && now > before, now > 70 && now < before),
    ),
    stochastic(),
    turning(
      (bar) => cci.update(bar, false),
      (now, before) => toVote(now < -100 && now > before, now > 100 && now < before),
    ),
    directional(),
    awesome(),
    turning(
      ({ close }) => momentum.update(close, false),
      (now, before) => Math.sign(now - before),
    ),
    ({ close }) => {
      const now = macd.update(close, false);
      return now === null ? 0 : Math.sign(now.macd - now.signal);
    },
    stochasticRsi(),
    turning(
      (bar) => williams.update(bar, false),
      (now, before) => toVote(now < -80 && now > before, now > -20 && now < before),
    ),
    bullBearPower(),
    (bar) => {
      const now = ultimate.update(bar, false);
      return now === null ? 0 : toVote(now > 70, now < 30);
    },
  ];
}

type Lines = { k: number; d: number };

const crossedUp = (now: Lines, before: Lines) => now.k > now.d && before.k < before.d;
const crossedDown = (now: Lines, before: Lines) => now.k < now.d && before.k > before.d;

function stochastic(): Vote {
  const oscillator = new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 });
  return turning<Lines>(
    (bar) => {
      const result = oscillator.update(bar, false);
      return result && { k: result.stochK, d: result.stochD };
    },
    (now, before) =>
      toVote(now.k < 20 && now.d < 20 && crossedUp(now, before), now.k > 80 && now.d > 80 && crossedDown(now, before)),
  );
}

function directional(): Vote {
  const index = new ADX(14);
  return turning(
    (bar) => {
      const strength = index.update(bar, false);
      const { pdi, mdi } = index;
      return strength === null || typeof pdi !== "number" || typeof mdi !== "number"
        ? null
        : { strength, k: pdi, d: mdi };
    },
    (now, before) => toVote(now.strength > 20 && crossedUp(now, before), now.strength > 20 && crossedDown(now, before)),
  );
}

/** Buys on crossing zero upwards, and on a dip that turns above zero; sells the other way round. */
function awesome(): Vote {
  const oscillator = new AO(5, 34);
  let before: number | null = null;
  return turning(
    (bar) => {
      const now = oscillator.update(bar, false);
      const pair = now === null || before === null ? null : { now, before };
      before = now;
      return pair;
    },
    ({ now, before: last }, { before: first }) =>
      toVote(
        now > 0 && (last <= 0 || (now > last && first > last)),
        now < 0 && (last >= 0 || (now < last && first < last)),
      ),
  );
}

/** Against the trend only, which is the close's side of the average of 50 bars. */
function stochasticRsi(): Vote {
  // The library's own smoothing leaves out a value of exactly zero, so its lines are not used.
  const oscillator = new StochasticRSI(14, WSMA);
  const [smoothK, smoothD] = [new SMA(3), new SMA(3)];
  const trend = stable(50);
  return turning<Lines & { trend: number }>(
    ({ close }) => {
      const average = trend.update(close);
      const result = oscillator.update(close, false);
      const k = result === null ? null : smoothK.update(100 * result, false);
      const d = k === null ? null : smoothD.update(k, false);
      return average === null || k === null || d === null ? null : { k, d, trend: average };
    },
    (now, before, { close }) =>
      toVote(
        close < now.trend && now.k < 20 && now.d < 20 && crossedUp(now, before),
        close > now.trend && now.k > 80 && now.d > 80 && crossedDown(now, before),
      ),
  );
}

function bullBearPower(): Vote {
  const average = stable(13);
  const trend = stable(50);
  return turning(
    ({ high, low, close }) => {
      const [middle, long] = [average.update(close), trend.update(close)];
      return middle === null || long === null ? null : { bull: high - middle, bear: low - middle, trend: long };
    },
    (now, before, { close }) =>
      toVote(
        close > now.trend && now.bear < 0 && now.bear > before.bear,
        close < now.trend && now.bull > 0 && now.bull < before.bull,
      ),
  );
}
