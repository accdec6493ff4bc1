import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchTokens } from "#app/services/marketData/server/tokens/tokenSearch.server.ts";
import { callsAt } from "../support/endpoints.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";

// The search for tokens on PostgreSQL, among 5,000 of them.

let database: FreshDatabase;
type Token = { symbol: string; name: string; cap?: number; gone?: boolean; address?: string };
const TOKENS: Token[] = [
  { symbol: "ETH", name: "Etherium", cap: 900 },
  { symbol: "BETH", name: "Beacon Etherium", cap: 950 },
  { symbol: "ETHW", name: "Work Etherium", cap: 10 },
  { symbol: "ETHX", name: "Another", cap: 20 },
  { symbol: "ZZ1", name: "Ethos", cap: 1 },
  { symbol: "ZZ2", name: "The Ethics", cap: 5 },
  { symbol: "ZZ3", name: "Nethermind", cap: 700 },
  { symbol: "LUN", name: "Lunar old", gone: true, cap: 1 },
  { symbol: "LUNX", name: "Lunar new" },
  { symbol: "PCT", name: "100% sure_thing" },
  { symbol: "USX", name: "Dollar", address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" },
];

beforeAll(async () => {
  database = await freshDatabase();
  const { pool } = database;
  const many: Token[] = Array.from({ length: 5_000 - TOKENS.length }, (_, n) => ({
    symbol: `Q${n}`,
    name: `Quark number ${n}`,
    cap: n,
    address: `0x${String(n).padStart(40, "f")}`,
  }));
  const rows = [...TOKENS, ...many].map((token) => ({
    ...token,
    slug: token.name.toLowerCase().replaceAll(/\W+/g, "-"),
  }));
  await pool.query(
    `WITH given AS (SELECT * FROM jsonb_to_recordset($1) AS g(slug text, symbol text, name text, cap float8, gone boolean, address text)),
       made AS (INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on, delisted_on)
         SELECT slug, symbol, name, 'coin', true, '2023-01-01', CASE WHEN gone THEN date '2024-01-01' END FROM given
         RETURNING instrument_id, slug, symbol, name),
       at_chain AS (INSERT INTO market.contracts SELECT instrument_id, 1, address FROM made JOIN given USING (slug) WHERE address IS NOT NULL)
     INSERT INTO market.snapshots (instrument_id, at, slug, symbol, name, class, categories, cap, trader, investor)
     SELECT instrument_id, now(), slug, made.symbol, made.name, 'coin', '{}', cap, 50, 50 FROM made JOIN given USING (slug)`,
    [JSON.stringify(rows)],
  );
});
afterAll(() => database.drop());

const found = async (typed: string) => (await searchTokens(database.pool, typed)).map(({ symbol }) => symbol);

describe("the token search", () => {
  test("the token search lists exact symbols first, then beginnings, then other matches, and the larger of equals", async () => {
    expect(await found("eth")).toEqual(["ETH", "ETHX", "ETHW", "ZZ1", "BETH", "ZZ2", "ZZ3"]);
  });

  test("the token search ignores case and surrounding space, and finds words of a name", async () => {
    expect(await found("  eThErIuM ")).toEqual(["ETH", "BETH", "ETHW"]);
    expect(await found("work  eth")).toEqual(["ETHW"]);
  });

  test("the token search finds a contract by its address or the address's beginning", async () => {
    expect(await found("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48")).toEqual(["USX"]);
    expect(await found("0xa0B869")).toEqual(["USX"]);
    expect(await found("0xa0")).toEqual([]);
  });

  test("the token search shows delisted tokens last, and marks them", async () => {
    expect(await searchTokens(database.pool, "lun")).toEqual([
      { slug: "lunar-new", symbol: "LUNX", name: "Lunar new", isDelisted: false },
      { slug: "lunar-old", symbol: "LUN", name: "Lunar old", isDelisted: true },
    ]);
  });

  test("the token search shows a delisted token with that exact symbol, however many others contain the text", async () => {
    await database.pool.query("UPDATE market.instruments SET delisted_on = '2024-01-01' WHERE symbol = 'Q7'");
    const rows = await searchTokens(database.pool, "q7");
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)).toMatchObject({ symbol: "Q7", isDelisted: true });
  });

  test("the token search takes wildcards literally", async () => {
    expect(await found("100%")).toEqual(["PCT"]);
    expect(await found("sure_")).toEqual(["PCT"]);
    expect(await found("%")).toEqual(["PCT"]);
    expect(await found("' OR 1=1 --")).toEqual([]);
  });

  test("the token search reveals nothing of grades, in its rows or by their order", async () => {
    const before = await searchTokens(database.pool, "quark");
    expect(Object.keys(before[0] ?? {}).sort()).toEqual(["isDelisted", "name", "slug", "symbol"]);
    await database.pool.query(
      "UPDATE market.snapshots SET trader = 100 - instrument_id % 100, investor = instrument_id % 100",
    );
    expect(await searchTokens(database.pool, "quark")).toEqual(before);
  });

  test("the token search answers within 50 ms at 5,000 tokens on a fast machine", async () => {
    const took: number[] = [];
    for (let n = 0; n < 60; n++) {
      const began = performance.now();
      await found(["quark", "q12", "e", "0xfffff", "number 42"][n % 5] ?? "");
      took.push(performance.now() - began);
    }
    expect(Math.min(...took)).toBeLessThan(50);
  });
});

