import { beforeAll, describe, expect, test } from "vitest";
import type { RatingsPageData } from "#app/areas/ratings/model/page.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";
import { signInAs } from "../support/people.ts";

// What the ratings send to a caller without a plan: not more than the plan includes, by any URL.

const { asOwner, database, rows: query } = filledMarketFixture();
let loadPage: (request: Request) => Promise<RatingsPageData>;
let loadCsv: (request: Request) => Promise<Response>;
let loadPrices: (request: Request) => Promise<Response>;
let loadWhole: (request: Request) => Promise<Response>;

beforeAll(async () => {
  Object.assign(process.env, {
    NODE_ENV: "test",
    NETWORK: "local",
    APP_ORIGIN: "http://localhost:3000",
    DATABASE_URL: database().appUrl,
    SESSION_SECRET: "a secret of the tests that is long enough",
  });
  await seedCatalogue(database().appUrl);
  ({ loadRatingsPage: loadPage, wholeAnswer: loadWhole } = await import("#app/areas/ratings/server/ratings.server.ts"));
  loadCsv = (await import("#app/areas/ratings/server/csv.server.ts")).csvAnswer;
  loadPrices = (await import("#app/areas/ratings/server/prices.server.ts")).pricesAnswer;
});

const requestFor = (path: string) => new Request(`http://localhost:3000/en/ratings${path}`);
const page = (search = "") => loadPage(requestFor(search));

describe("a caller without a plan", () => {
  test("a caller without a plan gets the previous day's grades of the 20 largest tokens, and no signal", async () => {
    const { rows, about, locks } = await page("?rows=200");
    const graded = rows.filter(({ trader, investor }) => trader !== null || investor !== null);
    expect(graded.length).toBeGreaterThan(10);
    expect(graded.every(({ capRank }) => capRank !== null && capRank <= 20)).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/"(trader|investor)(Signal|Since)":[^n]/);
    const [newest] = await query<{ day: string }>("SELECT (max(day) - 1)::text AS day FROM read.grade_days");
    expect(about.gradesOf).toBe(newest?.day);
    expect(locks.items).toEqual([
      { what: "grades", plan: "ADVANCED" },
      { what: "today", plan: "ADVANCED" },
      { what: "signals", plan: "PREMIUM" },
    ]);
    expect(locks.offer).toMatchObject({ slug: "advanced", monthlyCents: 3_999 });
  });

  test("a caller without a plan who filters by signal sees the required plan, and the unfiltered tokens", async () => {
    const whole = await page();
    for (const search of ["?signal=2", "?signal=sells&signal_days=3", "?signal=nonsense"]) {
      const { rows, count, problems } = await page(search);
      expect(problems).toEqual([{ name: "signal", typed: "", problem: "plan", plan: "PREMIUM" }]);
      expect(count).toBe(whole.count);
      expect(rows.map(({ tokenId }) => tokenId)).toEqual(whole.rows.map(({ tokenId }) => tokenId));
    }
  });

  test("a caller without a plan sees which views another plan includes, without their counts", async () => {
    const { views } = await page();
    expect(views.map(({ key, count, plan }) => [key, count === null, plan])).toEqual([
      ["all", false, null],
      ["top", false, null],
      ["rising", true, "ADVANCED"],
      ["newBuys", true, "PREMIUM"],
    ]);
  });

  test("a caller without a plan is refused the file, with the plan that includes it", async () => {
    const answer = await loadCsv(requestFor("/csv"));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: "File exports require ADVANCED or higher." });
  });
});

test("a caller whose plan includes files gets every row, and twenty files a minute", async () => {
  const person = await signInAs("trader");
  await asOwner(...givenPlan(`account:${person.accountId}`, "premium"));
  const request = () => new Request("http://localhost:3000/en/ratings/csv", { headers: { cookie: person.cookie } });
  const first = await loadCsv(request());
  const [tokens] = await query<{ count: number }>("SELECT count(*)::int AS count FROM market.snapshots");
  expect((await first.text()).trimEnd().split("\n")).toHaveLength(1 + (tokens?.count ?? 0));
  for (let file = 2; file <= 20; file++) expect((await loadCsv(request())).status).toBe(200);
  const refused = await loadCsv(request());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a simulated market is marked as simulated, even if the settings name a real source", async () => {
  const { showsSimulatedMarket } = await import("#app/services/marketData/publicSimulated.server.ts");
  const { env, forgetEnv } = await import("#app/platform/env.server.ts");
  process.env.MARKET_SOURCE = "coingecko";
  forgetEnv();
  try {
    expect(env().MARKET_SOURCE).toBe("coingecko");
    expect(await showsSimulatedMarket()).toBe(true);
  } finally {
    delete process.env.MARKET_SOURCE;
    forgetEnv();
  }
});

