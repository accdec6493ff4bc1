import { describe, expect, test } from "vitest";
import { computeFlows } from "../../analytics/portfolio/flows.ts";
import { computeHistory, findJumps, type HistoryInput, neededHours } from "../../analytics/portfolio/history.ts";
import type { Move } from "../../analytics/portfolio/moves.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const E18 = 10n ** 18n;

let made = 0;
const move = (over: Partial<Move> & Pick<Move, "at" | "amount" | "kind">): Move => {
  const id = `m${++made}`;
  return {
    ...{ id, wallet: "w", chainId: null, token: "A", valueUsdMicro: null, valueBy: null, group: id },
    ...over,
  };
};
const units = (whole: number): bigint => BigInt(Math.round(whole * 1e9)) * 10n ** 9n;

describe("flows", () => {
  test("flows are transfers from and to outside, not trades, fees, rewards or own transfers", () => {
    const moves = [
      move({ at: 1, amount: E18, kind: "transferIn", valueUsdMicro: 5n }),
      move({ at: 2, amount: -E18, kind: "transferOut", valueUsdMicro: 3n }),
      move({ at: 3, amount: -E18, kind: "swapOut", valueUsdMicro: 9n, group: "g" }),
      move({ at: 3, amount: E18, kind: "swapIn", token: "B", valueUsdMicro: 9n, group: "g" }),
      move({ at: 3, amount: -1n, kind: "fee", valueUsdMicro: 1n, group: "g" }),
      move({ at: 4, amount: E18, kind: "reward", valueUsdMicro: 4n }),
      move({ at: 5, amount: -E18, kind: "ownTransfer", valueUsdMicro: 4n, group: "o" }),
      move({ at: 5, amount: E18, kind: "ownTransfer", valueUsdMicro: 4n, group: "o" }),
    ];
    expect(computeFlows(moves).map(({ at, micro }) => [at, micro])).toEqual([
      [1, 5n],
      [2, -3n],
    ]);
  });
  test("purchases with money that is not a holding are flows, even with a fee paid in tokens", () => {
    const bought = [
      move({ at: 1, amount: E18, kind: "buy", valueUsdMicro: 7n, group: "g" }),
      move({ at: 1, amount: -1n, kind: "fee", valueUsdMicro: 1n, group: "g" }),
    ];
    expect(computeFlows(bought).map(({ micro }) => micro)).toEqual([7n]);
  });
  test("flows have no value if their move has none", () => {
    expect(computeFlows([move({ at: 1, amount: E18, kind: "transferIn" })])).toMatchObject([{ micro: null }]);
  });
});

/** P3 of the examples: a token that costs 100, 112, 100.8 and 120.96, bought and sold in between. */
const PRICES: [number, number][] = [
  [0, 100],
  [30, 112],
  [75, 100.8],
  [120, 120.96],
];
const priceOn = (day: number) => PRICES.findLast(([from]) => from <= day)?.[1] ?? Number.NaN;
const DAYS = 121;
const input = (over: Partial<HistoryInput> = {}): HistoryInput => ({
  ...{ firstDay: 0, days: DAYS, decimals: () => 18 },
  moves: [
    move({ at: HOUR, amount: units(100), kind: "transferIn", valueUsdMicro: 10_000_000_000n }),
    move({ at: 30 * DAY + HOUR, amount: units(5_000 / 112), kind: "transferIn", valueUsdMicro: 5_000_000_000n }),
    move({ at: 75 * DAY + HOUR, amount: -units(4_000 / 100.8), kind: "transferOut", valueUsdMicro: 4_000_000_000n }),
  ],
  closes: new Map([["A", Float64Array.from({ length: DAYS }, (_, day) => priceOn(day))]]),
  priceAt: (_, hour) => priceOn(Math.floor(hour / DAY)),
  ...over,
});

