import type { Pool } from "pg";
import { addDays, DAY_MS, toUtcDay } from "#app/services/marketData/model/days.ts";
import type { GradeView } from "#app/services/marketData/model/gradeView.ts";
import { type RatingsFilter, SORTS } from "#app/services/marketData/model/ratings.ts";
import { ratingsCount, ratingsRows } from "#app/services/marketData/server/grades/ratingsRows.server.ts";
import { dailyChart, hourlyChart } from "#app/services/marketData/server/tokens/chart.server.ts";
import { searchTokens } from "#app/services/marketData/server/tokens/tokenSearch.server.ts";
import { seededRandom } from "../../../analytics/series/random.ts";
import { quantile, rounded } from "../figures.ts";
import { HOURS, LAST_DAY, TOKENS } from "./size.ts";

const CALLS = 500;
const WARM_UPS = 50;
const PAGE_SIZE = 100;
const CHART_DAYS = 365;
const CHART_HOURS = Math.min(HOURS, 60 * 24);

type Random = () => number;
type Call = () => Promise<unknown>;
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

/** What users query from the market, one call after the other, with random parameters from a seed. */
export async function latencies(pool: Pool) {
  const end = new Date(Date.parse(LAST_DAY) + DAY_MS);
  const from = new Date(end.getTime() - CHART_HOURS * 3_600_000);
  const firstDay = addDays(toUtcDay(end), -CHART_DAYS);
  const tokenId = (random: Random) => 1 + Math.floor(random() * TOKENS);
  return {
    ratingsP95Ms: await p95("ratings", (random) => anyPage(pool, random)),
    chartYearP95Ms: await p95("year of days", async (random) => {
      const id = tokenId(random);
      return () => dailyChart(pool, id, firstDay, LAST_DAY);
    }),
    chartHoursP95Ms: await p95("60 days of hours", async (random) => {
      const id = tokenId(random);
      return () => hourlyChart(pool, id, from, end);
    }),
    searchP95Ms: await p95("search", async (random) => {
      const typed = pick(random, SEARCHES)(random);
      return () => searchTokens(pool, typed);
    }),
  };
}

/** A page of the table: any sort, any filter, and the last page as often as the first. */
async function anyPage(pool: Pool, random: Random): Promise<Call> {
  const filter = pick(random, FILTERS)(random);
  const view = pick(random, VIEWS);
  const pages = Math.max(1, Math.ceil((await ratingsCount(pool, view, filter)) / PAGE_SIZE));
  const sort = pick(random, SORTS);
  const direction = pick(random, ["asc", "desc"] as const);
  const page = 1 + Math.floor(random() * pages);
  return () => ratingsRows(pool, view, { ...filter, sort, direction, page, pageSize: PAGE_SIZE });
}

/** With a plan that includes everything, and without a plan. */
const VIEWS: readonly GradeView[] = [
  { tokens: "all", day: "latest", signals: true, parts: true, historyDays: "all" },
  { tokens: 20, day: "dayBefore", signals: false, parts: false, historyDays: 0 },
];

const FILTERS: readonly ((random: Random) => RatingsFilter)[] = [
  () => ({}),
  (random) => ({ categories: [`category-${1 + Math.floor(random() * 12)}`] }),
  (random) => ({ cap: { least: 10 ** (8 + 2 * random()) } }),
  (random) => ({ trader: { least: 80 * random(), most: 100 }, investor: { least: 20, most: 80 } }),
  (random) => ({ search: Math.floor(random() * 256).toString(16) }),
];

/** One or two letters as they are typed, a symbol, part of a name, and text that matches nothing. */
const SEARCHES: readonly ((random: Random) => string)[] = [
  (random) => "abcdef".charAt(Math.floor(random() * 6)),
  (random) => `t${Math.floor(random() * 100)}`,
  (random) => `T${1 + Math.floor(random() * TOKENS)}`,
  (random) => Math.floor(random() * 4096).toString(16),
  () => "0x5fbdb2315678afecb367f032d93f642f64180aa3",
];

async function p95(name: string, nextCall: (random: Random) => Promise<Call>): Promise<number> {
  const random = seededRandom(3);
  const times: number[] = [];
  for (let made = 0; made < WARM_UPS + CALLS; made++) {
    const call = await nextCall(random);
    const began = performance.now();
    await call();
    if (made >= WARM_UPS) times.push(performance.now() - began);
  }
  const [p50, max] = [quantile(times, 0.5), quantile(times, 1)].map(rounded);
  console.log(`${name}: ${p50} ms in the middle, ${max} ms at most, of ${CALLS}`);
  return rounded(quantile(times, 0.95));
}
