import { describe, expect, test } from "vitest";
import { decideOrder, type SeenFill } from "#events/order/decide.ts";
import type { OrderEvent, OrderPlaced, OrderQuoted, TokenAmount } from "#events/order/events.ts";
import { evolveOrder, newOrder } from "#events/order/order.ts";
import { swapChecker } from "../../server/commands/ledger/swapCheck.ts";
import placedSample from "./samples/OrderPlaced.1.json" with { type: "json" };
import quotedSample from "./samples/OrderQuoted.1.json" with { type: "json" };

const order = placedSample.current as OrderPlaced;
const quote = quotedSample.data as OrderQuoted;
const placed: OrderEvent = { type: "OrderPlaced", data: order };
const quoted: OrderEvent = { type: "OrderQuoted", data: quote };
const hash = (byte: string) => `0x${byte.repeat(32)}`;
const sent = (byte: string, toldBy: "client" | "watcher" = "client"): OrderEvent => ({
  type: "OrderSent",
  data: { transactionHash: hash(byte), toldBy, part: 1, parts: 1 },
});
const fillBy = (byte: string, received = "1992013", spent = "1000000"): SeenFill => ({
  transactionHash: hash(byte),
  spent: [{ token: (order.spends[0] as TokenAmount).token, amount: spent }],
  received: [{ token: hash("22").slice(0, 42), amount: received }],
  ...{ blockNumber: "52", blockHash: hash("cd"), gasUsed: "120000", valueUsdCents: "100" },
});
const filledBy = (byte: string, realisedSlippageBps = 0, received?: string): OrderEvent => {
  const { transactionHash: _, ...fill } = fillBy(byte, received);
  return { type: "OrderFilled", data: { ...fill, realisedSlippageBps } };
};
const given = (...events: OrderEvent[]) => events.reduce(evolveOrder, newOrder);
const withdrawal = { transactionHash: hash("aa"), blockNumber: "52", blockHash: hash("cd"), seenBlockHash: hash("ce") };

describe("placing an order", () => {
  const place = { type: "PlaceOrder", order, quote } as const;
  test("a new order stream begins with the order and its quote", () => {
    expect(decideOrder(given(), place)).toEqual({ events: [placed, quoted] });
  });
  test("placing the same order again adds nothing, and another order in its stream is refused", () => {
    expect(decideOrder(given(placed, quoted), place)).toEqual({ events: [] });
    const other = { ...place, order: { ...order, orderId: hash("ff") } };
    expect(decideOrder(given(placed, quoted), other)).toEqual({ refusal: { tag: "OrderEnded" } });
  });
});

describe("a reported transaction", () => {
  const recordSent = (byte: string) =>
    ({ type: "RecordOrderSent", transactionHash: hash(byte), toldBy: "client" }) as const;
  test("a reported transaction is recorded once", () => {
    expect(decideOrder(given(placed, quoted), recordSent("aa"))).toEqual({ events: [sent("aa")] });
    expect(decideOrder(given(placed, quoted, sent("aa")), recordSent("aa"))).toEqual({ events: [] });
  });
  test("a transaction of an unknown order is refused", () => {
    expect(decideOrder(given(), recordSent("aa"))).toEqual({ refusal: { tag: "UnknownOrder" } });
  });
  test("a client may report five transactions, while those that the watcher sees are not limited", () => {
    const five = given(placed, quoted, ...["a1", "a2", "a3", "a4", "a5"].map((byte) => sent(byte)));
    expect(decideOrder(five, recordSent("a6"))).toEqual({ refusal: { tag: "TooManyOrderClaims", limit: 5 } });
    expect(decideOrder(five, { ...recordSent("a6"), toldBy: "watcher" })).toEqual({ events: [sent("a6", "watcher")] });
  });
  test("another transaction may follow a revert, but not the end of an order", () => {
    const reverted: OrderEvent = { type: "OrderFailed", data: { reason: "Reverted" } };
    const expired: OrderEvent = { type: "OrderExpired", data: { blockNumber: "151" } };
    expect(decideOrder(given(placed, quoted, sent("aa"), reverted), recordSent("ab"))).toEqual({
      events: [sent("ab")],
    });
    expect(decideOrder(given(placed, quoted, expired), recordSent("ab"))).toEqual({ refusal: { tag: "OrderEnded" } });
  });
});