describe("the ratings page", () => {
  test("a page number after the last page shows the last page", async () => {
    const { query: shown, rows, count } = await page("?rows=50&page=99");
    expect(shown.page).toBe(Math.ceil(count / 50));
    expect(rows.length).toBeGreaterThan(0);
  });

  test("the page of all rows has the first 100, and the call for the rest has every row that the caller may see", async () => {
    const { rows, count } = await page("?rows=5000&sort=name");
    expect(rows).toHaveLength(100);
    const whole = (await (await loadWhole(requestFor("/rows?rows=5000&sort=name"))).json()) as Pick<
      RatingsPageData,
      "rows"
    >;
    expect(whole.rows).toHaveLength(count);
    expect(whole.rows.slice(0, 100)).toEqual(rows);
    const graded = whole.rows.filter(({ trader, investor }) => trader !== null || investor !== null);
    expect(graded.every(({ capRank }) => capRank !== null && capRank <= 20)).toBe(true);
  });

  test("the page contains no value that none of its columns shows", async () => {
    const [row] = (await page("?cols=price,beta")).rows;
    expect(row).toHaveProperty("beta90d");
    for (const field of ["sharpe180d", "volume24h", "spark", "traderSignal", "ath"])
      expect(row).not.toHaveProperty(field);
  });

  test("the page finds tokens by a contract's chain and by exchange, and names an unknown choice", async () => {
    const { about } = await page();
    expect(about.chains).toEqual([{ chainId: 31_337, tokens: about.tokens - 1 }]);
    for (const { name, tokens } of about.exchanges) {
      const search = `?${new URLSearchParams({ exchange: name, chain: "31337" })}`;
      const { rows, count } = await page(search);
      const listed = await query<{ slug: string }>(
        `SELECT slug FROM market.snapshots JOIN market.contracts USING (instrument_id) JOIN market.markets m USING (instrument_id)
         WHERE m.exchange = $1 ORDER BY cap DESC NULLS LAST, instrument_id`,
        [name],
      );
      expect(rows.map(({ slug }) => slug)).toEqual(listed.map(({ slug }) => slug).slice(0, 100));
      expect([count, tokens - count <= 1]).toEqual([listed.length, true]);
    }
    expect(about.exchanges.length).toBeGreaterThan(1);
    const { problems, count } = await page("?chain=1&exchange=Nowhere");
    expect(problems.map(({ name, typed, problem }) => [name, typed, problem])).toEqual([
      ["chain", "1", "choice"],
      ["exchange", "Nowhere", "choice"],
    ]);
    expect(count).toBe(about.tokens);
  });

  test("the page filters by a fully diluted value that is not the market cap", async () => {
    const [row] = await query<{ fdv: number; cap: number; slug: string }>(
      "SELECT slug, fdv, cap FROM market.snapshots WHERE fdv > 2 * cap ORDER BY fdv DESC LIMIT 1",
    );
    const fits = (await page(`?fdv_min=${Math.floor((row?.fdv ?? 0) * 0.999)}&rows=200`)).rows.map(({ slug }) => slug);
    expect(fits).toContain(row?.slug);
    expect(
      (await page(`?cap_min=${Math.floor((row?.fdv ?? 0) * 0.999)}&rows=200`)).rows.map(({ slug }) => slug),
    ).not.toContain(row?.slug);
  });

  test("the page filters by any of several categories, and names a list with an unknown one", async () => {
    const { about } = await page();
    const [one, other] = about.categories.map(({ key }) => key);
    const { count, problems } = await page(`?category=${one},${other}`);
    const [found] = await query<{ count: number }>(
      "SELECT count(*)::int AS count FROM market.snapshots WHERE categories && $1::text[]",
      [[one, other]],
    );
    expect([count, problems]).toEqual([found?.count, []]);
    const wrong = await page(`?category=${one},nonsense`);
    expect(wrong.problems).toEqual([{ name: "category", typed: `${one},nonsense`, problem: "choice" }]);
    expect(wrong.count).toBe(about.tokens);
  });

  test("the page without results shows how many rows removing each filter would give", async () => {
    const { rows, relief } = await page("?q=no-such-token&cap_min=1");
    expect(rows).toEqual([]);
    expect(relief[0]?.group).toBe("search");
    expect(relief[0]?.count).toBeGreaterThan(0);
    expect(relief[1]).toEqual({ group: "cap", count: 0 });
  });

  test("the page reports late prices when the source has not answered for five minutes", async () => {
    expect((await page()).isLate).toBe(true);
  });

  test("the page refreshes the prices of its rows, and refuses invalid token ids", async () => {
    const { rows } = await page("?rows=50");
    const [first] = rows;
    const answer = await loadPrices(requestFor(`/prices?tokens=${first?.tokenId},999999`));
    const { prices, isLate } = await answer.json();
    expect(prices).toEqual([expect.objectContaining({ tokenId: first?.tokenId })]);
    expect(prices[0].price / (first?.price ?? 0)).toBeCloseTo(1, 7);
    expect(isLate).toBe(true);
    for (const tokens of ["", "a", "1;2", "1,,2", Array.from({ length: 201 }, (_, id) => id + 1).join(",")])
      expect((await loadPrices(requestFor(`/prices?tokens=${tokens}`))).status).toBe(400);
  });

  test("the page shows the market above the table, with the past accuracy of the signals", async () => {
    const { strip } = await page();
    expect(strip?.cap).toBeGreaterThan(0);
    expect(strip?.capLine).toMatch(/^m/);
    expect(strip?.regimeRuns.reduce((days, run) => days + run.days, 0)).toBe(90);
    expect(strip?.record?.origin).toBe("backfill");
  });
});
