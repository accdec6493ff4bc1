import type { Candle } from "./candle.ts";
import { Random } from "./random.ts";

const SECONDS = 3_600;
/** Noise between the turning points: seconds from one knot to the next, and its size as part of the hour's range. */
const WAVES = [
  { seconds: 300, size: 0.06 },
  { seconds: 60, size: 0.03 },
  { seconds: 10, size: 0.012 },
  { seconds: 1, size: 0.004 },
];

/** The inputs of `tickPrice`: the same for every process that shows this market. */
export function buildTickSeed(seed: string, symbol: string, hour: number): string {
  return `${seed}/tick/${symbol}/${hour}`;
}

/**
 * The price inside an hour, by the second: open at 0, close at 1, never outside [low, high], and both extremes are
 * reached at some second. A pure function of the seed (`buildTickSeed`) and the second. Source: docs/spec/market.md#6.
 */
export function tickPrice(candle: Candle, fractionOfHour: number, tickSeed: string): number {
  const second = Math.max(0, Math.min(SECONDS, Math.floor(fractionOfHour * SECONDS)));
  const { fromSecond, toSecond, from, to } = findLeg(candle, second, tickSeed);
  if (second === fromSecond) return from;
  if (second === toSecond) return to;
  const part = (second - fromSecond) / (toSecond - fromSecond);
  const range = candle.high - candle.low;
  const noise = range * 2 * Math.sqrt(part * (1 - part)) * noiseAt(second, tickSeed);
  return Math.min(candle.high, Math.max(candle.low, from + (to - from) * part + noise));
}

type Leg = { fromSecond: number; toSecond: number; from: number; to: number };

/** The hour has three legs: open, one extreme, the other, close. */
function findLeg({ open, high, low, close }: Candle, second: number, tickSeed: string): Leg {
  const random = new Random(tickSeed);
  const highFirst = random.uniform() < 0.5;
  const first = Math.floor(SECONDS * (0.15 + 0.3 * random.uniform()));
  const then = Math.floor(SECONDS * (0.55 + 0.3 * random.uniform()));
  const [near, far] = highFirst ? [high, low] : [low, high];
  if (second < first) return { fromSecond: 0, toSecond: first, from: open, to: near };
  if (second < then) return { fromSecond: first, toSecond: then, from: near, to: far };
  return { fromSecond: then, toSecond: SECONDS, from: far, to: close };
}

/** A sum of piecewise linear waves, so that neighbouring seconds stay close. */
function noiseAt(second: number, tickSeed: string): number {
  let sum = 0;
  for (const { seconds, size } of WAVES) {
    const knot = Math.floor(second / seconds);
    const part = second / seconds - knot;
    sum += size * ((1 - part) * knotAt(tickSeed, seconds, knot) + part * knotAt(tickSeed, seconds, knot + 1));
  }
  return sum;
}

function knotAt(tickSeed: string, seconds: number, knot: number): number {
  return new Random(`${tickSeed}/${seconds}/${knot}`).normal();
}
