import { parseEther } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localAccount, MANDATE_OPERATOR_INDEX } from "../../contracts/deploy/accounts.ts";
import { type Agent, candleDaysBack, openAgentFixture } from "../support/agentFixture.ts";

// The end of live agents by their owners, by staff and by the program itself: nothing is bought or sold after it. Source: docs/spec/agent.md#4.

let fixture: Awaited<ReturnType<typeof openAgentFixture>>;
beforeAll(async () => {
  fixture = await openAgentFixture();
}, 120_000);
afterAll(() => fixture.close());
beforeEach(async () => {
  for (const place of [0, 1, 2, 3]) await fixture.feed(place, fixture.findPrice(place));
});

const OPERATOR = localAccount(MANDATE_OPERATOR_INDEX).address;
const only = async (agent: Agent, decided: Parameters<typeof fixture.decide>[1][number], candle?: string) =>
  (await fixture.decide(agent, [decided], candle))[0] as `0x${string}`;
const readEnd = async ({ agentId }: Agent) => {
  const events = await fixture.ledger().readStream(`agent-${agentId}`);
  const killed = events.filter(({ type }) => type === "AgentKilled").map(({ data }) => data);
  expect(killed.length).toBeLessThan(2);
  return killed[0] ?? null;
};
const kill = (which: Parameters<typeof fixture.kill.killAgents>[0]) =>
  fixture.kill.killAgents(which, "staff", "the venue is attacked", "staff:7");

describe("a killed agent", () => {
  test("a killed agent orders, sends and decides nothing more", async () => {
    const agent = await fixture.createAgent(3);
    const ordered = await only(agent, { side: "buy", place: 0, usd: 20 });
    await fixture.orders();
    const decided = await only(agent, { side: "buy", place: 1, usd: 20 }, candleDaysBack(-1));
    expect(await kill({ agentId: agent.agentId })).toEqual([agent.agentId]);
    expect(await fixture.readStatus(agent.agentId)).toBe("killed");
    expect(await fixture.readOrder(ordered)).toMatchObject({ status: "OrderFailed", failure: "NotSent" });
    expect(await fixture.readDecisionEnd(decided)).toMatchObject({
      notOrdered: { reason: "Killed" },
      endedAt: expect.any(Date),
    });
    await fixture.carryOutAll();
    expect(await fixture.readFills(agent.agentId)).toEqual([]);
    expect(await readEnd(agent)).toEqual({ by: "staff", reason: "the venue is attacked" });
    // Final: a second kill does nothing.
    expect(await kill({ agentId: agent.agentId })).toEqual([]);
    await expect(fixture.decide(agent, [], candleDaysBack(-2))).rejects.toThrow("AgentOver");
  });

  test("a killed agent's sent transaction is left to the chain, and its fill counts", async () => {
    const agent = await fixture.createAgent(4);
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    await fixture.orders();
    await fixture.sendOnly();
    await kill({ agentId: agent.agentId });
    await fixture.carryOut(1);
    expect((await fixture.readOrder(decisionId)).status).toBe("OrderFilled");
    expect(await fixture.readFills(agent.agentId)).toHaveLength(1);
  });

  test("a kill covers one agent, those of a strategy, those of a chain, or all that are left", async () => {
    const [one, other, third] = [
      await fixture.createAgent(5),
      await fixture.createAgent(6),
      await fixture.createAgent(7),
    ];
    expect(await kill({ strategy: "trend-1" })).toEqual([]);
    expect(await kill({ chainId: 8453 })).toEqual([]);
    await kill({ agentId: one.agentId });
    expect((await kill({ strategy: "dca-1" })).sort()).toEqual([other.agentId, third.agentId].sort());
    const last = await fixture.createAgent(8);
    expect(await kill({ all: true })).toEqual([last.agentId]);
  });

  test("a kill whose process died is completed by the ledger subscription", async () => {
    const agent = await fixture.createAgent(3);
    const [ordered] = [await only(agent, { side: "buy", place: 0, usd: 20 })];
    await fixture.orders();
    const decided = await only(agent, { side: "buy", place: 1, usd: 20 }, candleDaysBack(-1));
    await fixture.applyAgentCommand(agent.agentId, { type: "KillAgent", killed: { by: "owner", reason: "owner" } });
    await fixture.follow();
    expect((await fixture.readOrder(ordered)).status).toBe("OrderFailed");
    expect(await fixture.readNotOrdered(decided)).toEqual({ reason: "Killed" });
  });
});

