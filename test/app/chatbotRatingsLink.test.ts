import { describe, expect, test } from "vitest";
import { NUMBER_FIELDS, type NumberField, type Restriction } from "#app/areas/chatbot/model/query.ts";
import { formatRatingsSearch } from "#app/areas/chatbot/model/ratingsLink.ts";
import type { Slots } from "#app/areas/chatbot/model/shown.ts";
import { readRatings } from "#app/areas/ratings/model/readRatings.ts";
import { toRatingsFilter, toRatingsRequest } from "#app/areas/ratings/model/request.ts";

// The URL of the ratings shows what a question asked for, or there is none.

const NOTHING: Slots = {
  tokens: [],
  days: null,
  day: null,
  to: null,
  amount: null,
  where: [],
  sort: null,
  limit: null,
  about: [],
  unused: [],
};
const readSearch = (slots: Partial<Slots>) => {
  const search = formatRatingsSearch({ ...NOTHING, ...slots });
  // Every URL can be read back: the page reports no problem.
  if (search !== null) expect(readRatings(new URLSearchParams(search)).problems).toEqual([]);
  return search === null ? null : decodeURIComponent(search);
};
const where = (...restrictions: Restriction[]) => readSearch({ where: restrictions });
const filterBy = (...restrictions: Restriction[]) =>
  toRatingsFilter(readRatings(new URLSearchParams(where(...restrictions) ?? "q=none")).filters);

