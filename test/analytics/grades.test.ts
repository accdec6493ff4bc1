import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { computeGrades, type Graded } from "../../analytics/grades/grade.ts";
import { investor1 } from "../../analytics/grades/investor1.ts";
import { type Method, methodHash } from "../../analytics/grades/method.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";
import { reasonsNotRated } from "../../analytics/grades/universe.ts";
import type { Panel } from "../../analytics/panel.ts";
import { inventedPanel, since } from "./gradesPanel.ts";

const goldenFile = new URL("../golden/market/grades.json", import.meta.url);
const methods = [trader1, investor1];

const dayGraded = (panel: Panel, method: Method, day: number) => computeGrades(panel, method, day, undefined, day + 1);

/** Whole grades of every tenth day and of the last, one text per day: "71 3 -" with "-" for a token that is not rated. */
function gradesByDay({ grade, days, tokens }: Graded): Record<string, string> {
  const sampled = Array.from({ length: days }, (_, day) => day).filter((day) => day % 10 === 0 || day === days - 1);
  const text = (figure: number) => (Number.isNaN(figure) ? "-" : figure.toFixed(3));
  return Object.fromEntries(
    sampled.map((day) => [day, Array.from(grade.subarray(day * tokens, (day + 1) * tokens), text).join(" ")]),
  );
}

test("a published method never changes its text or a grade of thirty invented tokens over 450 days", () => {
  const panel = inventedPanel(30, 450);
  const today = Object.fromEntries(
    methods.map((method) => [
      method.version,
      { methodHash: methodHash(method), grades: gradesByDay(computeGrades(panel, method)) },
    ]),
  );
  // Add a new version to the file once: GOLDEN=write npx vitest run …
  if (process.env.GOLDEN === "write") writeFileSync(goldenFile, `${JSON.stringify(today, null, 1)}\n`);
  expect(today).toEqual(JSON.parse(readFileSync(goldenFile, "utf8")));
});

describe.each(methods)("$version", (method) => {
  test("later events change no grade of an earlier day", () => {
    const panel = inventedPanel(20, 420);
    const before = computeGrades(panel, method);
    for (const cut of [200, 333, 399, 418]) {
      const changed = { ...panel, close: panel.close.slice(), volume: panel.volume.slice(), cap: panel.cap.slice() };
      for (let token = 0; token < panel.tokens; token++) {
        for (const figures of [changed.close, changed.volume, changed.cap]) {
          for (let day = cut + 1; day < panel.days; day++)
            figures[token * panel.days + day] = (token * 7919 + day) % 1e4;
        }
      }
      const after = computeGrades(changed, method);
      const upToCut = panel.tokens * (cut + 1);
      expect(after.grade.subarray(0, upToCut)).toEqual(before.grade.subarray(0, upToCut));
      expect(after.score.subarray(0, upToCut)).toEqual(before.score.subarray(0, upToCut));
      expect(after.grade).not.toEqual(before.grade);
    }
  });

  test("the method's window and yesterday's scores give bit for bit the same day as the whole history", () => {
    const panel = inventedPanel(20, 450);
    const whole = computeGrades(panel, method);
    const { closes, volumes, caps } = method.window;
    for (const day of [380, 449]) {
      const from = day - closes + 1;
      const window = since(panel, from);
      for (let token = 0; token < panel.tokens; token++) {
        const first = token * window.days;
        window.volume.fill(Number.NaN, first, first + closes - volumes);
        window.cap.fill(Number.NaN, first, first + closes - caps);
      }
      const scores = whole.score.slice((day - 1) * panel.tokens, day * panel.tokens);
      const one = computeGrades(window, method, closes - 1, scores, closes);
      const row = <Row extends Float32Array | Float64Array>(figures: Row) =>
        figures.slice(day * panel.tokens, (day + 1) * panel.tokens);
      expect(one.grade).toEqual(row(whole.grade));
      expect(one.score).toEqual(row(whole.score));
      expect(one.parts).toEqual(whole.parts.map(row));
      expect(one.universe[0]).toBe(whole.universe[day]);
    }
  });

  test("grading day by day from yesterday's scores gives the same grades as grading all days together", () => {
    const panel = inventedPanel(20, 300);
    const whole = computeGrades(panel, method, 250);
    let scores: Float64Array | undefined;
    for (let day = 250; day < 300; day++) {
      const one: Graded = computeGrades(panel, method, day, scores, day + 1);
      expect(one.grade).toEqual(whole.grade.slice((day - 250) * 20, (day - 249) * 20));
      scores = one.score;
    }
  });

  test("a token has a grade exactly where no reason excludes it", () => {
    const panel = inventedPanel(40, 450);
    const { grade } = computeGrades(panel, method);
    const tags = new Set<string>();
    for (let day = 40; day < panel.days; day += 7) {
      reasonsNotRated(panel, dayGraded(panel, method, day)).forEach((reason, token) => {
        expect(reason === null).toBe(!Number.isNaN(grade[day * panel.tokens + token]));
        if (reason) tags.add(reason.tag);
      });
    }
    expect([...tags].sort()).toEqual(["class", "noClose", "thinVolume", "tooFewFigures", "tooYoung"]);
  });
});

