import { parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { openMandateWorld } from "../support/mandateWorld.ts";

// Orders that our operator carries out within mandates, on a real database and a real chain with the real contracts.

type World = Awaited<ReturnType<typeof openMandateWorld>>;
let world: World;
beforeAll(async () => {
  world = await openMandateWorld();
}, 120_000);
afterAll(() => world.close());

/** Two by a pool with the stablecoin, two through wrapped ether. */
const FOUR = [0, 1, 4, 5];
const wealth = (trader: number, places: readonly number[]) =>
  Promise.all([world.stablecoin, ...places.map(world.addressOf)].map((address) => world.unitsOf(trader, address)));
async function movedBy(trader: number, places: readonly number[], work: () => Promise<unknown>): Promise<bigint[]> {
  const before = await wealth(trader, places);
  await work();
  return (await wealth(trader, places)).map((after, place) => after - (before[place] as bigint));
}

/** What `ledger verify` finds in everything that was recorded: orders follow from their quotes, and keep to their mandates. */
const problemOfLedger = async () =>
  (await verifyHistory(historyOfDatabase(world.database.pool), { check: quoteChecker() })).problem;

describe("a purchase", () => {
  test("is placed, sent by the operator and filled leg by leg, to the last base unit", async () => {
    const granted = await world.grant(3);
    let orderId = "";
    const [spent, ...came] = await movedBy(3, FOUR, async () => {
      orderId = await world.placed(granted, { usd: 100, buys: FOUR });
      await world.operate();
      expect(await world.kinds(orderId)).toEqual(["OrderSent"]);
      await world.watch();
    });
    expect(await world.kinds(orderId)).toEqual(["OrderSent", ...FOUR.map(() => "LegExecuted"), "OrderFilled"]);
    const events = await world.eventsOf(orderId);
    expect(events[0]?.data).toMatchObject({ by: "mandate", mandateId: granted.mandate.mandateId });
    expect(events[1]?.data).toMatchObject({ gas: { paidBy: "relayer" } });
    expect(events[2]?.data).toMatchObject({ toldBy: "watcher", part: 1, parts: 1 });
    expect(spent).toBe(-100_000_000n);
    const { legs } = await world.progress(orderId);
    expect(legs.map((leg) => leg.state === "executed" && leg.received)).toEqual(came.map(String));
    expect(events.at(-1)?.data).toMatchObject({ spent: [{ amount: "100000000" }], valueUsdCents: "10000" });
    expect(await problemOfLedger()).toBeNull();
    // Neither round finds anything more to do.
    await world.carryOut();
    expect(await world.eventsOf(orderId)).toHaveLength(events.length);
  });
});

const units = (place: number, usd: number): bigint => parseUnits(String(usd / world.priceOf(place)), 18);
/** Tokens for so many dollars each, bought by the trader's own order. */
async function own(trader: number, places: readonly number[], usd: number): Promise<void> {
  const basket = await world.ordered(trader, { tokens: places, usd: usd * places.length, slippageBps: 500 });
  await world.tellSent(basket.orderId, await world.sendBatch(trader, world.callsIn(basket.calls)));
}

describe("a rebalance", () => {
  test("sells first, and then buys with no more than came", async () => {
    await own(4, [0, 4], 60);
    const granted = await world.grant(4);
    for (const place of [0, 4]) await world.approve(4, world.addressOf(place));
    let orderId = "";
    const places = [0, 4, 1, 5];
    const sells = [0, 4].map((place) => [place, units(place, 20)] as const);
    const [left, ...moved] = await movedBy(4, places, async () => {
      orderId = await world.placed(granted, { sells, buys: [1, 5] });
      await world.operate();
      expect(await world.kinds(orderId)).toEqual(["OrderSent"]);
      // The purchases wait until the sales are told of.
      await world.operate();
      expect(await world.kinds(orderId)).toEqual(["OrderSent"]);
      await world.watch();
      expect(await world.kinds(orderId)).toEqual(["OrderSent", "LegExecuted", "LegExecuted"]);
      await world.carryOut();
    });
    const kinds = await world.kinds(orderId);
    const [sold, bought] = [
      ["OrderSent", "LegExecuted", "LegExecuted"],
      ["OrderSent", "LegExecuted", "LegExecuted", "OrderFilled"],
    ];
    expect(kinds).toEqual([...sold, ...bought]);
    expect(left).toBeGreaterThanOrEqual(0n);
    expect(moved.slice(0, 2)).toEqual(sells.map(([, amount]) => -amount));
    expect(moved.slice(2).every((amount) => amount > 0n)).toBe(true);
    const { transactions } = await world.progress(orderId);
    expect(transactions.map(({ part, parts }) => [part, parts])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(await problemOfLedger()).toBeNull();
  });

  test("of which a sale cannot go leaves out by rank what the others do not pay for, and that money stays", async () => {
    await own(5, [0, 4], 60);
    const granted = await world.grant(5);
    await world.approve(5, world.addressOf(0));
    await world.approve(5, world.addressOf(4));
    const orderId = await world.placed(granted, {
      sells: [0, 4].map((place) => [place, units(place, 20)]),
      buys: [1, 5],
    });
    // The owner takes one token back before anything is sent.
    await world.approve(5, world.addressOf(4), 0n);
    const [left] = await movedBy(5, [], () => world.carryOut(6));
    const told = await world.eventsOf(orderId);
    const legs = (type: string) => told.filter((event) => event.type === type).map(({ data }) => data);
    expect(legs("LegExecuted").map((data) => (data as { leg: number }).leg)).toEqual([1, 3]);
    expect(legs("LegLeftOut")).toMatchObject([
      { leg: 2, reason: "NotSent" },
      { leg: 4, reason: "NotSent" },
    ]);
    expect(told.at(-1)?.type).toBe("OrderPartlyFilled");
    expect(left).toBeGreaterThanOrEqual(0n);
  });
});

describe("what cannot be is refused when it is placed", () => {
  test.each([
    [
      "more than the cap leaves",
      { usd: 501, buys: [0, 1, 4] },
      { tag: "OverCap", needed: "501000000", left: "500000000" },
    ],
    ["a token that the desk does not list", { usd: 20, buys: [7] }, { tag: "NoLiquidity" }],
    ["too little", { usd: 5, buys: [0] }, { tag: "TooSmall" }],
  ] as const)("%s", async (_, wanted, refusal) => {
    const granted = await world.grant(6);
    expect(await world.ask(granted, wanted)).toMatchObject({ refusal });
  });

  test("more of a holding than the share of it", async () => {
    await own(6, [0], 40);
    const granted = await world.grant(6);
    await world.approve(6, world.addressOf(0));
    const owned = await world.unitsOf(6, world.addressOf(0));
    const most = owned / 2n;
    expect(await world.ask(granted, { sells: [[0, most + 1n]] })).toEqual({
      refusal: {
        ...{ tag: "OverShare", symbol: world.token(0).symbol, token: world.addressOf(0) },
        ...{ needed: String(most + 1n), left: String(most) },
      },
    });
    expect(await world.ask(granted, { sells: [[0, most]] })).toMatchObject({ row: { side: "sell" } });
  });

  test("what the wallet does not allow", async () => {
    const granted = await world.grant(6);
    await world.approve(6, world.stablecoin, 5n);
    expect(await world.ask(granted, { usd: 20, buys: [0] })).toMatchObject({
      refusal: { tag: "NotAllowed", needed: "20000000", allowed: "5" },
    });
  });

  test("under a mandate that its owner has revoked, by the chain or by our books", async () => {
    const granted = await world.grant(6);
    await world.revokeOnChain(granted);
    expect(await world.ask(granted, { usd: 20, buys: [0] })).toEqual({ refusal: { tag: "MandateRevoked" } });
    const known = { ...granted, mandate: { ...granted.mandate, status: "revoked" as const } };
    expect(await world.ask(known, { usd: 20, buys: [0] })).toEqual({ refusal: { tag: "MandateRevoked" } });
  });

  test("while the guardian has stopped all", async () => {
    const granted = await world.grant(6);
    await world.asGuardian("pause");
    expect(await world.ask(granted, { usd: 20, buys: [0] })).toEqual({ refusal: { tag: "MandatesPaused" } });
    await world.asGuardian("unpause");
  });
});

describe("the same order", () => {
  test("asked for by two workers at once is one", async () => {
    const granted = await world.grant(7);
    const wanted = { usd: 20, buys: [0, 4], orderId: "0197b6a0-0000-7000-8000-000000000001" };
    const both = await Promise.all([world.ask(granted, wanted), world.ask(granted, wanted)]);
    expect(both.map((answer) => "row" in answer && answer.row.orderId)).toEqual([wanted.orderId, wanted.orderId]);
    expect(await world.typesOf(wanted.orderId)).toEqual(["OrderPlaced", "OrderQuoted"]);
    await world.carryOut();
    expect((await world.kinds(wanted.orderId)).at(-1)).toBe("OrderFilled");
  });

  test("sent by two operators at once is sent once", async () => {
    const granted = await world.grant(7);
    const orderId = await world.placed(granted, { usd: 20, buys: [0, 4] });
    const [spent] = await movedBy(7, [], async () => {
      await Promise.all([world.operate(), world.operate()]);
      await world.carryOut();
    });
    expect(spent).toBe(-20_000_000n);
    expect((await world.kinds(orderId)).filter((kind) => kind === "OrderSent")).toHaveLength(1);
    expect((await world.kinds(orderId)).at(-1)).toBe("OrderFilled");
  });
});

describe("what is refused before it is sent fails with its reason", () => {
  const fails = async (orderId: string, reason: string, detail: unknown) => {
    const [moved] = await movedBy(8, [], () => world.carryOut(2));
    expect(moved).toBe(0n);
    expect(await world.kinds(orderId)).toEqual(["OrderFailed"]);
    expect((await world.last(orderId))?.data).toMatchObject({ reason, detail });
  };

  test("a revoke that our books do not know yet", async () => {
    const granted = await world.grant(8);
    const orderId = await world.placed(granted, { usd: 20, buys: [0] });
    await world.revokeOnChain(granted);
    await fails(orderId, "Revoked", "the chain says revoked");
  });

  test("a revoke that only our books know", async () => {
    const granted = await world.grant(8);
    const orderId = await world.placed(granted, { usd: 20, buys: [0] });
    const inBlock = { transactionHash: `0x${"12".repeat(32)}`, blockNumber: "1", blockHash: `0x${"34".repeat(32)}` };
    const data = { ...inBlock, logIndex: 0, how: "owner" as const };
    await world.tell(granted.mandate.mandateId, { type: "RecordFact", fact: { type: "MandateRevoked", data } });
    await fails(orderId, "Revoked", "the books say revoked");
  });

  test("an allowance that was taken back", async () => {
    const granted = await world.grant(8);
    const orderId = await world.placed(granted, { usd: 20, buys: [0] });
    await world.approve(8, world.stablecoin, 1n);
    await fails(orderId, "NotSent", "the wallet allows 1");
  });

  test("a token that the desk has closed", async () => {
    const granted = await world.grant(8);
    const orderId = await world.placed(granted, { usd: 20, buys: [3] });
    await world.list([3], 0);
    await fails(orderId, "NoLiquidity", "not listed");
    await world.list([3], 1);
  });

  test("a pool that was pushed away from its average", async () => {
    const granted = await world.grant(8);
    const orderId = await world.placed(granted, { usd: 20, buys: [2] });
    const snapshot = await world.miner.snapshot();
    await world.push(2, 60_000);
    await fails(orderId, "PriceMoved", "PriceBound_PriceMoved");
    await world.miner.revert({ id: snapshot });
  });
});

test("all of it is found right by the verification of the ledger", async () => {
  expect(await problemOfLedger()).toBeNull();
});
