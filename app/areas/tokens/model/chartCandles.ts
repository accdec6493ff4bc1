/** Candles of a chart, as columns with one entry per bar. Pure: no clock. Prices and volumes in USD. */

type Column = readonly (number | null)[];
export type Candles = {
  /** Where each bar begins, in seconds since 1970-01-01 UTC. */
  time: readonly number[];
  /** Null when a source has only closes. */
  open: Column;
  high: Column;
  low: Column;
  close: readonly number[];
  /** Null if unknown. */
  volume: Column;
};

export type Bar = {
  time: number;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  volume: number | null;
};

export const NO_CANDLES: Candles = { time: [], open: [], high: [], low: [], close: [], volume: [] };

export const barAt = (candles: Candles, index: number): Bar | null => {
  const time = candles.time[index];
  const close = candles.close[index];
  if (time === undefined || close === undefined) return null;
  const at = (column: Column) => column[index] ?? null;
  return {
    time,
    close,
    open: at(candles.open),
    high: at(candles.high),
    low: at(candles.low),
    volume: at(candles.volume),
  };
};

export const toBars = (candles: Candles): Bar[] => candles.time.flatMap((_, index) => barAt(candles, index) ?? []);

export const toCandles = (bars: readonly Bar[]): Candles => ({
  time: bars.map(({ time }) => time),
  open: bars.map(({ open }) => open),
  high: bars.map(({ high }) => high),
  low: bars.map(({ low }) => low),
  close: bars.map(({ close }) => close),
  volume: bars.map(({ volume }) => volume),
});

/** Whether there are bodies to render: without opens, highs and lows there is only a line. */
export const hasBodies = ({ time, open, high, low }: Candles): boolean =>
  time.length > 0 && [open, high, low].every((column) => column.every((value) => value !== null));

/** Bars of `seconds` each, merged from shorter ones. A bar whose last part is missing contains what is known. */
export function folded(candles: Candles, seconds: number): Candles {
  const groups = new Map<number, Bar[]>();
  for (const bar of toBars(candles)) {
    const start = bar.time - (bar.time % seconds);
    const group = groups.get(start);
    if (group) group.push(bar);
    else groups.set(start, [bar]);
  }
  return toCandles([...groups].map(([time, bars]) => ({ ...together(bars), time })));
}

/** Several consecutive bars as one. */
export function together(bars: readonly Bar[]): Bar {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) throw new RangeError("no bars to put together");
  return {
    time: first.time,
    open: first.open,
    high: extreme(
      bars.map(({ high }) => high),
      Math.max,
    ),
    low: extreme(
      bars.map(({ low }) => low),
      Math.min,
    ),
    close: last.close,
    volume: extreme(
      bars.map(({ volume }) => volume),
      (one, other) => one + other,
    ),
  };
}

/** Null when any of them is null: a sum or a high of half the bars would be wrong. */
function extreme(values: readonly (number | null)[], of: (one: number, other: number) => number): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length && known.length > 0 ? known.reduce((one, other) => of(one, other)) : null;
}

/** Joins two series; bars of the second that the first already has are left out. */
export function continued(candles: Candles, later: Candles): Candles {
  const last = candles.time.at(-1) ?? Number.NEGATIVE_INFINITY;
  return toCandles([...toBars(candles), ...toBars(later).filter(({ time }) => time > last)]);
}

export type LivePrice = {
  usd: number;
  /** When it was read, RFC 3339. */
  at: string;
  /** True when no newer one has arrived within the expected time. */
  isStale: boolean;
};

/** The last bar, updated with a newer price. A bar that is still open begins where the previous one ended. */
export function withLivePrice(candles: Candles, barSeconds: number, price: LivePrice | null): Candles {
  const last = barAt(candles, candles.time.length - 1);
  if (!last || !price) return candles;
  const seconds = Date.parse(price.at) / 1_000;
  const start = seconds - (seconds % barSeconds);
  // Only a price that is newer than the last bar.
  if (start < last.time || start > last.time + barSeconds) return candles;
  const under =
    start === last.time
      ? last
      : { ...last, time: start, open: last.close, high: last.close, low: last.close, volume: null };
  const bar: Bar = {
    ...under,
    close: price.usd,
    high: under.high === null ? null : Math.max(under.high, price.usd),
    low: under.low === null ? null : Math.min(under.low, price.usd),
  };
  return toCandles([...toBars(candles).filter(({ time }) => time < start), bar]);
}

const PRICE_DIGITS = 7;
const VOLUME_FIGURES = 4;

/** As many significant digits as a chart can show: a stored price has seventeen, which would make up most of the page. */
export function roundedCandles(candles: Candles): Candles {
  const price = (value: number) => Number(value.toPrecision(PRICE_DIGITS));
  const priceOrNull = (value: number | null) => (value === null ? null : price(value));
  return {
    time: candles.time,
    open: candles.open.map(priceOrNull),
    high: candles.high.map(priceOrNull),
    low: candles.low.map(priceOrNull),
    close: candles.close.map(price),
    volume: candles.volume.map((value) => (value === null ? null : Number(value.toPrecision(VOLUME_FIGURES)))),
  };
}

export const candlesFrom = (candles: Candles, index: number): Candles => toCandles(toBars(candles).slice(index));

export type Extent = { first: Bar; last: Bar; high: number; low: number };

/** The values for a sentence about a chart; null when it has no bars. */
export function computeExtent(candles: Candles): Extent | null {
  const [first, last] = [barAt(candles, 0), barAt(candles, candles.time.length - 1)];
  if (!first || !last) return null;
  const known = (column: Column) => column.map((value, index) => value ?? (candles.close[index] as number));
  return {
    first,
    last,
    high: known(candles.high).reduce((one, other) => Math.max(one, other)),
    low: known(candles.low).reduce((one, other) => Math.min(one, other)),
  };
}

/** At most a dozen rows, merging as many bars as needed; newest first, because readers look for the latest most. */
export function tableRows(candles: Candles, max = 12): (Bar & { lastTime: number })[] {
  const bars = toBars(candles);
  const each = Math.max(1, Math.ceil(bars.length / max));
  const rows: (Bar & { lastTime: number })[] = [];
  // Counted from the end, so that a short row is the oldest.
  for (let end = bars.length; end > 0; end -= each) {
    const row = bars.slice(Math.max(0, end - each), end);
    rows.push({ ...together(row), lastTime: (row.at(-1) as Bar).time });
  }
  return rows;
}
