import { expect, test } from "vitest";
import { nextSignal, noSignal, type Signal, signalsOver } from "../../analytics/grades/signal.ts";

test.each<[grade: number, before: Signal | null, signal: Signal]>([
  [90, null, 2],
  [89.99, null, 1],
  [70, null, 1],
  [69.99, null, 0],
  [30.01, null, 0],
  [30, null, -1],
  [10.01, null, -1],
  [10, null, -2],
  [80, 2, 2],
  [79.99, 2, 1],
  [60, 2, 1],
  [59.99, 2, 0],
  [60, 1, 1],
  [59.99, 1, 0],
  [90, 1, 2],
  [5, 2, -2],
  [20, -2, -2],
  [20.01, -2, -1],
  [40, -2, -1],
  [40.01, -2, 0],
  [40, -1, -1],
  [40.01, -1, 0],
  [10, -1, -2],
  [95, -2, 2],
  [65, 0, 0],
  [35, 0, 0],
  [70, 0, 1],
])("a grade of %d after %s gives the signal %d", (grade, before, signal) => {
  expect(nextSignal(grade, before)).toBe(signal);
});

test("a signal dates from the first day of its unbroken run, and a day without a grade breaks the run", () => {
  const grade = Float32Array.of(91, 85, 79, Number.NaN, 65, 71);
  const { signal, since, end } = signalsOver({ grade, tokens: 1, days: 6 }, 100);
  expect([...signal]).toEqual([2, 2, 1, noSignal, 0, 1]);
  expect([...since]).toEqual([100, 100, 102, 103, 104, 105]);
  expect(end).toEqual({ signal: Int8Array.of(1), since: Int32Array.of(105) });
});

test("signals continue from where the day before ended", () => {
  const grade = Float32Array.from({ length: 120 }, (_, at) => (at * 37) % 101);
  const whole = signalsOver({ grade, tokens: 3, days: 40 }, 500);
  const first = signalsOver({ grade: grade.slice(0, 60), tokens: 3, days: 20 }, 500);
  const second = signalsOver({ grade: grade.slice(60), tokens: 3, days: 20 }, 520, first.end);
  expect([...first.signal, ...second.signal]).toEqual([...whole.signal]);
  expect([...first.since, ...second.since]).toEqual([...whole.since]);
  expect(second.end).toEqual(whole.end);
});
