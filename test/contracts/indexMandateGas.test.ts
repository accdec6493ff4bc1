import { describe, expect, test } from "vitest";
import { deployMandateFixture } from "./mandateFixture.ts";
import { gasOfBuying, gasOfOwner, gasOfRouterSwap } from "./mandateGas.ts";
import { onTestChain } from "./support.ts";

// Whole transactions, as the operator, relayer or wallet pays for them. Source: docs/spec/wallets.md#8.

const fixture = onTestChain((chain) => deployMandateFixture(chain, 20), { hardfork: "osaka" });

/** A measured value plus 3 %. */
const near = (figure: bigint) => (figure * 103n) / 100n;

describe("the gas of repeated buys, twelve seconds apart", () => {
  test.each([
    [1, 1.7],
    [5, 0.95],
    [20, 0.82],
  ])("a buy of %i tokens takes at most %f times the gas of as many swaps by Uniswap's router", async (count, goal) => {
    const [gas = 0n] = await gasOfBuying(fixture(), [count]);
    const floor = (await gasOfRouterSwap(fixture())) * BigInt(count);
    expect(Number(gas) / Number(floor)).toBeLessThanOrEqual(goal);
    // It makes as many swaps: less than half of their gas would mean a different trade.
    expect(Number(gas) / Number(floor)).toBeGreaterThan(0.5);
  });

  test("a buy of twenty tokens leg by leg takes at most a tenth more gas than an atomic one", async () => {
    const [whole = 0n] = await gasOfBuying(fixture(), [20]);
    const salted = { ...fixture(), granted: () => fixture().granted({ cap: 5_000_000_000n, salt: 2n }) };
    const [single = 0n] = await gasOfBuying(salted, [20], false);
    expect(Number(single)).toBeLessThanOrEqual(Number(whole) * 1.1);
  });
});

test("a grant by signature takes at most 3 % more than 70,383 gas, a revocation 41,363, of everything 119,349", async () => {
  const { grantFor, revokeFor, revokeAll } = await gasOfOwner(fixture());
  expect(grantFor).toBeLessThanOrEqual(near(70_383n));
  expect(revokeFor).toBeLessThanOrEqual(near(41_363n));
  expect(revokeAll).toBeLessThanOrEqual(near(119_349n));
});
