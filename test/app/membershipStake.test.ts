import { describe, expect, test } from "vitest";
import { parseLocksPage } from "#app/areas/membership/model/calls.ts";
import {
  computeOutlook,
  computeSavings,
  countingDays,
  countsFor,
  minCountingDays,
  veTmaiFor,
} from "#app/areas/membership/model/stake.ts";
import { buildStairs, nextPartAt, vestedAt } from "#app/areas/membership/model/vestingCurve.ts";
import { nextSellBlock } from "#app/areas/membership/server/token.server.ts";

const TMAI = 10n ** 18n;
const NOTHING = { amount: "0", score: 0, percent: 0, tiers: 1 };

describe("the score promised for a lock", () => {
  test("a lock of exactly 30 days has no score, because less is left at any later checkout", () => {
    expect(countsFor(10_000_000n * TMAI, 30)).toBe(0n);
    expect(computeOutlook(NOTHING, 10_000_000n * TMAI, 30)).toMatchObject({ after: { score: 0, percent: 0 } });
    expect(minCountingDays()).toBe(31);
    expect([countingDays(30), countingDays(31), countingDays(365)]).toEqual([0, 1, 335]);
  });

  test("a lock counts veTMAI by the contract's curve, in addition to existing locks", () => {
    expect(veTmaiFor(100n * TMAI, 365)).toBe(200n * TMAI);
    expect(veTmaiFor(1n, 7)).toBe(1n);
    // The numbers of the design: 150,000 TMAI for 180 days next to 223,972.60 veTMAI.
    const now = { amount: String(veTmaiFor(150_000n * TMAI, 180)), score: 3, percent: 5, tiers: 1 };
    const outlook = computeOutlook(now, 150_000n * TMAI, 180);
    expect(outlook).toMatchObject({ after: { score: 4, percent: 8 }, enoughDays: 171 });
    expect(computeOutlook(now, 150_000n * TMAI, 171)).toMatchObject({ after: { score: 4 }, enoughDays: null });
    expect(computeOutlook(now, 150_000n * TMAI, 170)).toMatchObject({ after: { score: 3 } });
  });

  test("a score takes its percentage off each price, rounded as in a quote", () => {
    const plan = {
      slug: "advanced",
      name: "ADVANCED",
      product: 2,
      planType: 1,
      pricesUsdCents: { monthly: 3_999, yearly: 39_999 },
    };
    const outlook = { ...computeOutlook(NOTHING, 300_000n * TMAI, 180) };
    expect(outlook.after).toMatchObject({ score: 4, percent: 8 });
    const savings = computeSavings([plan as never], outlook).map(({ duration, nowCents, afterCents }) => [
      duration,
      nowCents,
      afterCents,
    ]);
    expect(savings).toEqual([
      ["monthly", 0n, 320n],
      ["yearly", 0n, 3_200n],
    ]);
  });
});

describe("a vesting schedule's curve", () => {
  const terms = {
    start: "2026-01-01T00:00:00.000Z",
    cliffSeconds: 90,
    durationSeconds: 360,
    slicePeriodSeconds: 30,
    amountTotal: "1000",
    initialUnlock: "100",
  };
  const at = Date.parse(terms.start) / 1000;

  test("the curve follows the contract: zero, the initial part until the cliff, then slices, then everything", () => {
    const due = [-1, 0, 89, 90, 119, 120, 359, 360, 1_000].map((elapsed) => vestedAt(terms, at + elapsed));
    expect(due).toEqual([0n, 100n, 100n, 325n, 325n, 400n, 925n, 1_000n, 1_000n]);
  });

  test("the next part is the start, the cliff, the next slice or the end, and then none", () => {
    expect([-5, 0, 95, 345, 360].map((elapsed) => nextPartAt(terms, at + elapsed))).toEqual([
      at,
      at + 90,
      at + 120,
      at + 360,
      null,
    ]);
  });

  test("the curve's steps run from start to end, and are never thousands", () => {
    const stairs = buildStairs(terms);
    expect(stairs[0]).toEqual({ at, vested: 100n });
    expect(stairs.at(-1)).toEqual({ at: at + 360, vested: 1_000n });
    expect(buildStairs({ ...terms, durationSeconds: 1_000_000, slicePeriodSeconds: 1 }).length).toBeLessThan(130);
  });
});

describe("the next block of a sale", () => {
  const limited = { window: { startBlock: "100", endBlock: "200" }, sellLimitBlocks: 30 };

  test.each([
    ["the wallet has never sold", limited, 0n, 150n, null],
    ["there is no window", { ...limited, window: null }, 150n, 160n, null],
    ["the window has not begun", limited, 90n, 99n, null],
    ["the window has ended", limited, 190n, 201n, null],
    ["the wait has ended", limited, 110n, 140n, null],
    ["the wait still lasts", limited, 110n, 139n, 140n],
    ["the window ends before the wait does", limited, 190n, 195n, 201n],
  ])("the next block of a sale is computed correctly: %s", (_case, token, last, next, expected) => {
    expect(nextSellBlock(token, last, next)).toBe(expected);
  });
});

test.each([
  [null, 1],
  ["3", 3],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["x", 1],
  ["99999999999999", 1],
])("the page number %j of the locks means page %i", (text, page) => {
  expect(parseLocksPage(text)).toBe(page);
});
