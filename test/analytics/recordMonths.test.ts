import { expect, test } from "vitest";
import { noSignal } from "../../analytics/grades/signal.ts";
import { computeMonths } from "../../analytics/record/months.ts";
import { dayNumber } from "../../analytics/series/day.ts";

// Buy signals by the month in which they started, over two tokens.

const { NaN: unknown } = Number;
const FIRST = dayNumber("2026-01-30");
const GAIN = 0.2;
const LOSS = -0.2;

/** One row per day: signals and returns of both tokens; the median of every day is 0. */
function monthsFrom(days: [signals: [number, number], returns: [number, number]][]) {
  const signal = Int8Array.from(days.flatMap(([signals]) => signals));
  const universe = Uint32Array.from(days, ([signals]) => signals.filter((one) => one !== noSignal).length);
  const returns = Float64Array.from(days.flatMap(([, both]) => both));
  const outcomes = { horizon: 30, returns, medians: new Float64Array(days.length) };
  return computeMonths({ tokens: 2, days: days.length, universe }, { signal }, outcomes, FIRST);
}

test("a signal counts once, in the month in which it began, however long it lasts", () => {
  const months = monthsFrom([
    [
      [0, 0],
      [LOSS, LOSS],
    ],
    [
      [1, 0],
      [GAIN, LOSS],
    ],
    [
      [2, 0],
      [GAIN, LOSS],
    ],
    [
      [1, 2],
      [LOSS, LOSS],
    ],
  ]);
  expect(months).toEqual([
    { month: "2026-01", begun: 1, right: 1 },
    { month: "2026-02", begun: 1, right: 0 },
  ]);
});

test("signals on the first day of a period have no known start", () => {
  const missed: [number, number] = [noSignal, noSignal];
  const nothing: [number, number] = [unknown, unknown];
  expect(
    monthsFrom([
      [
        [2, 1],
        [GAIN, GAIN],
      ],
      [missed, nothing],
      [
        [2, 0],
        [GAIN, GAIN],
      ],
    ]),
  ).toEqual([]);
});

test("an unrated token starts a signal the next day, one without an outcome is ignored, and Sell is no Buy", () => {
  expect(
    monthsFrom([
      [
        [noSignal, 0],
        [unknown, LOSS],
      ],
      [
        [1, 1],
        [GAIN, unknown],
      ],
      [
        [-2, -1],
        [GAIN, GAIN],
      ],
    ]),
  ).toEqual([{ month: "2026-01", begun: 1, right: 1 }]);
});

test("a return equal to the median does not beat it", () => {
  expect(
    monthsFrom([
      [
        [0, 0],
        [0, 0],
      ],
      [
        [1, 0],
        [0, 0],
      ],
    ]),
  ).toEqual([{ month: "2026-01", begun: 1, right: 0 }]);
});
