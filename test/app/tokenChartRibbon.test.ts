import { describe, expect, test } from "vitest";
import { buildCells, daysByLetter, gradeOn, mergeRuns, type Ribbon } from "#app/areas/tokens/model/chartRibbon.ts";
import { toGradeLetter } from "#app/ui/grade.tsx";

const DAY = 86_400;
const makeTimes = (...days: number[]) => days.map((day) => day * DAY);
const ribbon: Ribbon = { days: [12, 13, 14, 16], grades: [80, 75, 51, 10], openFrom: 12 };

describe("the ribbon of grades", () => {
  test("the ribbon has one cell per bar: a letter, empty without a grade, or locked before the first open day", () => {
    expect(buildCells(ribbon, makeTimes(10, 11, 12, 13, 14, 15, 16), toGradeLetter)).toEqual([
      "locked",
      "locked",
      "A",
      "A",
      "B",
      "none",
      "D",
    ]);
  });

  test("the ribbon locks no day where all are open, and every day where none is", () => {
    expect(buildCells({ ...ribbon, openFrom: null }, makeTimes(10, 12), toGradeLetter)).toEqual(["none", "A"]);
    expect(buildCells({ days: [], grades: [], openFrom: "never" }, makeTimes(10, 20), toGradeLetter)).toEqual([
      "locked",
      "locked",
    ]);
  });

  test("the ribbon gives all hours of a day the day's grade", () => {
    const hours = [12 * DAY, 12 * DAY + 3_600, 13 * DAY - 3_600, 14 * DAY];
    expect(buildCells(ribbon, hours, toGradeLetter)).toEqual(["A", "A", "A", "B"]);
    expect([gradeOn(ribbon, 13 * DAY - 1), gradeOn(ribbon, 15 * DAY), gradeOn(null, 0)]).toEqual([80, null, null]);
  });

  test("the ribbon joins equal neighbours into runs as wide as their bars", () => {
    const runs = mergeRuns(["A", "A", "B", "none"] as const, { from: 0, to: 4 });
    expect(runs).toEqual([
      { cell: "A", bars: 2, startPercent: 0, widthPercent: 50 },
      { cell: "B", bars: 1, startPercent: 50, widthPercent: 25 },
      { cell: "none", bars: 1, startPercent: 75, widthPercent: 25 },
    ]);
  });

  test("the ribbon is cut at the edges of the plot", () => {
    const runs = mergeRuns(["A", "A", "B", "C"] as const, { from: 1, to: 3 });
    expect(runs).toEqual([
      { cell: "A", bars: 1, startPercent: 0, widthPercent: 50 },
      { cell: "B", bars: 1, startPercent: 50, widthPercent: 50 },
    ]);
    expect(mergeRuns(["A"] as const, { from: -1, to: 1 })).toEqual([
      { cell: "A", bars: 1, startPercent: 50, widthPercent: 50 },
    ]);
  });

  test("the ribbon's days are counted by letter for screen readers, each day once", () => {
    const counts = daysByLetter(ribbon, { first: 13 * DAY, last: 16 * DAY + 3_600 }, toGradeLetter);
    expect([...counts]).toEqual([
      ["A", 1],
      ["B", 1],
      ["D", 1],
    ]);
  });
});
