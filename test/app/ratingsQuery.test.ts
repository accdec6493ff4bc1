import { describe, expect, test } from "vitest";
import { FIRST_COLUMNS } from "~/areas/ratings/model/columns";
import { changed, refiltered, searchOf, setFilters } from "~/areas/ratings/model/query";
import { readRatings } from "~/areas/ratings/model/readRatings";
import { filterOf, requestOf } from "~/areas/ratings/model/request";
import { VIEWS } from "~/areas/ratings/model/views";

// The address of the ratings says the whole question, and no address is an error.

const read = (search: string) => readRatings(new URLSearchParams(search));
const problemsOf = (search: string) => read(search).problems.map(({ name, problem }) => [name, problem]);

describe("the address of the ratings", () => {
  test("without anything asks for the largest tokens by market cap, 100 a page, in the usual columns", () => {
    expect(requestOf(read(""))).toEqual({ sort: "cap", direction: "desc", page: 1, pageSize: 100 });
    expect(read("").columns).toEqual(FIRST_COLUMNS);
    expect(searchOf(read("")).toString()).toBe("");
  });

  test("says filters, sort, page, rows, columns and density, and is written as it was read", () => {
    const search =
      "q=gri&category=defi&cap_min=10M&cap_max=1.5b&trader_min=70&change_min=-5&signal=buys&signal_days=7&sort=-trader&rows=50&cols=price,trader,beta&density=compact&page=3";
    const query = read(search);
    expect(query.problems).toEqual([]);
    expect(requestOf(query)).toEqual({
      search: "gri",
      category: "defi",
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
    const written = decodeURIComponent(searchOf(query).toString());
    expect(requestOf(read(written))).toEqual(requestOf(query));
    expect(read(written).columns).toEqual(query.columns);
  });

  test.each([
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
  ])("names what cannot be read of %s, and asks without it", (search, name, problem) => {
    expect(problemsOf(search)).toEqual([[name, problem]]);
    const { [name as "q"]: left } = read(search).filters;
    expect(left).toBeUndefined();
  });

  test("repeats what was typed in a form that a page can hold", () => {
    const { typedFilters, problems } = read(`q=a%00${"b".repeat(200)}`);
    expect(typedFilters.q).toBe(`a${"b".repeat(99)}`);
    expect(problems).toEqual([{ name: "q", typed: `a${"b".repeat(39)}`, problem: "text" }]);
  });

  test("keeps blank fields of a form out of the question", () => {
    expect(filterOf(read("q=&cap_min=&category=+&signal=").filters)).toEqual({});
    expect(read("q=&cap_min=&rows=&sort=&page=").problems).toEqual([]);
  });

  test("begins at the first page when the question changes", () => {
    const query = read("page=4&trader_min=50");
    expect(changed(query, { sort: "price", direction: "asc" })).toBe("trader_min=50&sort=price");
    expect(changed(query, { page: 5 })).toBe("trader_min=50&page=5");
    expect(refiltered(query, { trader_min: "", q: "abc" })).toBe("q=abc");
  });

  test("counts a range as one filter", () => {
    expect(setFilters(read("cap_min=1M&cap_max=2M&signal=2&q=x"))).toEqual(["search", "cap", "signal"]);
  });

  test("reads every view of ours without a problem", () => {
    for (const { search } of VIEWS) {
      expect(read(search).problems).toEqual([]);
      expect(searchOf(read(search)).toString()).toBe(search);
    }
  });
});

test.each(VIEWS)("the view $key is written as its address is", ({ search }) => {
  expect(searchOf(readRatings(new URLSearchParams(search))).toString()).toBe(search);
});
