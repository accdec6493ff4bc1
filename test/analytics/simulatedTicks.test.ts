import { expect, test } from "vitest";
import { Random } from "../../analytics/simulated/random.ts";
import { buildTickSeed, tickPrice } from "../../analytics/simulated/ticks.ts";

const candle = { open: 100, high: 103, low: 98, close: 101, volumeUsd: 1_000 };
const seed = buildTickSeed("tmai-9", "ABCD", 17);

test("an hour starts at its open and ends at its close", () => {
  expect(tickPrice(candle, 0, seed)).toBe(100);
  expect(tickPrice(candle, 1, seed)).toBe(101);
});

test("the last tick is the close to the last digit, whatever the candle", () => {
  const random = new Random("closes");
  let wrong = 0;
  for (let i = 0; i < 2_000; i++) {
    const [low, high] = [random.uniform(), 1 + random.uniform()];
    const close = low + (high - low) * random.uniform();
    if (tickPrice({ open: 1, high, low, close, volumeUsd: 1 }, 1, `hour ${i}`) !== close) wrong++;
  }
  expect(wrong).toBe(0);
});

test("the seconds of an hour reach both extremes and no price beyond them", () => {
  const prices = Array.from({ length: 3_601 }, (_, second) => tickPrice(candle, second / 3_600, seed));
  expect(Math.max(...prices)).toBe(103);
  expect(Math.min(...prices)).toBe(98);
});

test("consecutive seconds are at most a tenth of the hour's range apart", () => {
  const prices = Array.from({ length: 3_601 }, (_, second) => tickPrice(candle, second / 3_600, seed));
  const steps = prices.slice(1).map((price, i) => Math.abs(price - (prices[i] ?? Number.NaN)));
  expect(Math.max(...steps)).toBeLessThan(0.5);
});

test("100,000 ticks of random candles never leave their candle", () => {
  const random = new Random("100,000 ticks");
  let outside = 0;
  for (let i = 0; i < 100_000; i++) {
    const low = 1 - 0.1 * random.uniform();
    const high = 1 + 0.1 * random.uniform();
    const close = low + (high - low) * random.uniform();
    const price = tickPrice({ open: 1, high, low, close, volumeUsd: 1 }, random.uniform(), `hour ${i}`);
    if (!(price >= low && price <= high)) outside++;
  }
  expect(outside).toBe(0);
});

test("a tick's price depends only on seed, symbol, hour and second", () => {
  const at = (tickSeed: string, second: number) => tickPrice(candle, (second + 0.2) / 3_600, tickSeed);
  expect(at(seed, 1_000)).toBe(at(buildTickSeed("tmai-9", "ABCD", 17), 1_000));
  expect(tickPrice(candle, 1_000.9 / 3_600, seed)).toBe(at(seed, 1_000));
  const others = [
    at(seed, 1_001),
    at(buildTickSeed("tmai-8", "ABCD", 17), 1_000),
    at(buildTickSeed("tmai-9", "ABCE", 17), 1_000),
    at(buildTickSeed("tmai-9", "ABCD", 18), 1_000),
  ];
  expect(others.map((price) => price === at(seed, 1_000))).toEqual([false, false, false, false]);
});

test("the tick of a certain second has a fixed value", () => {
  expect(tickPrice(candle, 0.5, seed).toPrecision(8)).toBe("99.288727");
});

test("a time outside the hour has the price of the nearest end", () => {
  expect(tickPrice(candle, -1, seed)).toBe(100);
  expect(tickPrice(candle, 2, seed)).toBe(101);
});
