import { beforeEach, describe, expect, test } from "vitest";
import { agentChecker } from "#app/areas/tradingAgent/server/verify/agentChecker.server.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { AGENT_ID, day, hash, rules } from "../events/agents.ts";
import { aLife, judgedLedger } from "../support/judgedLedger.ts";

// What `ledger verify` finds in judgements of live agents, and in their orders.

let events: RecordedEvent[];
let judged: ReturnType<typeof aLife>["judged"];
beforeEach(() => {
  const life = aLife();
  ({ events } = life.ledger);
  ({ judged } = life);
});

/** The first problem of a ledger; null if there is none. */
function findProblem(all: readonly RecordedEvent[] = events): string | null {
  const checker = agentChecker();
  for (const event of all) {
    const problem = checker.check(event);
    if (problem) return problem;
  }
  return null;
}
const at = (candle: string): CandleJudged => {
  const found = events.find(({ type, data }) => type === "CandleJudged" && (data as CandleJudged).candle === candle);
  if (!found) throw new Error(`${candle} is not judged`);
  return found.data as CandleJudged;
};
const orderEvent = (type: string, n = 0): Record<string, unknown> =>
  events.filter((event) => event.type === type)[n]?.data as Record<string, unknown>;
const named = (candle: string) => `agent ${AGENT_ID}, candle ${candle}: `;

describe("the ledger of an agent", () => {
  test("a ledger judged by the rules has no problem", () => {
    expect(judged.map(({ decisions, refusals }) => [decisions.map(({ side }) => side), refusals.length])).toEqual([
      ...[
        [["buy"], 0],
        [["buy"], 0],
        [["sell"], 2],
        [[], 1],
        [[], 0],
        [[], 2],
      ],
    ]);
    expect(findProblem()).toBeNull();
    const checker = agentChecker();
    for (const event of events) checker.check(event);
    expect(checker.counts()).toEqual({ agents: 1, judgements: 6 });
  });

  test("a ledger with several agents in turn is checked agent by agent", () => {
    const other = judgedLedger({}, { agentId: "0190f3c2-7a10-7abc-8def-0123456789ff", mandateId: hash("ee") });
    other.judge(day(21), [{ tokenId: 7, close: 10, grade: 75, before: 60 }]);
    expect(findProblem([...events.slice(0, 3), ...other.events, ...events.slice(3)])).toBeNull();
    const [, own] = other.events;
    Object.assign(own?.data as object, orderEvent("AgentStarted"));
    expect(findProblem([...events, ...other.events])).toContain(`agent ${other.agentId}, before its first candle: `);
  });

  test("a fill recorded while a candle was judged counts in the next candle", () => {
    const ledger = judgedLedger();
    const first = ledger.judge(day(21), [{ tokenId: 7, close: 10, grade: 75, before: 60 }]);
    // The next candle was judged before this fill was recorded.
    const late = judgedLedger();
    late.judge(day(21), [{ tokenId: 7, close: 10, grade: 75, before: 60 }]);
    const without = late.judge(day(22), [{ tokenId: 7, close: 11, grade: 74, before: 75 }]);
    const stream = ledger.order(first, 0, { amountIn: "250000000", amountOut: "24900000000000000000", decimals: 18 });
    const before = Date.parse(day(23)) + 1_200_000;
    for (const event of ledger.events)
      if (event.streamId === stream) event.recordedAt = new Date(before - 2_000).toISOString();
    const counted = ledger.judge(day(22), [{ tokenId: 7, close: 11, grade: 74, before: 75 }]);
    expect(counted.state.positions).toHaveLength(1);
    expect(findProblem(ledger.events)).toBeNull();
    const last = ledger.events.at(-1) as RecordedEvent;
    last.data = without;
    expect(findProblem(ledger.events)).toBeNull();
    for (const event of ledger.events)
      if (event.streamId === stream) event.recordedAt = new Date(before - 3_600_000).toISOString();
    expect(findProblem(ledger.events)).toBe(
      `${named(day(22))}state.cash is "1000000000", the candle before and its fills give "750000000"`,
    );
  });

  test("a fill that left the chain before it was counted is ignored", () => {
    const ledger = judgedLedger();
    const first = ledger.judge(day(21), [{ tokenId: 7, close: 10, grade: 75, before: 60 }]);
    const moved = { amountIn: "250000000", amountOut: "24900000000000000000", decimals: 18 };
    ledger.withdraw(ledger.order(first, 0, moved, { isCounted: false }));
    ledger.judge(day(22), [{ tokenId: 7, close: 11, grade: 74, before: 75 }]);
    expect(findProblem(ledger.events)).toBeNull();
  });

  test("a pause is required when the drawdown limit is reached, and not otherwise", () => {
    const fallen = () => {
      const ledger = judgedLedger({ stopLossBps: null, trailingBps: null });
      const first = ledger.judge(day(21), [{ tokenId: 7, close: 10, grade: 75, before: 60 }]);
      ledger.order(first, 0, { amountIn: "250000000", amountOut: "25000000000000000000", decimals: 18 });
      ledger.judge(day(22), [{ tokenId: 7, close: 1, grade: 74, before: 75 }]);
      return ledger.events;
    };
    const all = fallen();
    expect(all.at(-1)).toMatchObject({ type: "AgentPaused", data: { by: "rule", rule: "drawdown" } });
    expect(findProblem(all)).toBeNull();
    const [paused] = all.splice(-1);
    const resumed = { ...(paused as RecordedEvent), type: "AgentKilled", data: { by: "owner", reason: "done" } };
    expect(findProblem([...all, resumed])).toBe(
      `${named(day(22))}it had to be paused because of its drawdown, but AgentKilled follows`,
    );
    const calm = { ...(paused as RecordedEvent), streamId: `agent-${AGENT_ID}` };
    expect(findProblem([...events, calm])).toBe(
      `${named(day(27))}it was paused because of its drawdown, but its decision does not require that`,
    );
  });
});

