import { beforeAll, describe, expect, test } from "vitest";
import { seedCatalogue } from "../../prisma/seed.ts";
import { answering } from "../support/endpoints.ts";
import { givenPlan } from "../support/givenPlan.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";
import { signInAs } from "../support/people.ts";

// The calls that give programs the data of pages: the caller, the service, the market and the ratings. What a plan includes on the page, it
// includes here, and nothing else does.

type Row = {
  slug: string;
  capRank: number | null;
  trader: number | null;
  investor: number | null;
  traderSignal?: number | null;
};
type Data = { rows: Row[]; count: number; gradesOf: string } & Record<string, unknown>;

const { asOwner, database, rows: query } = filledMarketFixture();
let people: { trader: Person; premium: Person; support: Person };
type Person = Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  Object.assign(process.env, {
    NODE_ENV: "test",
    NETWORK: "local",
    APP_ORIGIN: "http://localhost:3000",
    DATABASE_URL: database().appUrl,
    SESSION_SECRET: "a secret of the tests that is long enough",
  });
  await seedCatalogue(database().appUrl);
  people = {
    trader: await signInAs("trader"),
    premium: await signInAs("trader"),
    support: await signInAs("support"),
  };
  await asOwner(...givenPlan(`account:${people.premium.accountId}`, "premium"));
});

async function get(path: string, cookie = ""): Promise<{ status: number; data: Data; error?: string; field?: string }> {
  const request = new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} });
  const response = await answering("ratings", "market", "accounts", "frame")(request);
  return { ...((await response.json()) as { data: Data }), status: response.status };
}

describe("GET /api/ratings", () => {
  test("GET /api/ratings shows a caller without a plan the previous day's grades of the 20 largest tokens, and no signal", async () => {
    const { status, data } = await get("/api/ratings?rows=200&cols=price,trader,signal");
    expect(status).toBe(200);
    const graded = data.rows.filter(({ trader, investor }) => trader !== null || investor !== null);
    expect(graded.length).toBeGreaterThan(10);
    expect(graded.every(({ capRank }) => capRank !== null && capRank <= 20)).toBe(true);
    expect(data.rows.every(({ traderSignal }) => traderSignal === null)).toBe(true);
    const [before] = await query<{ day: string }>("SELECT (max(day) - 1)::text AS day FROM read.grade_days");
    expect(data.gradesOf).toBe(before?.day);
  });

  test("GET /api/ratings shows a higher plan more tokens' latest grades, and signals if the plan includes them", async () => {
    const { data } = await get("/api/ratings?rows=200&cols=price,trader,signal", people.premium.cookie);
    expect(data.rows.some(({ trader, capRank }) => trader !== null && (capRank ?? 0) > 20)).toBe(true);
    expect(data.rows.some(({ traderSignal }) => typeof traderSignal === "number")).toBe(true);
    const [newest] = await query<{ day: string }>("SELECT max(day)::text AS day FROM read.grade_days");
    expect(data.gradesOf).toBe(newest?.day);
  });

  test("GET /api/ratings has the rows of the page in the same order, and no second page", async () => {
    const { loadRatingsPage } = await import("#app/areas/ratings/server/ratings.server.ts");
    const search = "?sort=-volume&rows=50&cap_min=1M";
    const page = await loadRatingsPage(new Request(`http://localhost:3000/en/ratings${search}`));
    const { data } = await get(`/api/ratings${search}`);
    expect(data.rows).toEqual(page.rows);
    expect(data.count).toBe(page.count);
    expect((await get(`/api/ratings${search}&page=2`)).data.rows).toEqual(page.rows);
  });

  test.each([
    ["trader_min=high", "trader_min"],
    ["sort=luck", "sort"],
    ["category=no-such-category", "category"],
    ["signal=2", "signal"],
  ])("GET /api/ratings refuses %s with a sentence that names the parameter", async (search, field) => {
    expect(await get(`/api/ratings?${search}`)).toMatchObject({
      status: 400,
      field,
      error: expect.stringContaining(field),
    });
  });

  test("GET /api/ratings refuses more rows than a page has", async () => {
    expect(await get("/api/ratings?rows=5000")).toMatchObject({ status: 400, field: "rows" });
  });

  test("GET /api/ratings filters by signal with a plan that includes signals", async () => {
    const { status, data } = await get("/api/ratings?signal=buys&cols=signal", people.premium.cookie);
    expect(status).toBe(200);
    expect(data.rows.length).toBeGreaterThan(0);
    expect(data.rows.every(({ traderSignal }) => (traderSignal ?? 0) > 0)).toBe(true);
  });
});

