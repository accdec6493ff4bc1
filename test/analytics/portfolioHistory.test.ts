import { describe, expect, test } from "vitest";
import { flowsOf } from "../../analytics/portfolio/flows.ts";
import { type HistoryInput, historyOf, hoursAsked, jumpsOf } from "../../analytics/portfolio/history.ts";
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
  test("are what came from outside or left, and no trade, fee, reward or own transfer", () => {
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
    expect(flowsOf(moves).map(({ at, micro }) => [at, micro])).toEqual([
      [1, 5n],
      [2, -3n],
    ]);
  });
  test("are what was bought for money that is no holding, also where a fee was paid in tokens", () => {
    const bought = [
      move({ at: 1, amount: E18, kind: "buy", valueUsdMicro: 7n, group: "g" }),
      move({ at: 1, amount: -1n, kind: "fee", valueUsdMicro: 1n, group: "g" }),
    ];
    expect(flowsOf(bought).map(({ micro }) => micro)).toEqual([7n]);
  });
  test("have no value where their move has none", () => {
    expect(flowsOf([move({ at: 1, amount: E18, kind: "transferIn" })])).toMatchObject([{ micro: null }]);
  });
});

/** P3 of the examples: a token that costs 100, 112, 100.8 and 120.96, bought and sold between. */
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

describe("a history", () => {
  test("has the value at each close, what was put in by then, and the time-weighted chain", () => {
    const { value, netInvested, level, leftOut } = historyOf(input());
    expect([value[0], value[29]]).toEqual([10_000, 10_000]);
    expect(value[30]).toBeCloseTo(16_200, 4);
    expect(value[120]).toBeCloseTo(12_696, 4);
    expect([netInvested[29], netInvested[30], netInvested[120]]).toEqual([10_000, 15_000, 11_000]);
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
    expect(leftOut).toBe(0);
  });
  test("counts a flow as of its day's close where the hour has no price: it changes no return of that day", () => {
    const { level } = historyOf(input({ priceAt: () => null }));
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
  });
  test("has a gap while a token that is held has no close, and the chain goes on after it", () => {
    const closes = input().closes;
    const column = Float64Array.from(closes.get("A") as Float64Array);
    column.fill(Number.NaN, 50, 53);
    const { value, level, missing } = historyOf(input({ closes: new Map([["A", column]]) }));
    expect([49, 50, 52, 53].map((day) => Number.isNaN(value[day]))).toEqual([false, true, true, false]);
    expect([...missing.keys()]).toEqual([50, 51, 52]);
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
  });
  test("leaves the sub-period out whose flow fell into a gap, and says so", () => {
    const column = Float64Array.from(input().closes.get("A") as Float64Array);
    column.fill(Number.NaN, 74, 77);
    const { level, leftOut } = historyOf(input({ closes: new Map([["A", column]]), priceAt: () => null }));
    expect(leftOut).toBe(1);
    expect((level[120] as number) - 1).toBeCloseTo((112 / 100) * (120.96 / 100.8) - 1, 9);
  });
  test("leaves a sub-period out that opens below a dollar", () => {
    const moves = [
      move({ at: HOUR, amount: units(0.005), kind: "transferIn", valueUsdMicro: 500_000n }),
      move({ at: 30 * DAY + HOUR, amount: units(10), kind: "transferIn", valueUsdMicro: 1_120_000_000n }),
    ];
    const { level, leftOut } = historyOf(input({ moves }));
    expect(leftOut).toBeGreaterThan(0);
    expect(level[120] as number).toBeCloseTo(120.96 / 112, 6);
  });
  test("has what is outside the catalogue neither in value nor in returns", () => {
    const moves = [...input().moves, move({ at: 40 * DAY, amount: units(1e6), kind: "transferIn", token: "spam" })];
    const { value, level } = historyOf(input({ moves }));
    expect(value[120]).toBeCloseTo(12_696, 4);
    expect((level[120] as number) - 1).toBeCloseTo(0.2096, 9);
  });
  test("takes a token that is listed later in at its first close, without a gain", () => {
    const closes = new Map(input().closes);
    const late = new Float64Array(DAYS).fill(Number.NaN);
    late.fill(50, 60);
    closes.set("L", late);
    const moves = [
      ...input().moves.slice(0, 2),
      move({ at: 35 * DAY, amount: units(10), kind: "transferIn", token: "L" }),
    ];
    const { value, level } = historyOf(input({ moves, closes }));
    expect(Number.isNaN(value[40])).toBe(false);
    expect((value[60] as number) - (value[59] as number)).toBeCloseTo(500, 6);
    expect((level[74] as number) - 1).toBeCloseTo(0.12, 9);
  });
  test("asks for the prices of hours in which something came, of all that was held then", () => {
    const asked = hoursAsked(input());
    expect(asked).toEqual([0, 30, 75].map((day) => ({ token: "A", hour: day * DAY + HOUR })));
  });
});

describe("jumps", () => {
  const held = [
    move({ at: HOUR, amount: units(10), kind: "transferIn", valueUsdMicro: 1n }),
    move({ at: HOUR, amount: units(100), kind: "transferIn", token: "B", valueUsdMicro: 1n }),
  ];
  const flat = (price: number) => new Float64Array(10).fill(price);
  const jumpIn = (moves: readonly Move[], closes: [string, Float64Array][], recorded: readonly string[] = []) =>
    jumpsOf({ firstDay: 0, days: 10, moves, decimals: () => 18, closes: new Map(closes) }, 7, ({ id }) =>
      recorded.includes(id),
    );
  test("are rises of the total by more than a fifth in a day through one token's price", () => {
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
  test("are what arrives in a wallet, and not what the person recorded", () => {
    const arrived = move({ at: 6 * DAY + HOUR, amount: units(50), kind: "transferIn", token: "C" });
    const closes: [string, Float64Array][] = [
      ["A", flat(100)],
      ["B", flat(10)],
      ["C", flat(10)],
    ];
    expect(jumpIn([...held, arrived], closes)).toMatchObject([{ token: "C", day: 6 }]);
    expect(jumpIn([...held, arrived], closes, [arrived.id])).toEqual([]);
  });
  test("are not looked for in what is long over, nor before anything was worth a dollar", () => {
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
