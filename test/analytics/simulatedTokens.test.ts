import { expect, test } from "vitest";
import { SECTORS } from "../../analytics/simulated/descriptions.ts";
import { NameBook } from "../../analytics/simulated/names.ts";
import { Random } from "../../analytics/simulated/random.ts";
import { REAL_NAMES, REAL_TICKERS } from "../../analytics/simulated/realTickers.ts";
import { type Kind, SIMULATED_SEED, simulatedTokens } from "../../analytics/simulated/tokens.ts";

const tokens = simulatedTokens(SIMULATED_SEED);
const ofKind = (kind: Kind) => tokens.filter((token) => token.kind === kind);

test("the market has a leader, 143 coins, four stablecoins and two wrapped tokens", () => {
  expect(tokens).toHaveLength(150);
  expect(ofKind("leader").map(({ id }) => id)).toEqual([0]);
  expect(ofKind("coin")).toHaveLength(143);
  expect(ofKind("stable")).toHaveLength(4);
  expect(ofKind("wrapped")).toHaveLength(2);
});

test("the wrapped tokens wrap the leader and the coin after it", () => {
  const [first, second] = [tokens[0], tokens[1]];
  expect(ofKind("wrapped").map(({ symbol, name }) => [symbol, name])).toEqual([
    [`W${first?.symbol}`, `Wrapped ${first?.name}`],
    [`W${second?.symbol}`, `Wrapped ${second?.name}`],
  ]);
});

test("some coins are listed late and some are delisted within 34,000 hours, but never the largest", () => {
  const late = tokens.filter(({ listedHour }) => listedHour > 0);
  const delisted = tokens.filter(({ delistedHour }) => delistedHour !== null && delistedHour < 34_000);
  expect(late.length).toBeGreaterThanOrEqual(20);
  expect(late.length).toBeLessThanOrEqual(45);
  expect(delisted.length).toBeGreaterThanOrEqual(8);
  expect(delisted.length).toBeLessThanOrEqual(20);
  expect([...late, ...delisted].every(({ id, kind }) => id > 12 && kind === "coin")).toBe(true);
});

test("no seed produces a real ticker or name, or the same name twice", () => {
  for (const seed of ["tmai-1", "tmai-2", "tmai-3", "tmai-4", "tmai-5", SIMULATED_SEED]) {
    const market = simulatedTokens(seed);
    expect(market.filter(({ symbol }) => REAL_TICKERS.has(symbol))).toEqual([]);
    expect(market.filter(({ name }) => REAL_NAMES.has(name.toUpperCase()))).toEqual([]);
    expect(new Set(market.map(({ symbol }) => symbol)).size).toBe(150);
    expect(new Set(market.map(({ slug }) => slug)).size).toBe(150);
  }
});

test("the list of real tickers contains the well-known ones", () => {
  const known = ["BTC", "ETH", "USDC", "USDT", "SOL", "XRP", "DOGE", "WBTC", "STETH", "PEPE", "UNI", "TMAI"];
  expect(known.filter((symbol) => !REAL_TICKERS.has(symbol))).toEqual([]);
  expect(REAL_TICKERS.size).toBeGreaterThan(900);
});

test("a name book that has no names left throws an error", () => {
  const book = new NameBook(new Random("all of them"));
  expect(() => {
    for (let i = 0; i < 2_000; i++) book.coin();
  }).toThrow("no invented name is left: ask for fewer tokens");
});

test("a market of 400 tokens can be named, and one of 10 or 401 is refused", () => {
  expect(simulatedTokens("large", 400)).toHaveLength(400);
  expect(() => simulatedTokens("small", 10)).toThrow(RangeError);
  expect(() => simulatedTokens("larger", 401)).toThrow(RangeError);
});

test("slugs are plain, and descriptions are one sentence that calls the token invented", () => {
  for (const { slug, description, name } of tokens) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(description.startsWith(`${name} is `)).toBe(true);
    expect(description).toMatch(/^[^.]+ invented [^.]+\.$/);
  }
});

test("every sector has a coin", () => {
  const seen = new Set(tokens.map(({ sector }) => sector));
  expect(SECTORS.filter((sector) => !seen.has(sector))).toEqual([]);
});

test("the first tokens have fixed names", () => {
  expect(tokens.slice(0, 3).map(({ symbol, name, sector }) => `${symbol} ${name}, ${sector}`)).toEqual([
    "JNVN Junvent, Layer 1",
    "GRDN Gridane, Layer 1",
    "EMLT Emlith, Layer 1",
  ]);
});
