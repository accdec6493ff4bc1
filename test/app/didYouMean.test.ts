import { describe, expect, test } from "vitest";
import {
  lettersOff,
  namesThatHold,
  nearest,
  nearestPath,
} from "#app/areas/dataApi/server/exchange/didYouMean.server.ts";

const NAMES = ["tokens", "symbols", "sort", "order", "limit", "cursor", "minMarketCapUsd", "minVolumeUsd"];

describe("the suggestion for a mistyped name", () => {
  test.each([
    ["limitt", "limit"],
    ["limt", "limit"],
    ["ilmit", "limit"],
    ["Limit", "limit"],
    ["srot", "sort"],
    ["min_market_cap_usd", "minMarketCapUsd"],
  ])("the suggestion for %s is %s", (typed, meant) => {
    expect(nearest(typed, NAMES)).toBe(meant);
  });

  test.each(["", "x", "page", "token_address", "l".repeat(100_000)])("the name %.20s has no suggestion", (typed) => {
    expect(nearest(typed, NAMES)).toBeNull();
  });

  test("a name with two equally near matches has no suggestion", () => {
    expect(nearest("ax", ["ab", "ac"])).toBeNull();
    expect(nearest("ab", ["ab", "ac"])).toBe("ab");
  });
});

test("all names are listed when none contains the text or the text is too short", () => {
  expect(namesThatHold("market_cap", NAMES)).toEqual(["minMarketCapUsd"]);
  expect(namesThatHold("USD", NAMES)).toEqual(["minMarketCapUsd", "minVolumeUsd"]);
  for (const typed of ["", "so", "price"]) expect(namesThatHold(typed, NAMES)).toEqual(NAMES);
});

test("added, omitted, changed and swapped letters count as one difference each", () => {
  expect([lettersOff("limit", "limit"), lettersOff("limit", "limits"), lettersOff("limit", "lmit")]).toEqual([0, 1, 1]);
  expect([lettersOff("limit", "lamit"), lettersOff("limit", "ilmit"), lettersOff("", "abc")]).toEqual([1, 1, 3]);
  expect(lettersOff("kitten", "sitting")).toBe(3);
});

describe("the suggestion for a mistyped path", () => {
  const PATHS = [
    "/mcp",
    "/v1/tokens",
    "/v1/tokens/{id}",
    "/v1/ohlcv/daily",
    "/v1/ohlcv/hourly",
    "/v1/alerts/{id}/pause",
  ];

  test.each([
    ["/v1/token", "/v1/tokens"],
    ["/v1/tokens/", "/v1/tokens"],
    ["/v1//tokens", "/v1/tokens"],
    ["/v2/tokens", "/v1/tokens"],
    ["/v1/Tokens/emstra", "/v1/tokens/emstra"],
    ["/v1/ohlc/dayly", "/v1/ohlcv/daily"],
    ["/v1/alert/7/pause", "/v1/alerts/7/pause"],
  ])("the suggestion for %s is %s", (path, meant) => {
    expect(nearestPath(path, PATHS)).toBe(meant);
  });

  test.each([
    "/",
    "/v1",
    "/v1/coins",
    "/v1/ohlcv",
    "/v1/ohlcv/weekly",
    "/v12/tokens/a/b/c",
    `/v1/${"t".repeat(9_000)}`,
  ])("the path %.30s has no suggestion", (path) => {
    expect(nearestPath(path, PATHS)).toBeNull();
  });
});
