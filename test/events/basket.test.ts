import { describe, expect, test } from "vitest";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import {
  type BasketQuote,
  type BasketTerms,
  type Pool,
  quotePurchase,
  quoteRebalance,
  quoteSale,
} from "#events/pricing/basket.ts";
import { swapChecker } from "../../server/commands/ledger/swapCheck.ts";
import fc from "../support/properties.ts";

const token = (byte: string) => `0x${byte.repeat(20)}`;
const [USDC, HUB, A, B, C, D] = ["50", "60", "1a", "ab", "2c", "dd"].map(token) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const pool = (byte: string, one: string, other: string, first: bigint, second: bigint): Pool => ({
  ...{ pair: token(byte), tokens: [one, other], reserves: [first, second] },
});
const pools = [
  pool("e1", USDC, HUB, 1_000_000_000n, 500_000_000n),
  pool("e2", USDC, A, 800_000_000n, 400_000_000n),
  pool("e3", B, HUB, 300_000_000n, 900_000_000n),
  pool("e4", HUB, C, 700_000_000n, 100_000_000n),
];
const terms: BasketTerms = { pools, hubs: [HUB], slippageBps: 50, mostImpactBps: 300 };
const shares = (...wanted: [string, number][]) => wanted.map(([of, weight]) => ({ token: of, weight: BigInt(weight) }));
const spend = (amount: bigint, minIn = 1n) => ({ token: USDC, amount, leastIn: minIn });
const sumIn = ({ legs }: BasketQuote, from = USDC) =>
  legs.filter(({ path }) => path[0] === from).reduce((sum, { amountIn }) => sum + amountIn, 0n);

/** What `ledger verify` reports about an order with this quote. */
function verified(quote: BasketQuote, spends: OrderPlaced["spends"]): string | null {
  const check = swapChecker();
  const event = (type: string, schemaVersion: number, data: unknown) =>
    ({ streamId: "order-1", type, schemaVersion, data }) as unknown as Parameters<typeof check>[0];
  const text = (amount: bigint) => String(amount);
  const quoted: OrderQuoted = {
    venue: "v2",
    legs: quote.legs.map((leg) => ({
      ...{ path: leg.path, amountIn: text(leg.amountIn), amountOut: text(leg.amountOut), minOut: text(leg.minOut) },
      impactBps: leg.impactBps,
    })),
    inputs: {
      blockNumber: "7",
      reserves: quote.reserves.map(({ pair, reserve0, reserve1 }) => ({
        ...{ pair, reserve0: text(reserve0), reserve1: text(reserve1) },
      })),
    },
    ...{ feeUsdCents: "0", gas: { units: "1", wei: "1", paidBy: "owner" }, validUntilBlock: "12" },
  };
  const placed: OrderPlaced = {
    ...{ subject: "account:1", wallet: token("aa"), chainId: 31337, kind: "index", side: "buy", indexSlug: "chain-5" },
    ...{ indexVersion: 1, spends, by: "owner", mode: "whatGoes", orderId: `0x${"0d".repeat(32)}` },
  };
  return check(event("OrderPlaced", 2, placed)) ?? check(event("OrderQuoted", 1, quoted));
}

