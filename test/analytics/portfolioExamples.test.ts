import { describe, expect, test } from "vitest";
import type { Move } from "../../analytics/portfolio/moves.ts";
import { groupValues } from "../../analytics/portfolio/value.ts";
import { costBy, E18, findDecimals, isStablecoin, moveOn, tokenIn, units, usd } from "./portfolioSupport.ts";

/** Worked examples P1 and P2 of docs/spec/acting-examples.md#portfolio. */

const valued = (moves: readonly Move[], prices: Readonly<Record<string, number>> = {}): Move[] => {
  const values = groupValues(moves, { findDecimals, isStablecoin, usdOf: (token) => prices[token] ?? null });
  return moves.map((move, index) => ({ ...move, ...values[index] }));
};

describe("ether bought, wrapped, moved and swapped: worked example P1", () => {
  const story = [
    ...valued([moveOn(0, "transferIn", { token: "USDC", amount: 20_000 })]),
    ...valued([
      moveOn(1, "buy", { token: "ETH", amount: 2, group: "a" }),
      moveOn(1, "sell", { token: "USDC", amount: -4_000, group: "a" }),
      moveOn(1, "fee", { token: "USDC", amount: -2, group: "a" }),
    ]),
    ...valued([
      moveOn(2, "buy", { token: "ETH", amount: 1.5, group: "b" }),
      moveOn(2, "sell", { token: "USDC", amount: -3_300, group: "b" }),
      moveOn(2, "fee", { token: "USDC", amount: -1.5, group: "b" }),
    ]),
    ...valued([moveOn(3, "transferIn", { token: "ETH", amount: 0.5 })], { ETH: 2_450 }),
    ...valued([
      moveOn(4, "sell", { token: "ETH", amount: -2.25, group: "c" }),
      moveOn(4, "buy", { token: "USDC", amount: 5_625, group: "c" }),
      moveOn(4, "fee", { token: "USDC", amount: -3, group: "c" }),
    ]),
    moveOn(5, "wrap", { token: "ETH", amount: -1, group: "d" }),
    moveOn(5, "wrap", { token: "WETH", amount: 1, group: "d" }),
    moveOn(6, "ownTransfer", { token: "WETH", amount: -0.75, group: "e" }),
    moveOn(6, "ownTransfer", { token: "WETH", amount: 0.75, group: "e", wallet: "two" }),
    ...valued(
      [
        moveOn(7, "swapOut", { token: "WETH", amount: -0.5, group: "f", wallet: "two" }),
        moveOn(7, "swapIn", { token: "LINK", amount: 40, group: "f", wallet: "two" }),
      ],
      { WETH: 2_600, LINK: 31 },
    ),
  ];
  const computeOpenGain = (known: bigint, costMicro: bigint, price: number) => (known * usd(price)) / E18 - costMicro;

  test("FIFO realises 1,069.75 and 199.50, and leaves 0.75 known and 0.5 unknown", () => {
    const result = costBy(story);
    const ether = tokenIn(result, "ETH");
    const [sale, swap] = ether.disposals;
    expect(sale).toEqual({
      ...{ moveId: sale?.moveId, at: sale?.at, amount: units(2.25), known: units(2.25), unknown: 0n, missing: 0n },
      ...{ costMicro: 4_552_250_000n, proceedsKnownMicro: 5_622_000_000n, proceedsUnknownMicro: 0n },
      realisedMicro: 1_069_750_000n,
      taken: [
        { lotMove: story[1]?.id, at: story[1]?.at, amount: units(2), costMicro: 4_002_000_000n },
        { lotMove: story[4]?.id, at: story[4]?.at, amount: units(0.25), costMicro: 550_250_000n },
      ],
    });
    expect(swap).toMatchObject({ known: units(0.5), unknown: 0n, costMicro: 1_100_500_000n });
    expect(swap).toMatchObject({ proceedsKnownMicro: 1_300_000_000n, realisedMicro: 199_500_000n });
    expect(ether).toMatchObject({ known: 750_000_000_000_000_000n, knownCostMicro: 1_650_750_000n });
    expect(ether).toMatchObject({ unknown: 500_000_000_000_000_000n, realisedMicro: 1_269_250_000n });
    expect(computeOpenGain(ether.known, ether.knownCostMicro, 2_700)).toBe(374_250_000n);
    const link = tokenIn(result, "LINK");
    expect(link).toMatchObject({ known: units(40), knownCostMicro: 1_300_000_000n });
    expect(computeOpenGain(link.known, link.knownCostMicro, 30)).toBe(-100_000_000n);
    expect(result).toMatchObject({ realisedMicro: 1_269_250_000n, feesMicro: 6_500_000n, missing: [] });
  });

  test("the average method realises 811.03125 and 224.5625, with 702.75 and 162.50 of proceeds without a cost", () => {
    const result = costBy(story, { method: "average" });
    const ether = tokenIn(result, "ETH");
    expect(ether.disposals).toMatchObject([
      {
        ...{ known: 1_968_750_000_000_000_000n, unknown: 281_250_000_000_000_000n, costMicro: 4_108_218_750n },
        ...{ proceedsKnownMicro: 4_919_250_000n, proceedsUnknownMicro: 702_750_000n, realisedMicro: 811_031_250n },
      },
      {
        ...{ known: 437_500_000_000_000_000n, unknown: 62_500_000_000_000_000n, costMicro: 912_937_500n },
        ...{ proceedsKnownMicro: 1_137_500_000n, proceedsUnknownMicro: 162_500_000n, realisedMicro: 224_562_500n },
      },
    ]);
    expect(ether).toMatchObject({ known: 1_093_750_000_000_000_000n, knownCostMicro: 2_282_343_750n });
    expect(ether).toMatchObject({ unknown: 156_250_000_000_000_000n, realisedMicro: 1_035_593_750n });
    expect(ether.proceedsUnknownMicro).toBe(865_250_000n);
    expect(computeOpenGain(ether.known, ether.knownCostMicro, 2_700)).toBe(670_781_250n);
    expect(tokenIn(result, "LINK")).toMatchObject({ known: units(40), knownCostMicro: 1_300_000_000n });
  });

  test("pools by wallet carry the oldest lots of the moved coins to the other wallet", () => {
    const result = costBy(story, { pool: "wallet" });
    const [first, second] = [tokenIn(result, "ETH", "one"), tokenIn(result, "ETH", "two")];
    // With 1.25 known and 0.5 unknown left, the 0.75 that moved were bought on day 2, and so were the 0.5 that were swapped.
    expect(second.disposals[0]).toMatchObject({ known: units(0.5), costMicro: 1_100_500_000n });
    expect(second.lots).toEqual([
      { moveId: story[4]?.id, at: story[4]?.at, amount: units(0.25), costMicro: 550_250_000n },
    ]);
    expect(first).toMatchObject({ known: units(0.5), knownCostMicro: 1_100_500_000n, unknown: units(0.5) });
    expect(result.realisedMicro).toBe(1_269_250_000n);
  });
});

