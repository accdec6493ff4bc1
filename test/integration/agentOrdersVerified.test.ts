import { afterAll, beforeAll, expect, test } from "vitest";
import { agentChecker } from "#app/areas/tradingAgent/server/verify/agentChecker.server.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { judge } from "../../analytics/agents/judge.ts";
import type { Inputs, Judgement, Rules, State, StrategySpec } from "../../analytics/agents/model.ts";
import { plainJudgement } from "../../analytics/agents/plain.ts";
import { firstState, markState, nextState } from "../../analytics/agents/state.ts";
import { type Agent, candleDaysBack, openAgentFixture } from "../support/agentFixture.ts";

// What the chain made of a live agent's decisions matches what the verifier computes from the ledger, on a real database and a real chain.

let fixture: Awaited<ReturnType<typeof openAgentFixture>>;
beforeAll(async () => {
  fixture = await openAgentFixture();
  for (const place of [0, 1, 2, 3]) await fixture.feed(place, fixture.findPrice(place));
}, 120_000);
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;
const [FIRST, SECOND] = [candleDaysBack(), candleDaysBack(-1)];
const strategy: StrategySpec = { key: "grade-follower-1", version: 1, params: { enter: 70, leave: 55 } };

/** Its close and grade, and no pool data. */
const makeInputs = (candle: string, grade: { now: number; before: number }): Inputs => ({
  tokens: [
    {
      ...{ tokenId: fixture.token(0).tokenId, close: fixture.findPrice(0) },
      figures: { grade: grade.now, gradeBefore: grade.before },
      asOf: new Date(Date.parse(candle) + DAY_MS).toISOString(),
      ...{ poolSide: 1_000_000, poolPrice: fixture.findPrice(0) },
    },
  ],
  gradesDay: candle.slice(0, 10),
});

async function judged(
  agent: Agent,
  state: State,
  rules: Rules,
  at: { candle: string; inputs: Inputs; missed?: number },
) {
  const judgement: Judgement = judge({ ...at, timeframe: "1d", strategy, rules, state });
  const toDecisionId = ({ side }: { side: "buy" | "sell" }) =>
    fixture.deriveDecisionId(agent.agentId, at.candle, { place: 0, side });
  await fixture.applyAgentCommand(agent.agentId, {
    type: "JudgeCandle",
    judged: plainJudgement(judgement, toDecisionId) as CandleJudged,
  });
  await fixture.follow();
  return judgement;
}

/** The second candle has not closed yet, so the ledger is read as of a day later. */
async function findProblem(forge: (event: RecordedEvent) => void, findDecimals?: () => number): Promise<string | null> {
  const checker = agentChecker(findDecimals);
  for (const stored of await fixture.ledger().readAll(0, 10_000)) {
    const event = structuredClone(stored);
    if ((event.data as CandleJudged).candle === SECOND)
      event.recordedAt = new Date(Date.parse(event.recordedAt) + DAY_MS).toISOString();
    forge(event);
    const problem = checker.check(event);
    if (problem) return problem;
  }
  return null;
}
const nothing = () => undefined;

test("the verifier counts a fill on chain as the agent does and finds a different one", async () => {
  const agent = await fixture.createAgent(3);
  const [started] = await fixture.ledger().readStream(`agent-${agent.agentId}`);
  const { rules } = (started as RecordedEvent).data as { rules: Rules };
  await fixture.applyAgentCommand(agent.agentId, { type: "SetAgent", set: { strategy, inForceFrom: FIRST } });
  const first = { candle: FIRST, inputs: makeInputs(FIRST, { now: 75, before: 60 }), missed: 60 };
  const before = await judged(
    agent,
    markState(firstState(rules, FIRST), { ...first, timeframe: "1d", rules }),
    rules,
    first,
  );
  expect(before.decisions).toMatchObject([{ side: "buy", amount: 100_000_000n }]);
  await fixture.carryOutAll();
  const fills = await fixture.readFills(agent.agentId);
  expect(fills).toHaveLength(1);
  const second = { candle: SECOND, inputs: makeInputs(SECOND, { now: 50, before: 75 }) };
  const state = nextState(before, { fills, paused: null }, { ...second, timeframe: "1d", rules });
  const after = await judged(agent, state, rules, second);
  expect(after.decisions).toMatchObject([{ side: "sell", reason: "strategy" }]);

  expect(await findProblem(nothing)).toBeNull();
  expect(await findProblem(nothing, () => 18)).toBeNull();
  expect(await findProblem(nothing, () => 6)).toContain(`candle ${SECOND}: state.positions.0.units is`);
  const more = (event: RecordedEvent) => {
    if (event.type === "LegExecuted") Object.assign(event.data as object, { amountOut: "1" });
  };
  expect(await findProblem(more)).toContain(`agent ${agent.agentId}, candle ${SECOND}: state.`);
  const elsewhere = (event: RecordedEvent) => {
    if (event.type === "OrderPlaced") Object.assign(event.data as object, { decisionId: `0x${"12".repeat(32)}` });
  };
  expect(await findProblem(elsewhere)).toContain("no decision of the agent led to the order");
});
