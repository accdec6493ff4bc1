import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayOf, lookAt, openJudgingWorld } from "../support/judgingWorld.ts";

// Agents on paper that are judged on months of a simulated market, on a real database.

let world: Awaited<ReturnType<typeof openJudgingWorld>>;
beforeAll(async () => {
  world = await openJudgingWorld();
});
afterAll(() => world.close());

const EAGER = { strategy: { key: "grade-follower-1", params: { enter: 60, leave: 45 } } };

describe("a due candle", () => {
  test("is judged once, whoever is at it", async () => {
    const agentId = await world.onPaper(await world.owner(), dayOf("2023-08-01"), EAGER);
    const [one, other] = [world.worker(), world.worker()];
    await Promise.all([one, other].map((worker) => world.round(lookAt(dayOf("2023-08-01")), worker)));
    await world.round(lookAt(dayOf("2023-08-01")), world.worker());
    const judged = await world.judgements(agentId);
    expect(judged.map(({ candle }) => candle)).toEqual([dayOf("2023-08-01")]);
    expect(judged[0]).toMatchObject({ algorithm: "judge-1", state: { cash: "1000000000", count: 0 } });
    expect(judged[0]?.missed).toBeUndefined();
    expect(judged[0]?.inputs.tokens.length).toBeGreaterThan(10);
  });
});
