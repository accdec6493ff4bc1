import { describe, expect, test } from "vitest";
import { type Agent, evolveAgent, inForceAt, isOver, type LiveAgent, noAgent } from "#events/agent/agent.ts";
import { type AgentCommand, type AgentRefusal, decideAgent } from "#events/agent/decide.ts";
import { AGENT_SCHEMAS, type AgentEvent, agentStream } from "#events/agent/events.ts";
import { AGENT_PUBLICATIONS } from "#events/agent/published.ts";
import { agentCore } from "#events/cores.ts";
import { REPLAYED, replayStream } from "#events/replay.ts";
import {
  AGENT_ID,
  day,
  decision,
  hash,
  judged,
  position,
  rules,
  started,
  wasJudged,
  wasKilled,
  wasPaused,
  wasResumed,
  wasSet,
  wasStarted,
  wasStopped,
} from "./agents.ts";

const given = (...events: AgentEvent[]): Agent => events.reduce(evolveAgent, noAgent);
const live = (...events: AgentEvent[]) => given(wasStarted, ...events) as LiveAgent;
const happens = (...events: AgentEvent[]) => ({ events });
const refused = (refusal: AgentRefusal) => ({ refusal });
const NOTHING = { events: [] };
const start = (changes: Partial<typeof started> = {}): AgentCommand => ({
  ...{ type: "StartAgent", started: { ...started, ...changes } },
});
const judge = (candle: string, pause?: { by: "rule"; rule: string }): AgentCommand => ({
  ...{ type: "JudgeCandle", judged: judged(candle), ...(pause && { pause }) },
});
const pause = (by: "owner" | "staff" | "rule" | "system"): AgentCommand => ({ type: "PauseAgent", paused: { by } });
const resume = (by: "owner" | "staff"): AgentCommand => ({ type: "ResumeAgent", resumed: { by } });
const stop = (positions: "kept" | "sold"): AgentCommand => ({
  ...{ type: "StopAgent", stopped: { by: "owner", positions } },
});
const kill: AgentCommand = { type: "KillAgent", killed: { by: "staff", reason: "wrong prices" } };
const set = (inForceFrom: string, changes: object = {}): AgentCommand => ({
  ...{ type: "SetAgent", set: { rules: { ...rules, ...changes }, inForceFrom } },
});

describe("the start of an agent", () => {
  test("a start begins a stream", () => {
    expect(decideAgent(noAgent, start())).toEqual(happens(wasStarted));
    expect(live()).toMatchObject({ step: "running", started, sets: [], lastJudged: null, paused: null, ended: null });
  });
  test("a repeated start adds nothing", () => {
    expect(decideAgent(live(wasJudged(day(21))), start({ from: day(22) }))).toEqual(NOTHING);
  });
  test.each([
    ["another person", { subject: "account:other" }],
    ["another mandate", { mandateId: hash("99") }],
  ])("a start is refused for an existing agent of %s", (_, changes) => {
    expect(decideAgent(live(), start(changes))).toEqual(refused({ tag: "AgentStands" }));
  });
  test.each([
    ["stopped", wasStopped("kept")],
    ["killed", wasKilled],
  ])("a start is refused for an agent that was %s", (_, end) => {
    expect(decideAgent(live(end), start())).toEqual(refused({ tag: "AgentOver" }));
  });
  test.each<[string, AgentCommand]>([
    ["a change", set(day(21))],
    ["a judgement", judge(day(21))],
    ["a pause", pause("owner")],
    ["a resumption", resume("owner")],
    ["a stop", stop("sold")],
    ["a kill", kill],
  ])("a start must come before %s", (_, command) => {
    expect(decideAgent(noAgent, command)).toEqual(refused({ tag: "UnknownAgent" }));
  });
  test("a stream must begin with a start", () => {
    expect(() => given(wasPaused())).toThrow("an agent's stream must begin with AgentStarted");
  });
});