describe("a judgement of an agent", () => {
  test.each<[string, string, (data: CandleJudged) => void, string]>([
    [
      ...([
        "a forged close",
        day(24),
        (data: CandleJudged) => Object.assign(data.inputs.tokens[0] ?? {}, { close: 9.9 }),
      ] as const),
      `state.equity is "977800000", the candle before and its fills give "1000210000"`,
    ],
    [
      "a forged grade",
      day(22),
      (data) => Object.assign(data.inputs.tokens[1]?.figures ?? {}, { grade: 65 }),
      "decisions.0 is {",
    ],
    [
      "too much cash",
      day(22),
      (data) => Object.assign(data.state, { cash: "999000000" }),
      `state.cash is "999000000", the`,
    ],
    [
      "too many units",
      day(24),
      (data) => Object.assign(data.state.positions[0] ?? {}, { units: "34900000000000000000" }),
      `state.positions.0.units is "34900000000000000000", the candle before and its fills give "24900000000000000000"`,
    ],
    [
      "a peak that was never reached",
      day(24),
      (data) => Object.assign(data.state.positions[0] ?? {}, { peak: 12 }),
      "state.positions.0.peak is 12, the candle before and its fills give 10.4",
    ],
    ["a missing cooldown", day(25), (data) => data.state.cooldowns.pop(), "state.cooldowns.0 is nothing, the"],
    ["a missing exit", day(25), (data) => data.state.recent.pop(), "state.recent.0 is nothing, the"],
    ["a missing pause", day(26), (data) => Object.assign(data.state, { paused: null }), "state.paused is null"],
    [
      "a wrong amount",
      day(21),
      (data) => Object.assign(data.decisions[0] ?? {}, { amount: "260000000" }),
      `decisions.0.amount is "260000000", its inputs, state and rules give "250000000"`,
    ],
    [
      "a wrong reason",
      day(24),
      (data) => Object.assign(data.decisions[0] ?? {}, { reason: "strategy" }),
      `decisions.0.reason is "strategy", its inputs, state and rules give "stopLoss"`,
    ],
    [
      "a wrong decision id",
      day(21),
      (data) => Object.assign(data.decisions[0] ?? {}, { decisionId: hash("12") }),
      `decisions.0.decisionId is "${hash("12")}", its`,
    ],
    ["a missing decision", day(21), (data) => data.decisions.pop(), "decisions.0 is nothing, its inputs"],
    [
      "an invented decision",
      day(25),
      (data) => data.decisions.push({ ...at(day(21)).decisions[0], tokenId: 9 } as never),
      "decisions.0 is {",
    ],
    ["a missing refusal", day(25), (data) => data.refusals.pop(), `refusals.0 is nothing, its inputs`],
    [
      "a refusal by the wrong rule",
      day(25),
      (data) => Object.assign(data.refusals[0] ?? {}, { rule: "held" }),
      `refusals.0.rule is "held", its inputs, state and rules give "cooldown"`,
    ],
    [
      "missed candles that are not stated",
      day(24),
      (data) => Object.assign(data, { missed: undefined }),
      "1 candles before it were not judged, it says 0",
    ],
  ])("a judgement with a problem is found: %s", (_, candle, forge, problem) => {
    forge(at(candle));
    expect(findProblem()).toContain(`${named(candle)}${problem}`);
  });

  test("rules that were changed afterwards are found at the first candle that they decide differently", () => {
    (orderEvent("AgentSet").rules as Record<string, unknown>).maxPositions = 3;
    (orderEvent("AgentSet").rules as Record<string, unknown>).cooldownCandles = 2;
    expect(findProblem()).toContain(`${named(day(25))}state.cooldowns.0.until is`);
    (orderEvent("AgentStarted").rules as Record<string, unknown>).sizing = { kind: "fixed", usdCents: 20_000 };
    expect(findProblem()).toContain(`${named(day(21))}decisions.0.amount is "250000000"`);
  });

  test("a judgement of an unfinished candle or of no candle is found", () => {
    const of = events.find(({ type }) => type === "CandleJudged") as RecordedEvent;
    of.recordedAt = day(21);
    expect(findProblem()).toBe(`${named(day(21))}it was decided at ${day(21)}, before its close`);
    at(day(21)).candle = "2026-11-21T07:00:00.000Z";
    expect(findProblem()).toContain("it is not a candle of its agent");
  });
});

