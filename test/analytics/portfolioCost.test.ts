import { describe, expect, test } from "vitest";
import { computeCost } from "../../analytics/portfolio/cost.ts";
import type { CostResult, CostSettings, Move } from "../../analytics/portfolio/moves.ts";
import fc from "../support/properties.ts";
import { FORMS, histories, settings } from "./portfolioHistories.ts";
import { plainCosts } from "./portfolioReference.ts";
import { costBy, isStablecoin, moveOn, tokenIn, units, usd } from "./portfolioSupport.ts";

const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);
const RUNS = { numRuns: 600 };

describe("random histories with both methods and both kinds of pools", () => {
  test("costs, gains, fees and missing units equal those of a slow reference", () => {
    fc.assert(
      fc.property(histories, settings, (moves, choice) => {
        const result = computeCost(moves, choice);
        const plain = plainCosts(moves, choice);
        const held = Object.values(plain.pools).map(({ known, unknown }) => known + unknown);
        const named = Object.fromEntries(
          result.tokens.map(({ token, wallet, known, unknown, ...rest }) => [
            `${token} ${wallet ?? "all"}`,
            {
              ...{ known, cost: rest.knownCostMicro, unknown, realised: rest.realisedMicro },
              withoutCost: rest.proceedsUnknownMicro,
            },
          ]),
        );
        const nothing = { known: 0n, cost: 0n, unknown: 0n, realised: 0n, withoutCost: 0n };
        for (const [name, pool] of Object.entries(plain.pools)) expect(named[name] ?? nothing).toEqual(pool);
        expect(sum(result.tokens.map(({ known, unknown }) => known + unknown))).toBe(sum(held));
        expect(result).toMatchObject({
          ...{ incomeMicro: plain.income, feesMicro: plain.fees, unknownFees: plain.unknownFees },
          missing: plain.missing,
        });
      }),
      RUNS,
    );
  });

  test("held value + proceeds - costs = realised + open + unknown, to the millionth", () => {
    const prices = fc.record({ ETH: fc.bigInt(0n, 99n), stETH: fc.bigInt(0n, 99n), LINK: fc.bigInt(0n, 99n) });
    fc.assert(
      fc.property(histories, settings, prices, (moves, choice, known) => {
        const findPrice = (token: string) => ({ ...known, wstETH: 3n, USDC: 1n })[token] ?? 0n;
        const result = computeCost(moves, choice);
        const { tokens } = result;
        const valueHeld = sum(tokens.map(({ token, known, unknown }) => (known + unknown) * findPrice(token)));
        const open = sum(tokens.map(({ token, known, knownCostMicro }) => known * findPrice(token) - knownCostMicro));
        const unpaid = tokens.flatMap(({ disposals }) =>
          disposals.filter(({ proceedsKnownMicro }) => proceedsKnownMicro === null),
        );
        const unknown =
          sum(tokens.map((one) => one.unknown * findPrice(one.token))) +
          result.proceedsUnknownMicro -
          sum(unpaid.map(({ costMicro }) => costMicro)) -
          lostInUnits(moves, result);
        expect(valueHeld + paidOutLessPaidIn(moves, choice)).toBe(result.realisedMicro + open + unknown);
      }),
      RUNS,
    );
  });

  test("units held are units received minus units sent, plus the missing ones", () => {
    fc.assert(
      fc.property(histories, settings, (moves, choice) => {
        const result = computeCost(moves, { ...choice, pool: "all" });
        const short = (token: string) =>
          sum(result.tokens.filter((one) => one.token === token).flatMap((one) => one.disposals.map((d) => d.missing)));
        for (const token of ["ETH", "LINK", "USDC"]) {
          const own = moves.filter((move) => (FORMS.get(move.token) ?? move.token) === token);
          const held = result.tokens.find((one) => one.token === token);
          expect((held?.known ?? 0n) + (held?.unknown ?? 0n)).toBe(sum(own.map(({ amount }) => amount)) + short(token));
        }
      }),
      RUNS,
    );
  });

  test("the parts of a disposal sum to it, and no lot is negative", () => {
    fc.assert(
      fc.property(histories, settings, (moves, choice) => {
        for (const { lots, disposals } of computeCost(moves, choice).tokens) {
          expect(lots.every(({ amount, costMicro }) => amount > 0n && (costMicro ?? 0n) >= 0n)).toBe(true);
          for (const { amount, taken, known, unknown, costMicro } of disposals) {
            expect(sum(taken.map((part) => part.amount))).toBe(amount);
            expect(known + unknown).toBe(amount);
            expect(sum(taken.map((part) => part.costMicro ?? 0n))).toBe(costMicro);
          }
        }
      }),
      RUNS,
    );
  });

  test("neither the order of the moves nor undoing and redoing one changes the result", () => {
    const shuffled = histories.chain((moves) =>
      fc.record({ moves: fc.constant(moves), other: fc.shuffledSubarray(moves, { minLength: moves.length }) }),
    );
    fc.assert(
      fc.property(shuffled, settings, ({ moves, other }, choice) => {
        const bytes = serializeResult(computeCost(moves, choice));
        expect(serializeResult(computeCost(other, choice))).toBe(bytes);
        const [undone, ...rest] = moves as [Move, ...Move[]];
        computeCost(rest, choice);
        expect(serializeResult(computeCost([...rest, { ...undone }], choice))).toBe(bytes);
      }),
    );
  });
});

