import { afterAll, beforeAll, expect, test } from "vitest";
import type * as Live from "#app/areas/tradingAgent/server/fills/live.server.ts";
import { candleDaysBack, openAgentFixture } from "../support/agentFixture.ts";

// Which judgement counts a live agent's fill, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openAgentFixture>>;
let live: typeof Live;
beforeAll(async () => {
  fixture = await openAgentFixture();
  live = await import("#app/areas/tradingAgent/server/fills/live.server.ts");
});
afterAll(() => fixture.close());

test("a fill is counted once, by the judgement that it was noted for, or by a later one if that was never made", async () => {
  const agent = await fixture.createAgent(5);
  const { agentId } = agent;
  const [decided, next, later] = [candleDaysBack(2), candleDaysBack(1), candleDaysBack(0)];
  // Only the latest candle's decision is ordered; the ones before it are distinguished by what they are judged after.
  const [decisionId] = await fixture.decide(agent, [{ side: "buy", place: 0, usd: 100 }], later);
  if (!decisionId) throw new Error("nothing was decided");
  const since = async (candle: string) => {
    const judged = {
      row: { agentId, mode: "live" as const, timeframe: "1d" as const },
      judgement: { candle, decisions: [] },
    };
    return (await live.liveFillsSince([judged])).get(agentId)?.decisionIds ?? [];
  };
  expect(await since(decided)).toEqual([]);
  await fixture.carryOutAll();
  expect(await since(decided)).toEqual([decisionId]);

  // Noted for a candle, but killed before it was judged: whichever candle comes next counts it again.
  await live.noteCounted(next, [decisionId]);
  expect(await since(decided)).toEqual([decisionId]);
  // The candle was judged: the fill is in its state, and in no later one.
  expect(await since(next)).toEqual([]);
  expect(await since(later)).toEqual([]);
  // The next candle was never judged, and a later one counts it instead.
  await live.noteCounted(later, [decisionId]);
  expect(await since(next)).toEqual([decisionId]);
  expect(await since(later)).toEqual([]);
});