describe("an order by an agent", () => {
  test.each<[string, () => void, string]>([
    [
      "a decision that the agent never made",
      () => Object.assign(orderEvent("OrderPlaced"), { decisionId: hash("12") }),
      `decision ${hash("12")}: no decision of the agent led to the order`,
    ],
    [
      "the decision of another order",
      () => Object.assign(orderEvent("OrderPlaced", 1), { decisionId: judged[0].decisions[0]?.decisionId }),
      "no decision of the agent led to the order, or another order already executes it",
    ],
    [
      "an agent that was never started",
      () => Object.assign(orderEvent("OrderPlaced"), { agentId: "0190f3c2-7a10-7abc-8def-000000000000" }),
      "no earlier event starts the agent",
    ],
    ["another wallet", () => Object.assign(orderEvent("OrderPlaced"), { wallet: `0x${"12".repeat(20)}` }), "wallet is"],
    ["another mandate", () => Object.assign(orderEvent("OrderPlaced"), { mandateId: hash("12") }), "mandate is"],
    ["another token", () => Object.assign(orderEvent("OrderPlaced"), { tokenId: "9" }), "token is 9, its decision's 7"],
    ["the wrong side", () => Object.assign(orderEvent("OrderPlaced"), { side: "sell" }), "side is sell"],
    ["another on-chain id", () => Object.assign(orderEvent("OrderPlaced"), { orderId: hash("12") }), "id on the"],
    [
      "a larger amount than was decided",
      () =>
        Object.assign(orderEvent("OrderPlaced"), { spends: [{ token: `0x${"88".repeat(20)}`, amount: "250000001" }] }),
      "amount is 250000001, its decision's 250000000",
    ],
    [
      "more units than were decided",
      () =>
        Object.assign(orderEvent("OrderPlaced", 2), {
          spends: [{ token: `0x${"07".repeat(20)}`, amount: "24900000000000000001" }],
        }),
      "amount is 24900000000000000001, its decision's 24900000000000000000",
    ],
  ])("an order with a problem is found: %s", (_, forge, problem) => {
    forge();
    expect(findProblem()).toContain(problem);
  });

  test("a fill with a changed amount is found at the candle that counts it", () => {
    Object.assign(orderEvent("LegExecuted", 0), { amountOut: "25900000000000000000" });
    expect(findProblem()).toContain(`${named(day(22))}state.positions.0.units is "24900000000000000000"`);
  });
  test("token units in a changed scale are found", () => {
    Object.assign(orderEvent("LegExecuted", 2), { amountIn: "24900000000" });
    expect(findProblem()).toContain(`${named(day(25))}state.`);
  });
});