describe("a network fee", () => {
  const buy = (changes: object = {}) =>
    moveOn(1, "buy", { token: "LINK", amount: 40, usd: 600, group: "a", ...changes });
  const give = (told: object = {}) =>
    moveOn(1, "swapOut", { token: "USDC", amount: -600, usd: 600, group: "a", ...told });
  const fee = (told: object = {}) => moveOn(1, "fee", { token: "ETH", amount: -0.01, usd: 25, group: "a", ...told });
  const coin = moveOn(0, "buy", { token: "ETH", amount: 1, usd: 2_000 });
  const dollars = moveOn(0, "transferIn", { token: "USDC", amount: 1_000, usd: 1_000, valueBy: "stablecoin" });

  test("a network fee disposes of the coin at its value and adds to the cost of the purchase", () => {
    const result = costBy([dollars, coin, buy(), give(), fee()]);
    expect(tokenIn(result, "LINK").knownCostMicro).toBe(usd(625));
    expect(tokenIn(result, "ETH")).toMatchObject({ known: units(0.99), knownCostMicro: usd(1_980) });
    expect(tokenIn(result, "ETH").disposals[0]).toMatchObject({ costMicro: usd(20), realisedMicro: usd(5) });
    expect(tokenIn(result, "USDC")).toMatchObject({ knownCostMicro: usd(400), realisedMicro: 0n });
    expect(result).toMatchObject({ feesMicro: usd(25), realisedMicro: usd(5), unknownFees: 0, missing: [] });
  });

  test("a fee is deducted from the proceeds of a sale for a stablecoin, even if it exceeds them", () => {
    const sold = moveOn(1, "sell", { token: "ETH", amount: -0.005, usd: 10, group: "a" });
    const got = moveOn(1, "swapIn", { token: "USDC", amount: 10, usd: 10, group: "a" });
    const result = costBy([coin, sold, got, fee()]);
    expect(tokenIn(result, "ETH").disposals[0]).toMatchObject({ costMicro: usd(10), proceedsKnownMicro: usd(-15) });
    expect(tokenIn(result, "USDC").knownCostMicro).toBe(usd(10));
  });

  test("a fee is split by value over several purchases, and its parts sum to it", () => {
    const three = [1, 1, 1].map((dollar, place) =>
      moveOn(1, "buy", { token: `T${place}`, amount: 1, usd: dollar, group: "a" }),
    );
    const result = costBy([coin, ...three, fee({ usd: 0.00001 })]);
    expect(["T0", "T1", "T2"].map((token) => tokenIn(result, token).knownCostMicro)).toEqual([
      1_000_003n,
      1_000_003n,
      1_000_004n,
    ]);
  });

  test("a fee does not turn an unknown cost into a known one", () => {
    const result = costBy([coin, buy({ usd: null }), fee()]);
    expect(tokenIn(result, "LINK")).toMatchObject({ known: 0n, unknown: units(40) });
    expect(result.feesMicro).toBe(usd(25));
  });

  test("a fee without a price is counted as unknown and adds to no cost", () => {
    const result = costBy([dollars, coin, buy(), give(), fee({ usd: null })]);
    expect(tokenIn(result, "LINK").knownCostMicro).toBe(usd(600));
    expect(result).toMatchObject({ feesMicro: 0n, unknownFees: 1 });
    expect(tokenIn(result, "ETH").disposals[0]).toMatchObject({ proceedsKnownMicro: null, realisedMicro: null });
  });

  test("a fee in a state currency adds to the cost, although the currency is not a holding", () => {
    const paid = moveOn(1, "sell", { token: "EUR", amount: -500, usd: null, group: "a" });
    const inEuro = (dollars: number | null) => fee({ token: "EUR", amount: -2, usd: dollars });
    const isMoney = (token: string) => token === "EUR";
    const result = costBy([buy(), paid, inEuro(2.2)], { isMoney });
    expect(result.tokens.map(({ token, knownCostMicro }) => [token, knownCostMicro])).toEqual([["LINK", usd(602.2)]]);
    expect(result).toMatchObject({ feesMicro: usd(2.2), unknownFees: 0, missing: [] });
    expect(costBy([buy(), paid, inEuro(null)], { isMoney })).toMatchObject({ feesMicro: 0n, unknownFees: 1 });
  });

  test("a fee of a transfer counts only as a fee", () => {
    const gone = moveOn(1, "transferOut", { token: "USDC", amount: -100, usd: 100, valueBy: "stablecoin", group: "a" });
    const result = costBy([dollars, coin, gone, fee()]);
    expect(tokenIn(result, "USDC")).toMatchObject({ realisedMicro: 0n, knownCostMicro: usd(900) });
    expect(result.feesMicro).toBe(usd(25));
  });
});

