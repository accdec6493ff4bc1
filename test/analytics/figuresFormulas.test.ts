// @vitest-environment node
import { expect, test } from "vitest";
import * as beta from "../../analytics/figures/beta.ts";
import * as breadth from "../../analytics/figures/breadth.ts";
import * as categoryIndex from "../../analytics/figures/categoryIndex.ts";
import * as correlation from "../../analytics/figures/correlation.ts";
import { FORMULAS } from "../../analytics/figures/formulas.ts";
import * as indicators from "../../analytics/figures/indicators.ts";
import * as levels from "../../analytics/figures/levels.ts";
import * as marketIndex from "../../analytics/figures/marketIndex.ts";
import * as marketSignal from "../../analytics/figures/marketSignal.ts";
import * as mood from "../../analytics/figures/mood.ts";
import * as price from "../../analytics/figures/price.ts";
import * as risk from "../../analytics/figures/risk.ts";
import * as scenario from "../../analytics/figures/scenario.ts";
import * as sparkline from "../../analytics/figures/sparkline.ts";
import * as volatilityIndex from "../../analytics/figures/volatilityIndex.ts";

const rooms = [
  risk,
  beta,
  correlation,
  indicators,
  levels,
  sparkline,
  price,
  breadth,
  categoryIndex,
  marketIndex,
  marketSignal,
  mood,
  scenario,
  volatilityIndex,
];

test("every figure has its formula in the table, and every formula its figure", () => {
  const functions = rooms.flatMap((room) =>
    Object.entries(room).flatMap(([name, value]) => (typeof value === "function" ? [name] : [])),
  );
  expect(Object.keys(FORMULAS).sort()).toEqual(functions.sort());
});

test("no formula leaves out its name, unit, window or source", () => {
  for (const formula of Object.values(FORMULAS)) {
    for (const text of Object.values(formula)) expect(text.trim()).not.toBe("");
  }
});
