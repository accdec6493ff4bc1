import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { TOKEN_BOUNDS, TOKEN_ORDERS } from "#app/services/marketData/model/api/tokenFigures.ts";
import { toGradeLetter } from "#app/ui/gradeLetter.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";
import { filledMarketFixture } from "../support/marketFixture.ts";
import fc from "../support/properties.ts";

// How the list of tokens may be filtered and sorted, in the database's market and in the sample, and what plans include of it.

type Change = "change1hPercent" | "change24hPercent" | "change7dPercent" | "change30dPercent" | "change1yPercent";
type Token = Record<Change, number | null> & {
  id: string;
  symbol: string;
  name: string;
  rank: number | null;
  categories: string[];
  priceUsd: string | null;
  marketCapUsd: string | null;
  fdvUsd: string | null;
  volume24hUsd: string | null;
  grades: Record<"trader" | "investor" | "traderChange24h" | "investorChange24h", number | null> & {
    signal: number | null;
    signalStrength: string | null;
    signalSince: string | null;
  };
  figures: Record<
    | ("volatilityPercent" | "sharpe" | "sortino" | "drawdownPercent" | "beta")
    | ("athDistancePercent" | "turnoverPercent"),
    number | null
  > & { athOn: string | null };
};
type Answer = { data: Token[]; page: { next: string | null; total?: number }; code?: string; detail?: string };

const money = (text: string | null): number | null => (text === null ? null : Number(text));
/** The value in an answer's row that each parameter and each order refers to. */
const SHOWN: Record<string, readonly [order: string, of: (token: Token) => number | null]> = {
  PriceUsd: ["price", ({ priceUsd }) => money(priceUsd)],
  MarketCapUsd: ["marketCap", ({ marketCapUsd }) => money(marketCapUsd)],
  FdvUsd: ["fdv", ({ fdvUsd }) => money(fdvUsd)],
  VolumeUsd: ["volume", ({ volume24hUsd }) => money(volume24hUsd)],
  TurnoverPercent: ["turnover", ({ figures }) => figures.turnoverPercent],
  Change1hPercent: ["change1h", (row) => row.change1hPercent],
  Change24hPercent: ["change24h", (row) => row.change24hPercent],
  Change7dPercent: ["change7d", (row) => row.change7dPercent],
  Change30dPercent: ["change30d", (row) => row.change30dPercent],
  Change1yPercent: ["change1y", (row) => row.change1yPercent],
  Trader: ["trader", ({ grades }) => grades.trader],
  TraderChange24h: ["traderChange24h", ({ grades }) => grades.traderChange24h],
  Investor: ["investor", ({ grades }) => grades.investor],
  InvestorChange24h: ["investorChange24h", ({ grades }) => grades.investorChange24h],
  VolatilityPercent: ["volatility", ({ figures }) => figures.volatilityPercent],
  Sharpe: ["sharpe", ({ figures }) => figures.sharpe],
  Sortino: ["sortino", ({ figures }) => figures.sortino],
  DrawdownPercent: ["drawdown", ({ figures }) => figures.drawdownPercent],
  Beta: ["beta", ({ figures }) => figures.beta],
  AthDistancePercent: ["athDistance", ({ figures }) => figures.athDistancePercent],
};
const IS: Record<string, (value: number, end: number) => boolean> = {
  min: (value, end) => value >= end,
  max: (value, end) => value <= end,
  above: (value, end) => value > end,
  below: (value, end) => value < end,
};

const { database, asOwner, rows } = filledMarketFixture();
let api: DataApiFixture;
let advanced: string;
const keys: Record<"live" | "sample", string> = { live: "", sample: "" };
beforeAll(async () => {
  api = await openDataApi(database());
  await seedCatalogue(database().appUrl);
  const keyWith = async (slug: "data-api-advanced" | "data-api-premium") => {
    const account = await api.account();
    await api.givePlan(account, slug);
    return (await api.key(account, { mode: "live" }, [slug])).key;
  };
  advanced = await keyWith("data-api-advanced");
  keys.live = await keyWith("data-api-premium");
  keys.sample = (await api.key(await api.account())).key;
}, 240_000);
afterAll(() => api.close());