test("each reason states the actual and the required value", () => {
  const panel = inventedPanel(6, 100);
  panel.volume.fill(3e6);
  panel.excluded.fill(0);
  panel.close.fill(5);
  panel.excluded[0] = 1;
  panel.close[1 * 100 + 99] = Number.NaN;
  panel.close[2 * 100 + 99] = Number.NaN;
  panel.close.fill(Number.NaN, 3 * 100, 3 * 100 + 60);
  panel.volume.fill(900_000, 4 * 100 + 70, 4 * 100 + 85);
  panel.volume.fill(1_050_000, 4 * 100 + 85, 5 * 100);
  expect(reasonsNotRated(panel, dayGraded(panel, trader1, 99), Uint8Array.of(0, 0, 1, 0, 0, 0))).toEqual([
    { tag: "class" },
    { tag: "noClose" },
    { tag: "heldPrice" },
    { tag: "tooYoung", have: 40, need: 60 },
    { tag: "thinVolume", median: 975_000, need: 1_000_000 },
    { tag: "tooFewFigures" },
  ]);
});

test("two tokens that rise and fall in the same way share the middle grade", () => {
  const panel = inventedPanel(3, 200);
  panel.volume.fill(3e6);
  for (let day = 0; day < 200; day++) {
    panel.close[day] = 100 + (day % 7);
    panel.close[200 + day] = 200 + 2 * (day % 7);
    panel.close[400 + day] = 100 + day + (day % 2);
  }
  const { grade, universe } = computeGrades(panel, trader1, 199);
  expect([...grade]).toEqual([25, 25, 100]);
  expect([...universe]).toEqual([3]);
});

test("closes before the method's window do not count towards the minimum number of closes", () => {
  const panel = inventedPanel(4, 92);
  panel.volume.fill(3e6);
  panel.close.fill(Number.NaN, 92, 92 + 32);
  for (let day = 32; day < 92; day++) panel.close[92 + day] = 10 + (day % 3);
  panel.close[92] = 10;
  const { grade } = computeGrades(panel, trader1);
  expect([89, 90, 91].map((day) => Number.isNaN(grade[day * 4 + 1]))).toEqual([true, true, false]);
  expect(reasonsNotRated(panel, dayGraded(panel, trader1, 90))[1]).toEqual({ tag: "tooYoung", have: 59, need: 60 });
});

test("low volume excludes a token from ten known volumes on, not with nine", () => {
  const panel = inventedPanel(4, 100);
  panel.volume.fill(3e6);
  for (const [token, known] of [9, 10].entries()) {
    panel.close.fill(7, token * 100, (token + 1) * 100);
    panel.volume.fill(Number.NaN, token * 100, (token + 1) * 100);
    panel.volume.fill(5000, token * 100 + 100 - known, (token + 1) * 100);
  }
  const [nine, ten] = reasonsNotRated(panel, dayGraded(panel, trader1, 99));
  expect([nine, ten]).toEqual([null, { tag: "thinVolume", median: 5000, need: 1_000_000 }]);
});

test("scores that are equal to four decimals get the same grade", () => {
  const panel = inventedPanel(3, 200);
  panel.volume.fill(3e6);
  panel.close.copyWithin(200, 0, 200);
  const gradeAfter = (...before: number[]) => [...computeGrades(panel, trader1, 199, Float64Array.from(before)).grade];
  expect(gradeAfter(50, 50.00001, 0).slice(0, 2)).toEqual([75, 75]);
  expect(gradeAfter(50, 50.0005, 0)).toEqual([50, 100, 0]);
});