describe("a fill", () => {
  const fill = (seen: SeenFill) => ({ type: "FillOrder", fill: seen }) as const;
  test("a fill records what the receipt shows and names a transaction that was not reported", () => {
    expect(decideOrder(given(placed, quoted, sent("aa")), fill(fillBy("aa")))).toEqual({ events: [filledBy("aa")] });
    expect(decideOrder(given(placed, quoted), fill(fillBy("aa")))).toEqual({
      events: [sent("aa", "watcher"), filledBy("aa")],
    });
  });
  test("a fill records how much less than quoted arrived, rounded up, or how much more", () => {
    const state = given(placed, quoted, sent("aa"));
    expect(decideOrder(state, fill(fillBy("aa", "1992012")))).toEqual({ events: [filledBy("aa", 1, "1992012")] });
    expect(decideOrder(state, fill(fillBy("aa", "2011933")))).toEqual({ events: [filledBy("aa", -99, "2011933")] });
  });
  test("a fill of less than was agreed, or for more than was ordered, is refused", () => {
    const state = given(placed, quoted, sent("aa"));
    expect(decideOrder(state, fill(fillBy("aa", "1982052")))).toEqual({
      refusal: { tag: "Mismatch", field: "received", expected: "1982053", found: "1982052" },
    });
    expect(decideOrder(state, fill(fillBy("aa", "1992013", "1000001")))).toEqual({
      refusal: { tag: "Mismatch", field: "spent", expected: "1000000", found: "1000001" },
    });
  });
  test("a fill is recorded once", () => {
    const state = given(placed, quoted, sent("aa"), filledBy("aa"));
    expect(decideOrder(state, fill(fillBy("aa")))).toEqual({ events: [] });
    expect(decideOrder(state, fill(fillBy("ab")))).toEqual({ refusal: { tag: "OrderEnded" } });
    expect(decideOrder(state, { type: "ExpireOrder", blockNumber: 151n })).toEqual({ refusal: { tag: "OrderEnded" } });
  });
  test("a fill whose block left the chain is withdrawn and may come again", () => {
    const filled = given(placed, quoted, sent("aa"), filledBy("aa"));
    const withdrawn: OrderEvent = { type: "OrderWithdrawn", data: withdrawal };
    expect(decideOrder(filled, { type: "WithdrawOrder", withdrawal })).toEqual({ events: [withdrawn] });
    const elsewhere = { ...withdrawal, blockHash: hash("c0") };
    expect(decideOrder(filled, { type: "WithdrawOrder", withdrawal: elsewhere })).toEqual({
      refusal: { tag: "OrderStands" },
    });
    expect(decideOrder(evolveOrder(filled, withdrawn), fill(fillBy("aa")))).toEqual({ events: [filledBy("aa")] });
  });
  test("a fill that comes after an order expired still fills it", () => {
    const expired: OrderEvent = { type: "OrderExpired", data: { blockNumber: "151" } };
    expect(decideOrder(given(placed, quoted, expired), fill(fillBy("aa")))).toEqual({
      events: [sent("aa", "watcher"), filledBy("aa")],
    });
  });
});

test("an order expires after its last block and not before", () => {
  const state = given(placed, quoted);
  expect(decideOrder(state, { type: "ExpireOrder", blockNumber: 150n })).toEqual({ refusal: { tag: "OrderStands" } });
  expect(decideOrder(state, { type: "ExpireOrder", blockNumber: 151n })).toEqual({
    events: [{ type: "OrderExpired", data: { blockNumber: "151" } }],
  });
});

describe("ledger verify on quotes", () => {
  const findProblem = (changes: Partial<OrderQuoted["legs"][number]>, inputs = quote.inputs) => {
    const check = swapChecker();
    const event = (type: string, data: unknown) =>
      ({ streamId: "order-1", type, schemaVersion: type === "OrderPlaced" ? 2 : 1, data }) as unknown as Parameters<
        typeof check
      >[0];
    const legs = [{ ...(quote.legs[0] as OrderQuoted["legs"][number]), ...changes }];
    return check(event("OrderPlaced", order)) ?? check(event("OrderQuoted", { ...quote, inputs, legs }));
  };
  test("ledger verify accepts a recorded quote that follows from its reserves", () =>
    expect(findProblem({})).toBeNull());
  test.each([
    [{ amountOut: "1992014" }, "leg 1 says amountOut 1992014, its reserves give 1992013"],
    [{ impactBps: 9 }, "leg 1 says impactBps 9, its reserves give 10"],
    [{ minOut: "1982054" }, "leg 1 says minOut 1982054, which no allowed slippage gives for 1992013"],
    [{ amountIn: "999999" }, "the order spends 1000000, but its legs spend 999999 in total"],
  ])("ledger verify names what does not follow from the reserves: %o", (changes, problem) =>
    expect(findProblem(changes)).toBe(problem),
  );
  test("ledger verify knows how much a token that takes a fee on transfer delivers", () => {
    const price = { token: `0x${"22".repeat(20)}`, pools: "1992013", arrives: "1900000" };
    const inputs = { ...quote.inputs, prices: [price] };
    expect(findProblem({ amountOut: "1900000", minOut: "1890500" }, inputs)).toBeNull();
    expect(findProblem({ amountOut: "1992013" }, inputs)).toMatch(/^leg 1 says amountOut/);
  });
});
