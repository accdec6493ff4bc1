import { beforeAll, describe, expect, test } from "vitest";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { TokenChartData } from "#app/areas/tokens/model/chartAnswer.ts";
import type { ChartRange } from "#app/areas/tokens/model/chartRange.ts";
import { chartOfRange } from "#app/areas/tokens/server/chart.server.ts";
import type { ChartRefusal } from "#app/areas/tokens/server/chartRefused.server.ts";
import { buildGradeView } from "#app/services/marketData/model/gradeView.ts";
import { addDays, toUtcDay } from "#app/services/marketData/public.ts";
import { marketFixture } from "../support/marketFixture.ts";

// Charts as each plan sees them, over a simulated market of more than a year.

const NOW = new Date("2024-03-05T12:34:56.000Z");
const TODAY = toUtcDay(NOW);
const DAY_MS = 86_400_000;
/** New grades are public by then. */
const PUBLISHED = new Date("2024-03-05T00:10:00.000Z");

const { pool, runMarketAt, rows: query } = marketFixture();
let largest: string;
let small: string;
let pegged: string;
beforeAll(async () => {
  await runMarketAt(NOW.toISOString());
  const slugWhere = async (condition: string) =>
    (await query<{ slug: string }>(`SELECT slug FROM market.snapshots WHERE ${condition} ORDER BY cap_rank LIMIT 1`))[0]
      ?.slug as string;
  largest = await slugWhere("cap_rank = 1");
  small = await slugWhere("cap_rank > 30 AND trader IS NOT NULL AND class = 'coin'");
  pegged = await slugWhere("class = 'stable'");
}, 120_000);

async function readChart(plan: string, slug: string, range: ChartRange): Promise<TokenChartData | ChartRefusal> {
  const entitlements = mergeEntitlements(plan === "guest" ? [] : [plan]);
  const view = buildGradeView(entitlements, PUBLISHED, NOW);
  return chartOfRange(pool(), slug, { entitlements, view }, range, NOW);
}

async function shown(plan: string, slug: string, range: ChartRange): Promise<TokenChartData> {
  const answer = await readChart(plan, slug, range);
  if ("tag" in answer) throw new Error(answer.tag);
  return answer;
}

const firstDay = ({ candles }: TokenChartData) => toUtcDay(new Date((candles.time[0] as number) * 1_000));
const gradedDays = ({ ribbon }: TokenChartData) => (ribbon?.days ?? []).map((day) => toUtcDay(new Date(day * DAY_MS)));

