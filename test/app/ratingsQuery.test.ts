import { describe, expect, test } from "vitest";
import { FIRST_COLUMNS } from "#app/areas/ratings/model/columns.ts";
import { changed, refiltered, setFilters, toSearchParams } from "#app/areas/ratings/model/query.ts";
import { readRatings } from "#app/areas/ratings/model/readRatings.ts";
import { toRatingsFilter, toRatingsRequest } from "#app/areas/ratings/model/request.ts";
import { VIEWS } from "#app/areas/ratings/model/views.ts";

// The ratings URL contains the whole query, and no URL is an error.

const read = (search: string) => readRatings(new URLSearchParams(search));
const findProblems = (search: string) => read(search).problems.map(({ name, problem }) => [name, problem]);

describe("the URL of the ratings", () => {
  test("an empty URL requests the largest tokens by market cap, 100 per page, in the usual columns", () => {
    expect(toRatingsRequest(read(""))).toEqual({ sort: "cap", direction: "desc", page: 1, pageSize: 100 });
    expect(read("").columns).toEqual(FIRST_COLUMNS);
    expect(toSearchParams(read("")).toString()).toBe("");
  });

  test("the URL contains filters, sort, page, rows, columns and density, and is written as it was read", () => {
    const search =
      "q=gri&category=defi&cap_min=10M&cap_max=1.5b&trader_min=70&change_min=-5&signal=buys&signal_days=7&sort=-trader&rows=50&cols=price,trader,beta&density=compact&page=3";
    const query = read(search);
    expect(query.problems).toEqual([]);
    expect(toRatingsRequest(query)).toEqual({
      search: "gri",
      categories: ["defi"],
      cap: { least: 10_000_000, most: 1_500_000_000 },
      trader: { least: 70 },
      traderChange: { least: -5 },
      signals: [2, 1],
      signalDays: 7,
      sort: "trader",
      direction: "desc",
      page: 3,
      pageSize: 50,
    });
    expect(query.columns).toEqual(["price", "trader", "beta"]);
    expect(query.isCompact).toBe(true);
    const written = decodeURIComponent(toSearchParams(query).toString());
    expect(toRatingsRequest(read(written))).toEqual(toRatingsRequest(query));
    expect(read(written).columns).toEqual(query.columns);
  });

  test("the URL contains numeric ranges: dollars, percentages as fractions, plain numbers and points", () => {
    const search =
      "price_min=0.5&volume_max=2M&change_1h_min=-1&change_24h_max=\u221210.5&change_7d_min=20&change_30d_min=5%25&change_1y_max=300&volatility_max=80&drawdown_min=-40&turnover_min=0.5&ath_min=-20&sharpe_min=1.5&sortino_max=2&beta_min=-0.5&beta_max=0&investor_change_min=-3";
    const query = read(search);
    expect(query.problems).toEqual([]);
    expect(toRatingsFilter(query.filters)).toEqual({
      price: { least: 0.5 },
      volume: { most: 2_000_000 },
      change1h: { least: -0.01 },
      change24h: { most: -0.105 },
      change7d: { least: 0.2 },
      change30d: { least: 0.05 },
      change1y: { most: 3 },
      volatility: { most: 0.8 },
      drawdown: { least: -0.4 },
      turnover: { least: 0.005 },
      ath: { least: -0.2 },
      sharpe: { least: 1.5 },
      sortino: { most: 2 },
      beta: { least: -0.5, most: 0 },
      investorChange: { least: -3 },
    });
    expect(toRatingsFilter(read(toSearchParams(query).toString()).filters)).toEqual(toRatingsFilter(query.filters));
  });

  test("the URL contains several categories and signals, any of which may match", () => {
    const query = read("category=defi, meme,defi&signal=buys,2,0");
    expect(toRatingsFilter(query.filters)).toEqual({ categories: ["defi", "meme"], signals: [2, 1, 0] });
    expect(toRatingsFilter(read(toSearchParams(query).toString()).filters)).toEqual(toRatingsFilter(query.filters));
  });

  test.each([
    ["price_max=cheap", "price_max", "dollars"],
    ["volume_max=-1", "volume_max", "dollars"],
    ["change_7d_min=much", "change_7d_min", "percent"],
    ["change_1y_max=1e9", "change_1y_max", "percent"],
    ["drawdown_min=4,5", "drawdown_min", "percent"],
    ["beta_max=low", "beta_max", "number"],
    ["sharpe_min=1%25", "sharpe_min", "number"],
    ["investor_change_min=1.5", "investor_change_min", "points"],
    ["change_24h_min=10&change_24h_max=-10", "change_24h_max", "order"],
    ["volume_min=2M&volume_max=1M", "volume_max", "order"],
    ["category=defi,", "category", "choice"],
    ["signal=buys,9", "signal", "choice"],
    ["cap_min=lots", "cap_min", "dollars"],
    ["volume_min=-5", "volume_min", "dollars"],
    ["trader_min=101", "trader_min", "grade"],
    ["investor_max=abc", "investor_max", "grade"],
    ["change_min=200", "change_min", "points"],
    ["signal=9", "signal", "choice"],
    ["signal_days=0", "signal_days", "count"],
    ["category=<b>", "category", "choice"],
    ["chain=base", "chain", "choice"],
    ["exchange=<b>", "exchange", "choice"],
    [`q=${"x".repeat(101)}`, "q", "text"],
    ["q=a%00b", "q", "text"],
    ["sort=-colour", "sort", "sort"],
    ["sort=constructor", "sort", "sort"],
    ["rows=7", "rows", "rows"],
    ["page=0", "page", "page"],
    ["page=two", "page", "page"],
    ["trader_min=60&trader_max=40", "trader_max", "order"],
    ["cap_min=2b&cap_max=1b", "cap_max", "order"],
  ])("the unreadable part of %s is named, and left out of the request", (search, name, problem) => {
    expect(findProblems(search)).toEqual([[name, problem]]);
    const { [name as "q"]: left } = read(search).filters;
    expect(left).toBeUndefined();
  });

  test("the typed text is repeated in a form that a page can contain", () => {
    const { typedFilters, problems } = read(`q=a%00${"b".repeat(200)}`);
    expect(typedFilters.q).toBe(`a${"b".repeat(99)}`);
    expect(problems).toEqual([{ name: "q", typed: `a${"b".repeat(39)}`, problem: "text" }]);
  });

  test("blank form fields are left out of the request", () => {
    expect(toRatingsFilter(read("q=&cap_min=&category=+&signal=").filters)).toEqual({});
    expect(read("q=&cap_min=&rows=&sort=&page=").problems).toEqual([]);
  });

  test("a changed request begins at the first page", () => {
    const query = read("page=4&trader_min=50");
    expect(changed(query, { sort: "price", direction: "asc" })).toBe("trader_min=50&sort=price");
    expect(changed(query, { page: 5 })).toBe("trader_min=50&page=5");
    expect(refiltered(query, { trader_min: "", q: "abc" })).toBe("q=abc");
  });

  test("a range counts as one filter", () => {
    expect(setFilters(read("cap_min=1M&cap_max=2M&signal=2&q=x"))).toEqual(["search", "cap", "signal"]);
  });

  test("every built-in view is read without a problem", () => {
    for (const { search } of VIEWS) {
      expect(read(search).problems).toEqual([]);
      expect(toSearchParams(read(search)).toString()).toBe(search);
    }
  });
});

test.each(VIEWS)("the view $key is written exactly as its URL", ({ search }) => {
  expect(toSearchParams(readRatings(new URLSearchParams(search))).toString()).toBe(search);
});