describe("a portfolio's history", () => {
  test("a history has the value at each close, the amount invested by then, and the time-weighted chain", () => {
    const { value, netInvested, level, leftOut } = computeHistory(input());
    expect([value[0], value[29]]).toEqual([10_000, 10_000]);
    expect(value[30]).toBeCloseTo(16_200, 4);
    expect(value[120]).toBeCloseTo(12_696, 4);
    expect([netInvested[29], netInvested[30], netInvested[120]]).toEqual([10_000, 15_000, 11_000]);
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
    expect(leftOut).toBe(0);
  });
  test("a flow in an hour without a price counts at the day's close and changes no return of that day", () => {
    const { level } = computeHistory(input({ priceAt: () => null }));
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
  });
  test("a history has a gap while a held token has no close, and the chain continues after it", () => {
    const closes = input().closes;
    const column = Float64Array.from(closes.get("A") as Float64Array);
    column.fill(Number.NaN, 50, 53);
    const { value, level, missing } = computeHistory(input({ closes: new Map([["A", column]]) }));
    expect([49, 50, 52, 53].map((day) => Number.isNaN(value[day]))).toEqual([false, true, true, false]);
    expect([...missing.keys()]).toEqual([50, 51, 52]);
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
  });
  test("a sub-period whose flow fell into a gap is left out and counted as such", () => {
    const column = Float64Array.from(input().closes.get("A") as Float64Array);
    column.fill(Number.NaN, 74, 77);
    const { level, leftOut } = computeHistory(input({ closes: new Map([["A", column]]), priceAt: () => null }));
    expect(leftOut).toBe(1);
    expect((level[120] as number) - 1).toBeCloseTo((112 / 100) * (120.96 / 100.8) - 1, 9);
  });
  test("a sub-period that opens below a dollar is left out of a history", () => {
    const moves = [
      move({ at: HOUR, amount: units(0.005), kind: "transferIn", valueUsdMicro: 500_000n }),
      move({ at: 30 * DAY + HOUR, amount: units(10), kind: "transferIn", valueUsdMicro: 1_120_000_000n }),
    ];
    const { level, leftOut } = computeHistory(input({ moves }));
    expect(leftOut).toBeGreaterThan(0);
    expect(level[120] as number).toBeCloseTo(120.96 / 112, 6);
  });
  test("a token outside the catalogue counts neither in value nor in returns", () => {
    const moves = [...input().moves, move({ at: 40 * DAY, amount: units(1e6), kind: "transferIn", token: "spam" })];
    const { value, level } = computeHistory(input({ moves }));
    expect(value[120]).toBeCloseTo(12_696, 4);
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
  });
  test("a token that is listed later counts from its first close, without a gain", () => {
    const closes = new Map(input().closes);
    const late = new Float64Array(DAYS).fill(Number.NaN);
    late.fill(50, 60);
    closes.set("L", late);
    const moves = [
      ...input().moves.slice(0, 2),
      move({ at: 35 * DAY, amount: units(10), kind: "transferIn", token: "L" }),
    ];
    const { value, level } = computeHistory(input({ moves, closes }));
    expect(Number.isNaN(value[40])).toBe(false);
    expect((value[60] as number) - (value[59] as number)).toBeCloseTo(500, 6);
    expect((level[74] as number) - 1).toBeCloseTo(0.12, 9);
  });
  test("a history requests the prices of all held tokens for hours with a flow", () => {
    const hours = neededHours(input());
    expect(hours).toEqual([0, 30, 75].map((day) => ({ token: "A", hour: day * DAY + HOUR })));
  });
});

describe("jumps", () => {
  const held = [
    move({ at: HOUR, amount: units(10), kind: "transferIn", valueUsdMicro: 1n }),
    move({ at: HOUR, amount: units(100), kind: "transferIn", token: "B", valueUsdMicro: 1n }),
  ];
  const flat = (price: number) => new Float64Array(10).fill(price);
  const jumpIn = (moves: readonly Move[], closes: [string, Float64Array][], recorded: readonly string[] = []) =>
    findJumps({ firstDay: 0, days: 10, moves, decimals: () => 18, closes: new Map(closes) }, 7, ({ id }) =>
      recorded.includes(id),
    );
  test("a jump is a rise of the total by more than a fifth in a day through one token's price", () => {
    const risen = flat(10);
    risen.fill(13.1, 5);
    expect(
      jumpIn(held, [
        ["A", flat(100)],
        ["B", risen],
      ]),
    ).toEqual([]);
    risen.fill(14.1, 5);
    const [jump, ...others] = jumpIn(held, [
      ["A", flat(100)],
      ["B", risen],
    ]);
    expect(jump).toMatchObject({ token: "B", day: 5 });
    expect(jump?.rise).toBeCloseTo(410, 9);
    expect(others).toEqual([]);
  });
  test("a jump can come from a token that arrives in a wallet, not from a recorded move", () => {
    const arrived = move({ at: 6 * DAY + HOUR, amount: units(50), kind: "transferIn", token: "C" });
    const closes: [string, Float64Array][] = [
      ["A", flat(100)],
      ["B", flat(10)],
      ["C", flat(10)],
    ];
    expect(jumpIn([...held, arrived], closes)).toMatchObject([{ token: "C", day: 6 }]);
    expect(jumpIn([...held, arrived], closes, [arrived.id])).toEqual([]);
  });
  test("jumps are not detected in the distant past, or before the portfolio was worth a dollar", () => {
    const risen = flat(10);
    risen.fill(20, 2);
    expect(
      jumpIn(held, [
        ["A", flat(100)],
        ["B", risen],
      ]),
    ).toEqual([]);
    expect(jumpIn([], [["A", flat(100)]])).toEqual([]);
  });
});