describe("the ratings link of a question", () => {
  const NAMES: Record<NumberField, string | null> = {
    priceUsd: "price_min=5",
    marketCapUsd: "cap_min=5",
    fdvUsd: "fdv_min=5",
    volume24hUsd: "volume_min=5",
    change1h: "change_1h_min=5",
    change24h: "change_24h_min=5",
    change7d: "change_7d_min=5",
    change30d: "change_30d_min=5",
    change1y: "change_1y_min=5",
    trader: "trader_min=5",
    traderChange: "change_min=5",
    investor: "investor_min=5",
    investorChange: "investor_change_min=5",
    volatility: "volatility_min=5",
    sharpe: "sharpe_min=5",
    sortino: "sortino_min=5",
    drawdown: "drawdown_min=5",
    beta: "beta_min=5",
    athDistance: "ath_min=5",
    turnover: "turnover_min=5",
    signalDays: null,
  };
  test.each(NUMBER_FIELDS)("bounds on %s become a filter from below and above where there is one", (field) => {
    expect(where({ field, is: ">=", value: 5 })).toBe(NAMES[field]);
    const max = field === "signalDays" ? "signal_days=5" : NAMES[field]?.replace("_min", "_max");
    expect(where({ field, is: "<=", value: 5 })).toBe(max);
  });

  test("an exclusive bound is used as it is, except for grades and signal days, which use the next value", () => {
    expect(filterBy({ field: "change7d", is: ">", value: 20 })).toEqual({ change7d: { least: 0.2 } });
    expect(filterBy({ field: "change24h", is: "<", value: -10 })).toEqual({ change24h: { most: -0.1 } });
    expect(where({ field: "investor", is: ">", value: 90 }, { field: "trader", is: "<", value: 30 })).toBe(
      "investor_min=90.01&trader_max=29.99",
    );
    expect(where({ field: "signalDays", is: "<", value: 7 })).toBe("signal_days=6");
  });

  test("two bounds on one field become a range, with the stricter of two on the same side", () => {
    const range = { least: 1e8, most: 1e9 };
    expect(
      filterBy(
        { field: "marketCapUsd", is: ">=", value: 1e8 },
        { field: "marketCapUsd", is: "<", value: 1e9 },
        { field: "marketCapUsd", is: "<", value: 5e9 },
      ),
    ).toEqual({ cap: range });
    expect(where({ field: "priceUsd", is: "<", value: 0.0000012 })).toBe("price_max=0.0000012");
  });

  test.each([
    [["A"], "trader_min=75"],
    [["A", "B"], "trader_min=50"],
    [["B"], "trader_min=50&trader_max=74.99"],
    [["C", "B"], "trader_min=25&trader_max=74.99"],
    [["D"], "trader_max=24.99"],
    [["D", "C"], "trader_max=49.99"],
    [["D", "C", "B", "A"], ""],
    [["A", "C"], null],
    [["E"], null],
  ])("the grade bands %j become the filter %s", (values, search) => {
    expect(where({ field: "traderBand", is: "in", values })).toBe(search);
    expect(where({ field: "investorBand", is: "in", values })).toBe(search?.replaceAll("trader", "investor") ?? null);
  });

  test("a band and a bound of the same grade are combined", () => {
    expect(where({ field: "traderBand", is: "in", values: ["A"] }, { field: "trader", is: ">=", value: 90 })).toBe(
      "trader_min=90",
    );
  });

  test("sectors, signals, a chain and an exchange become filters", () => {
    expect(where({ field: "category", is: "in", values: ["defi", "layer-2"] })).toBe("category=defi,layer-2");
    expect(where({ field: "signal", is: "in", values: ["buy", "strong-buy"] })).toBe("signal=buys");
    expect(where({ field: "signal", is: "in", values: ["strong-sell", "sell"] })).toBe("signal=sells");
    expect(where({ field: "signal", is: "in", values: ["strong-sell"] })).toBe("signal=-2");
    expect(filterBy({ field: "signal", is: "in", values: ["strong-buy", "hold"] })).toEqual({ signals: [0, 2] });
    expect(where({ field: "chain", is: "in", values: ["base"] })).toBe("chain=8453");
    expect(where({ field: "chain", is: "in", values: ["31337"] })).toBe("chain=31337");
    expect(where({ field: "exchange", is: "in", values: ["Some Exchange"] })).toBe("exchange=Some+Exchange");
  });

  test("the link has the question's order, and enough rows for the number of tokens it asks for", () => {
    const sort = { field: "change7d", direction: "desc" } as const;
    expect(readSearch({ sort, limit: 5, days: 7 })).toBe("sort=-change7d&rows=50");
    expect(readSearch({ sort: { field: "volatility", direction: "asc" } })).toBe("sort=volatility");
    expect(readSearch({ sort: { field: "marketCapUsd", direction: "desc" }, limit: 100 })).toBe("");
    expect([readSearch({ limit: 101 }), readSearch({ limit: 250 })]).toEqual(["rows=200", "rows=5000"]);
    for (const field of NUMBER_FIELDS) {
      const search = readSearch({ sort: { field, direction: "asc" } });
      if (field === "athDistance" || field === "signalDays") expect(search).toBeNull();
      else expect(toRatingsRequest(readRatings(new URLSearchParams(search ?? ""))).direction).toBe("asc");
    }
  });

  test("a question that the table cannot filter has no ratings link", () => {
    const none: Partial<Slots>[] = [
      { tokens: ["junvent"] },
      { day: "2026-10-01" },
      { day: "2026-10-01", to: "2026-10-09" },
      { amount: 500 },
      { about: ["beta"] },
      { days: 14, sort: { field: "change7d", direction: "desc" } },
      { days: 7 },
      { where: [{ field: "trader", is: ">", value: 100 }] },
      {
        where: [
          { field: "trader", is: ">", value: 90 },
          { field: "trader", is: "<", value: 30 },
        ],
      },
      { where: [{ field: "traderChange", is: ">", value: 1.5 }] },
      { where: [{ field: "priceUsd", is: ">", value: -1 }] },
      { where: [{ field: "chain", is: "in", values: ["nowhere"] }] },
      { where: [{ field: "chain", is: "in", values: ["base", "ethereum"] }] },
      { where: [{ field: "exchange", is: "in", values: ["A", "B"] }] },
      { where: [{ field: "signal", is: "in", values: ["moon"] }] },
      { where: ["defi", "meme"].map((value) => ({ field: "category", is: "in", values: [value] })) },
    ];
    for (const slots of none) expect([slots, readSearch(slots)]).toEqual([slots, null]);
  });
});
