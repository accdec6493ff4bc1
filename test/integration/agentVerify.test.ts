import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecomputedJudgement } from "#app/areas/tradingAgent/model/calls.ts";
import { agentStream, type CandleJudged } from "#events/agent/events.ts";
import { withClient } from "#events/connections.ts";
import { historyOfDatabase } from "#events/ledger/postgresHistory.ts";
import { verifyHistory } from "#events/ledger/verifyHistory.ts";
import { quoteChecker } from "../../server/commands/ledger/quoteCheck.ts";
import { type Draft, lookAt, openJudgingFixture, toDayStart } from "../support/judgingFixture.ts";

// Live agents that were judged by a real database's round: everything follows from the ledger and the stored market.

let fixture: Awaited<ReturnType<typeof openJudgingFixture>>;
let verifier: typeof import("#app/areas/tradingAgent/publicVerifier.server.ts");
let recompute: typeof import("#app/areas/tradingAgent/server/verify/recompute.server.ts");
let agentId: string;
let ofRule: string;
let paper: string;

const EAGER: Draft = { strategy: { key: "grade-follower-1", params: { enter: 60, leave: 45 } } };
const DAYS = Array.from({ length: 12 }, (_, n) =>
  toDayStart(new Date(Date.UTC(2023, 7, 1 + n)).toISOString().slice(0, 10)),
);
const [FIRST, THIRD, LAST] = [DAYS[0], DAYS[2], DAYS[11]] as [string, string, string];

beforeAll(async () => {
  fixture = await openJudgingFixture();
  verifier = await import("#app/areas/tradingAgent/publicVerifier.server.ts");
  recompute = await import("#app/areas/tradingAgent/server/verify/recompute.server.ts");
  const owner = await fixture.owner("trading-bot-premium");
  agentId = await fixture.livePast(owner, FIRST, EAGER);
  ofRule = await fixture.livePast(owner, FIRST, {
    strategy: { key: "trend-1" },
    rules: { tokens: { kind: "rule", order: "marketCap", first: 5 } },
  });
  paper = await fixture.onPaper(owner, FIRST, EAGER);
  for (const [index, day] of DAYS.entries()) {
    if (index === 4) await fixture.applyAgentCommand(agentId, { type: "PauseAgent", paused: { by: "owner" } });
    if (index === 6) await fixture.applyAgentCommand(agentId, { type: "ResumeAgent", resumed: { by: "owner" } });
    if (index !== 8) await fixture.runJudgingAt(lookAt(day), fixture.worker());
  }
});
afterAll(() => fixture.close());

const pool = () => fixture.database.pool;
const verified = async () =>
  verifyHistory(historyOfDatabase(pool()), { check: quoteChecker(await verifier.tokenDecimals(pool())) });
const readJudgement = async (candle: string): Promise<{ version: number; data: CandleJudged }> => {
  const [row] = await fixture.query<{ version: number; data: CandleJudged }>(
    `SELECT version, canonical::jsonb -> 'data' AS data FROM events
     WHERE stream_id = $1 AND canonical::jsonb #>> '{data,candle}' = $2`,
    [agentStream(agentId), candle],
  );
  if (!row) throw new Error(`${candle} is not judged`);
  return row;
};

describe("the judgements of a run", () => {
  test("judgements follow from the ledger alone", async () => {
    const report = await verified();
    expect(report.problem).toBeNull();
    const decisions = await fixture.query("SELECT sum(decisions)::int AS n FROM read.judgements WHERE agent_id = $1", [
      agentId,
    ]);
    expect(decisions[0]?.n).toBeGreaterThan(0);
  });

  test("judgements follow from the stored closes and published grades", async () => {
    expect(await verifier.verifyAgents(pool())).toEqual({ agents: 2, judgements: 22, problem: null });
  });

  test.each([
    ["close", "UPDATE market.candles_1d SET close = close * $1 WHERE instrument_id = $2 AND day = $3::date", 2],
    ["grade", "UPDATE market.grades SET grade = grade + $1 WHERE instrument_id = $2 AND day = $3::date", 5],
  ])("judgements no longer follow once a stored %s is changed", async (_, sql, by) => {
    const { data } = await readJudgement(THIRD);
    const token = data.inputs.tokens.find(({ close, figures }) => close !== null && (figures.grade ?? 99) < 90);
    if (!token) throw new Error("nothing has a close and a grade");
    // Stored data is append-only: only the database's owner can forge it.
    const forge = (value: number) =>
      withClient(fixture.database.adminUrl, async (client) => {
        await client.query("SET session_replication_role = replica");
        const { rowCount } = await client.query(sql, [value, token.tokenId, THIRD]);
        expect(rowCount).toBeGreaterThan(0);
      });
    await forge(by);
    const { problem } = await verifier.verifyAgents(pool());
    expect(problem).toMatch(/^agent [0-9a-f-]{36}, candle 2023-08-0[34]T00:00:00.000Z: inputs\.tokens\.\d+\./);
    await forge(sql.includes("*") ? 1 / by : -by);
    expect((await verifier.verifyAgents(pool())).problem).toBeNull();
  });

  test("judgements still follow when a close was corrected after they were made", async () => {
    const { data } = await readJudgement(THIRD);
    const token = data.inputs.tokens.find(({ close }) => close !== null);
    await fixture.admin.query(
      `INSERT INTO market.candle_corrections (instrument_id, day, known_at, close, source)
       SELECT instrument_id, day, now(), close * 3, source FROM market.candles_1d WHERE instrument_id = $1 AND day = $2::date`,
      [token?.tokenId, THIRD],
    );
    expect((await verifier.verifyAgents(pool())).problem).toBeNull();
  });
});

describe("an owner who recomputes a judgement", () => {
  const again = async (id: string, candle: string): Promise<RecomputedJudgement | null> => {
    const row = await fixture.rows.agentById(id);
    if (!row) throw new Error(`${id} is gone`);
    return recompute.recomputedJudgement(row, candle);
  };

  test("an owner can recompute a live agent's judgement and sees the command that anyone can use", async () => {
    const { version } = await readJudgement(THIRD);
    const answer = await again(agentId, THIRD);
    expect(answer).toMatchObject({ candle: THIRD, isEqual: true, difference: null, stream: agentStream(agentId) });
    expect(answer?.sha256).toBe(answer?.recomputedSha256);
    expect(answer?.command).toBe(`npm run ledger -- replay ${agentId} --to ${version} && npm run ledger -- verify`);
  });
  test("an owner sees where a judgement differs from what its inputs give", async () => {
    const change = (amount: string) =>
      fixture.admin.query(
        `UPDATE agents.judgements SET body = jsonb_set(body, '{refusals}', $2::jsonb) WHERE agent_id = $1 AND candle = $3`,
        [paper, amount, THIRD],
      );
    expect(await again(paper, THIRD)).toMatchObject({ isEqual: true });
    await fixture.admin.query("ALTER TABLE agents.judgements DISABLE TRIGGER judgements_stand");
    await change(`[{"tokenId": 1, "side": "buy", "rule": "held"}, {"tokenId": 2, "side": "buy", "rule": "held"}]`);
    const answer = await again(paper, THIRD);
    expect(answer).toMatchObject({ isEqual: false, difference: expect.stringMatching(/^refusals\./) });
    expect(answer?.sha256).not.toBe(answer?.recomputedSha256);
    expect(answer?.stream).toBeUndefined();
  });
  test("an owner gets no result for a judgement that does not exist", async () => {
    expect(await again(agentId, DAYS[8] as string)).toBeNull();
    expect(await again(ofRule, LAST)).not.toBeNull();
  });
});