describe("judgements", () => {
  test("one judgement is recorded per candle", () => {
    expect(decideAgent(live(), judge(day(21)))).toEqual(happens(wasJudged(day(21))));
    const agent = live(wasJudged(day(21)));
    expect(agent.lastJudged).toEqual(judged(day(21)));
    expect(decideAgent(agent, judge(day(22)))).toEqual(happens(wasJudged(day(22))));
  });
  test.each([
    ["the same candle again", day(22)],
    ["an earlier candle", day(21)],
  ])("a judgement is refused for %s", (_, candle) => {
    expect(decideAgent(live(wasJudged(day(22))), judge(candle))).toEqual(
      refused({ tag: "CandleStands", candle: day(22) }),
    );
  });
  test("a judgement is refused for a candle before the first one", () => {
    expect(decideAgent(live(), judge(day(20)))).toEqual(refused({ tag: "CandleStands", candle: day(21) }));
  });
  test("a judgement may skip missed candles", () => {
    expect(decideAgent(live(wasJudged(day(21))), judge(day(25)))).toEqual(happens(wasJudged(day(25))));
  });
  test("a judgement also pauses the agent when a rule demands it", () => {
    const asked = { by: "rule", rule: "drawdown" } as const;
    expect(decideAgent(live(), judge(day(21), asked))).toEqual(
      happens(wasJudged(day(21)), wasPaused("rule", { rule: "drawdown" })),
    );
    for (const before of [wasPaused("staff"), wasStopped("sold")])
      expect(decideAgent(live(before), judge(day(21), asked))).toEqual(happens(wasJudged(day(21))));
  });
  test.each<[string, AgentEvent[], AgentEvent[]]>([
    ["changed", [], [wasSet({ rules, inForceFrom: day(21) })]],
    ["paused", [], [wasPaused()]],
    ["also paused by staff", [wasPaused()], [wasPaused(), wasPaused("staff")]],
    ["resumed", [wasPaused()], [wasPaused(), wasResumed()]],
    ["stopped", [], [wasStopped("sold")]],
  ])("a judgement is refused for an agent that was %s in the meantime", (_, seen, now) => {
    const command: AgentCommand = { type: "JudgeCandle", judged: judged(day(21)), seen: live(...seen) };
    expect(decideAgent(live(...now), command)).toEqual(refused({ tag: "AgentChanged" }));
    expect(decideAgent(live(...seen), command)).toEqual(happens(wasJudged(day(21))));
  });
  test("judgements continue while the agent is paused, since exits are never paused", () => {
    expect(decideAgent(live(wasPaused()), judge(day(21)))).toEqual(happens(wasJudged(day(21))));
  });
  test("judgements continue after a stop until the positions are sold", () => {
    const holding = wasJudged(day(21), { state: { ...judged(day(21)).state, positions: [position] } });
    const selling = wasJudged(day(22), { decisions: [{ ...decision, side: "sell", reason: "stopped" }] });
    for (const events of [[holding, wasStopped("sold")], [holding, wasStopped("sold"), selling], [wasStopped("sold")]])
      expect(decideAgent(live(...events), judge(day(23)))).toEqual(happens(wasJudged(day(23))));
    const over = live(holding, wasStopped("sold"), selling, wasJudged(day(23)));
    expect(isOver(over)).toBe(true);
    expect(decideAgent(over, judge(day(24)))).toEqual(refused({ tag: "AgentOver" }));
  });
  test.each([
    ["stopped without selling its positions", wasStopped("kept")],
    ["killed", wasKilled],
  ])("a judgement is refused for an agent that was %s", (_, end) => {
    expect(decideAgent(live(end), judge(day(21)))).toEqual(refused({ tag: "AgentOver" }));
  });
});

describe("changes of the settings", () => {
  test("a change must begin at a candle that is not judged yet", () => {
    const agent = live(wasJudged(day(21)));
    const data = { rules: { ...rules, maxPositions: 2 }, inForceFrom: day(22) };
    expect(decideAgent(agent, set(day(22), { maxPositions: 2 }))).toEqual(happens(wasSet(data)));
    expect(decideAgent(agent, set(day(21)))).toEqual(refused({ tag: "SetTooLate", last: day(21) }));
  });
  test("a change to another chain than the mandate's is refused", () => {
    for (const chainId of [8_453, "solana", null])
      expect(decideAgent(live(), set(day(21), { chainId }))).toEqual(refused({ tag: "OtherChain", chainId: 31_337 }));
  });
  test("a change is in force from its candle on, and the last one counts", () => {
    const strategy = { ...started.strategy, params: { enter: 80, leave: 60 } };
    const agent = live(
      wasSet({ rules: { ...rules, maxPositions: 2 }, inForceFrom: day(22) }),
      wasSet({ strategy, inForceFrom: day(23) }),
      wasSet({ rules: { ...rules, maxPositions: 1 }, inForceFrom: day(23) }),
    );
    expect(inForceAt(agent, day(21))).toEqual({ strategy: started.strategy, rules });
    expect(inForceAt(agent, day(22))).toEqual({ strategy: started.strategy, rules: { ...rules, maxPositions: 2 } });
    expect(inForceAt(agent, day(25))).toEqual({ strategy, rules: { ...rules, maxPositions: 1 } });
  });
});