describe("prices", () => {
  test("prices of ninety days including today are open to a guest, and no earlier day feeds a mean", async () => {
    const chart = await shown("guest", largest, "90d");
    expect(firstDay(chart)).toBe(addDays(TODAY, -89));
    expect(chart.candles.time).toHaveLength(90);
    expect(chart.firstBar).toBe(0);
  });

  test.each(["1y", "all"] as const)(
    "prices of %s are refused to a guest, with the plan that includes them",
    async (range) => {
      const plan = range === "1y" ? "advanced" : "premium";
      expect(await readChart("guest", largest, range)).toEqual({
        tag: "RangeInPlan",
        planName: plan.toUpperCase(),
        plan,
      });
    },
  );

  test("prices of a year are included in ADVANCED, and not a day more", async () => {
    expect(firstDay(await shown("advanced", largest, "1y"))).toBe(addDays(TODAY, -364));
    expect(await readChart("advanced", largest, "all")).toMatchObject({ tag: "RangeInPlan", plan: "premium" });
  });

  test("prices before the range feed the means if the plan includes them", async () => {
    const chart = await shown("advanced", largest, "90d");
    expect(chart.firstBar).toBe(50);
    expect(toUtcDay(new Date((chart.candles.time[50] as number) * 1_000))).toBe(addDays(TODAY, -89));
  });

  test("prices of all days are included in PREMIUM", async () => {
    const [stored] = await query<{ day: string }>(
      "SELECT min(day)::text AS day FROM market.candles_1d JOIN market.instruments USING (instrument_id) WHERE slug = $1",
      [largest],
    );
    expect(firstDay(await shown("premium", largest, "all"))).toBe(stored?.day);
  });

  test("prices are hourly for a week and four-hourly for a month, with complete bars only", async () => {
    const week = await shown("guest", largest, "7d");
    expect([week.barSeconds, week.candles.time.length]).toEqual([3_600, 7 * 24 - 1]);
    const month = await shown("guest", largest, "30d");
    expect([month.barSeconds, month.candles.time.length]).toEqual([4 * 3_600, 30 * 6 - 1]);
    expect(new Set(month.candles.time.map((time) => time % (4 * 3_600)))).toEqual(new Set([0]));
  });

  test("prices of today are built from its hours so far", async () => {
    const { candles } = await shown("guest", largest, "90d");
    const [hours] = await query<{ high: number; volume: number; close: number }>(
      `SELECT max(high) AS high, sum(volume) AS volume, (array_agg(close ORDER BY at DESC))[1] AS close
       FROM market.candles_1h JOIN market.instruments USING (instrument_id) WHERE slug = $1 AND at >= $2`,
      [largest, `${TODAY}T00:00:00Z`],
    );
    expect(candles.time.at(-1)).toBe(Date.parse(TODAY) / 1_000);
    expect(candles.high.at(-1)).toBeCloseTo(hours?.high ?? 0, 2);
    expect(candles.close.at(-1)).toBeCloseTo(hours?.close ?? 0, 2);
    expect(candles.volume.at(-1)).toBe(Number(hours?.volume.toPrecision(4)));
  });

  test("prices that are a day late are marked as late", async () => {
    expect((await shown("guest", largest, "90d")).isBehind).toBe(false);
    const entitlements = mergeEntitlements([]);
    const view = buildGradeView(entitlements, PUBLISHED, NOW);
    const later = new Date(NOW.getTime() + 3 * DAY_MS);
    expect(await chartOfRange(pool(), largest, { entitlements, view }, "90d", later)).toMatchObject({ isBehind: true });
  });

  test("prices of an unknown token are not found", async () => {
    expect(await readChart("vip", "no-such-token", "7d")).toEqual({ tag: "UnknownToken", token: "no-such-token" });
  });
});

describe("grades", () => {
  test("grades of one of the twenty largest tokens show a guest only the day before the latest", async () => {
    const chart = await shown("guest", largest, "90d");
    const dayBefore = addDays(TODAY, -2);
    expect(gradedDays(chart)).toEqual([dayBefore]);
    expect(chart.ribbon?.openFrom).toBe(Date.parse(dayBefore) / DAY_MS);
    expect(chart.ribbonPlan).toBe("advanced");
  });

  test("grades of a smaller token are all locked for a guest", async () => {
    const chart = await shown("guest", small, "90d");
    expect(chart.ribbon).toEqual({ days: [], grades: [], openFrom: "never" });
    expect(chart.ribbonPlan).toBe("advanced");
    expect(chart.candles.time).toHaveLength(90);
  });

  test("grades of ninety days in a chart of a year are included in ADVANCED, and older ones in PREMIUM", async () => {
    const chart = await shown("advanced", small, "1y");
    expect(gradedDays(chart)[0]).toBe(addDays(TODAY, -90));
    expect(gradedDays(chart)).toHaveLength(90);
    expect(chart.ribbonPlan).toBe("premium");
    const all = await shown("premium", small, "1y");
    expect(gradedDays(all)[0]).toBe(addDays(TODAY, -364));
    expect([all.ribbon?.openFrom, all.ribbonPlan]).toEqual([null, null]);
  });

  test("grades are the whole numbers that were published", async () => {
    const { ribbon } = await shown("premium", largest, "30d");
    const stored = await query<{ grade: number }>(
      `SELECT round(grade)::int AS grade FROM market.grades JOIN market.instruments USING (instrument_id)
       WHERE method = 'trader-1' AND slug = $1 AND day >= $2 ORDER BY day`,
      [largest, addDays(TODAY, -30)],
    );
    expect(ribbon?.grades).toEqual(stored.map(({ grade }) => grade));
  });

  test("grades of a token that follows another price do not exist, and no plan is offered for them", async () => {
    expect(await shown("guest", pegged, "30d")).toMatchObject({ ribbon: null, ribbonPlan: null });
  });
});