describe("the life of an agent", () => {
  const started = () => orderEvent("AgentStarted");
  test.each<[string, () => void, string]>([
    [
      "a mandate that was never proposed",
      () => Object.assign(started(), { mandateId: hash("12") }),
      `no earlier event proposes mandate`,
    ],
    ["the mandate of another wallet", () => Object.assign(started(), { wallet: `0x${"12".repeat(20)}` }), "its wallet"],
    [
      "the mandate of another agent",
      () => Object.assign(orderEvent("MandateProposed"), { agentId: "0190f3c2-7a10-7abc-8def-000000000000" }),
      "its id is",
    ],
    [
      "more slippage than its mandate allows",
      () => Object.assign(started(), { rules: { ...rules, slippageBps: 101 } }),
      "its rules allow 101 bps of slippage, its mandate 100",
    ],
    [
      "rules for another chain",
      () => Object.assign(started(), { rules: { ...rules, chainId: 8_453 } }),
      "its rules are for chain 8453, its mandate for 31337",
    ],
    [
      "rules that take effect from a candle already judged",
      () => Object.assign(orderEvent("AgentSet"), { inForceFrom: day(22) }),
      "AgentSet may not follow: SetTooLate",
    ],
    [
      "a limit loosened beyond the mandate",
      () => Object.assign(orderEvent("AgentSet"), { rules: { ...rules, slippageBps: 200 } }),
      `${named(day(22))}its rules allow 200 bps of slippage`,
    ],
  ])("a problem in an agent's life is found: %s", (_, forge, problem) => {
    forge();
    expect(findProblem()).toContain(problem);
  });

  test("an owner's resumption of an agent that staff paused is found", () => {
    const last = events.at(-1) as RecordedEvent;
    const paused = { ...last, type: "AgentPaused", data: { by: "staff" } };
    const resumed = { ...last, type: "AgentResumed", data: { by: "owner" } };
    expect(findProblem([...events, paused, { ...resumed, data: { by: "staff" } }])).toBeNull();
    expect(findProblem([...events, paused, resumed])).toBe(
      `${named(day(27))}AgentResumed may not follow: PausedByStaff`,
    );
  });

  test("a judgement after the end of an agent is found", () => {
    const kill = { ...(events.at(-1) as RecordedEvent), type: "AgentKilled", data: { by: "staff", reason: "x" } };
    expect(findProblem([...events.slice(0, -1), kill, events.at(-1) as RecordedEvent])).toBe(
      `${named(day(27))}CandleJudged may not follow: AgentOver`,
    );
  });
});
