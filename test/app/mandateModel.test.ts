import { describe, expect, test } from "vitest";
import { computeWorstCase } from "#app/areas/mandates/model/worstCase.ts";

const usual = { cap: 500_000_000n, decimals: 6, sellBps: 5_000, slippageBps: 100, pools: 2 };

describe("the worst case of a mandate", () => {
  test("500 USDC at 1 % slippage through two pools could lose 33 dollars to bad prices", () => {
    expect(computeWorstCase(usual)).toEqual({
      ...{ badPricesUsdCents: "3300", badPricesBps: 660, capUsdCents: "50000", sellBps: 5_000 },
    });
  });

  test("a single pool takes its fee once", () => {
    expect(computeWorstCase({ ...usual, pools: 1 }).badPricesUsdCents).toBe("3150");
  });

  test("a mandate without slippage still risks the price bound and the fees", () => {
    expect(computeWorstCase({ ...usual, slippageBps: 0 }).badPricesUsdCents).toBe("2800");
    expect(computeWorstCase({ ...usual, slippageBps: 300 }).badPricesUsdCents).toBe("4300");
  });

  test("a fraction of a cent counts as a cent", () => {
    expect(computeWorstCase({ ...usual, cap: 1n })).toMatchObject({ badPricesUsdCents: "1", capUsdCents: "1" });
    expect(computeWorstCase({ ...usual, cap: 10_010_000n }).badPricesUsdCents).toBe("67");
    expect(computeWorstCase({ ...usual, cap: 10_000_000n }).badPricesUsdCents).toBe("66");
  });

  test("the worst case is the same in dollars whatever the token's decimals", () => {
    expect(computeWorstCase({ ...usual, cap: 500n * 10n ** 18n, decimals: 18 })).toEqual(computeWorstCase(usual));
  });
});
