import { describe, expect, test } from "vitest";
import { computeListFigures, moved, sorted, toMemberKey } from "#app/areas/tokenLists/model/figures.ts";
import type { ListChange, ListToken, ListTokenMarket } from "#app/areas/tokenLists/model/list.ts";
import { classifyRise } from "#app/areas/tokenLists/model/rise.ts";
import { dollarsTyped, FIRST_RULE, parseDollars, readRule, toTypedRule } from "#app/areas/tokenLists/model/rule.ts";

const MARKET: ListTokenMarket = {
  priceUsd: 1,
  change24h: 0.01,
  change30d: 0.1,
  trader: 80,
  investor: 60,
  signal: 1,
};
const makeMember = (tokenId: string | null, market: Partial<ListTokenMarket> | null = {}): ListToken => ({
  tokenId,
  name: tokenId ?? "Unknown",
  symbol: "T",
  chainId: 1,
  address: "0xAbc",
  note: "",
  addedAt: "2026-11-23T00:00:00.000Z",
  market: market && { ...MARKET, ...market },
});

describe("the averages of a list", () => {
  test("averages include only known values", () => {
    const members = [
      makeMember("a", { trader: 80, change30d: 0.3, signal: 1 }),
      makeMember("b", { trader: 60, change30d: -0.1, signal: 0 }),
      makeMember("c", { trader: null, change30d: null, signal: null }),
      { ...makeMember(null, null), address: null },
    ];
    const figures = computeListFigures(members, null);
    expect(figures).toMatchObject({ tokens: 4, withoutAddress: 1, meanTrader: 70, graded: 2 });
    expect(figures.equalParts).toBeCloseTo(0.1);
    expect(figures.signals).toEqual({ buy: 1, hold: 1, sell: 0 });
  });

  test("one locked grade locks the average, so that nothing can be derived from it", () => {
    const figures = computeListFigures(
      [makeMember("a"), makeMember("b", { trader: "locked", signal: "locked" })],
      null,
    );
    expect(figures.meanTrader).toBe("locked");
    expect(figures.signals).toBe("locked");
  });

  test("a list without tokens has no averages", () => {
    expect(computeListFigures([], null)).toMatchObject({
      tokens: 0,
      meanTrader: null,
      equalParts: null,
      signals: null,
    });
  });
});

describe("the order of a list", () => {
  const slugs = (members: ListToken[]) => members.map(({ tokenId }) => tokenId);

  test("a list sorted by a column has the largest value first, and locked or unknown ones last, unchanged", () => {
    const members = [
      makeMember("locked", { trader: "locked" }),
      makeMember("low", { trader: 10 }),
      makeMember("none", null),
      makeMember("high", { trader: 90 }),
    ];
    expect(slugs(sorted(members, "trader"))).toEqual(["high", "low", "locked", "none"]);
    expect(slugs(sorted(members, "hand"))).toEqual(["locked", "low", "none", "high"]);
  });

  test("a token is moved by one place, and stays at either end", () => {
    expect(moved(["a", "b", "c"], 1, -1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
    expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
  });

  test("a token that we do not track is identified by its chain and address", () => {
    expect(toMemberKey(makeMember("btc"))).toBe("btc");
    expect(toMemberKey(makeMember(null))).toBe("1:0xAbc");
  });
});

describe("the reason for a version", () => {
  const token = { name: "T", symbol: "T" };
  const change = (major: number, minor: number, patch: number, parts: Partial<ListChange> = {}): ListChange => ({
    version: { major, minor, patch },
    publishedAt: "",
    added: [],
    removed: [],
    changed: [],
    position: null,
    ...parts,
  });

  test.each([
    ["first", change(1, 0, 0, { added: [token] }), true],
    ["major", change(2, 0, 0, { removed: [token], added: [token] }), false],
    ["minor", change(1, 1, 0, { added: [token] }), false],
    ["patch", change(1, 1, 1, { changed: [token] }), false],
    ["patch", change(1, 1, 2), false],
  ] as const)("the reason for a version is recognised as '%s'", (rise, given, isFirst) => {
    expect(classifyRise(given, isFirst)).toBe(rise);
  });
});

describe("a rule as entered", () => {
  test.each([
    ["100M", "100000000"],
    ["$1.5b", "1500000000"],
    ["250,000", "250000"],
    ["0.5k", "500"],
    ["12.34", "12.34"],
    ["007", "7"],
  ])("%s is %s dollars", (typed, dollars) => {
    expect(parseDollars(typed)).toBe(dollars);
  });

  test.each(["", "-1", "1e9", "ten", "1.234", "5 x"])("%j is not an amount", (typed) => {
    expect(parseDollars(typed)).toBeNull();
  });

  test("an amount is written back in its short form", () => {
    expect(["100000000", "1500000000", "250000", "12.34", undefined].map(dollarsTyped)).toEqual([
      "100M",
      "1500M",
      "250K",
      "12.34",
      "",
    ]);
  });

  test("the default rule is valid, and is written back as it was entered", () => {
    const read = readRule(FIRST_RULE);
    expect(read).toEqual({ rule: { minInvestorGrade: 80, minMarketCapUsd: "100000000", most: 50 } });
    expect("rule" in read && toTypedRule(read.rule)).toEqual(FIRST_RULE);
  });

  test("a rule names every wrong field, and needs a maximum number of tokens", () => {
    expect(readRule({ ...FIRST_RULE, investor: "101", cap: "much", days: "0" })).toEqual({
      wrong: ["investor", "cap", "days"],
    });
    expect(readRule({ ...FIRST_RULE, most: "" })).toEqual({ wrong: ["most"] });
  });
});