describe("a typo", () => {
  test("a typo is corrected if no token contains the text, and the result is marked", async () => {
    expect(await searchTokens(database.pool, "nehtermind")).toEqual([
      { slug: "nethermind", symbol: "ZZ3", name: "Nethermind", isDelisted: false, isSimilar: true },
    ]);
    for (const typed of ["etherum", "ehterium", "etheriumm", "rtherium"])
      expect(await found(typed), typed).toEqual(["ETH", "BETH", "ETHW"]);
  });

  test("a typo correction changes no result that contains the text itself", async () => {
    for (const typed of ["eth", "etherium", "lunar", "quark number 42", "0xa0b869"])
      for (const token of await searchTokens(database.pool, typed)) expect(token).not.toHaveProperty("isSimilar");
  });

  test("a typo is not corrected in three letters, or twice in a word", async () => {
    expect(await found("eht")).toEqual([]);
    expect(await found("ehtreium")).toEqual([]);
  });
});

describe("the token search endpoint", () => {
  const findTokens = async (query: string) => {
    process.env.DATABASE_URL = database.appUrl;
    process.env.NETWORK = "local";
    const call = callsAt("tokens", "/api/tokens/search");
    const request = new Request(`http://localhost/api/tokens/search${query}`);
    const response = await call({ request });
    return {
      status: response.status,
      ...((await response.json()) as { error?: string; data?: object[]; examples?: Record<string, string> }),
    };
  };
  afterAll(async () => (await import("#app/platform/db.server.ts")).closeDatabase());

  test("the search endpoint answers an anonymous caller with the public fields", async () => {
    expect(await findTokens("?q=usx")).toEqual({
      code: 200,
      status: 200,
      data: [{ slug: "dollar", symbol: "USX", name: "Dollar", isDelisted: false }],
    });
  });

  test("the search endpoint gives examples that find a token if there is no result", async () => {
    const { data, examples } = await findTokens("?q=nothing-like-this");
    expect(data).toEqual([]);
    expect(Object.keys(examples ?? {})).toEqual(["symbol", "name", "address"]);
    for (const example of Object.values(examples ?? {})) expect(await found(example), example).not.toEqual([]);
  });

  test.each([
    ["", "q is missing."],
    ["?q=", "q must have at least 1 character."],
    [`?q=${"a".repeat(101)}`, "q must have at most 100 characters."],
    ["?q=%00", "q must not contain NUL characters."],
  ])("the search endpoint refuses %s with a sentence", async (query, error) => {
    expect(await findTokens(query)).toMatchObject({ status: 400, code: 400, error });
  });
});
