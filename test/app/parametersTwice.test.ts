import { describe, expect, test } from "vitest";
import { parseColumns, readQuery } from "#app/areas/audit/model/query.ts";
import { parseListQuery } from "#app/areas/indices/model/listQuery.ts";
import { parseMovesQuery, parseOverviewQuery } from "#app/areas/portfolio/server/pages/queries.server.ts";
import { readRatings } from "#app/areas/ratings/model/readRatings.ts";
import { parseSearch } from "#app/areas/support/model/searchQuery.ts";
import { call } from "#app/platform/api.server.ts";
import { readListParameter, readParameter } from "#app/platform/parameters.ts";

// A parameter that comes twice is refused, named or taken whole; part of it is never answered as if it were all.

const search = (text: string) => new URLSearchParams(text);

test("repeated values become a list, or a text that is not a number; a single value is unchanged", () => {
  expect(readListParameter(search("a=1&b=2&a=3"), "a")).toBe("1,3");
  expect(readParameter(search("a=1&b=2&a=3"), "a")).toBe("1 & 3");
  expect(readParameter(search("a=1"), "a")).toBe("1");
  expect(readParameter(search("a="), "a")).toBe("");
  expect(readParameter(search("b=2"), "a")).toBeNull();
});

test("the ratings table takes all categories, and reports a number that is sent twice", () => {
  const read = readRatings(search("category=layer-1&category=defi&top=5&top=6&page=2&page=3"));
  expect(read.filters).toEqual({ category: ["layer-1", "defi"] });
  expect(read.problems.map(({ name, typed }) => [name, typed])).toEqual([
    ["top", "5 & 6"],
    ["page", "2 & 3"],
  ]);
});

test("the audit log takes all columns that a form sends, and says which filter is wrong", () => {
  expect(parseColumns(search("cols=position&cols=type"))).toEqual(["position", "type"]);
  expect(readQuery(search("from=1&from=2"), "2026-11-29T00:00:00.000Z")).toMatchObject({
    query: {},
    problems: { from: "position" },
  });
});

test("the support desk reports a filter that is sent twice", () => {
  expect(parseSearch(search("q=abc&from=2026-01-01&from=2026-02-01")).wrong).toEqual(["from"]);
});

test("a portfolio covers all named wallets, and ignores single-choice parameters with two values", () => {
  const [one, other] = ["01980000-0000-7000-8000-000000000001", "01980000-0000-7000-8000-000000000002"];
  expect(
    parseOverviewQuery(search(`wallets=${one}&wallets=${other}&method=average&method=fifo`)).figures,
  ).toMatchObject({
    wallets: `${one},${other}`,
    method: "fifo",
  });
  expect(parseMovesQuery(search("kind=buy&kind=sell")).kind).toBeNull();
});

test("the index list ignores a sort by two columns", () => {
  expect(parseListQuery(search("sort=-level&sort=name")).sort).toBeNull();
});

describe("an internal API call", () => {
  const answered = async (path: string) => {
    const handler = call(async () => Response.json({ code: 200 }));
    const answer = await handler({ request: new Request(`http://localhost:3000${path}`), params: {} });
    return { status: answer.status, body: await answer.json() };
  };

  test("a parameter that is sent twice is refused by name", async () => {
    Object.assign(process.env, { NETWORK: "local", APP_ORIGIN: "http://localhost:3000" });
    expect(await answered("/api/tokens/search?q=a&limit=1&q=b")).toMatchObject({
      status: 400,
      body: { error: "q must be sent only once.", field: "q" },
    });
    expect(await answered("/api/tokens/search?q=a&limit=1")).toEqual({ status: 200, body: { code: 200 } });
  });
});
