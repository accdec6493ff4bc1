import { describe, expect, test } from "vitest";
import { partsAndRaw, tokensBelow } from "#app/areas/tokens/model/gradeSum.ts";
import { formulasIn } from "#app/areas/tokens/model/methodText.ts";
import { evaluateSignal } from "#app/areas/tokens/model/outcomes.ts";
import { plainText } from "#app/areas/tokens/model/plainText.ts";
import { computeScenario } from "#app/areas/tokens/model/scenario.ts";
import { investor1 } from "../../analytics/grades/investor1.ts";
import { trader1 } from "../../analytics/grades/trader1.ts";

// The arithmetic on a token's page.

describe("a grade breakdown", () => {
  const parts = [
    { name: "a", weight: 0.25 },
    { name: "b", weight: 0.25 },
    { name: "c", weight: 0.5 },
  ];

  test("the points of a grade add up to the weighted mean of its parts", () => {
    const { parts: shown, raw } = partsAndRaw(parts, [80, 40, 60]);
    expect(shown.map(({ points }) => points)).toEqual([20, 10, 30]);
    expect(raw).toBe(60);
  });

  test("a missing part's weight is shared among the others", () => {
    const { parts: shown, raw } = partsAndRaw(parts, [80, null, 50]);
    expect(shown[1]).toEqual({ name: "b", weight: 0.25, value: null, points: null });
    expect(shown[0]?.weight).toBeCloseTo(1 / 3, 12);
    expect(raw).toBeCloseTo(60, 12);
  });

  test("a grade is above as many tokens as its percentile says", () => {
    expect(tokensBelow(100, 150)).toBe(149);
    expect(tokensBelow(50, 3)).toBe(1);
    expect(tokensBelow(0, 150)).toBe(0);
  });

  test.each([trader1, investor1])(
    "the breakdown quotes the published formula of each part of $version",
    ({ specification, parts: own }) => {
      const formulas = formulasIn(specification);
      expect([...formulas.keys()]).toEqual(own.map(({ name }) => name));
      for (const formula of formulas.values()) {
        expect(formula.length).toBeGreaterThan(5);
        expect(specification.replaceAll(/\s+/g, " ")).toContain(formula);
      }
    },
  );
});

describe("the outcome of a signal", () => {
  const known = (after: number, median: number) => ({ after, median, isOpen: false });

  test("a buy above the median of its day is right, and so is a sell below it", () => {
    expect(evaluateSignal(1, known(0.1, 0.05))).toBe("right");
    expect(evaluateSignal(2, known(-0.3, -0.2))).toBe("wrong");
    expect(evaluateSignal(-1, known(-0.3, -0.2))).toBe("right");
    expect(evaluateSignal(-2, known(0.1, 0.05))).toBe("wrong");
  });

  test("an outcome is open until its last day ends, unknown without a price, and none for a hold", () => {
    expect(evaluateSignal(1, { after: null, median: null, isOpen: true })).toBe("open");
    expect(evaluateSignal(1, { after: null, median: 0.1, isOpen: false })).toBe("unknown");
    expect(evaluateSignal(0, known(0.1, 0.05))).toBe("none");
  });
});

describe("a description from a source", () => {
  test("a description is reduced to its words, without markup, scripts or links", () => {
    const written = `<p>A <a href="https://evil.example" onclick="x()">network</a> &amp; more.</p>
      <script>alert("x")</script><style>p{}</style><img src=x onerror=alert(1)>`;
    expect(plainText(written)).toBe("A network & more.");
  });

  test("a description that is not HTML keeps its characters", () => {
    expect(plainText("Fees < 1 % and 2 > 1")).toBe("Fees < 1 % and 2 > 1");
  });

  test("a description has a maximum length", () => {
    expect(plainText("word ".repeat(1_000)).length).toBeLessThanOrEqual(2_001);
  });
});

describe("a price scenario", () => {
  const DAYS = 371;
  const wave = (day: number) => 1 + 0.2 * Math.sin(day / 9);
  const market = Float64Array.from({ length: DAYS }, (_, day) => 1e12 * wave(day));
  const token = (exponent: number) => {
    const cap = Float64Array.from({ length: 800 }, (_, day) =>
      day < 800 - DAYS ? 1 : 1e9 * wave(day - (800 - DAYS)) ** exponent,
    );
    return { lastDay: "2024-01-31", close: cap.map((usd) => usd / 5e8), cap };
  };

  test("a scenario with an unchanged market gives the last close", () => {
    const own = token(1.4);
    const today = computeScenario(own, market)?.cases.find(({ factor }) => factor === 1);
    expect(today?.price).toBeCloseTo(own.close.at(-1) as number, 9);
    expect(today?.change).toBeCloseTo(0, 9);
  });

  test("a scenario moves by the slope of the caps, halved towards 1", () => {
    const found = computeScenario(token(1.4), market);
    expect(found?.slope).toBeCloseTo(1.4, 6);
    expect(found?.elasticity).toBeCloseTo(1.2, 6);
    const doubled = found?.cases.find(({ factor }) => factor === 2);
    expect(doubled?.change).toBeCloseTo(2 ** 1.2 - 1, 6);
  });

  test("a token without a market cap has no scenario", () => {
    const { cap, ...own } = token(1);
    expect(computeScenario({ ...own, cap: cap.fill(Number.NaN) }, market)).toBeNull();
  });
});
