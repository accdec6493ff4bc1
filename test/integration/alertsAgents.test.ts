import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListCondition } from "#app/areas/alerts/model/alert.ts";
import { ENTITLEMENTS } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import type { CandleJudged } from "#events/agent/events.ts";
import { judgedCandle, startedAgent } from "../support/agentFacts.ts";
import { openAlertFixture } from "../support/alertFixture.ts";
import { asOwner } from "../support/asOwner.ts";

// Alerts on agents, from creation to notification: paper agents by our table, live ones by the ledger.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let judgeAgents: typeof import("#app/areas/alerts/server/engine/agents.server.ts")["judgeAgents"];
let appendToAgent: typeof import("#app/areas/tradingAgent/server/ledger.server.ts")["appendToAgent"];

beforeAll(async () => {
  fixture = await openAlertFixture();
  ({ judgeAgents } = await import("#app/areas/alerts/server/engine/agents.server.ts"));
  ({ appendToAgent } = await import("#app/areas/tradingAgent/server/ledger.server.ts"));
});
afterAll(() => fixture.close());

const DAY = 86_400_000;
const MINUTE = 60_000;
/** The open of the candle this many days before today. */
const candle = (back: number) => new Date(Math.floor(Date.now() / DAY) * DAY - back * DAY).toISOString();

async function owner(): Promise<Account> {
  const account = fixture.account();
  await asOwner(
    fixture.database(),
    "INSERT INTO accounts.users (id, name, email, email_verified) VALUES ($1, '', $1 || '@wallet.invalid', false)",
    [account.accountId],
  );
  return account;
}

async function agent({ subject }: { subject: string }, mode: "draft" | "paper" | "live" = "paper", name = "Trend") {
  const agentId = uuidv7();
  await fixture.pool.query(
    `INSERT INTO agents.agents (agent_id, subject, name, mode, timeframe, strategy, rules, state, from_candle)
     VALUES ($1, $2, $3, $4, '1d', '{}', '{}', $5, $6)`,
    [agentId, subject, name, mode, mode === "paper" ? "running" : "idle", candle(4)],
  );
  return agentId;
}

/** Only cash, in dollars, at most `peak` before, `day` at the day's first candle. */
const judgement = (back: number, cash: number, peak = 1_000, day = 1_000): CandleJudged => {
  const micro = (usd: number) => String(Math.round(usd * 1e6));
  const { state } = judgedCandle(candle(back));
  const dayEquity = { day: candle(back).slice(0, 10), equity: micro(day), orders: 0 };
  return judgedCandle(candle(back), {
    state: { ...state, cash: micro(cash), equity: micro(cash), peakEquity: micro(peak), dayEquity },
  });
};
const judge = (agentId: string, body: CandleJudged) =>
  fixture.pool.query(
    `INSERT INTO agents.judgements (agent_id, candle, body, sha256, equity, invested, judged_at)
     VALUES ($1, $2, $3, '', $4, 0, now())`,
    [agentId, body.candle, JSON.stringify(body), body.state.equity],
  );

async function runAlerts(at = new Date()): Promise<number> {
  fixture.sentNotices.length = 0;
  return judgeAgents(fixture.pool, fixture.newEngine().notify, at);
}
const order = (condition: ListCondition, recurring = false) => ({ condition, recurring, cooldownSeconds: 300 });
const drawdown = (agentId: string, percent = "10") => ({ type: "agent_drawdown", agentId, percent }) as const;