describe("disposals that rotki published: worked example P2", () => {
  const bought = (day: number, amount: number, price: number) =>
    moveOn(day, "buy", { token: "ETH", amount, usd: amount * price });

  test("8 of 23 cost 3,177.85, and the rest costs 9,159.645", () => {
    const result = costBy([
      ...[bought(0, 5, 268.1), bought(1, 15, 612.45), bought(2, 3, 603.415)],
      moveOn(3, "sell", { token: "ETH", amount: -8, usd: 10_000 }),
    ]);
    const ether = tokenIn(result, "ETH");
    expect(ether.disposals[0]).toMatchObject({ known: units(8), costMicro: 3_177_850_000n });
    expect(ether).toMatchObject({ known: units(15), knownCostMicro: 9_159_645_000n, unknown: 0n });
  });

  test("one of 3 sold where 2 were bought has no known cost, and its origin is flagged as missing", () => {
    const sale = moveOn(2, "sell", { token: "ETH", amount: -3, usd: 3_000 });
    const result = costBy([bought(0, 1, 268.1), bought(1, 1, 612.45), sale]);
    const ether = tokenIn(result, "ETH");
    expect(ether.disposals[0]).toMatchObject({
      ...{ known: units(2), unknown: units(1), missing: units(1), costMicro: 880_550_000n },
      ...{ realisedMicro: 1_119_450_000n, proceedsUnknownMicro: 1_000_000_000n },
    });
    expect(result.missing).toEqual([sale.id]);
    expect(ether).toMatchObject({ known: 0n, unknown: 0n, lots: [] });
  });
});
