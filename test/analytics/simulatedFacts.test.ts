import { expect, test } from "vitest";
import { exchangesOf, lockedIn, releasedShare, SIMULATED_EXCHANGES } from "../../analytics/simulated/facts.ts";
import { simulatedTokens } from "../../analytics/simulated/tokens.ts";

const SEED = "facts";
const tokens = simulatedTokens(SEED);
const coins = tokens.filter(({ kind }) => kind === "coin");

test("a part of most invented coins is not in circulation, of the leader and of what is pegged or wrapped everything is", () => {
  for (const token of tokens.filter(({ kind }) => kind !== "coin")) expect(releasedShare(SEED, token)).toBe(1);
  const shares = coins.map((token) => releasedShare(SEED, token));
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.3);
  expect(shares.filter((share) => share < 1).length).toBeGreaterThan(coins.length / 2);
  expect(shares.filter((share) => share === 1).length).toBeGreaterThan(coins.length / 5);
});

test("value is locked in protocols and networks, and in no other sector", () => {
  for (const token of coins) {
    const locked = lockedIn(SEED, token, 1e9);
    expect(locked !== null).toBe(["DeFi", "Exchange", "Layer 1", "Layer 2"].includes(token.sector));
    if (locked) expect(locked.revenue < locked.fees && locked.fees < locked.tvl).toBe(true);
  }
});

test("every invented token is traded on an invented exchange that says so, the largest on all", () => {
  for (const token of tokens) {
    const exchanges = exchangesOf(SEED, token);
    expect(exchanges.length).toBeGreaterThan(0);
    for (const exchange of exchanges) expect(exchange).toMatch(/^Simulated /);
  }
  expect(exchangesOf(SEED, tokens[3] as (typeof tokens)[number])).toEqual(SIMULATED_EXCHANGES);
});

test("the same seed gives the same facts", () => {
  const facts = () =>
    tokens.map((token) => [releasedShare(SEED, token), lockedIn(SEED, token, 1e6), exchangesOf(SEED, token)]);
  expect(facts()).toEqual(facts());
});
