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

describe("starting", () => {
  test("begins a stream", () => {
    expect(decideAgent(noAgent, start())).toEqual(happens(wasStarted));
    expect(live()).toMatchObject({ step: "running", started, sets: [], lastJudged: null, paused: null, ended: null });
  });
  test("the same again is nothing new", () => {
    expect(decideAgent(live(wasJudged(day(21))), start({ from: day(22) }))).toEqual(NOTHING);
  });
  test.each([
    ["another person", { subject: "account:other" }],
    ["another mandate", { mandateId: hash("99") }],
  ])("refuses an agent of %s", (_, changes) => {
    expect(decideAgent(live(), start(changes))).toEqual(refused({ tag: "AgentStands" }));
  });
  test.each([
    ["stopped", wasStopped("kept")],
    ["killed", wasKilled],
  ])("refuses one that was %s", (_, end) => {
    expect(decideAgent(live(end), start())).toEqual(refused({ tag: "AgentOver" }));
  });
  test.each<[string, AgentCommand]>([
    ["a change", set(day(21))],
    ["a judgement", judge(day(21))],
    ["a pause", pause("owner")],
    ["a resumption", resume("owner")],
    ["a stop", stop("sold")],
    ["a kill", kill],
  ])("comes before %s", (_, command) => {
    expect(decideAgent(noAgent, command)).toEqual(refused({ tag: "UnknownAgent" }));
  });
  test("comes first in a stream", () => {
    expect(() => given(wasPaused())).toThrow("an agent's stream must begin with AgentStarted");
  });
});

describe("judging", () => {
  test("records one judgement a candle", () => {
    expect(decideAgent(live(), judge(day(21)))).toEqual(happens(wasJudged(day(21))));
    const agent = live(wasJudged(day(21)));
    expect(agent.lastJudged).toEqual(judged(day(21)));
    expect(decideAgent(agent, judge(day(22)))).toEqual(happens(wasJudged(day(22))));
  });
  test.each([
    ["the same candle again", day(22)],
    ["an earlier one", day(21)],
  ])("refuses %s", (_, candle) => {
    expect(decideAgent(live(wasJudged(day(22))), judge(candle))).toEqual(
      refused({ tag: "CandleStands", candle: day(22) }),
    );
  });
  test("refuses a candle before the first one", () => {
    expect(decideAgent(live(), judge(day(20)))).toEqual(refused({ tag: "CandleStands", candle: day(21) }));
  });
  test("skips candles that were missed", () => {
    expect(decideAgent(live(wasJudged(day(21))), judge(day(25)))).toEqual(happens(wasJudged(day(25))));
  });
  test("pauses in the same breath when a rule asks for it", () => {
    const asked = { by: "rule", rule: "drawdown" } as const;
    expect(decideAgent(live(), judge(day(21), asked))).toEqual(
      happens(wasJudged(day(21)), wasPaused("rule", { rule: "drawdown" })),
    );
    for (const before of [wasPaused("staff"), wasStopped("sold")])
      expect(decideAgent(live(before), judge(day(21), asked))).toEqual(happens(wasJudged(day(21))));
  });
  test.each<[string, AgentEvent[], AgentEvent[]]>([
    ["set", [], [wasSet({ rules, inForceFrom: day(21) })]],
    ["paused", [], [wasPaused()]],
    ["paused by staff, too", [wasPaused()], [wasPaused(), wasPaused("staff")]],
    ["resumed", [wasPaused()], [wasPaused(), wasResumed()]],
    ["stopped", [], [wasStopped("sold")]],
  ])("is refused for one that was %s while it was judged", (_, seen, now) => {
    const command: AgentCommand = { type: "JudgeCandle", judged: judged(day(21)), seen: live(...seen) };
    expect(decideAgent(live(...now), command)).toEqual(refused({ tag: "AgentChanged" }));
    expect(decideAgent(live(...seen), command)).toEqual(happens(wasJudged(day(21))));
  });
  test("goes on while it is paused: exits are never paused", () => {
    expect(decideAgent(live(wasPaused()), judge(day(21)))).toEqual(happens(wasJudged(day(21))));
  });
  test("goes on after a stop until its positions are sold", () => {
    const holding = wasJudged(day(21), { state: { ...judged(day(21)).state, positions: [position] } });
    const selling = wasJudged(day(22), { decisions: [{ ...decision, side: "sell", reason: "stopped" }] });
    for (const events of [[holding, wasStopped("sold")], [holding, wasStopped("sold"), selling], [wasStopped("sold")]])
      expect(decideAgent(live(...events), judge(day(23)))).toEqual(happens(wasJudged(day(23))));
    const over = live(holding, wasStopped("sold"), selling, wasJudged(day(23)));
    expect(isOver(over)).toBe(true);
    expect(decideAgent(over, judge(day(24)))).toEqual(refused({ tag: "AgentOver" }));
  });
  test.each([
    ["stopped with its positions kept", wasStopped("kept")],
    ["killed", wasKilled],
  ])("refuses one that was %s", (_, end) => {
    expect(decideAgent(live(end), judge(day(21)))).toEqual(refused({ tag: "AgentOver" }));
  });
});

