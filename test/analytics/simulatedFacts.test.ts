import { expect, test } from "vitest";
import { chooseExchanges, lockedIn, releasedShare, SIMULATED_EXCHANGES } from "../../analytics/simulated/facts.ts";
import { simulatedTokens } from "../../analytics/simulated/tokens.ts";

const SEED = "facts";
const tokens = simulatedTokens(SEED);
const coins = tokens.filter(({ kind }) => kind === "coin");

test("most invented coins are partly in circulation, and leader, stablecoins and wrapped tokens fully", () => {
  for (const token of tokens.filter(({ kind }) => kind !== "coin")) expect(releasedShare(SEED, token)).toBe(1);
  const shares = coins.map((token) => releasedShare(SEED, token));
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.3);
  expect(shares.filter((share) => share < 1).length).toBeGreaterThan(coins.length / 2);
  expect(shares.filter((share) => share === 1).length).toBeGreaterThan(coins.length / 5);
});

test("value is locked only in coins of the DeFi, Exchange, Layer 1 and Layer 2 sectors", () => {
  for (const token of coins) {
    const locked = lockedIn(SEED, token, 1e9);
    expect(locked !== null).toBe(["DeFi", "Exchange", "Layer 1", "Layer 2"].includes(token.sector));
    if (locked) expect(locked.revenue < locked.fees && locked.fees < locked.tvl).toBe(true);
  }
});

test("every invented token trades on exchanges named as simulated, and a large one on all of them", () => {
  for (const token of tokens) {
    const exchanges = chooseExchanges(SEED, token);
    expect(exchanges.length).toBeGreaterThan(0);
    for (const exchange of exchanges) expect(exchange).toMatch(/^Simulated /);
  }
  expect(chooseExchanges(SEED, tokens[3] as (typeof tokens)[number])).toEqual(SIMULATED_EXCHANGES);
});

test("the same seed gives the same facts", () => {
  const facts = () =>
    tokens.map((token) => [releasedShare(SEED, token), lockedIn(SEED, token, 1e6), chooseExchanges(SEED, token)]);
  expect(facts()).toEqual(facts());
});