describe("transfers from and to other people", () => {
  const came = (changes: object) => moveOn(0, "transferIn", { token: "ETH", amount: 1, usd: 2_000, ...changes });

  test("coins received have a cost only if a person or a file states it, not by the hour's price", () => {
    expect(tokenIn(costBy([came({ valueBy: "price" })]), "ETH")).toMatchObject({ known: 0n, unknown: units(1) });
    for (const valueBy of ["hand", "file"])
      expect(tokenIn(costBy([came({ valueBy })]), "ETH")).toMatchObject({ knownCostMicro: usd(2_000) });
  });

  test("coins sent have no proceeds, and their cost leaves with them", () => {
    const gone = moveOn(1, "transferOut", { token: "ETH", amount: -0.5, usd: 1_500 });
    const result = costBy([came({ valueBy: "hand" }), gone]);
    expect(tokenIn(result, "ETH").disposals[0]).toMatchObject({ costMicro: usd(1_000), realisedMicro: null });
    expect(result).toMatchObject({ realisedMicro: 0n, proceedsUnknownMicro: 0n });
  });

  test("unexplained balances have no known cost and no proceeds", () => {
    const found = moveOn(0, "adjust", { token: "ETH", amount: 2, usd: 4_000 });
    const lost = moveOn(1, "adjust", { token: "ETH", amount: -0.5, usd: 1_000 });
    const ether = tokenIn(costBy([found, lost]), "ETH");
    expect(ether).toMatchObject({ unknown: units(1.5), proceedsUnknownMicro: 0n });
    expect(ether.disposals[0]).toMatchObject({ proceedsUnknownMicro: null });
  });
});

describe("rewards", () => {
  const reward = (dollars: number | null) => moveOn(0, "reward", { token: "ETH", amount: 1, usd: dollars });
  test("rewards cost their value at the time and count as income", () => {
    const result = costBy([reward(2_000), moveOn(1, "airdrop", { token: "LINK", amount: 3, usd: 40 })]);
    expect(tokenIn(result, "ETH").knownCostMicro).toBe(usd(2_000));
    expect(result.incomeMicro).toBe(usd(2_040));
  });
  test("rewards can be set to cost nothing", () => {
    const result = costBy([reward(2_000), moveOn(1, "sell", { token: "ETH", amount: -1, usd: 2_500 })], {
      rewards: "zero",
    });
    expect(result).toMatchObject({ realisedMicro: usd(2_500), incomeMicro: usd(2_000) });
  });
  test("rewards without a price have no known cost and no known income", () => {
    const result = costBy([reward(null)]);
    expect(tokenIn(result, "ETH").unknown).toBe(units(1));
    expect(result.incomeMicro).toBe(0n);
  });
});

