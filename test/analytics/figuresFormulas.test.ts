import { expect, test } from "vitest";
import * as beta from "../../analytics/figures/beta.ts";
import * as breadth from "../../analytics/figures/breadth.ts";
import * as categoryIndex from "../../analytics/figures/categoryIndex.ts";
import { MARKET_COLUMNS, TOKEN_COLUMNS } from "../../analytics/figures/columns.ts";
import * as correlation from "../../analytics/figures/correlation.ts";
import { FORMULAS } from "../../analytics/figures/formulas.ts";
import * as indicators from "../../analytics/figures/indicators.ts";
import * as levels from "../../analytics/figures/levels.ts";
import { type MarketDay, marketDays } from "../../analytics/figures/marketDays.ts";
import * as marketIndex from "../../analytics/figures/marketIndex.ts";
import * as marketSignal from "../../analytics/figures/marketSignal.ts";
import * as mood from "../../analytics/figures/mood.ts";
import * as price from "../../analytics/figures/price.ts";
import * as risk from "../../analytics/figures/risk.ts";
import * as scenario from "../../analytics/figures/scenario.ts";
import { tokenFigures } from "../../analytics/figures/snapshot.ts";
import * as sparkline from "../../analytics/figures/sparkline.ts";
import * as volatilityIndex from "../../analytics/figures/volatilityIndex.ts";
import { makePanel } from "./figuresSupport.ts";

const none = new Float64Array(0);
const noDays = { close: none, volume: none, cap: none };
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

test("every financial function has a formula in the table, and every formula a function", () => {
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

test("every column of a token's row and of a market's day has a formula", () => {
  const token = tokenFigures({ ...noDays, leader: noDays.close });
  const [day] = marketDays(makePanel([[1]]), 0);
  const { day: _, ...columns } = day as MarketDay;
  expect(Object.keys(TOKEN_COLUMNS)).toEqual(Object.keys(token));
  expect(Object.keys(MARKET_COLUMNS)).toEqual(Object.keys(columns));
  for (const key of Object.values({ ...TOKEN_COLUMNS, ...MARKET_COLUMNS })) expect(FORMULAS[key].formula).not.toBe("");
});
