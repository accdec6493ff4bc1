import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAIN, lookAt, openJudgingFixture, toDayStart } from "../support/judgingFixture.ts";

// The data for an agent's page, on months of a simulated market and a real database.

let fixture: Awaited<ReturnType<typeof openJudgingFixture>>;
let pages: typeof import("#app/areas/tradingAgent/server/pages/agentPage.server.ts");
beforeAll(async () => {
  fixture = await openJudgingFixture();
  pages = await import("#app/areas/tradingAgent/server/pages/agentPage.server.ts");
});
afterAll(() => fixture.close());

const EAGER = { strategy: { key: "grade-follower-1", params: { enter: 60, leave: 45 } } };
const NEWEST = { before: null, candle: null };
const DAYS = Array.from({ length: 23 }, (_, day) => toDayStart(`2023-08-${String(day + 1).padStart(2, "0")}`));

describe("a paper agent's page", () => {
  let subjects: readonly string[];
  let agentId: string;
  const pageAt = async (at: { before: string | null; candle: string | null } = NEWEST) => {
    const page = await pages.agentPageFor(subjects, agentId, at);
    if (!page) throw new Error("there is no page");
    return page;
  };
  beforeAll(async () => {
    const by = await fixture.owner();
    ({ subjects } = by);
    agentId = await fixture.onPaper(by, DAYS[0] as string, EAGER);
  });

  test("the page before the first judgement shows when that is and has no result", async () => {
    const { notes, result, judgements, positions } = await pageAt();
    expect(notes).toEqual([{ is: "notJudged", at: expect.stringMatching(/T00:20:00\.000Z$/) }]);
    expect([result, judgements.rows, positions]).toEqual([null, [], []]);
  });

  test("the page lists judgements in pages and includes inputs only of the opened one", async () => {
    for (const day of DAYS) await fixture.runJudgingAt(lookAt(day));
    const first = await pageAt();
    expect(first.judgements.rows.map(({ candle }) => candle)).toEqual(DAYS.slice(3).reverse());
    expect(first.judgements).toMatchObject({ olderThan: DAYS[3], before: null });
    expect(first.judgements.rows.every(({ inputs }) => inputs === null)).toBe(true);
    const second = await pageAt({ before: DAYS[3] as string, candle: DAYS[1] as string });
    expect(second.judgements.rows.map(({ candle }) => candle)).toEqual(DAYS.slice(0, 3).reverse());
    expect(second.judgements).toMatchObject({ olderThan: null, before: DAYS[3] });
    expect(second.judgements.rows.map(({ inputs }) => inputs?.tokens.length ?? 0)).toEqual([0, expect.any(Number), 0]);
    expect(second.judgements.rows[1]?.inputs?.tokens.length).toBeGreaterThan(10);
    // A candle that is not on the page is put first.
    const far = await pageAt({ before: null, candle: DAYS[0] as string });
    expect(far.judgements.rows.map(({ candle }) => candle)).toEqual([DAYS[0], ...DAYS.slice(3).reverse()]);
  });

  test("the page names every token that it lists and shows positions with their results", async () => {
    const { tokens, positions, orders, result, judgements, agent } = await pageAt();
    expect(positions.length).toBeGreaterThan(0);
    expect(agent.positions).toBe(positions.length);
    const named = [
      ...[...positions, ...orders.rows].map(({ tokenId }) => tokenId),
      ...judgements.rows.flatMap(({ decisions }) => decisions.map(({ tokenId }) => tokenId)),
    ];
    expect(named.filter((tokenId) => tokens[tokenId] === undefined)).toEqual([]);
    expect(result).toMatchObject({ kind: "simulated", simulatedMarket: true, days: DAYS.length });
    expect(result?.line.days).toHaveLength(DAYS.length);
    const refused = judgements.rows.flatMap(({ refusals }) =>
      refusals.filter(({ side, tokenId }) => side === "buy" && tokenId !== null),
    );
    expect(orders.notTaken).toBe(refused.length);
  });

  test("the page is closed to other accounts", async () => {
    expect(await pages.agentPageFor((await fixture.owner()).subjects, agentId, NEWEST)).toBeNull();
    expect(await pages.agentPageFor(subjects, "nonsense", NEWEST)).toBeNull();
  });
});

describe("a live agent's page", () => {
  test("the page shows the history of the agent's rules, latest first", async () => {
    const by = await fixture.owner("trading-bot-premium");
    const agentId = await fixture.livePast(by, DAYS[0] as string, EAGER);
    const changed = await fixture.change.changeAgent(by, agentId, { rules: { maxPositions: 3, stopLossBps: 900 } });
    expect(changed).toMatchObject({ rules: { maxPositions: 3 } });
    const page = await pages.agentPageFor(by.subjects, agentId, NEWEST);
    expect(page?.changes).toEqual([
      expect.objectContaining({ what: "set", fields: expect.arrayContaining(["maxPositions", "stopLossBps"]) }),
      expect.objectContaining({ what: "started", inForceFrom: DAYS[0], fields: [] }),
    ]);
    expect(page?.chain).not.toBeNull();
    expect(page?.agent).toMatchObject({ mode: "live", chainId: CHAIN });
  });

  test("the page shows that live trading is off, and a stream and version for recomputing", async () => {
    const by = await fixture.owner("trading-bot-premium");
    const agentId = await fixture.livePast(by, DAYS[0] as string, EAGER);
    await fixture.runJudgingAt(lookAt(DAYS[0] as string));
    await fixture.withLiveTrading("off", async () => {
      const page = await pages.agentPageFor(by.subjects, agentId, NEWEST);
      expect(page?.notes.map(({ is }) => is)).toContain("liveOff");
      expect(page?.judgements.rows[0]).toMatchObject({ stream: `agent-${agentId}`, version: expect.any(Number) });
    });
  });
});
