import { describe, expect, test } from "vitest";
import type { NoteFacts } from "#app/areas/tradingAgent/model/notes.ts";
import { buildNotes, orderState } from "#app/areas/tradingAgent/model/notes.ts";
import { changedFields, findRuleName } from "#app/areas/tradingAgent/model/ruleNames.ts";
import { buildSentence } from "#app/areas/tradingAgent/model/sentence.ts";
import { makeAgent, makeAgentOrder, makeJudgement, makeLiveAgent, makePosition, RULES } from "./fixtures/agents.ts";

// What people must know about an agent before its figures, and the texts for it. Source: docs/spec/agent.md#7.

const NOW = Date.parse("2026-11-30T12:00:00.000Z");
const notes = (own: Partial<NoteFacts>) =>
  buildNotes({
    ...{ agent: makeAgent(), recent: [makeJudgement()], positions: [], orders: [], now: NOW, chain: null },
    ...{ isLiveOff: false, ...own },
  });
const tags = (own: Partial<NoteFacts>) => notes(own).map(({ is }) => is);

describe("the notes of an agent", () => {
  test("a running agent with a judgement has no notes", () => {
    expect(tags({})).toEqual([]);
  });
  test("notes name a draft, and the first check of an agent that was just started", () => {
    expect(tags({ agent: makeAgent({ mode: "draft", status: "idle", nextLookAt: null }), recent: [] })).toEqual([
      "draft",
    ]);
    expect(notes({ recent: [] })).toEqual([{ is: "notJudged", at: "2026-12-01T00:20:00.000Z" }]);
  });
  test("the note about a feed gap states when the last price was known", () => {
    const newest = makeJudgement({ decisions: [], refusals: [{ tokenId: null, side: "buy", rule: "FeedGap" }] });
    const before = { ...newest, candle: "2026-11-28T00:00:00.000Z" };
    const sound = makeJudgement({ candle: "2026-11-27T00:00:00.000Z" });
    expect(notes({ recent: [newest, before, sound] })).toEqual([{ is: "feedGap", since: "2026-11-28T00:00:00.000Z" }]);
    expect(notes({ recent: [newest, before] })).toEqual([{ is: "feedGap", since: null }]);
    expect(notes({ recent: [sound, newest] })).toEqual([]);
  });
  test("the note about the chain counts the exits of the newest candle that wait for it", () => {
    const waiting = { status: "notOrdered", failure: "ChainUnavailable", side: "sell", kind: "live" } as const;
    const orders = [
      makeAgentOrder({ ...waiting, candle: "2026-11-29T00:00:00.000Z" }),
      makeAgentOrder({ ...waiting, candle: "2026-11-29T00:00:00.000Z", side: "buy" }),
      makeAgentOrder({ ...waiting, candle: "2026-11-28T00:00:00.000Z" }),
    ];
    expect(notes({ agent: makeLiveAgent(), orders, chain: "Base", positions: [makePosition()] })).toEqual([
      { is: "chainDown", chain: "Base", exits: 1 },
    ]);
  });
  test("a note names a held token whose last sales failed, and how often they failed", () => {
    const failed = makeAgentOrder({ side: "sell", status: "OrderFailed", failure: "NoLiquidity", kind: "live" });
    const found = notes({
      agent: makeLiveAgent(),
      orders: [failed, failed, makeAgentOrder({})],
      positions: [makePosition()],
    });
    expect(found).toEqual([{ is: "exitFailed", tokenId: 7, symbol: "LTC", reason: "NoLiquidity", times: 2 }]);
    const since = notes({ agent: makeLiveAgent(), orders: [makeAgentOrder({}), failed], positions: [makePosition()] });
    expect(since).toEqual([]);
    expect(tags({ agent: makeAgent(), orders: [failed], positions: [makePosition()] })).toEqual([]);
  });
  test("the note about a pause states the measured value and the limit of its rule", () => {
    const paused = (rule: string) => notes({ agent: makeAgent({ status: "paused", paused: { by: "rule", rule } }) })[0];
    expect(paused("drawdown")).toMatchObject({
      ...{ rule: "drawdown", limit: { kind: "share", share: 0.2 } },
      figure: { kind: "share", share: expect.closeTo(1 - 1_268.72 / 1_500, 10) },
    });
    expect(paused("dailyLoss")).toMatchObject({
      figure: { kind: "usd", usd: expect.closeTo(61.28, 10) },
      limit: { kind: "usd", usd: 50 },
    });
    expect(paused("losses")).toMatchObject({ figure: { kind: "count", count: 3 }, limit: null });
    expect(paused("stops")).toMatchObject({ figure: { kind: "count", count: 2 }, limit: { kind: "count", count: 10 } });
    expect(paused("something")).toMatchObject({ rule: null, name: "something", figure: null });
  });
  test("a plan that is over and a mandate that has ended have notes of their own", () => {
    expect(tags({ agent: makeLiveAgent({ status: "paused", paused: { by: "rule", rule: "plan" } }) })).toEqual([
      "planOver",
    ]);
    expect(notes({ agent: makeLiveAgent({ status: "paused", paused: { by: "rule", rule: "mandate" } }) })).toEqual([
      { is: "mandateEnds", at: "2027-05-01T00:00:00.000Z", isOver: true },
    ]);
  });
  test("the note about a mandate's end appears two weeks before it and no earlier", () => {
    const ending = (mandateEndsAt: string) => tags({ agent: makeLiveAgent({ mandateEndsAt }) });
    expect(ending("2026-12-14T12:00:00.000Z")).toEqual(["mandateEnds"]);
    expect(ending("2026-12-14T12:00:00.001Z")).toEqual([]);
  });
  test("the note that live trading is off appears only for live agents", () => {
    expect(tags({ agent: makeLiveAgent(), isLiveOff: true })).toEqual(["liveOff"]);
    expect(tags({ isLiveOff: true })).toEqual([]);
  });
  test("an agent that has ended has only the note of how it ended and what it held", () => {
    const ended = { by: "staff", reason: "Strategy withdrawn", at: "2026-11-30T10:00:00.000Z" };
    const agent = makeLiveAgent({ status: "killed", ended });
    expect(notes({ agent, isLiveOff: true, positions: [makePosition()] })).toEqual([
      { is: "killed", by: "staff", reason: "Strategy withdrawn", symbols: ["LTC"] },
    ]);
    const stopped = makeAgent({ status: "stopped", ended: { by: "owner", reason: "sold", at: ended.at } });
    expect(notes({ agent: stopped })).toEqual([{ is: "stopped", positions: "sold" }]);
  });
});