const listTokens = async (query: Record<string, string>, key: string): Promise<Answer> => {
  const search = new URLSearchParams({ limit: "250", ...query });
  return (await (await api.newProcess().get(`/v1/tokens?${search}`, { "x-api-key": key })).json()) as Answer;
};
const toIds = ({ data }: Answer) => data.map(({ id }) => id);

test("every filter bound and every sort order is of a value that a row shows", () => {
  const parameters = Object.keys(SHOWN);
  expect(TOKEN_BOUNDS.map(({ name }) => name).sort()).toEqual(
    parameters.flatMap((name) => Object.keys(IS).map((is) => `${is}${name}`)).sort(),
  );
  expect([...TOKEN_ORDERS].sort()).toEqual(["rank", ...Object.values(SHOWN).map(([order]) => order)].sort());
});

/** The day from which the age of signals is counted. */
const newestDay = async (market: "live" | "sample"): Promise<string> => {
  if (market === "sample") return "2024-12-31";
  const [row] = await rows<{ day: string }>(
    "SELECT max(day)::text AS day FROM read.grade_days WHERE method = 'trader-1'",
  );
  return row?.day ?? "";
};
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

type Restriction = { query: Record<string, string>; fits: (token: Token) => boolean };

/** Restrictions with bounds that are values of the market, where inclusion matters, and others between them. */
function arbitraryRestriction(all: readonly Token[], newest: string): fc.Arbitrary<Restriction> {
  const bound = fc
    .record({
      name: fc.constantFrom(...Object.keys(SHOWN)),
      is: fc.constantFrom(...Object.keys(IS)),
      token: fc.constantFrom(...all),
      off: fc.constantFrom(0, 0, 1),
    })
    .map(({ name, is, token, off }): Restriction => {
      const [, of] = SHOWN[name] as (typeof SHOWN)[string];
      const end = Math.min((of(token) ?? 0) + off, name === "Trader" || name === "Investor" ? 100 : Infinity);
      return {
        query: { [`${is}${name}`]: String(end) },
        fits: (one) => {
          const value = of(one);
          return value !== null && (IS[is]?.(value, end) ?? false);
        },
      };
    });
  const band = fc
    .record({
      kind: fc.constantFrom("trader" as const, "investor" as const),
      letters: fc.subarray(["A", "B", "C", "D"], { minLength: 1 }),
    })
    .map(
      ({ kind, letters }): Restriction => ({
        query: { [`${kind}Band`]: letters.join(",") },
        fits: ({ grades }) => grades[kind] !== null && letters.includes(toGradeLetter(grades[kind])),
      }),
    );
  const signal = fc.subarray(["strong-sell", "sell", "hold", "buy", "strong-buy"], { minLength: 1 }).map(
    (names): Restriction => ({
      query: { signal: names.join(",") },
      fits: ({ grades }) => grades.signalStrength !== null && names.includes(grades.signalStrength),
    }),
  );
  const signalDays = fc.integer({ min: 1, max: 40 }).map(
    (days): Restriction => ({
      query: { signalDays: String(days) },
      fits: ({ grades }) => grades.signalSince !== null && daysBetween(grades.signalSince, newest) < days,
    }),
  );
  const category = fc.subarray([...new Set(all.flatMap(({ categories }) => categories))], { minLength: 1 }).map(
    (names): Restriction => ({
      query: { category: names.slice(0, 20).join(",") },
      fits: ({ categories }) => categories.some((one) => names.slice(0, 20).includes(one)),
    }),
  );
  const top = fc.integer({ min: 1, max: 60 }).map(
    (max): Restriction => ({
      query: { top: String(max) },
      fits: ({ rank }) => rank !== null && rank <= max,
    }),
  );
  return fc.oneof({ weight: 6, arbitrary: bound }, band, signal, signalDays, category, top);
}

