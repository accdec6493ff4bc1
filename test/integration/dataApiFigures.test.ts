import { afterAll, beforeAll, expect, test } from "vitest";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// Risk figures as a caller would recompute them from the candles that the same API returns.

let database: FreshDatabase;
let api: DataApiFixture;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase();
  api = await openDataApi(database);
  headers = { "x-api-key": (await api.key(await api.account())).key };
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

async function fetchRows<Row>(path: string): Promise<Row[]> {
  const answer = await api.get(path, headers);
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { data: Row[] }).data;
}
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const hundredths = (value: number) => Math.round(value * 100) / 100;

type Metrics = { tokenId: string; date: string; days: number; sharpe: number; sortino: number } & {
  [Name in "volatilityPercent" | "valueAtRisk95Percent" | "maxDrawdownPercent"]: number;
};

test("Sharpe, Sortino and volatility are those of simple daily returns of the candles", async () => {
  const tokens = (await fetchRows<{ id: string }>("/v1/tokens?limit=5")).map(({ id }) => id);
  const metrics = await fetchRows<Metrics>(`/v1/risk-metrics?tokens=${tokens}&window=90d`);
  expect(metrics).toHaveLength(5);
  for (const { tokenId, date, ...shown } of metrics) {
    // `to` is exclusive, and the last day of the window is included.
    const candles = await fetchRows<{ close: string }>(
      `/v1/ohlcv/daily?tokens=${tokenId}&from=${daysBefore(date, 90)}&to=${daysBefore(date, -1)}&limit=200`,
    );
    const closes = candles.map(({ close }) => Number(close));
    const returns = closes.slice(1).map((close, at) => close / (closes[at] as number) - 1);
    expect(returns).toHaveLength(90);
    const centre = mean(returns);
    const spread = Math.sqrt(returns.reduce((sum, one) => sum + (one - centre) ** 2, 0) / (returns.length - 1));
    const falls = Math.sqrt(mean(returns.map((one) => Math.min(one, 0) ** 2)));
    expect(shown.sharpe, tokenId).toBeCloseTo(hundredths((centre / spread) * Math.sqrt(365)), 1);
    expect(shown.sortino, tokenId).toBeCloseTo(hundredths((centre / falls) * Math.sqrt(365)), 1);
    expect(shown.volatilityPercent, tokenId).toBeCloseTo(spread * Math.sqrt(365) * 100, 1);
    // 0.05 × 89 = 4.45: between the fifth and the sixth smallest.
    const [fifth = 0, sixth = 0] = returns.toSorted((one, other) => one - other).slice(4, 6);
    expect(shown.valueAtRisk95Percent, tokenId).toBeCloseTo((fifth + (sixth - fifth) * 0.45) * 100, 1);
  }
});

test("the document describes how each metric is computed", async () => {
  const { openApiDocument } = await import("#app/areas/dataApi/server/http/document.server.ts");
  const { components } = JSON.parse(JSON.stringify(openApiDocument("https://tmai.example"))) as {
    components: { schemas: { RiskMetrics: { properties: Record<string, { description?: string }> } } };
  };
  const { properties } = components.schemas.RiskMetrics;
  for (const name of [
    "volatilityPercent",
    "sharpe",
    "sortino",
    "maxDrawdownPercent",
    "calmar",
    "beta",
    "valueAtRisk95Percent",
  ])
    expect(properties[name]?.description, name).toMatch(/c_t|c_T|highest c|compound annual growth/);
  for (const name of ["volatilityPercent", "sharpe", "sortino", "valueAtRisk95Percent"])
    expect(properties[name]?.description, name).toContain("s = c_t / c_t−1 − 1");
});
