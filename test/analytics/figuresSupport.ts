import type { Panel } from "../../analytics/panel.ts";

/** Numbers in [0, 1) that depend only on the seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Closes of a seeded walk that starts at 100 and moves up to 5 % per day. */
export function walk(days: number, seed: number): Float64Array {
  const next = seeded(seed);
  let price = 100;
  return Float64Array.from({ length: days }, () => {
    price *= 1 + (next() - 0.49) * 0.1;
    return price;
  });
}

/** Seeded bars around a walk. */
export function walkBars(days: number, seed: number) {
  const close = walk(days, seed);
  const next = seeded(seed + 1);
  const high = close.map((price) => price * (1 + next() * 0.03));
  const low = close.map((price) => price * (1 - next() * 0.03));
  const volume = close.map(() => 1e6 * (0.5 + next()));
  return { high, low, close, volume };
}

export const computeSimpleReturns = (close: Float64Array): number[] =>
  Array.from(close.subarray(1), (price, i) => price / (close[i] as number) - 1);

export const computeLogReturns = (close: Float64Array): number[] =>
  Array.from(close.subarray(1), (price, i) => Math.log(price / (close[i] as number)));

/** A panel of tokens from rows of closes; caps are closes times `supply`, volumes a tenth of the caps. */
export function makePanel(rows: readonly ArrayLike<number>[], supply: readonly number[] = rows.map(() => 1)): Panel {
  const days = rows[0]?.length ?? 0;
  const cells = rows.length * days;
  const panel: Panel = {
    tokens: rows.length,
    days,
    close: new Float64Array(cells),
    volume: new Float64Array(cells),
    cap: new Float64Array(cells),
    excluded: new Uint8Array(rows.length),
  };
  rows.forEach((row, token) => {
    for (let day = 0; day < days; day++) {
      const price = row[day] ?? Number.NaN;
      panel.close[token * days + day] = price;
      panel.cap[token * days + day] = price * (supply[token] ?? 1);
      panel.volume[token * days + day] = (price * (supply[token] ?? 1)) / 10;
    }
  });
  return panel;
}