describe.each(["live", "sample"] as const)("the list of the %s market", (market) => {
  test("a filtered list equals a plain filter over all rows, and is counted", async () => {
    const all = (await listTokens({}, keys[market])).data;
    expect(all.length).toBeGreaterThan(40);
    expect(all.length).toBeLessThan(250);
    let [some, none] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryRestriction(all, await newestDay(market)), { minLength: 1, maxLength: 4 }),
        async (given) => {
          // When a name comes twice, the later one counts.
          const named = new Map(given.flatMap((one) => Object.keys(one.query).map((name) => [name, one] as const)));
          const wanted = [...named.values()];
          const query = Object.assign({ count: "true" }, ...wanted.map((one) => one.query)) as Record<string, string>;
          const expected = all.filter((token) => wanted.every(({ fits }) => fits(token)));
          if (expected.length > 0) some++;
          else none++;
          const answer = await listTokens(query, keys[market]);
          expect(answer.data, JSON.stringify(answer)).toEqual(expected);
          expect(answer.page.total).toBe(expected.length);
          const first = await listTokens({ ...query, limit: "1" }, keys[market]);
          expect([first.data, first.page.total]).toEqual([expected.slice(0, 1), expected.length]);
        },
      ),
      { numRuns: 120 },
    );
    expect(some).toBeGreaterThan(20);
    expect(none).toBeGreaterThan(5);
  }, 120_000);

  test("a list is sorted by any value in both directions, missing values last, across pages", async () => {
    for (const [order, of] of Object.values(SHOWN))
      for (const direction of ["asc", "desc"]) {
        const { data } = await listTokens({ sort: order, order: direction }, keys[market]);
        const values = data.map(of);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length), order).toEqual(known);
        expect(known, `${order} ${direction}`).toEqual(
          [...known].sort((one, other) => (direction === "asc" ? one - other : other - one)),
        );
        const pages: string[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const page: Answer = await listTokens(
            { sort: order, order: direction, limit: "40", ...(cursor && { cursor }) },
            keys[market],
          );
          pages.push(...toIds(page));
          cursor = page.page.next;
        }
        expect(pages, order).toEqual(data.map(({ id }) => id));
      }
  }, 60_000);

  test("a list shows the values that it is filtered by", async () => {
    const { data } = await listTokens({}, keys[market]);
    // The database's market is a few months old.
    for (const [name, [, of]] of Object.entries(SHOWN))
      if (market === "sample" || (name !== "Change1yPercent" && name !== "DrawdownPercent"))
        expect(data.filter((token) => of(token) !== null).length, name).toBeGreaterThan(10);
    expect(data.some(({ figures }) => figures.athOn !== null)).toBe(true);
    for (const { grades, figures } of data) {
      const strength = ["strong-sell", "sell", "hold", "buy", "strong-buy"].indexOf(grades.signalStrength ?? "");
      expect(grades.signal).toBe(strength < 0 ? null : Math.sign(strength - 2));
      expect(figures.athDistancePercent ?? 0).toBeLessThanOrEqual(0);
      expect(figures.drawdownPercent ?? 0).toBeLessThanOrEqual(0);
    }
  });

  test("a list of an exchange contains what is traded there, by its name in any letter case", async () => {
    const all = toIds(await listTokens({}, keys[market]));
    const on = async (exchange: string) => toIds(await listTokens({ exchange }, keys[market]));
    const first = await on("Simulated Exchange 1");
    expect(first.length).toBeGreaterThan(10);
    expect(first.length).toBeLessThan(all.length);
    expect(await on("simulated exchange 1")).toEqual(first);
    expect(await on("Nowhere")).toEqual([]);
    if (market === "live") {
      const stored = await rows<{ slug: string }>(
        `SELECT slug FROM market.instruments WHERE instrument_id IN
         (SELECT instrument_id FROM market.markets WHERE exchange = 'Simulated Exchange 1')`,
      );
      expect([...first].sort()).toEqual(stored.map(({ slug }) => slug).sort());
    }
  });

  test("a list is empty where filters contradict each other", async () => {
    for (const query of [
      { minTrader: "90", maxTrader: "30" },
      { aboveTrader: "90", belowTrader: "30" },
      { minPriceUsd: "10", belowPriceUsd: "10" },
      { traderBand: "A", belowTrader: "75" },
    ] as Record<string, string>[])
      expect(await listTokens({ ...query, count: "true" }, keys[market])).toMatchObject({
        data: [],
        page: { next: null, total: 0 },
      });
  });

  test("a list is counted only on request", async () => {
    expect((await listTokens({ limit: "1" }, keys[market])).page).not.toHaveProperty("total");
    expect((await listTokens({ limit: "1", count: "false" }, keys[market])).page).not.toHaveProperty("total");
  });

  test("a list is refused with the name of the error and a suggestion", async () => {
    const readDetail = async (query: Record<string, string>) => {
      const answer = (await listTokens(query, keys[market])) as Answer & {
        errors?: { pointer: string; detail: string }[];
      };
      expect(answer.code, JSON.stringify(query)).toBe("bad-request");
      return `${answer.errors?.[0]?.pointer} ${answer.errors?.[0]?.detail}`;
    };
    expect(await readDetail({ traderBand: "A,E" })).toContain("“E” is not a possible value of “traderBand”");
    expect(await readDetail({ signal: "strong_buy" })).toContain("Did you mean “strong-buy”?");
    expect(await readDetail({ minTradr: "1" })).toContain("Did you mean “minTrader”?");
    expect(await readDetail({ max_change7d_percent: "1" })).toContain("Did you mean “maxChange7dPercent”?");
    expect(await readDetail({ sharpe: "1" })).toContain("minSharpe, maxSharpe, aboveSharpe, belowSharpe");
    expect(await readDetail({ sort: "athDistanc" })).toContain("Did you mean “athDistance”?");
    for (const query of [
      { minTrader: "101" },
      { minTrader: "abc" },
      { top: "0" },
      { signalDays: "-1" },
      { count: "1" },
    ] as Record<string, string>[])
      expect(await readDetail(query)).toContain(`/query/${Object.keys(query)[0]} `);
  });
});