describe("a purchase", () => {
  test("a purchase takes the better of the direct and hub routes, and its shares add up to the amount", () => {
    const quote = quotePurchase(spend(1_000_001n), shares([A, 500_000], [B, 250_000], [C, 250_000]), terms);
    expect(quote.legs.map(({ path }) => path)).toEqual([
      [USDC, A],
      [USDC, HUB, B],
      [USDC, HUB, C],
    ]);
    expect(quote.legs.map(({ amountIn }) => amountIn)).toEqual([500_001n, 250_000n, 250_000n]);
    expect(quote.leftOut).toEqual([]);
  });
  test("a leg is quoted on the pair as the leg before left it", () => {
    const { reserves, legs } = quotePurchase(spend(2_000_000n), shares([B, 1], [C, 1]), terms);
    const [first, , second] = reserves;
    expect(reserves.map(({ pair }) => pair)).toEqual(["e1", "e3", "e1", "e4"].map(token));
    expect(second?.reserve0).toBe((first?.reserve0 ?? 0n) + 1_000_000n);
    expect(legs).toHaveLength(2);
  });
  test("a leg that would be too small is left out, and its share goes to the others", () => {
    const quote = quotePurchase(spend(10_000_000n, 1_000_000n), shares([A, 900], [B, 95], [C, 5]), terms);
    expect(quote.legs.map(({ amountIn }) => amountIn)).toEqual([10_000_000n]);
    expect(quote.leftOut.map(({ token: of, reason }) => [of, reason])).toEqual([
      [C, "TooSmall"],
      [B, "TooSmall"],
    ]);
  });
  test("an amount below the minimum buys nothing", () => {
    const quote = quotePurchase(spend(999n, 1_000n), shares([A, 1], [B, 1]), terms);
    expect([quote.legs, quote.leftOut.length]).toEqual([[], 2]);
  });
  test("a leg that would move a pool too far is left out, and its money stays", () => {
    const quote = quotePurchase(spend(40_000_000n), shares([A, 1], [C, 1]), terms);
    expect(quote.leftOut).toEqual([
      { token: C, amountIn: 20_000_000n, reason: "ImpactTooHigh", impactBps: expect.any(Number) },
    ]);
    expect(sumIn(quote)).toBe(20_000_000n);
  });
  test("a token without a pool is left out", () => {
    const { leftOut } = quotePurchase(spend(1_000n), shares([D, 1]), terms);
    expect(leftOut).toEqual([{ token: D, amountIn: 1_000n, reason: "NoLiquidity" }]);
  });
});

describe("a sale and a rebalancing", () => {
  test("a sale sells each token for the same one", () => {
    const quote = quoteSale(
      [
        { token: A, amount: 1_000n },
        { token: B, amount: 2_000n },
      ],
      USDC,
      terms,
    );
    expect(quote.legs.map(({ path }) => path)).toEqual([
      [A, USDC],
      [B, HUB, USDC],
    ]);
    expect(
      verified(quote, [
        { token: A, amount: "1000" },
        { token: B, amount: "2000" },
      ]),
    ).toBeNull();
  });
  test("a rebalancing buys with the sale's minimum proceeds, on the pools as the sale leaves them", () => {
    const quote = quoteRebalance([{ token: A, amount: 1_000_000n }], spend(0n), shares([B, 3], [C, 1]), terms);
    expect(sumIn(quote)).toBe(quote.legs[0]?.minOut);
    expect(verified(quote, [{ token: A, amount: "1000000" }])).toBeNull();
  });
});

describe("ledger verify", () => {
  const amounts = fc.bigInt({ min: 1_000n, max: 20_000_000n });
  const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3, maxLength: 3 });
  test("the verification recomputes every quote, and spends and shares agree", () => {
    fc.assert(
      fc.property(amounts, weights, (amount, [a, b, c]) => {
        const quote = quotePurchase(spend(amount), shares([A, a as number], [B, b as number], [C, c as number]), terms);
        const spends = [{ token: USDC, amount: String(sumIn(quote)) }];
        if (quote.legs.length > 0) expect(verified(quote, spends)).toBeNull();
        const kept = quote.leftOut.reduce((sum, { amountIn }) => sum + amountIn, 0n);
        expect(sumIn(quote) + kept).toBe(amount);
      }),
    );
  });
  test("the verification names a leg whose pair is not as the earlier legs left it", () => {
    const quote = quotePurchase(spend(2_000_000n), shares([B, 1], [C, 1]), terms);
    // Each leg quoted separately, over untouched pools.
    const alone = quotePurchase(spend(1_000_000n), shares([C, 1]), terms);
    const apart = {
      legs: [quote.legs[0], alone.legs[0]],
      reserves: [...quote.reserves.slice(0, 2), ...alone.reserves],
    };
    expect(verified(apart as BasketQuote, [{ token: USDC, amount: "2000000" }])).toMatch(
      /^leg 2 meets 0x(e1){20} at \d+ and \d+; the legs before leave \d+ and \d+$/,
    );
  });
});