describe("wrapped and moved coins", () => {
  const bought = [
    moveOn(0, "buy", { token: "stETH", amount: 1, usd: 2_000, wallet: "one" }),
    moveOn(1, "buy", { token: "stETH", amount: 2, usd: 5_000, wallet: "one" }),
  ];
  const passed = (kind: "wrap" | "ownTransfer", out: object, come: object, day = 3) => [
    moveOn(2, kind, { token: "stETH", amount: -2, group: "p", ...out }),
    moveOn(day, kind, { token: "stETH", amount: 2, group: "p", wallet: "two", ...come }),
  ];

  test("wrapped coins retain their dates and costs, with amounts by the ratio", () => {
    const result = costBy([...bought, ...passed("wrap", {}, { token: "wstETH", amount: 1.6, wallet: "one" })]);
    expect(tokenIn(result, "wstETH").lots).toEqual([
      { moveId: bought[0]?.id, at: bought[0]?.at, amount: units(0.8), costMicro: usd(2_000) },
      { moveId: bought[1]?.id, at: bought[1]?.at, amount: units(0.8), costMicro: usd(2_500) },
    ]);
    expect(tokenIn(result, "stETH")).toMatchObject({ known: units(1), knownCostMicro: usd(2_500), disposals: [] });
  });

  test("a cost that loses its units in wrapping goes to the next lot, or else to the previous one", () => {
    const dust = (...lots: [amount: bigint, micro: bigint | null][]) =>
      lots.map(([amount, valueUsdMicro]) => ({
        ...moveOn(0, "buy", { token: "stETH", amount: 0 }),
        amount,
        valueUsdMicro,
      }));
    const wrapped = (out: bigint, come: bigint) => [
      { ...moveOn(1, "wrap", { token: "stETH", amount: 0, group: "w" }), amount: -out },
      { ...moveOn(1, "wrap", { token: "wstETH", amount: 0, group: "w" }), amount: come },
    ];
    const listCosts = (result: CostResult) =>
      tokenIn(result, "wstETH").lots.map(({ amount, costMicro }) => [amount, costMicro]);
    expect(listCosts(costBy([...dust([1n, 5n], [9n, 90n]), ...wrapped(10n, 5n)]))).toEqual([[5n, 95n]]);
    expect(listCosts(costBy([...dust([8n, 80n], [1n, 5n], [1n, null]), ...wrapped(10n, 5n)]))).toEqual([
      [4n, 85n],
      [1n, null],
    ]);
  });

  test("coins moved between own wallets come before later purchases there, and the fee stays behind", () => {
    const own = moveOn(1, "buy", { token: "stETH", amount: 1, usd: 2_600, wallet: "two" });
    const moves = [...bought, own, ...passed("ownTransfer", {}, { amount: 1.5 })];
    const result = costBy(moves, { pool: "wallet" });
    expect(tokenIn(result, "stETH", "two").lots.map(({ amount, costMicro }) => [amount, costMicro])).toEqual([
      [units(0.5), usd(1_000)],
      [units(1), usd(2_600)],
      [units(1), usd(2_500)],
    ]);
    expect(tokenIn(result, "stETH", "one")).toMatchObject({ known: units(1), knownCostMicro: usd(2_500) });
    expect(result).toMatchObject({ feesMicro: usd(1_000), realisedMicro: 0n, missing: [] });
    const all = costBy(moves);
    expect(tokenIn(all, "stETH")).toMatchObject({ known: units(3.5), knownCostMicro: usd(8_600) });
    expect(all.feesMicro).toBe(usd(1_000));
  });

  test("coins in transit between two days can be sold from neither wallet", () => {
    const early = moveOn(2, "sell", { token: "stETH", amount: -1, usd: 3_000, wallet: "two", at: 2.5 * 86_400_000 });
    const late = { ...early, id: "late", at: 4 * 86_400_000 };
    const moves = [...bought, ...passed("ownTransfer", {}, {})];
    expect(costBy([...moves, early], { pool: "wallet" }).missing).toEqual([early.id]);
    expect(costBy([...moves, late], { pool: "wallet" })).toMatchObject({ missing: [], realisedMicro: usd(1_000) });
  });

  test("coins arrive whole where both sides are one log on chain", () => {
    const place = { at: 2 * 86_400_000, block: 7, logIndex: 1 };
    const result = costBy([...bought, ...passed("ownTransfer", place, place)], { pool: "wallet" });
    expect(tokenIn(result, "stETH", "two")).toMatchObject({ known: units(2), knownCostMicro: usd(4_500) });
    expect(result.missing).toEqual([]);
  });

  test("coins moved beyond the balance arrive without a known cost, and their origin is flagged as missing", () => {
    const [out, come] = passed("ownTransfer", { amount: -5 }, { amount: 5 }) as [Move, Move];
    const result = costBy([...bought, out, come], { pool: "wallet" });
    expect(tokenIn(result, "stETH", "two")).toMatchObject({ known: units(3), unknown: units(2) });
    expect(result.missing).toEqual([out.id]);
  });

  test("a move without its other side has no known cost, or no proceeds", () => {
    const [out, come] = passed("ownTransfer", {}, {}) as [Move, Move];
    expect(tokenIn(costBy([come]), "stETH")).toMatchObject({ known: 0n, unknown: units(2) });
    const gone = costBy([...bought, out]);
    expect(tokenIn(gone, "stETH").disposals[0]).toMatchObject({ costMicro: usd(4_500), realisedMicro: null });
    expect(gone.feesMicro).toBe(0n);
  });
});

