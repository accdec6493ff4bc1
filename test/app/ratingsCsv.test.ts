import { expect, test } from "vitest";
import { csvParts } from "#app/areas/ratings/server/csv.server.ts";
import type { RatingsRow } from "#app/services/marketData/public.ts";
import { A_ROW } from "./fixtures/ratings.ts";

// The ratings file: every row names its source, and no cell is a formula.

const ABOUT = { pricesAt: "2026-11-23T03:17:43.000Z", gradesOf: "2026-11-21" };
const SIMULATED = "Simulated market, invented tokens";
const cells = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
const buildCsv = (rows: RatingsRow[], count = rows.length) => [...csvParts(rows, ABOUT, SIMULATED, count)].join("");

test("every row says that the market is simulated and when its prices and grades are from", () => {
  const [head, ...rows] = buildCsv([A_ROW, A_ROW]).trimEnd().split("\n");
  expect(head?.startsWith("source,prices_at,grades_of,rank,name,symbol,")).toBe(true);
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row.startsWith(`"${SIMULATED}",2026-11-23T03:17:43.000Z,2026-11-21,1,Junvent,JNVN,`)).toBe(true);
});

test("the export marks what a spreadsheet would read as a formula, and leaves negative numbers alone", () => {
  const [, row] = cells(buildCsv([{ ...A_ROW, name: "=HYPERLINK(1)", symbol: "@x", change24h: -0.05 }]));
  expect(row).toContain("'=HYPERLINK(1)");
  expect(row).toContain("'@x");
  expect(row).toContain("-0.05");
});

test("the export leaves unknown values blank", () => {
  const text = buildCsv([{ ...A_ROW, trader: null, traderSignal: null, price: null }]);
  const [head, row] = cells(text.replaceAll(`"${SIMULATED}"`, "simulated"));
  const of = (name: string) => row?.[head?.indexOf(name) ?? -1];
  expect([of("trader_grade"), of("signal"), of("price_usd")]).toEqual(["", "", ""]);
});

test("the export says at its end how many rows there are if some were cut", () => {
  expect(buildCsv([A_ROW], 1).trimEnd().split("\n")).toHaveLength(2);
  expect(buildCsv([A_ROW], 12_000)).toContain("The first 1 of 12000 rows: the limit of the plan");
});

test("the export is built in small chunks, so none blocks other requests for long", () => {
  const rows = Array.from({ length: 1_234 }, () => A_ROW);
  const parts = [...csvParts(rows, ABOUT, SIMULATED, rows.length)];
  expect(Math.max(...parts.map((part) => part.split("\n").length - 1))).toBeLessThanOrEqual(50);
  expect(parts.join("").trimEnd().split("\n")).toHaveLength(1 + 1_234);
});