test("an order has the state of its last event, and is in progress before a final one", () => {
  expect(
    ["filled", "OrderFilled", "OrderPartlyFilled", "refused", "OrderExpired", "OrderWithdrawn"].map(orderState),
  ).toEqual(["filled", "filled", "partly", "failed", "failed", "withdrawn"]);
  expect(["waiting", "OrderPlaced", "OrderSent"].map(orderState)).toEqual(["underWay", "underWay", "underWay"]);
});

describe("an agent's sentences", () => {
  const sentencesFor = (key: string, params: Record<string, number>, rules = RULES) =>
    buildSentence({ key, version: 1, params }, rules);

  test("an agent's sentences start with its strategy, and each blank names the field it shows", () => {
    const [line] = sentencesFor("trend-1", { candles: 50 });
    expect(line).toEqual({
      key: "trend-1",
      blanks: {
        tokens: { field: "rules.tokens", value: { kind: "tokens", tokens: RULES.tokens } },
        candles: { field: "params.candles", value: { kind: "number", value: 50 } },
      },
    });
  });
  test("the signal levels of a strategy are shown by name", () => {
    const [line] = sentencesFor("signal-follower-1", { enter: 2, leave: -1 });
    expect(line?.blanks.enter?.value).toEqual({ kind: "level", level: "strongBuy" });
    expect(line?.blanks.leave?.value).toEqual({ kind: "level", level: "sell" });
  });
  test("exits that are off are left out, and a trailing stop without a start level has its own sentence", () => {
    const keys = (own: object) => sentencesFor("dca-1", {}, { ...RULES, ...own }).map(({ key }) => key);
    expect(keys({})).toEqual(["dca-1", "stopLoss", "trailing"]);
    expect(keys({ stopLossBps: null, trailingFromBps: 0, takeProfitBps: 2_000, maxHoldCandles: 30 })).toEqual([
      ...["dca-1", "trailingAlways", "takeProfit", "maxHold"],
    ]);
  });
  test("an unknown strategy is shown by its key", () => {
    expect(sentencesFor("other-2", {})[0]).toEqual({
      key: "unknown",
      blanks: { key: { field: "strategy.key", value: { kind: "text", text: "other-2" } } },
    });
  });
});

test("a change of rules lists the fields that differ, and every field has a readable name", () => {
  expect(changedFields(RULES, { ...RULES, maxPositions: 6, losses: { n: 4, pause: 5 } })).toEqual([
    "maxPositions",
    "losses",
  ]);
  for (const field of Object.keys(RULES)) expect(findRuleName(field), field).not.toBeNull();
  expect(findRuleName("toString")).toBeNull();
});
