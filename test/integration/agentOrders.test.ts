import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { openAgentWorld } from "../support/agentWorld.ts";

// What live agents decide becomes orders of our operator within their mandates, on a real database and a real chain.

type World = Awaited<ReturnType<typeof openAgentWorld>>;
let world: World;
beforeAll(async () => {
  world = await openAgentWorld();
}, 120_000);
afterAll(() => world.close());

const problemOfLedger = async () =>
  (await verifyHistory(historyOfDatabase(world.database.pool), { check: quoteChecker() })).problem;

describe("a decision", () => {
  test("to buy in the ledger becomes one order, filled on the chain, and a fill in the agent's own units", async () => {
    const agent = await world.agentOf(3);
    const [decisionId] = await world.decide(agent, [{ side: "buy", place: 0, usd: 100 }]);
    if (!decisionId) throw new Error("nothing was decided");
    const had = await world.unitsOf(3, world.addressOf(0));
    await world.carryOutAll();
    const order = await world.orderOf(decisionId);
    expect(order).toMatchObject({
      ...{ status: "OrderFilled", kind: "agent", side: "buy", by: "mandate", agentId: agent.agentId },
      ...{ decisionId, mark: decisionId, spent: "100000000", tokenId: String(world.token(0).tokenId) },
    });
    expect((await world.endOf(decisionId)).endedAt).not.toBeNull();
    const units = (await world.unitsOf(3, world.addressOf(0))) - had;
    const [fill] = await world.fillsOf(agent.agentId);
    expect(fill).toMatchObject({ side: "buy", units, money: 100_000_000n, fee: 300_000n, reason: "due" });
    // Without the pool's fee, with the order's own impact.
    expect((fill?.price ?? 0) / world.priceOf(0)).toBeCloseTo(1, 2);
    expect(await problemOfLedger()).toBeNull();
  });
});