describe("reasons for a kill", () => {
  test("an owner who revokes the mandate on chain kills the agent without us", async () => {
    const agent = await fixture.createAgent(4);
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    await fixture.orders();
    // Between quote and sending.
    await fixture.revokeOnChain(agent);
    await fixture.carryOut(1);
    expect(await fixture.readOrder(decisionId)).toMatchObject({ status: "OrderFailed", failure: "Revoked" });
    expect(await readEnd(agent)).toBeNull();
    await fixture.recordRevoked(agent);
    await fixture.follow();
    expect(await readEnd(agent)).toEqual({ by: "owner", reason: "mandateRevoked" });
  });

  test("an agent is killed once its mandate's last second has passed", async () => {
    const agent = await fixture.createAgent(5);
    await fixture.kill.killEndedAgents();
    expect(await readEnd(agent)).toBeNull();
    await fixture.at(new Date((agent.terms.end + 1) * 1_000), () => fixture.kill.killEndedAgents());
    expect(await readEnd(agent)).toEqual({ by: "system", reason: "mandateOver" });
  });

  test("an agent is killed after three failed sends in a row, not after two", async () => {
    const agent = await fixture.createAgent(6);
    const ids: `0x${string}`[] = [];
    for (const day of [0, -1, -2]) {
      const id = await only(agent, { side: "buy", place: 0, usd: 20 }, candleDaysBack(day));
      ids.push(id);
      await fixture.orders();
      await fixture.failToSend(id);
      expect(await readEnd(agent)).toBeNull();
      await fixture.orders();
    }
    expect(await readEnd(agent)).toEqual({ by: "system", reason: "failedSends" });
    expect(ids).toHaveLength(3);
  });

  test("an agent waits while its operator lacks gas and is killed after ten minutes", async () => {
    const agent = await fixture.createAgent(7);
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    const balance = await fixture.reader.getBalance({ address: OPERATOR });
    await fixture.miner.setBalance({ address: OPERATOR, value: 1n });
    try {
      await fixture.orders();
      expect(await fixture.readDecisionEnd(decisionId)).toMatchObject({
        notOrdered: { reason: "OperatorLow" },
        endedAt: null,
      });
      await fixture.waitedSince(decisionId, 11);
      await fixture.lookAgain();
      expect(await readEnd(agent)).toEqual({ by: "system", reason: "operatorBalance" });
      expect(await fixture.readNotOrdered(decisionId)).toEqual({ reason: "Killed" });
    } finally {
      await fixture.miner.setBalance({ address: OPERATOR, value: balance > 0n ? balance : parseEther("100") });
    }
  });

  test("an agent is killed when a confirmed fill leaves the chain, and the fill is dropped", async () => {
    const agent = await fixture.createAgent(8);
    await fixture.miner.mine({ blocks: 4 });
    const decisionId = await only(agent, { side: "buy", place: 0, usd: 20 });
    await fixture.carryOutAll();
    expect(await fixture.readFills(agent.agentId)).toHaveLength(1);
    await fixture.miner.request({ method: "anvil_reorg", params: [3, []] } as never);
    await fixture.miner.mine({ blocks: 4 });
    await fixture.watch();
    expect(await fixture.readFills(agent.agentId)).toEqual([]);
    expect((await fixture.readEventTypes((await fixture.readOrder(decisionId)).orderId)).slice(-3)).toContain(
      "OrderWithdrawn",
    );
    await fixture.follow();
    expect(await readEnd(agent)).toEqual({ by: "system", reason: "reorganisation" });
  });
});