describe("an alert on an agent", () => {
  test("an agent alert needs an active agent of one's own and any trading bot plan", async () => {
    const [mine, other] = [await owner(), await owner()];
    const [own, theirs, draft] = [await agent(mine), await agent(other), await agent(mine, "draft")];
    const make = (agentId: string, plan: keyof typeof ENTITLEMENTS) =>
      fixture.alerts.createAlert(mine, ENTITLEMENTS[plan], order(drawdown(agentId)) as never);
    expect(await make(own, "vip")).toMatchObject({
      refusal: { tag: "AlertKindNeedsPlan", plan: "trading-bot-basic" },
    });
    for (const id of [theirs, draft, uuidv7()])
      expect(await make(id, "trading-bot-basic")).toEqual({
        refusal: { tag: "UnknownWatched", field: "condition.agentId" },
      });
    expect(await make(own, "trading-bot-basic")).toMatchObject({
      alert: {
        agentId: own,
        subject: { name: "Trend", symbol: null, path: `/trading-agent/${own}`, mode: "paper" },
      },
    });
  });

  test("an agent alert reports a fall from the highest value once and says that it is simulated", async () => {
    const account = await owner();
    const agentId = await agent(account);
    await judge(agentId, judgement(3, 950));
    const { alertId } = await fixture.make(account, order(drawdown(agentId)), "trading-bot-basic");
    expect(await runAlerts()).toBe(0);
    await judge(agentId, judgement(2, 880));
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices).toMatchObject([
      {
        ...{ accountId: account.accountId, words: "alertFired.agent_drawdown.paper" },
        ...{ path: `/trading-agent/${agentId}`, values: { name: "Trend", percent: "10", after: "12" } },
        data: { condition: { agentId }, before: "5", after: "12" },
      },
    ]);
    expect(JSON.stringify(fixture.sentNotices[0]?.values)).not.toContain(agentId);
    expect(await runAlerts()).toBe(0);
    expect(await fixture.alerts.findAlert(account.accountId, alertId)).toMatchObject({ state: "done", firedCount: 1 });
    const { firings } = await fixture.alerts.firingsPage(account.accountId, ENTITLEMENTS["trading-bot-basic"], {
      limit: 9,
    });
    expect(firings).toMatchObject([{ subject: { name: "Trend", mode: "paper" }, before: "5", after: "12" }]);
  });

  test("an agent alert ignores a fall from before it was set, and unrealised gains", async () => {
    const account = await owner();
    const agentId = await agent(account);
    await judge(agentId, judgement(3, 850));
    await fixture.make(account, order(drawdown(agentId)), "trading-bot-basic");
    await judge(agentId, judgement(2, 840));
    expect(await runAlerts()).toBe(0);
    const body = judgement(1, 500);
    const held = { tokenId: 7, units: String(10n ** 18n), entry: 300, peak: 500, since: candle(3), spent: "300000000" };
    await judge(agentId, {
      ...body,
      inputs: { tokens: [{ tokenId: 7, close: 490, figures: {}, asOf: null }] },
      state: { ...body.state, positions: [held], equity: "990000000" },
    });
    expect(await runAlerts()).toBe(0);
  });

  test("an agent alert on a daily loss is in dollars of that day and calls a live agent live", async () => {
    const account = await owner();
    const agentId = await agent(account, "live", "Momentum");
    const started = { ...startedAgent(account.subject), from: candle(4) };
    const give = async (command: Parameters<typeof appendToAgent>[1]) =>
      expect(await appendToAgent(agentId, command, "system")).toMatchObject({ ok: true });
    await give({ type: "StartAgent", started });
    await give({ type: "JudgeCandle", judged: judgement(3, 1_000) });
    const loss = { type: "agent_day_loss", agentId, lossUsd: "50" } as const;
    await fixture.make(account, order(loss), "trading-bot-premium");
    await give({ type: "JudgeCandle", judged: judgement(2, 960) });
    expect(await runAlerts()).toBe(0);
    await give({ type: "JudgeCandle", judged: judgement(1, 938.5) });
    expect(await runAlerts()).toBe(1);
    expect(fixture.sentNotices[0]).toMatchObject({
      words: "alertFired.agent_day_loss.live",
      values: { name: "Momentum", lossUsd: "50", after: "61.5" },
    });
  });

  test("an agent alert on silence fires once after two missed judgements, but not for a stopped agent", async () => {
    const account = await owner();
    const [agentId, stopped] = [await agent(account), await agent(account)];
    for (const id of [agentId, stopped]) {
      await judge(id, judgement(1, 1_000));
      await fixture.make(account, order({ type: "agent_silent", agentId: id }, true), "trading-bot-basic");
    }
    await fixture.pool.query("UPDATE agents.agents SET state = 'stopped' WHERE agent_id = $1", [stopped]);
    // Yesterday was judged today: today is the first candle that can be missed, and tomorrow's is the second.
    const due = Date.parse(candle(0)) + 2 * DAY + 20 * MINUTE;
    expect(await runAlerts(new Date(due + MINUTE))).toBe(0);
    expect(await runAlerts(new Date(due + 6 * MINUTE))).toBe(1);
    expect(fixture.sentNotices).toMatchObject([
      { words: "alertFired.agent_silent.paper", path: `/trading-agent/${agentId}`, values: { after: "2" } },
    ]);
    expect(await runAlerts(new Date(due + DAY))).toBe(0);
  });

  test("an agent alert fires once in concurrent task runs and keeps its agent when it is changed", async () => {
    const account = await owner();
    const [agentId, other] = [await agent(account), await agent(account)];
    const { alertId } = await fixture.make(account, order(drawdown(agentId), true), "trading-bot-basic");
    await judge(agentId, judgement(2, 880));
    const fired = await Promise.all(
      [1, 2, 3].map(() => judgeAgents(fixture.pool, fixture.newEngine().notify, new Date())),
    );
    expect(fired.reduce((sum, count) => sum + count, 0)).toBe(1);
    const to = (condition: ListCondition) =>
      fixture.alerts.changeAlert(account, ENTITLEMENTS["trading-bot-basic"], alertId, { condition });
    expect(await to(drawdown(other))).toMatchObject({ refusal: { field: "condition.agentId" } });
    expect(await to({ type: "price_above", priceUsd: "1" })).toMatchObject({ refusal: { field: "condition.type" } });
    expect(await to(drawdown(agentId, "15"))).toMatchObject({ alert: { condition: { percent: "15" } } });
  });

  test("an alert on a deleted agent is shown without a name and fires no more", async () => {
    const account = await owner();
    const agentId = await agent(account);
    const { alertId } = await fixture.make(account, order(drawdown(agentId)), "trading-bot-basic");
    await fixture.pool.query("DELETE FROM agents.agents WHERE agent_id = $1", [agentId]);
    expect(await runAlerts()).toBe(0);
    expect(await fixture.alerts.findAlert(account.accountId, alertId)).toMatchObject({ agentId, subject: null });
  });
});