describe("setting", () => {
  test("counts from a candle that is not judged yet", () => {
    const agent = live(wasJudged(day(21)));
    const data = { rules: { ...rules, maxPositions: 2 }, inForceFrom: day(22) };
    expect(decideAgent(agent, set(day(22), { maxPositions: 2 }))).toEqual(happens(wasSet(data)));
    expect(decideAgent(agent, set(day(21)))).toEqual(refused({ tag: "SetTooLate", last: day(21) }));
  });
  test("refuses another chain than that of its mandate", () => {
    for (const chainId of [8_453, "solana", null])
      expect(decideAgent(live(), set(day(21), { chainId }))).toEqual(refused({ tag: "OtherChain", chainId: 31_337 }));
  });
  test("is in force from its candle on, and the last one counts", () => {
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
  test("changes the step", () => {
    expect(decideAgent(live(), pause("owner"))).toEqual(happens(wasPaused()));
    expect(live(wasPaused())).toMatchObject({ step: "paused", paused: { by: "owner" } });
    expect(decideAgent(live(wasPaused()), resume("owner"))).toEqual(happens(wasResumed()));
    expect(live(wasPaused(), wasResumed())).toMatchObject({ step: "running", paused: null });
  });
  test("resuming what runs is nothing new", () => {
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
  ] as const)("a pause by %s followed by one of %s: new is %s", (first, second, isNew) => {
    expect(decideAgent(live(wasPaused(first)), pause(second))).toEqual(isNew ? happens(wasPaused(second)) : NOTHING);
  });
  test("what staff paused, staff alone resumes", () => {
    expect(decideAgent(live(wasPaused("staff")), resume("owner"))).toEqual(refused({ tag: "PausedByStaff" }));
    expect(decideAgent(live(wasPaused("staff")), resume("staff"))).toEqual(happens(wasResumed("staff")));
    expect(decideAgent(live(wasPaused("rule")), resume("owner"))).toEqual(happens(wasResumed("owner")));
  });
});

describe("ending", () => {
  test("is by a stop or a kill, and final", () => {
    expect(decideAgent(live(), stop("sold"))).toEqual(happens(wasStopped("sold")));
    expect(decideAgent(live(wasPaused("staff")), kill)).toEqual(happens(wasKilled));
    for (const end of [wasStopped("sold"), wasKilled])
      for (const command of [set(day(30)), pause("owner"), resume("owner")])
        expect(decideAgent(live(end), command)).toEqual(refused({ tag: "AgentOver" }));
  });
  test("a kill outranks a stop, which goes on selling", () => {
    expect(decideAgent(live(wasStopped("sold")), kill)).toEqual(happens(wasKilled));
    expect(live(wasStopped("sold"), wasKilled)).toMatchObject({ step: "killed", ended: { reason: "wrong prices" } });
  });
  test.each([
    ["a second stop", wasStopped("sold"), stop("kept")],
    ["a stop after a kill", wasKilled, stop("sold")],
    ["a second kill", wasKilled, kill],
  ])("%s is nothing new", (_, end, command) => {
    expect(decideAgent(live(end), command)).toEqual(NOTHING);
  });
  test("a pause that came late leaves it ended", () => {
    expect(live(wasStopped("sold"), wasPaused("rule"))).toMatchObject({ step: "stopped" });
    expect(live(wasKilled, wasResumed())).toMatchObject({ step: "killed" });
  });
});

describe("an agent's facts", () => {
  test("are followed step by step", () => {
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
  test("name their candles in the order of their texts", () => {
    const candle = AGENT_SCHEMAS.CandleJudged[1].shape.candle;
    expect(candle.safeParse(day(21)).success).toBe(true);
    for (const other of ["2026-11-21", "2026-11-21T00:00:00Z", "2026-11-21T00:00:00.000+01:00"])
      expect(candle.safeParse(other).success).toBe(false);
  });
  test("are published without whose they are and without what they follow from", () => {
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