describe("a plan without signals", () => {
  test("a plan without signals is refused with the plan that has them, and filters reveal nothing", async () => {
    for (const query of [{ signal: "buy" }, { signalDays: "3" }, { signal: "hold", count: "true" }] as Record<
      string,
      string
    >[])
      expect(await listTokens(query, advanced)).toMatchObject({
        code: "plan-required",
        detail: expect.stringContaining("DATA API PREMIUM"),
      });
    const { data } = await listTokens({}, advanced);
    expect(data.every(({ grades }) => grades.signalStrength === null && grades.signalSince === null)).toBe(true);
  });
});

describe("the token tool of pages", () => {
  const run = async (given: Record<string, string>, entitlements = mergeEntitlements([])) => {
    const { runPageTool } = await import("#app/areas/dataApi/publicTools.server.ts");
    return runPageTool("listTokens", { limit: "250", ...given }, { account: null, plans: [], entitlements });
  };

  test("the tool names the plan that has signals on pages", async () => {
    expect(await run({ signal: "buy" })).toMatchObject({ problem: "plan-required", plan: "PREMIUM" });
    const premium = mergeEntitlements(["premium"]);
    expect(await run({ signal: "buy" }, premium)).toHaveProperty("data");
  });

  test("the tool filters only by the grades that the plan shows", async () => {
    const all = (await run({})) as unknown as { data: Token[] };
    const graded = all.data.filter(({ grades }) => grades.trader !== null);
    expect(graded.length).toBeGreaterThan(0);
    expect(graded.length).toBeLessThanOrEqual(20);
    expect(await run({ minTrader: "0", count: "true" })).toMatchObject({ data: graded, total: graded.length });
    const good = graded.filter(({ grades }) => toGradeLetter(grades.trader ?? 0) === "A");
    expect(await run({ traderBand: "A" })).toMatchObject({ data: good });
  });

  test("the tool refuses an unknown parameter with a suggestion", async () => {
    expect(await run({ min_trader: "90" })).toEqual({
      problem: "bad-request",
      detail: "There is no parameter min_trader. Did you mean minTrader?",
    });
  });
});

test("data that may not be redistributed cannot be inferred by a bound, an order or a count", async () => {
  await asOwner("UPDATE market.sources SET may_redistribute = false");
  try {
    for (const name of ["PriceUsd", "MarketCapUsd", "FdvUsd", "VolumeUsd"]) {
      for (const is of ["min", "above"])
        expect(await listTokens({ [`${is}${name}`]: "0", count: "true" }, keys.live)).toMatchObject({
          data: [],
          page: { total: 0 },
        });
      const sorted = await listTokens({ sort: SHOWN[name]?.[0] ?? "", limit: "1" }, keys.live);
      expect(
        Buffer.from(sorted.page.next ?? "", "base64url")
          .subarray(8)
          .toString(),
      ).toMatch(/^\[null,\d+\]$/);
    }
    expect((await listTokens({ minChange7dPercent: "-100", count: "true" }, keys.live)).page.total).toBeGreaterThan(0);
  } finally {
    await asOwner("UPDATE market.sources SET may_redistribute = true");
  }
});
