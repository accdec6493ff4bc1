import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { buildCandle, type Candle, type Emit } from "../../analytics/simulated/candle.ts";
import { simulate, startSimulation } from "../../analytics/simulated/market.ts";
import { GENESIS, HOUR_MS, SIMULATED_SEED } from "../../analytics/simulated/tokens.ts";

const digits = (x: number) => x.toPrecision(6);

/** Hash of every candle of the hours before `until`, to six digits. */
function hashing(until: number): { emit: Emit; hex: () => string } {
  const hash = createHash("sha256");
  const emit: Emit = (token, hour, { open, high, low, close, volumeUsd }, supply) => {
    if (hour >= until) return;
    hash.update(`${token.id} ${hour} ${[open, high, low, close, volumeUsd, supply].map(digits).join(" ")}\n`);
  };
  return { emit, hex: () => hash.digest("hex").slice(0, 16) };
}

test("the market starts on 2023-01-01 in hours of 3,600,000 ms", () => {
  expect(new Date(GENESIS).toISOString()).toBe("2023-01-01T00:00:00.000Z");
  expect(HOUR_MS).toBe(3_600_000);
});

test("the same seed always gives the same candles", () => {
  const { emit, hex } = hashing(48);
  simulate(SIMULATED_SEED, 48, emit, 30);
  expect(hex()).toBe("192ef1fc7e762e03");
});

test("the leader's first two candles have fixed values", () => {
  const candles: Candle[] = [];
  simulate(SIMULATED_SEED, 2, (token, _hour, candle) => {
    if (token.kind === "leader") candles.push(candle);
  });
  expect(candles.map(({ open, high, low, close }) => [open, high, low, close].map(digits))).toEqual([
    ["21000.0", "21081.7", "20966.4", "21032.4"],
    ["21032.4", "21057.1", "20990.0", "20992.6"],
  ]);
});

test("another seed gives another market", () => {
  const [one, other] = [hashing(10), hashing(10)];
  simulate("a", 10, one.emit, 30);
  simulate("b", 10, other.emit, 30);
  expect(one.hex()).not.toBe(other.hex());
});

test("a longer run begins with the shorter one", () => {
  const [short, long] = [hashing(500), hashing(500)];
  simulate(SIMULATED_SEED, 500, short.emit);
  simulate(SIMULATED_SEED, 1_000, long.emit);
  expect(long.hex()).toBe(short.hex());
});

test("a process that advances hour by hour sees the same as one long run", () => {
  const [stepped, atOnce] = [hashing(200), hashing(200)];
  const simulation = startSimulation(SIMULATED_SEED);
  for (let hour = 1; hour <= 200; hour++) simulation.advanceTo(hour, stepped.emit);
  simulate(SIMULATED_SEED, 200, atOnce.emit);
  expect(simulation.hour).toBe(200);
  expect(stepped.hex()).toBe(atOnce.hex());
});

test("hours that were already emitted are not emitted again", () => {
  const simulation = startSimulation(SIMULATED_SEED, 30);
  simulation.advanceTo(5, () => undefined);
  const hours: number[] = [];
  simulation.advanceTo(3, (_token, hour) => hours.push(hour));
  simulation.advanceTo(6, (token, hour) => token.kind === "leader" && hours.push(hour));
  expect(hours).toEqual([5]);
});

test("every candle opens at the last close, with open and close between low and high", () => {
  const last = new Map<number, number>();
  let wrong = 0;
  let candles = 0;
  simulate(SIMULATED_SEED, 2_000, (token, _hour, { open, high, low, close, volumeUsd }, supply) => {
    candles++;
    const before = last.get(token.id);
    last.set(token.id, close);
    const whole = [open, high, low, close, volumeUsd, supply].every((x) => Number.isFinite(x) && x > 0);
    const inside = low <= Math.min(open, close) && high >= Math.max(open, close);
    if (!whole || !inside || (before !== undefined && before !== open)) wrong++;
  });
  expect(candles).toBeGreaterThan(200_000);
  expect(wrong).toBe(0);
});

test("the open and close of a candle without further extremes are its high and low", () => {
  expect(buildCandle(2, 3, { up: 0, down: 0 }, 7)).toEqual({ open: 2, high: 3, low: 2, close: 3, volumeUsd: 7 });
  expect(buildCandle(3, 2, { up: 0, down: 0 }, 7)).toEqual({ open: 3, high: 3, low: 2, close: 2, volumeUsd: 7 });
});

describe("over 34,000 hours", () => {
  const hours = 34_000;
  const simulation = startSimulation(SIMULATED_SEED);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  const count = new Map<number, number>();
  const before = new Map<number, number>();
  const end = new Map<number, number>();
  beforeAll(() => {
    simulation.advanceTo(hours, ({ id, delistedHour }, hour, { close }) => {
      if (!first.has(id)) first.set(id, hour);
      last.set(id, hour);
      count.set(id, (count.get(id) ?? 0) + 1);
      if (delistedHour !== null && hour === delistedHour - 80 * 24) before.set(id, close);
      if (delistedHour !== null && hour === delistedHour - 1) end.set(id, close);
    });
  });

  test("no token has a candle before its listing or after its delisting, and each starts and ends on its hour", () => {
    for (const { id, listedHour, delistedHour } of simulation.tokens) {
      const ended = Math.min(hours, delistedHour ?? hours);
      expect([first.get(id), last.get(id), count.get(id)]).toEqual([listedHour, ended - 1, ended - listedHour]);
    }
  });

  test("a token that is delisted has lost most of its price in its last 80 days", () => {
    const left = [...end].map(([id, close]) => close / (before.get(id) ?? Number.NaN)).sort((a, b) => a - b);
    expect(left).toHaveLength(16);
    // One rose with a market that doubled; the others lost at least 70 %.
    expect(left.filter((part) => part < 0.3)).toHaveLength(15);
    expect(left[7]).toBeLessThan(0.1);
  });
});
