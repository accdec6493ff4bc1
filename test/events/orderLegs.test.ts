import { describe, expect, test } from "vitest";
import { orderCore } from "#events/cores.ts";
import { decideOrder, type OrderCommand, type OrderEnd } from "#events/order/decide.ts";
import type { LegExecuted, LegLeftOut, OrderEvent, OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { bpsNumber, slippageOfLegs } from "#events/order/legs.ts";
import { evolveOrder, listParts, newOrder } from "#events/order/order.ts";
import { orders } from "#events/projections/orders.ts";
import type { RowChange } from "#events/readModels/rows.ts";
import { swapChecker } from "../../server/commands/ledger/swapCheck.ts";
import golden from "../golden/order.json" with { type: "json" };
import placedSample from "./samples/OrderPlaced.2.json" with { type: "json" };
import quotedSample from "./samples/OrderQuoted.1.json" with { type: "json" };

// Orders that spend several tokens and are executed leg by leg. Those of one leg and one transaction: order.test.ts.

const at = (byte: string) => `0x${byte.repeat(20)}`;
const hash = (byte: string) => `0x${byte.repeat(32)}`;
const [A, B, HUB, C] = [at("aa"), at("bb"), at("11"), at("cc")];
const leg = (from: string, to: string, amountIn: string, amountOut: string, minOut: string) => ({
  ...{ path: [from, to], amountIn, amountOut, minOut, impactBps: 10 },
});
/** Sells 100 A and 50 B for the hub, and buys C with most of it. */
const quote: OrderQuoted = {
  ...(quotedSample.data as OrderQuoted),
  venue: "0x",
  legs: [leg(A, HUB, "100", "1000", "990"), leg(B, HUB, "50", "500", "495"), leg(HUB, C, "1400", "7000", "6900")],
};
const order: OrderPlaced = {
  ...(placedSample.data as OrderPlaced),
  spends: [
    { token: A, amount: "100" },
    { token: B, amount: "50" },
  ],
};
const end: OrderEnd = { blockNumber: "60", blockHash: hash("b0"), gasUsed: "900000", valueUsdCents: "1500" };
const executed = (number: number, amountOut: string, logIndex = 3): Omit<LegExecuted, "transactionHash"> => {
  const { path, amountIn } = quote.legs[number - 1] as (typeof quote.legs)[number];
  return { leg: number, tokenIn: path[0] as string, amountIn, tokenOut: path[1] as string, amountOut, logIndex };
};
const execute = (
  byte: string,
  part: number,
  legs: Omit<LegExecuted, "transactionHash">[],
  leftOut: Pick<LegLeftOut, "leg" | "reason">[] = [],
) => ({ type: "ExecuteLegs", transactionHash: hash(byte), part, parts: 2, executed: legs, leftOut, end }) as const;
const leftOut = (leg: number, reason: LegLeftOut["reason"] = "PriceMoved") => ({ leg, reason });

const placed: OrderEvent[] = [
  { type: "OrderPlaced", data: order },
  { type: "OrderQuoted", data: quote },
];
/** The events of these commands in order; throws when one is refused. */
function given(...commands: OrderCommand[]): OrderEvent[] {
  const events = [...placed];
  for (const command of commands) {
    const decision = decideOrder(events.reduce(evolveOrder, newOrder), command);
    if ("refusal" in decision) throw new Error(`${command.type} is refused: ${decision.refusal.tag}`);
    events.push(...decision.events);
  }
  return events;
}
const when = (events: readonly OrderEvent[], command: OrderCommand) =>
  decideOrder(events.reduce(evolveOrder, newOrder), command);
const toEventTypes = (events: readonly OrderEvent[]) => events.slice(2).map(({ type }) => type);
const sold = execute("a1", 1, [executed(1, "1000"), executed(2, "500", 4)]);

describe("an order of several legs", () => {
  test("an order is filled once every leg was executed, by any number of transactions", () => {
    const events = given(sold, execute("a2", 2, [executed(3, "7000")]));
    const of = ["OrderSent", "LegExecuted", "LegExecuted", "OrderSent", "LegExecuted", "OrderFilled"];
    expect(toEventTypes(events)).toEqual(of);
    expect(events.at(-1)).toEqual({
      type: "OrderFilled",
      data: {
        ...end,
        spent: [
          { token: A, amount: "100" },
          { token: B, amount: "50" },
        ],
        // The part of the hub that the buys did not use stays, and is never added to another token.
        received: [
          { token: HUB, amount: "100" },
          { token: C, amount: "7000" },
        ],
        realisedSlippageBps: 0,
      },
    });
    expect(listParts(events.reduce(evolveOrder, newOrder))).toEqual([
      { part: 1, parts: 2, transactionHashes: [hash("a1")], isDone: true },
      { part: 2, parts: 2, transactionHashes: [hash("a2")], isDone: true },
    ]);
  });

  test("an order is partly filled where some legs were left out, and failed where all were", () => {
    const events = given(sold, { type: "LeaveLegsOut", leftOut: [leftOut(3)], end });
    expect(toEventTypes(events).slice(-2)).toEqual(["LegLeftOut", "OrderPartlyFilled"]);
    expect(events.at(-1)?.data).toMatchObject({ received: [{ token: HUB, amount: "1500" }] });
    const none = given({ type: "LeaveLegsOut", leftOut: [leftOut(1, "NoLiquidity"), leftOut(2), leftOut(3)], end });
    expect(none.at(-1)).toEqual({ type: "OrderFailed", data: { reason: "NoLiquidity" } });
  });

  test("a repeated message adds no fact to an order, and no leg is executed twice", () => {
    expect(when(given(sold), sold)).toEqual({ events: [] });
    const again = execute("a9", 1, [executed(1, "1000")]);
    expect(when(given(sold), again)).toEqual({ refusal: { tag: "OrderEnded" } });
    const twice = execute("a1", 1, [executed(1, "1000", 3), executed(1, "1000", 7)], [leftOut(2), leftOut(3)]);
    expect(when(placed, twice)).toEqual({ refusal: { tag: "OrderEnded" } });
    const whole = {
      type: "FillOrder",
      fill: { ...end, transactionHash: hash("a3"), spent: order.spends, received: [] },
    };
    expect(when(given(sold), whole as OrderCommand)).toEqual({ refusal: { tag: "OrderEnded" } });
  });

  test("a partly filled order is filled by a late transaction of the leg that was left out", () => {
    const over = given(sold, { type: "LeaveLegsOut", leftOut: [leftOut(3, "NotSent")], end });
    const late = when(over, execute("a2", 2, [executed(3, "7000")]));
    expect("events" in late && late.events.map(({ type }) => type)).toEqual([
      "OrderSent",
      "LegExecuted",
      "OrderFilled",
    ]);
    const filled = [...over, ...("events" in late ? late.events : [])];
    expect(filled.reduce(evolveOrder, newOrder)).toMatchObject({ step: "filled", leftOut: [] });
    expect(when(filled, execute("a2", 2, [executed(3, "7000")]))).toEqual({ events: [] });
    expect(when(filled, { type: "LeaveLegsOut", leftOut: [leftOut(3)], end })).toEqual({
      refusal: { tag: "OrderEnded" },
    });
  });

  test("a leg cannot spend more of an intermediate token than arrived, and only that leg is a mismatch", () => {
    const little = given(execute("a1", 1, [executed(1, "995"), executed(2, "495", 4)], []));
    const short = {
      ...quote,
      legs: quote.legs.map((one, index) => (index === 2 ? { ...one, amountIn: "1495" } : one)),
    };
    const events = little.map((event) => (event.type === "OrderQuoted" ? { ...event, data: short } : event));
    const buys = execute("a2", 2, [{ ...executed(3, "7000"), amountIn: "1491" }]);
    expect(when(events, buys)).toEqual({
      refusal: { tag: "Mismatch", field: "spent", expected: "1490", found: "1491" },
    });
    const ended = when(events, { type: "LeaveLegsOut", leftOut: [leftOut(3, "Mismatch")], end });
    expect("events" in ended && ended.events.at(-1)).toMatchObject({ type: "OrderPartlyFilled" });
  });

  test("a failed order that is sent again has all its legs open again", () => {
    const failed = given({ type: "LeaveLegsOut", leftOut: [1, 2, 3].map((leg) => leftOut(leg, "Reverted")), end });
    const again: OrderEvent = {
      type: "OrderSent",
      data: { transactionHash: hash("a5"), toldBy: "client", part: 1, parts: 2 },
    };
    const first = when([...failed, again], execute("a5", 1, [executed(1, "1000")]));
    expect("events" in first && first.events.map(({ type }) => type)).toEqual(["LegExecuted"]);
  });

  test("a repeated message still adds what it says about other legs", () => {
    const more = when(given(sold), { ...sold, leftOut: [leftOut(3)] });
    expect("events" in more && more.events.map(({ type }) => type)).toEqual(["LegLeftOut", "OrderPartlyFilled"]);
    expect(() => when(given(sold), { ...sold, leftOut: [leftOut(9)] })).toThrow("no leg 9");
  });

  test("a leg that was left out may still be executed while the order is not over", () => {
    const events = given(execute("a1", 1, [executed(1, "1000")], [leftOut(2)]), execute("a2", 1, [executed(2, "500")]));
    const state = events.reduce(evolveOrder, newOrder);
    expect(state).toMatchObject({ step: "sent", leftOut: [] });
  });

  test.each([
    [
      "less received than the leg requires",
      { ...executed(1, "989") },
      { field: "received", expected: "990", found: "989" },
    ],
    [
      "more spent than the leg allows",
      { ...executed(1, "1000"), amountIn: "101" },
      { field: "spent", expected: "100", found: "101" },
    ],
    ["another token spent", { ...executed(1, "1000"), tokenIn: C }, { field: "spent", expected: "0", found: "100" }],
    [
      "another token received",
      { ...executed(1, "1000"), tokenOut: C },
      { field: "received", expected: "990", found: "0" },
    ],
    [
      "a leg that the quote does not have",
      { ...executed(1, "1000"), leg: 4 },
      { field: "spent", expected: "0", found: "100" },
    ],
  ])("an order refuses %s", (_, seen, mismatch) => {
    expect(when(placed, execute("a1", 1, [seen]))).toEqual({ refusal: { tag: "Mismatch", ...mismatch } });
  });

  test("an order does not fail or expire after money has moved", () => {
    expect(when(given(sold), { type: "FailOrder", failure: { reason: "NotSent" } })).toEqual({
      refusal: { tag: "OrderStands" },
    });
    expect(when(given(sold), { type: "ExpireOrder", blockNumber: 10_000n })).toEqual({
      refusal: { tag: "OrderStands" },
    });
  });

  test("a transaction that left the chain reopens its legs, which can be executed again", () => {
    const withdrawal = {
      transactionHash: hash("a2"),
      blockNumber: "60",
      blockHash: hash("b0"),
      seenBlockHash: hash("b1"),
    };
    const filled = given(sold, execute("a2", 2, [executed(3, "7000")]));
    const gone = when(filled, { type: "WithdrawOrder", withdrawal });
    expect(gone).toEqual({ events: [{ type: "OrderWithdrawn", data: { ...withdrawal, legs: [3] } }] });
    const events = [...filled, ...("events" in gone ? gone.events : [])];
    expect(events.reduce(evolveOrder, newOrder)).toMatchObject({
      step: "withdrawn",
      executed: [{ leg: 1 }, { leg: 2 }],
    });
    const back = when(events, execute("a3", 2, [executed(3, "6950")]));
    expect("events" in back && back.events.map(({ type }) => type)).toEqual([
      "OrderSent",
      "LegExecuted",
      "OrderFilled",
    ]);
  });

  test("an execution is withdrawn only for the block that it was in", () => {
    const inBlock = execute("a2", 2, [{ ...executed(3, "7000"), blockNumber: "60", blockHash: hash("b0") }]);
    const withdrawal = { transactionHash: hash("a2"), blockNumber: "59", seenBlockHash: hash("b1") };
    const filled = given(sold, inBlock);
    const of = (byte: string) =>
      when(filled, { type: "WithdrawOrder", withdrawal: { ...withdrawal, blockHash: hash(byte) } });
    expect(of("bf")).toEqual({ refusal: { tag: "OrderStands" } });
    expect(of("b0")).toMatchObject({ events: [{ type: "OrderWithdrawn", data: { legs: [3] } }] });
  });

  test("an order does not end with a sum that omits transactions that executed it", () => {
    const last = { ...execute("a2", 2, [executed(3, "7000")]), end: { ...end, of: [hash("a2")] } };
    expect(when(given(sold), last)).toEqual({ refusal: { tag: "OrderStands" } });
    const all = when(given(sold), { ...last, end: { ...end, of: [hash("a1"), hash("a2")] } });
    expect("events" in all && all.events.at(-1)?.data).not.toHaveProperty("of");
    expect("events" in all && all.events.at(-1)?.type).toBe("OrderFilled");
  });

  test("a client may report five transactions for each part", () => {
    const recordSent = (byte: string, part: number) =>
      ({ type: "RecordOrderSent", toldBy: "client", transactionHash: hash(byte), part, parts: 2 }) as const;
    const five = given(...["01", "02", "03", "04", "05"].map((byte) => recordSent(byte, 1)));
    expect(when(five, recordSent("06", 1))).toEqual({ refusal: { tag: "TooManyOrderClaims", limit: 5 } });
    expect(when(five, recordSent("07", 2))).toMatchObject({
      events: [{ type: "OrderSent", data: { part: 2, parts: 2 } }],
    });
  });
});

test("one transaction is compared token by token: a surplus of one token does not offset another", () => {
  const fill = (received: { token: string; amount: string }[], spent = order.spends) =>
    when(placed, { type: "FillOrder", fill: { ...end, transactionHash: hash("a1"), spent, received } });
  const enough = [
    { token: HUB, amount: "100" },
    { token: C, amount: "6900" },
  ];
  expect(fill(enough)).toMatchObject({ events: [{ type: "OrderSent" }, { type: "OrderFilled" }] });
  expect(
    fill([
      { token: HUB, amount: "90000" },
      { token: C, amount: "6899" },
    ]),
  ).toEqual({
    refusal: { tag: "Mismatch", field: "received", expected: "6900", found: "6899" },
  });
  expect(
    fill(enough, [
      { token: A, amount: "99" },
      { token: B, amount: "51" },
    ]),
  ).toEqual({
    refusal: { tag: "Mismatch", field: "spent", expected: "50", found: "51" },
  });
});

describe("realised slippage of legs", () => {
  const of = (legs: OrderQuoted["legs"], amounts: string[]) =>
    slippageOfLegs(
      legs,
      amounts.map((amountOut, index) => {
        const { path, amountIn } = legs[index] as (typeof legs)[number];
        const ends = { tokenIn: path[0] as string, tokenOut: path[1] as string };
        return { leg: index + 1, ...ends, amountIn, amountOut, transactionHash: hash("a1"), logIndex: 0 };
      }),
    );
  const buys = [leg(HUB, A, "3000", "100", "90"), leg(HUB, B, "1000", "7", "6")];

  test("slippage weighs each leg by its share of what was spent, rounded up against us", () => {
    // 3/4 x 10 % + 1/4 x 0 = 7.5 % exactly; with 6 of 7 of the second leg 7.5 % + 1/4 x 1/7, rounded up.
    expect(of(buys, ["90", "7"])).toBe(750n);
    expect(of(buys, ["90", "6"])).toBe(1_108n);
    expect(of(buys, ["110", "7"])).toBe(-750n);
  });
  test("slippage weighs sales by how much of their common token they bring", () => {
    expect(of([leg(A, HUB, "5", "3000", "1"), leg(B, HUB, "7", "1000", "1")], ["2700", "1000"])).toBe(750n);
  });
  test("slippage is the highest of any leg where the legs have no token in common", () => {
    expect(of([leg(A, B, "5", "3000", "1"), leg(HUB, C, "7", "1000", "1")], ["2700", "950"])).toBe(1_000n);
  });
  test("slippage stays within what an event can store", () => expect(bpsNumber(-(10n ** 30n))).toBe(-1_000_000_000));
});

describe("the rows of an order", () => {
  type Rows = Record<string, Record<string, unknown>>;
  function rowsAfter(changes: readonly RowChange[]): Rows {
    const rows: Rows = {};
    const keyColumns: Record<string, readonly string[]> = orders.tables;
    for (const change of changes) {
      if (change.kind === "remove") throw new Error("an order's rows are never removed");
      const values = change.kind === "insert" ? change.row : { ...change.key, ...change.row };
      const id = [change.table, ...(keyColumns[change.table] ?? []).map((column) => values[column])].join(" ");
      if (change.kind === "patch" && !rows[id]) throw new Error(`${id} is patched before it is there`);
      rows[id] = change.kind === "patch" ? { ...rows[id], ...values } : values;
    }
    return rows;
  }
  const projected = (events: readonly OrderEvent[]) =>
    events.flatMap((event, index) =>
      orders.rowsOf({
        ...{ streamId: "order-1", version: index + 1, ...event, recordedAt: "2026-11-29T10:00:00.000Z" },
        schemaVersion: Math.max(...Object.keys(orderCore.schemas[event.type] ?? {}).map(Number)),
      }),
    );

  test("rows of streams from before version 2 only gain their leg, their part and who carries them out", () => {
    const now = rowsAfter(golden.events.flatMap((event) => orders.rowsOf(event)));
    const before = rowsAfter(golden.changes.flat() as RowChange[]);
    for (const [id, row] of Object.entries(before)) {
      const isTransaction = id.startsWith("order_transactions");
      const beside = isTransaction
        ? { part: 1, parts: 1 }
        : { by: "owner", mandate_id: null, agent_id: null, decision_id: null };
      expect(now[id]).toEqual({ ...row, ...beside });
    }
    const added = Object.keys(now).filter((id) => !(id in before));
    expect(added).toEqual([`order_legs ${golden.events[0]?.streamId.slice("order-".length)} 1`]);
  });

  test("rows never add up amounts of different tokens, and each leg has its own row", () => {
    const rows = rowsAfter(projected(given(sold, { type: "LeaveLegsOut", leftOut: [leftOut(3)], end })));
    expect(rows["orders 1"]).toMatchObject({
      ...{ status: "OrderPartlyFilled", spend_token: null, spend_amount: null, receive_token: null, quoted_out: null },
      ...{ spent: null, received: "1500", gas_used: "900000" },
    });
    expect(rows["order_legs 1 1"]).toMatchObject({ executed_in: "100", executed_out: "1000", log_index: 3 });
    expect(rows["order_legs 1 3"]).toMatchObject({ left_out: "PriceMoved", quoted_out: "7000" });
    expect(rows[`order_transactions ${hash("a1")} 1`]).toMatchObject({ part: 1, parts: 2 });
  });

  test("rows drop what a withdrawn transaction executed", () => {
    const withdrawal = {
      transactionHash: hash("a1"),
      blockNumber: "60",
      blockHash: hash("b0"),
      seenBlockHash: hash("b1"),
    };
    const rows = rowsAfter(projected(given(sold, { type: "WithdrawOrder", withdrawal })));
    expect(rows["order_legs 1 1"]).toMatchObject({ executed_in: null, executed_out: null, transaction_hash: null });
  });
});

describe("ledger verify on orders of several tokens", () => {
  const findProblem = (spends: OrderPlaced["spends"], legs = quote.legs) => {
    const check = swapChecker();
    const event = (type: string, schemaVersion: number, data: unknown) =>
      ({ streamId: "order-1", type, schemaVersion, data }) as unknown as Parameters<typeof check>[0];
    return check(event("OrderPlaced", 2, { ...order, spends })) ?? check(event("OrderQuoted", 1, { ...quote, legs }));
  };
  test("ledger verify accepts legs that take what is spent and what earlier legs bring", () =>
    expect(findProblem(order.spends)).toBeNull());
  test("ledger verify names a token whose legs take another amount", () =>
    expect(
      findProblem([
        { token: A, amount: "100" },
        { token: B, amount: "49" },
      ]),
    ).toBe("the order spends 49, but its legs spend 50 in total"));
  test("ledger verify names legs that take more of an intermediate token than comes in", () =>
    expect(findProblem(order.spends, [...quote.legs.slice(0, 2), leg(HUB, C, "1501", "7000", "6900")])).toBe(
      `legs take 1501 of ${HUB}, but others bring only 1500`,
    ));
});
