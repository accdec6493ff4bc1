import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
    const check = quoteChecker();
    expect(events.map((event) => check(event)).filter(Boolean)).toEqual([]);
    // Neither round finds anything more to do.
    await world.carryOut();
    expect(await world.eventsOf(orderId)).toHaveLength(events.length);
  });
});
