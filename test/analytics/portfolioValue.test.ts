import { describe, expect, test } from "vitest";
import type { Move } from "../../analytics/portfolio/moves.ts";
import { groupValues, valueMicro } from "../../analytics/portfolio/value.ts";
import fc from "../support/properties.ts";
import { findDecimals, isStablecoin, moveOn, usd } from "./portfolioSupport.ts";

describe("millionths of a dollar", () => {
  test("values are exact from the shortest text of a price, and rounded down", () => {
    expect(valueMicro(10n ** 18n, 18, 2_700.1)).toBe(2_700_100_000n);
    expect(valueMicro(3n, 0, 0.1)).toBe(300_000n);
    expect(valueMicro(10n ** 18n, 18, 1.23456789)).toBe(1_234_567n);
    expect(valueMicro(999_999n, 6, 0.000001)).toBe(0n);
  });
  test("values are exact for prices written with an exponent", () => {
    expect(valueMicro(10n ** 30n, 18, 1e-7)).toBe(100_000_000_000n);
    expect(valueMicro(25n, 1, 1.5e21)).toBe(3_750_000_000_000_000_000_000_000_000n);
    expect(valueMicro(2n * 10n ** 27n, 18, 2.5e-9)).toBe(5_000_000n);
  });
  test("the value of an amount ignores its sign", () => {
    expect(valueMicro(-5n, 0, 2)).toBe(10_000_000n);
    expect(valueMicro(0n, 18, 2)).toBe(0n);
  });
  test("an invalid price throws an error", () => {
    for (const usd of [Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect(() => valueMicro(1n, 0, usd)).toThrow(`${usd} is no price`);
  });
  test("values are never above the product, and less than a millionth below it", () => {
    const input = fc.record({
      amount: fc.bigInt(0n, 10n ** 12n),
      decimals: fc.integer({ min: 0, max: 30 }),
      hundredths: fc.integer({ min: 0, max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(input, ({ amount, decimals, hundredths }) => {
        const exact = amount * BigInt(hundredths) * 10n ** 4n;
        const value = valueMicro(amount, decimals, hundredths / 100) * 10n ** BigInt(decimals);
        expect(exact - value >= 0n && exact - value < 10n ** BigInt(decimals)).toBe(true);
      }),
    );
  });
});

describe("the value of a group", () => {
  const toMove = (token: string, amount: number, changes: Omit<Partial<Move>, "amount"> = {}) =>
    moveOn(0, "swapOut", { token, amount: -amount, group: "a", ...changes });
  const received = (token: string, amount: number, told: Omit<Partial<Move>, "amount"> = {}) =>
    moveOn(0, "swapIn", { token, amount, group: "a", ...told });
  const valueMoves = (moves: readonly Move[], prices: Readonly<Record<string, number>>) =>
    groupValues(moves, { findDecimals, isStablecoin, usdOf: (token) => prices[token] ?? null }).map(
      ({ valueUsdMicro, valueBy }) => [valueUsdMicro, valueBy],
    );
  const PRICES = { ETH: 2_600, LINK: 31 };

  test("a group has the value of its stablecoin side, whichever side that is", () => {
    const both = [
      [usd(4_000), "stablecoin"],
      [usd(4_000), "stablecoin"],
    ];
    expect(valueMoves([toMove("USDC", 4_000), received("ETH", 2)], PRICES)).toEqual(both);
    expect(valueMoves([toMove("ETH", 2), received("USDC", 4_000)], PRICES)).toEqual(both);
  });

  test("a group without a stablecoin is valued by the tokens sent, else by those received, else unknown", () => {
    const swap = [toMove("ETH", 0.5), received("LINK", 40)];
    expect(valueMoves(swap, PRICES)).toEqual([
      [usd(1_300), "given"],
      [usd(1_300), "given"],
    ]);
    expect(valueMoves(swap, { LINK: 31 })).toEqual([
      [usd(1_240), "received"],
      [usd(1_240), "received"],
    ]);
    expect(valueMoves(swap, {})).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("a group's value is split by price among several tokens of a side, and the parts sum to it", () => {
    const moves = [toMove("USDC", 100), received("ETH", 0.01), received("LINK", 1)];
    const [, ether, link] = valueMoves(moves, PRICES);
    expect([ether, link]).toEqual([
      [45_614_035n, "stablecoin"],
      [54_385_965n, "stablecoin"],
    ]);
    expect(valueMoves(moves, { ETH: 2_600 }).slice(1)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("legs with both sides in one log are valued one by one", () => {
    const legs = [
      ...[toMove("USDC", 100, { logIndex: 4 }), received("ETH", 0.04, { logIndex: 4 })],
      ...[toMove("USDC", 60, { logIndex: 9 }), received("LINK", 2, { logIndex: 9 })],
    ];
    const exact = [100, 100, 60, 60].map((dollars) => [usd(dollars), "stablecoin"]);
    expect(valueMoves(legs, PRICES)).toEqual(exact);
    const transfers = [toMove("USDC", 100, { logIndex: 4 }), received("ETH", 0.04, { logIndex: 5 })];
    expect(valueMoves(transfers, PRICES)).toEqual(exact.slice(0, 2));
  });

  test("a stablecoin has its face value, and the other token of its side gets the rest", () => {
    const moves = [toMove("ETH", 1), received("LINK", 50), received("USDC", 900)];
    expect(valueMoves(moves, PRICES)).toEqual([
      [usd(2_600), "given"],
      [usd(1_700), "given"],
      [usd(900), "stablecoin"],
    ]);
    const little = [toMove("ETH", 0.1), received("LINK", 50), received("USDC", 900)];
    expect(valueMoves(little, PRICES)[1]).toEqual([null, null]);
  });

  test("a value entered by hand or from a file is final, and applies to the other side too", () => {
    const told = toMove("ETH", 1, { valueUsdMicro: usd(2_550), valueBy: "hand" });
    expect(valueMoves([told, received("LINK", 80)], PRICES)).toEqual([
      [usd(2_550), "hand"],
      [usd(2_550), "hand"],
    ]);
    const file = received("LINK", 80, { valueUsdMicro: usd(2_500), valueBy: "file" });
    expect(valueMoves([toMove("ETH", 1), file], PRICES)).toEqual([
      [usd(2_500), "file"],
      [usd(2_500), "file"],
    ]);
  });

  test("a fee has the price of its hour, whatever the value of its group", () => {
    const fee = moveOn(0, "fee", { token: "ETH", amount: -0.001, group: "a" });
    expect(valueMoves([toMove("USDC", 4_000), received("LINK", 2), fee], PRICES)[2]).toEqual([usd(2.6), "price"]);
  });

  test("a single move has the price of its hour, or the face value of a stablecoin", () => {
    expect(valueMoves([moveOn(0, "transferIn", { token: "ETH", amount: 2 })], PRICES)).toEqual([[usd(5_200), "price"]]);
    expect(valueMoves([moveOn(0, "reward", { token: "UNKNOWN", amount: 2 })], PRICES)).toEqual([[null, null]]);
    expect(valueMoves([moveOn(0, "transferOut", { token: "USDC", amount: -7 })], {})).toEqual([[usd(7), "stablecoin"]]);
    expect(valueMoves([moveOn(0, "buy", { token: "ETH", amount: 1, group: "a" })], PRICES)).toEqual([
      [usd(2_600), "received"],
    ]);
  });
});