describe("sales beyond the balance", () => {
  test("a sale beyond the balance has an unknown cost, and a later purchase counts in full", () => {
    const sale = moveOn(1, "sell", { token: "ETH", amount: -3, usd: 9_000 });
    const result = costBy([
      moveOn(0, "buy", { token: "ETH", amount: 1, usd: 2_000 }),
      ...[sale, moveOn(2, "buy", { token: "ETH", amount: 2, usd: 5_000 })],
    ]);
    expect(tokenIn(result, "ETH")).toMatchObject({ known: units(2), knownCostMicro: usd(5_000) });
    expect(tokenIn(result, "ETH")).toMatchObject({ realisedMicro: usd(1_000), proceedsUnknownMicro: usd(6_000) });
    expect(tokenIn(result, "ETH").disposals[0]?.taken.at(-1)).toEqual({
      ...{ lotMove: null, at: null, amount: units(2), costMicro: null },
    });
    expect(result.missing).toEqual([sale.id]);
  });
});

const serializeResult = (result: CostResult): string =>
  JSON.stringify(result, (_, value) => (typeof value === "bigint" ? `${value}` : value));

const TRADES = ["buy", "sell", "swapIn", "swapOut"];
const REWARDS = ["reward", "airdrop"];

/** Dollars that moves brought in less those they took out, from the moves alone. */
function paidOutLessPaidIn(moves: readonly Move[], { rewards }: CostSettings): bigint {
  const worth = ({ kind, valueUsdMicro, valueBy }: Move) => {
    if (TRADES.includes(kind) || kind === "fee") return valueUsdMicro;
    if (REWARDS.includes(kind)) return rewards === "zero" ? 0n : valueUsdMicro;
    const isEntered = valueBy === "hand" || valueBy === "file";
    return isEntered || (kind.startsWith("transfer") && valueBy === "stablecoin") ? valueUsdMicro : null;
  };
  const groups = [...new Set(moves.map(({ group }) => group))];
  return sum(
    groups.map((name) => {
      const group = moves.filter((move) => move.group === name);
      const fees = sum(group.filter(({ kind }) => kind === "fee").map((one) => one.valueUsdMicro ?? 0n));
      // It does not matter which move bears it: a higher cost and lower proceeds are the same.
      const isBorne = group.some(
        (move) =>
          move.kind !== "fee" && worth(move) !== null && (TRADES.includes(move.kind) || !isStablecoin(move.token)),
      );
      const sides = group.map((move) => (move.amount > 0n ? -1n : 1n) * (worth(move) ?? 0n));
      return sum(sides) - (isBorne ? fees : 0n);
    }),
  );
}

/** Costs without a unit left, because so few units came from so many: they count as fees and are in no disposal. */
function lostInUnits(moves: readonly Move[], { tokens, feesMicro }: CostResult): bigint {
  const network = sum(moves.filter(({ kind }) => kind === "fee").map((one) => one.valueUsdMicro ?? 0n));
  const transfers = new Set(moves.filter(({ kind }) => kind === "ownTransfer" || kind === "wrap").map(({ id }) => id));
  const lost = tokens.flatMap(({ disposals }) => disposals.filter(({ moveId }) => transfers.has(moveId)));
  const onTheWay = sum(lost.filter((one) => one.proceedsKnownMicro === null).map(({ costMicro }) => costMicro));
  return feesMicro - network - onTheWay;
}
