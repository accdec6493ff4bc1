import { describe, expect, test } from "vitest";
import { changeBody, orderBody } from "#app/areas/alerts/model/calls.ts";
import { draftSearch, readDraft, toDraft } from "#app/areas/alerts/model/draft.ts";
import { measuredText } from "#app/areas/alerts/model/figures.ts";
import { OF_AGENT, toAgentCrossing } from "#app/areas/alerts/model/metrics.ts";
import { KIND_OF_WHAT, parseCondition } from "#app/areas/alerts/model/order.ts";
import {
  type AgentWatch,
  findHit,
  isBack,
  type Measure,
  measureAgent,
} from "#app/areas/alerts/server/engine/agents.server.ts";
import type { AgentState } from "#app/areas/tradingAgent/publicAlerts.server.ts";
import { anAlert } from "./fixtures/alerts.ts";

// Alerts on an agent: what is compared, and what triggers them.

const agentId = "0190b1c2-0000-7000-8000-000000000001";
const NOON = new Date("2026-11-29T12:00:00Z");
const HOUR = 3_600_000;
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
const watch = (own: Partial<AgentWatch> = {}): AgentWatch => ({
  ...{ watch: "1", metric: OF_AGENT.agent_drawdown, agentId, threshold: 0.1, rearmAt: 0.0995, armed: true },
  ...{ since: NOON, restsUntil: null },
  ...own,
});
const measure = (was: number, now: number, at = after(1)): Measure => ({ was, now, at });
const judged = (fallen: number, dayLossUsd: number, at = after(1)) => ({
  ...{ candle: "2026-11-28T00:00:00.000Z", judgedAt: at, fallen, dayLossUsd },
});
const agentState = (own: Partial<AgentState> = {}): AgentState => ({
  ...{ agentId, name: "Grades of ten", mode: "paper", last: judged(0.12, 40), before: judged(0.08, 0, NOON) },
  overdue: { candles: 2, at: after(3) },
  ...own,
});

describe("what an agent alert measures", () => {
  test("an agent alert measures the drawdown, the day's loss or the candles without a judgement", () => {
    expect(measureAgent(watch(), agentState())).toEqual({ was: 0.08, now: 0.12, at: after(1) });
    expect(measureAgent(watch({ metric: OF_AGENT.agent_day_loss }), agentState())).toEqual({
      was: 0,
      now: 40,
      at: after(1),
    });
    expect(measureAgent(watch({ metric: OF_AGENT.agent_silent }), agentState())).toEqual({
      was: 1,
      now: 2,
      at: after(3),
    });
  });
  test("an agent without a judgement has no measured value, and one judged once has a drawdown from zero", () => {
    const fresh = agentState({ last: null, before: null, overdue: null });
    for (const metric of Object.values(OF_AGENT)) expect(measureAgent(watch({ metric }), fresh)).toBeNull();
    expect(measureAgent(watch(), agentState({ before: null }))).toMatchObject({ was: 0, now: 0.12 });
  });
});

describe("alerts on an agent", () => {
  test("an agent alert fires once when a new judgement passes the level, not for one before it was set", () => {
    expect(findHit(watch(), measure(0.08, 0.12))).toEqual({ watch: "1", was: 0.08, now: 0.12 });
    expect(findHit(watch(), measure(0.08, 0.1))).toEqual({ watch: "1", was: 0.08, now: 0.1 });
    expect(findHit(watch(), measure(0.11, 0.12))).toBeNull();
    expect(findHit(watch(), measure(0.08, 0.099))).toBeNull();
    expect(findHit(watch(), measure(0.08, 0.12, NOON))).toBeNull();
    expect(findHit(watch({ armed: false }), measure(0.08, 0.12))).toBeNull();
  });
  test("a silence alert also fires when several more candles were missed between two checks", () => {
    const silent = watch({ metric: OF_AGENT.agent_silent, threshold: 2, rearmAt: 0 });
    expect(findHit(silent, measure(0, 1))).toBeNull();
    expect(findHit(silent, measure(1, 2))).toEqual({ watch: "1", was: 1, now: 2 });
    expect(findHit(silent, measure(4, 5))).toEqual({ watch: "1", was: 2, now: 5 });
  });
  test("an agent alert is active again once its cooldown is over and the value is back", () => {
    const rests = watch({ armed: false, restsUntil: after(1) });
    expect(isBack(rests, measure(0.12, 0.05), NOON)).toBe(false);
    expect(isBack(rests, measure(0.12, 0.05), after(1))).toBe(true);
    expect(isBack(rests, measure(0.12, 0.0999), after(1))).toBe(false);
    expect(isBack(watch(), measure(0.12, 0.05), after(2))).toBe(false);
  });
});

