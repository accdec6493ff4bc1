import { describe, expect, test } from "vitest";
import { marketIndex } from "../../analytics/figures/marketIndex.ts";
import fc from "../support/properties.ts";
import { makePanel, walk } from "./figuresSupport.ts";

const none = Number.NaN;
const levels = (...args: Parameters<typeof marketIndex>) => Array.from(marketIndex(...args));

describe("the market index", () => {
  test("the index of one token follows its price from 1000", () => {
    expect(levels(makePanel([[50, 75, 60]]))).toEqual([1000, 1500, 1200]);
  });

  test("the index weights a change by the caps of the day before", () => {
    // Caps 300 and 100: +10 % and -30 % cancel out. Then caps 330 and 70: +20 % of 330 and +100 % of 70 are 136 of 400.
    const panel = makePanel(
      [
        [3, 3.3, 3.96],
        [1, 0.7, 1.4],
      ],
      [100, 100],
    );
    expect(levels(panel)).toEqual([1000, expect.closeTo(1000, 9), expect.closeTo(1340, 9)]);
  });

  test("a listing does not move the index", () => {
    const listed = makePanel([
      [100, 110, 121],
      [none, 5000, 5000],
    ]);
    // On the third day the new token is 5000 of 5110 and does not move.
    expect(levels(listed)).toEqual([1000, expect.closeTo(1100, 9), expect.closeTo(1100 * (1 + 11 / 5110), 9)]);
  });

  test("a price is carried over three days, and its whole move counts on the day it returns", () => {
    const gap = makePanel([
      [100, none, none, none, 150],
      [100, 100, 100, 100, 100],
    ]);
    expect(levels(gap)).toEqual([1000, 1000, 1000, 1000, 1250]);
  });

  const delisted = makePanel([
    [100, 50, none, none, none, none, none],
    [100, 100, 100, 100, 100, 100, 200],
  ]);

  test("a delisted token leaves the index at its last price", () => {
    expect(levels(delisted)).toEqual([1000, 750, 750, 750, 750, 750, 1500]);
  });

  test("a delisted token can count as a total loss on the fourth day without a price", () => {
    // The dead token counts with its last cap, 50 of 150.
    const expected = [1000, 750, 750, 750, 750, 500, 1000].map((level) => expect.closeTo(level, 9));
    expect(levels(delisted, { delisted: "totalLoss" })).toEqual(expected);
  });

  test("the index falls once with a token that ends at zero", () => {
    const zero = makePanel([
      [100, 0, 0, 0],
      [100, 100, 100, 110],
    ]);
    expect(levels(zero)).toEqual([1000, 500, 500, expect.closeTo(550, 9)]);
  });

  test("the index leaves out excluded tokens, and those outside the universe of the day before", () => {
    const rows = [
      [100, 110, 121],
      [100, 300, 900],
    ];
    const excluded = { ...makePanel(rows), excluded: Uint8Array.from([0, 1]) };
    expect(levels(excluded)).toEqual([1000, expect.closeTo(1100, 9), expect.closeTo(1210, 9)]);
    const universe = Uint8Array.from([1, 1, 1, 0, 1, 1]);
    // The second token joins on the second day, with a cap of 300 next to 110.
    const joined = 1100 * (1 + (11 + 600) / 410);
    expect(levels(makePanel(rows), { universe })).toEqual([1000, expect.closeTo(1100, 9), expect.closeTo(joined, 9)]);
  });

  test("a token without a cap has no weight in the index", () => {
    const panel = makePanel([
      [100, 110, 121],
      [100, 300, 900],
    ]);
    panel.cap.fill(none, 3);
    expect(levels(panel)).toEqual([1000, expect.closeTo(1100, 9), expect.closeTo(1210, 9)]);
  });

  test("the index weights by a cap of up to three days ago, and by no older one", () => {
    const rows = [new Array(6).fill(100), [100, 100, 100, 100, 200, 400]];
    const panel = makePanel(rows);
    panel.cap.fill(none, 7);
    // On the fifth day the first token's cap of the previous day is still known; on the sixth it no longer is.
    expect(levels(panel)).toEqual([1000, 1000, 1000, 1000, 1500, 1500]);
  });

  test("the index is unknown before the first token, and constant while there is none", () => {
    expect(levels(makePanel([[none, none, 10, 20, none, none, none, none, none, 80]]))).toEqual([
      none,
      none,
      1000,
      2000,
      2000,
      2000,
      2000,
      2000,
      2000,
      2000,
    ]);
    expect(levels(makePanel([]))).toEqual([]);
    expect(levels(makePanel([[none, none]]))).toEqual([none, none]);
  });

  test("the index continues from a stored level", () => {
    expect(levels(makePanel([[50, 75]]), {}, 340)).toEqual([340, 510]);
  });

  test("the index never moves beyond its members' own changes, and ignores later days", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 2, max: 39 }), (seed, day) => {
        const rows = [walk(40, seed), walk(40, seed + 1), walk(40, seed + 2)];
        const level = marketIndex(makePanel(rows, [1, 5, 20]));
        const changes = rows.map((row) => (row[day] as number) / (row[day - 1] as number));
        const own = (level[day] as number) / (level[day - 1] as number);
        expect(own).toBeGreaterThanOrEqual(Math.min(...changes) - 1e-12);
        expect(own).toBeLessThanOrEqual(Math.max(...changes) + 1e-12);
        const cut = marketIndex(
          makePanel(
            rows.map((row) => row.slice(0, day + 1)),
            [1, 5, 20],
          ),
        );
        expect(Array.from(level.subarray(0, day + 1))).toEqual(Array.from(cut));
      }),
      { seed: 3, numRuns: 100 },
    );
  });
});