describe("pausing and resuming", () => {
  test("a pause and a resumption change the agent's step", () => {
    expect(decideAgent(live(), pause("owner"))).toEqual(happens(wasPaused()));
    expect(live(wasPaused())).toMatchObject({ step: "paused", paused: { by: "owner" } });
    expect(decideAgent(live(wasPaused()), resume("owner"))).toEqual(happens(wasResumed()));
    expect(live(wasPaused(), wasResumed())).toMatchObject({ step: "running", paused: null });
  });
  test("a resumption of a running agent adds nothing", () => {
    expect(decideAgent(live(), resume("owner"))).toEqual(NOTHING);
  });
  test.each([
    ["owner", "owner", false],
    ["owner", "rule", true],
    ["owner", "staff", true],
    ["rule", "owner", false],
    ["rule", "system", true],
    ["rule", "staff", true],
    ["system", "rule", true],
    ["staff", "owner", false],
    ["staff", "rule", false],
    ["staff", "system", false],
    ["staff", "staff", false],
  ] as const)("a pause by %s followed by one by %s is new: %s", (first, second, isNew) => {
    expect(decideAgent(live(wasPaused(first)), pause(second))).toEqual(isNew ? happens(wasPaused(second)) : NOTHING);
  });
  test("a pause by staff can be resumed only by staff", () => {
    expect(decideAgent(live(wasPaused("staff")), resume("owner"))).toEqual(refused({ tag: "PausedByStaff" }));
    expect(decideAgent(live(wasPaused("staff")), resume("staff"))).toEqual(happens(wasResumed("staff")));
    expect(decideAgent(live(wasPaused("rule")), resume("owner"))).toEqual(happens(wasResumed("owner")));
  });
});

describe("the end of an agent", () => {
  test("a stop or a kill ends the agent for good", () => {
    expect(decideAgent(live(), stop("sold"))).toEqual(happens(wasStopped("sold")));
    expect(decideAgent(live(wasPaused("staff")), kill)).toEqual(happens(wasKilled));
    for (const end of [wasStopped("sold"), wasKilled])
      for (const command of [set(day(30)), pause("owner"), resume("owner")])
        expect(decideAgent(live(end), command)).toEqual(refused({ tag: "AgentOver" }));
  });
  test("a kill overrides a stop", () => {
    expect(decideAgent(live(wasStopped("sold")), kill)).toEqual(happens(wasKilled));
    expect(live(wasStopped("sold"), wasKilled)).toMatchObject({ step: "killed", ended: { reason: "wrong prices" } });
  });
  test.each([
    ["a second stop", wasStopped("sold"), stop("kept")],
    ["a stop after a kill", wasKilled, stop("sold")],
    ["a second kill", wasKilled, kill],
  ])("%s adds nothing", (_, end, command) => {
    expect(decideAgent(live(end), command)).toEqual(NOTHING);
  });
  test("a late pause or resumption leaves the agent ended", () => {
    expect(live(wasStopped("sold"), wasPaused("rule"))).toMatchObject({ step: "stopped" });
    expect(live(wasKilled, wasResumed())).toMatchObject({ step: "killed" });
  });
});

describe("the events of an agent", () => {
  test("the events of an agent are replayed step by step", () => {
    expect(REPLAYED).toContain(agentCore);
    const metadata = { actor: "system", correlationId: "t", causationId: null, requestId: null };
    const history = [wasStarted, wasJudged(day(21)), wasPaused("staff"), wasKilled].map((event, n) => ({
      ...{ ...event, streamId: agentStream(AGENT_ID), version: n + 1, schemaVersion: 1, metadata },
      ...{ position: n + 1, recordedAt: day(22), hash: "", prevHash: "", chainHash: "", canonical: "" },
    }));
    expect(replayStream(agentCore, history).map(({ after }) => after.step)).toEqual([
      ...["running", "running", "paused", "killed"],
    ]);
  });
  test("candles are named so that they sort as texts", () => {
    const candle = AGENT_SCHEMAS.CandleJudged[1].shape.candle;
    expect(candle.safeParse(day(21)).success).toBe(true);
    for (const other of ["2026-11-21", "2026-11-21T00:00:00Z", "2026-11-21T00:00:00.000+01:00"])
      expect(candle.safeParse(other).success).toBe(false);
  });
  test("published events contain neither the owner nor the reasons of an agent", () => {
    const of = (event: AgentEvent) => {
      const { schema, data } = AGENT_PUBLICATIONS[event.type] as { schema: { parse(data: unknown): object } } & {
        data(data: unknown, id: string): object;
      };
      const shown = data(event.data, AGENT_ID);
      expect(schema.parse(shown)).toEqual(shown);
      return shown;
    };
    const shown = [wasStarted, wasJudged(day(21), { decisions: [decision] }), wasPaused(), wasResumed(), wasKilled];
    expect(shown.map((event) => Object.keys(of(event)))).toEqual([
      ["agentId", "chainId", "mandateId", "strategy", "budgetUsdCents", "timeframe", "from"],
      ["agentId", "candle", "decisions", "refused"],
      ...[
        ["agentId", "by"],
        ["agentId", "by"],
        ["agentId", "by", "reason"],
      ],
    ]);
    expect(of(wasStopped("kept"))).toEqual({ agentId: AGENT_ID, by: "owner", positions: "kept" });
  });
});
