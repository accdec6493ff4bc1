import { parseEther } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localAccount, MANDATE_OPERATOR_INDEX } from "../../contracts/deploy/accounts.ts";
import { type Agent, candleOf, openAgentWorld } from "../support/agentWorld.ts";

// The end of live agents by their owners, by staff and by the program itself: nothing is bought or sold after it. Source: docs/spec/agent.md#4.

let world: Awaited<ReturnType<typeof openAgentWorld>>;
beforeAll(async () => {
  world = await openAgentWorld();
}, 120_000);
afterAll(() => world.close());
beforeEach(async () => {
  for (const place of [0, 1, 2, 3]) await world.feed(place, world.priceOf(place));
});

const OPERATOR = localAccount(MANDATE_OPERATOR_INDEX).address;
const only = async (agent: Agent, decided: Parameters<typeof world.decide>[1][number], candle?: string) =>
  (await world.decide(agent, [decided], candle))[0] as `0x${string}`;
const endOf = async ({ agentId }: Agent) => {
  const events = await world.ledger().readStream(`agent-${agentId}`);
  const killed = events.filter(({ type }) => type === "AgentKilled").map(({ data }) => data);
  expect(killed.length).toBeLessThan(2);
  return killed[0] ?? null;
};
const kill = (which: Parameters<typeof world.kill.killAgents>[0]) =>
  world.kill.killAgents(which, "staff", "the venue is attacked", "staff:7");

describe("an agent that is killed", () => {
  test("orders nothing that it decided, sends nothing that was ordered, and decides nothing more", async () => {
    const agent = await world.agentOf(3);
    const ordered = await only(agent, { side: "buy", place: 0, usd: 20 });
    await world.orders();
    const decided = await only(agent, { side: "buy", place: 1, usd: 20 }, candleOf(-1));
    expect(await kill({ agentId: agent.agentId })).toEqual([agent.agentId]);
    expect(await world.statusOf(agent.agentId)).toBe("killed");
    expect(await world.orderOf(ordered)).toMatchObject({ status: "OrderFailed", failure: "NotSent" });
    expect(await world.endOf(decided)).toMatchObject({ notOrdered: { reason: "Killed" }, endedAt: expect.any(Date) });
    await world.carryOutAll();
    expect(await world.fillsOf(agent.agentId)).toEqual([]);
    expect(await endOf(agent)).toEqual({ by: "staff", reason: "the venue is attacked" });
    // Once and for all.
    expect(await kill({ agentId: agent.agentId })).toEqual([]);
    await expect(world.decide(agent, [], candleOf(-2))).rejects.toThrow("AgentOver");
  });

  test("has what is on its way already: the chain decides, and the fill counts", async () => {
    const agent = await world.agentOf(4);
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    await world.orders();
    await world.sendOnly();
    await kill({ agentId: agent.agentId });
    await world.carryOut(1);
    expect((await world.orderOf(decisionId)).status).toBe("OrderFilled");
    expect(await world.fillsOf(agent.agentId)).toHaveLength(1);
  });

  test("is one, those of a strategy, of a chain, or all that are left", async () => {
    const [one, other, third] = [await world.agentOf(5), await world.agentOf(6), await world.agentOf(7)];
    expect(await kill({ strategy: "trend-1" })).toEqual([]);
    expect(await kill({ chainId: 8453 })).toEqual([]);
    await kill({ agentId: one.agentId });
    expect((await kill({ strategy: "dca-1" })).sort()).toEqual([other.agentId, third.agentId].sort());
    const last = await world.agentOf(8);
    expect(await kill({ all: true })).toEqual([last.agentId]);
  });

  test("by somebody who died over it is ended by whoever follows the ledger", async () => {
    const agent = await world.agentOf(3);
    const [ordered] = [await only(agent, { side: "buy", place: 0, usd: 20 })];
    await world.orders();
    const decided = await only(agent, { side: "buy", place: 1, usd: 20 }, candleOf(-1));
    await world.tellAgent(agent.agentId, { type: "KillAgent", killed: { by: "owner", reason: "owner" } });
    await world.follow();
    expect((await world.orderOf(ordered)).status).toBe("OrderFailed");
    expect(await world.reasonOf(decided)).toEqual({ reason: "Killed" });
  });
});

describe("an agent is killed", () => {
  test("by its owner who revokes its mandate on the chain, without us", async () => {
    const agent = await world.agentOf(4);
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    await world.orders();
    // Between quote and sending.
    await world.revokeOnChain(agent);
    await world.carryOut(1);
    expect(await world.orderOf(decisionId)).toMatchObject({ status: "OrderFailed", failure: "Revoked" });
    expect(await endOf(agent)).toBeNull();
    await world.tellRevoked(agent);
    await world.follow();
    expect(await endOf(agent)).toEqual({ by: "owner", reason: "mandateRevoked" });
  });

  test("once its mandate's last second has passed", async () => {
    const agent = await world.agentOf(5);
    await world.kill.killOfEndedRound();
    expect(await endOf(agent)).toBeNull();
    await world.at(new Date((agent.terms.end + 1) * 1_000), () => world.kill.killOfEndedRound());
    expect(await endOf(agent)).toEqual({ by: "system", reason: "mandateOver" });
  });

  test("after three sends in a row that failed, and not after two", async () => {
    const agent = await world.agentOf(6);
    const ids: `0x${string}`[] = [];
    for (const day of [0, -1, -2]) {
      const id = await only(agent, { side: "buy", place: 0, usd: 20 }, candleOf(day));
      ids.push(id);
      await world.orders();
      await world.failToSend(id);
      expect(await endOf(agent)).toBeNull();
      await world.orders();
    }
    expect(await endOf(agent)).toEqual({ by: "system", reason: "failedSends" });
    expect(ids).toHaveLength(3);
  });

  test("where its operator lacks coin for gas for ten minutes; before that it waits", async () => {
    const agent = await world.agentOf(7);
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    const balance = await world.reader.getBalance({ address: OPERATOR });
    await world.miner.setBalance({ address: OPERATOR, value: 1n });
    try {
      await world.orders();
      expect(await world.endOf(decisionId)).toMatchObject({ notOrdered: { reason: "OperatorLow" }, endedAt: null });
      await world.waitedSince(decisionId, 11);
      await world.lookAgain();
      expect(await endOf(agent)).toEqual({ by: "system", reason: "operatorBalance" });
      expect(await world.reasonOf(decisionId)).toEqual({ reason: "Killed" });
    } finally {
      await world.miner.setBalance({ address: OPERATOR, value: balance > 0n ? balance : parseEther("100") });
    }
  });

  test("where a confirmed fill leaves the chain, whose position is no longer among its fills", async () => {
    const agent = await world.agentOf(8);
    await world.miner.mine({ blocks: 4 });
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    await world.carryOutAll();
    expect(await world.fillsOf(agent.agentId)).toHaveLength(1);
    await world.miner.request({ method: "anvil_reorg", params: [3, []] } as never);
    await world.miner.mine({ blocks: 4 });
    await world.watch();
    expect(await world.fillsOf(agent.agentId)).toEqual([]);
    expect((await world.typesOf((await world.orderOf(decisionId)).orderId)).slice(-3)).toContain("OrderWithdrawn");
    await world.follow();
    expect(await endOf(agent)).toEqual({ by: "system", reason: "reorganisation" });
  });
});