describe("a request for an agent alert", () => {
  const condition = { type: "agent_drawdown", agentId, percent: "10" } as const;
  test("an agent alert is defined by its condition, without a token or a list", () => {
    expect(orderBody.parse({ condition })).toMatchObject({ agentId, condition, hysteresis: "0.5" });
    expect(orderBody.safeParse({ tokenId: "acme", condition }).success).toBe(false);
    expect(orderBody.safeParse({ listId: "1", condition }).success).toBe(false);
  });
  test("an agent alert needs an agent id, a drawdown of at most 100 % and a loss above 0", () => {
    const is = (own: object) => changeBody.safeParse({ condition: { ...condition, ...own } }).success;
    expect([is({}), is({ percent: "100" })]).toEqual([true, true]);
    for (const own of [{ percent: "0" }, { percent: "100.5" }, { percent: "-5" }, { agentId: "mine" }])
      expect(is(own)).toBe(false);
    expect(is({ type: "agent_day_loss", lossUsd: "0" })).toBe(false);
    expect(is({ type: "agent_day_loss", lossUsd: "250.50" })).toBe(true);
  });
  test("an agent alert is read from the alert builder's search parameters and written back to them", () => {
    const search = (words: string) => readDraft(new URLSearchParams(`watch=agent:${agentId}&${words}`));
    const cases = [
      ["what=drawdown&value=10&of=drawdown", condition],
      ["what=dayLoss&value=50&of=dayLoss", { type: "agent_day_loss", agentId, lossUsd: "50" }],
      ["what=silent", { type: "agent_silent", agentId }],
    ] as const;
    for (const [words, is] of cases) {
      const draft = search(words);
      expect(parseCondition(draft, "en")).toEqual({ value: is });
      expect(readDraft(draftSearch(draft))).toEqual(draft);
      const again = toDraft({ ...anAlert(), agentId, condition: is } as never, "en");
      expect(parseCondition(again, "en")).toEqual({ value: is });
    }
    expect(search("what=price").what).toBe("drawdown");
    expect(readDraft(new URLSearchParams("watch=token:acme&what=silent")).what).toBe("price");
    expect(readDraft(new URLSearchParams("watch=agent:mine")).watched).toBeNull();
    expect(parseCondition(search("what=drawdown&value=101&of=drawdown"), "en")).toEqual({
      problem: { at: "value", is: "share" },
    });
    expect(parseCondition(search("what=dayLoss&value=0&of=dayLoss"), "en")).toEqual({
      problem: { at: "value", is: "price" },
    });
    for (const what of ["drawdown", "dayLoss", "silent"] as const) expect(KIND_OF_WHAT[what]).toBe("agent");
  });
  test("an agent alert has a threshold as a share, in dollars or in candles", () => {
    expect(toAgentCrossing(condition, "10")).toEqual({ metric: 14, up: true, threshold: 0.1, rearmAt: 0.1 - 0.01 });
    expect(toAgentCrossing({ type: "agent_day_loss", agentId, lossUsd: "50" }, "10")).toEqual({
      ...{ metric: 15, up: true, threshold: 50 },
      rearmAt: 45,
    });
    expect(toAgentCrossing({ type: "agent_silent", agentId }, "0.5")).toMatchObject({ threshold: 2, rearmAt: 0 });
    expect(measuredText(condition, 0.1234)).toBe("12.34");
    expect(measuredText({ type: "agent_day_loss", agentId, lossUsd: "50" }, 61.5)).toBe("61.5");
    expect(measuredText({ type: "agent_silent", agentId }, 2)).toBe("2");
  });
});