describe("GET /api/ratings/{slug}", () => {
  const slugOfRank = async (rank: number) => {
    const [found] = await query<{ slug: string }>(`SELECT slug FROM market.snapshots WHERE cap_rank = ${rank}`);
    return found?.slug ?? "";
  };

  test("GET /api/ratings/{slug} shows one token's row, without what the plan does not show", async () => {
    const slug = await slugOfRank(1);
    const largest = await get(`/api/ratings/${slug}`);
    expect(largest).toMatchObject({ status: 200, data: { slug, capRank: 1, trader: expect.any(Number) } });
    expect(largest.data.traderSignal).toBeNull();
    expect((await get(`/api/ratings/${slug}`, people.premium.cookie)).data.traderSignal).toEqual(expect.any(Number));
  });

  test("GET /api/ratings/{slug} shows grades of small tokens only with a plan", async () => {
    const [small] = await query<{ slug: string }>(
      "SELECT slug FROM market.snapshots WHERE cap_rank > 30 AND trader IS NOT NULL ORDER BY cap_rank LIMIT 1",
    );
    const path = `/api/ratings/${small?.slug}`;
    expect((await get(path)).data).toMatchObject({ trader: null, investor: null });
    expect((await get(path, people.premium.cookie)).data).toMatchObject({ trader: expect.any(Number) });
  });

  test("GET /api/ratings/{slug} reports that an unknown token does not exist", async () => {
    expect(await get("/api/ratings/no-such-token")).toMatchObject({
      status: 404,
      error: expect.stringContaining("no-such-token"),
    });
  });
});

describe("GET /api/market", () => {
  test("GET /api/market shows the page's numbers, and grade movers as far as the plan shows them", async () => {
    const { loadMarketPage } = await import("#app/areas/market/server/marketPage.server.ts");
    const page = await loadMarketPage(new Request("http://localhost:3000/en/market"));
    const { status, data } = await get("/api/market");
    expect(status).toBe(200);
    expect(page).toMatchObject(Object.fromEntries(Object.entries(data).filter(([name]) => name !== "simulated")));
    expect(data).toMatchObject({ state: "ready", simulated: true, gradeMovers: { tokens: 20, opensWith: "advanced" } });
    expect(data).not.toHaveProperty("histories");
    expect((await get("/api/market", people.premium.cookie)).data).toMatchObject({
      gradeMovers: { tokens: "all", opensWith: null },
    });
  });
});

describe("GET /api/users/me", () => {
  test("GET /api/users/me describes a caller without a cookie as anonymous", async () => {
    expect((await get("/api/users/me")).data).toEqual({ kind: "anonymous", account: null, plans: [] });
  });

  test("GET /api/users/me shows an account its own roles and its own active plans", async () => {
    expect((await get("/api/users/me", people.premium.cookie)).data).toMatchObject({
      kind: "account",
      account: { accountId: people.premium.accountId, roles: ["trader"] },
      plans: ["premium"],
    });
    expect((await get("/api/users/me", people.trader.cookie)).data).toMatchObject({ plans: [] });
    expect((await get("/api/users/me", people.support.cookie)).data).toMatchObject({
      account: { accountId: people.support.accountId, roles: ["trader", "support"] },
    });
  });
});

test("GET /api/common/status names the network and the time of the server", async () => {
  const before = Date.now();
  const { status, data } = await get("/api/common/status");
  expect(status).toBe(200);
  expect(data).toMatchObject({ network: "local", chainId: 31337 });
  expect(Date.parse(String(data.serverTime))).toBeGreaterThanOrEqual(before);
});
