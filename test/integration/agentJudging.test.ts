import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ShownAgentOrder, ShownJudgement } from "#app/areas/tradingAgent/model/calls.ts";
import { deriveDecisionId } from "#app/areas/tradingAgent/server/decisionId.server.ts";
import { canonicalJson } from "#events/ledger/hash.ts";
import { plainJudgement } from "../../analytics/agents/plain.ts";
import { type Draft, lookAt, openJudgingFixture, toDayStart } from "../support/judgingFixture.ts";

// Agents on paper that are judged on months of a simulated market, on a real database.

let fixture: Awaited<ReturnType<typeof openJudgingFixture>>;
beforeAll(async () => {
  fixture = await openJudgingFixture();
});
afterAll(() => fixture.close());

const EAGER = { strategy: { key: "grade-follower-1", params: { enter: 60, leave: 45 } } };

describe("a due candle", () => {
  test("a due candle is judged once, by any number of workers", async () => {
    const agentId = await fixture.onPaper(await fixture.owner(), toDayStart("2023-08-01"), EAGER);
    const [one, other] = [fixture.worker(), fixture.worker()];
    await Promise.all([one, other].map((worker) => fixture.runJudgingAt(lookAt(toDayStart("2023-08-01")), worker)));
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-01")), fixture.worker());
    const judged = await fixture.judgements(agentId);
    expect(judged.map(({ candle }) => candle)).toEqual([toDayStart("2023-08-01")]);
    expect(judged[0]).toMatchObject({ algorithm: "judge-1", state: { cash: "1000000000", count: 0 } });
    expect(judged[0]?.missed).toBeUndefined();
    expect(judged[0]?.inputs.tokens.length).toBeGreaterThan(10);
  });

  test("a due candle is judged without the candles missed before it, and records how many there were", async () => {
    const agentId = await fixture.onPaper(await fixture.owner(), toDayStart("2023-08-01"), EAGER);
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-01")));
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-05")));
    const judged = await fixture.judgements(agentId);
    expect(judged.map(({ candle, missed }) => [candle, missed])).toEqual([
      [toDayStart("2023-08-05"), 3],
      [toDayStart("2023-08-01"), undefined],
    ]);
  });

  test("a candle before the first one of an agent is not judged", async () => {
    const agentId = await fixture.onPaper(await fixture.owner(), toDayStart("2023-08-10"), EAGER);
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-09")));
    expect(await fixture.judgements(agentId)).toEqual([]);
  });

  test("a candle is not judged until its data are there", async () => {
    const agentId = await fixture.onPaper(await fixture.owner(), toDayStart("2023-08-10"), EAGER);
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-10"), 19), fixture.worker());
    expect(await fixture.judgements(agentId)).toEqual([]);
  });

  test("an agent that cannot be read does not affect the others", async () => {
    const [broken, sound] = [await fixture.owner(), await fixture.owner()];
    const bad = await fixture.onPaper(broken, toDayStart("2023-08-10"), EAGER);
    const good = await fixture.onPaper(sound, toDayStart("2023-08-10"), { strategy: { key: "trend-1" } });
    await fixture.admin.query(
      `UPDATE agents.agents SET strategy = jsonb_set(strategy, '{version}', '9') WHERE agent_id = $1`,
      [bad],
    );
    const { log } = await import("#app/platform/log.server.ts");
    const errorSpy = vi.spyOn(log(), "error").mockImplementation(() => undefined);
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-10")), fixture.worker());
    expect((await fixture.judgements(good)).map(({ candle }) => candle)).toEqual([toDayStart("2023-08-10")]);
    expect(await fixture.judgements(bad)).toEqual([]);
    expect(errorSpy).toHaveBeenCalledOnce();
    errorSpy.mockRestore();
    await fixture.admin.query("DELETE FROM agents.agents WHERE agent_id = $1", [bad]);
  });
});

/** Every day from one to another, both included. */
const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) days.push(new Date(at).toISOString());
  return days;
};
const toPlain = ({ judgedAt: _, sha256: __, stream: ___, version: ____, ...body }: ShownJudgement) => body;

describe("a month on paper", () => {
  const days = daysBetween(toDayStart("2023-07-01"), toDayStart("2023-07-31"));
  let agentId: string;
  beforeAll(async () => {
    agentId = await fixture.onPaper(await fixture.owner(), days[0] as string, EAGER);
    for (const day of days) await fixture.runJudgingAt(lookAt(day));
  });

  test("a month on paper has one judgement a day, each of which follows from the one before", async () => {
    const judged = (await fixture.judgements(agentId)).reverse();
    expect(judged.map(({ candle }) => candle)).toEqual(days);
    expect(judged.map(({ state }) => state.count)).toEqual(days.map((_, count) => count));
    expect(judged.some(({ decisions }) => decisions.some(({ side }) => side === "buy"))).toBe(true);
    expect(judged.some(({ decisions }) => decisions.some(({ side }) => side === "sell"))).toBe(true);
  });

  test("a month on paper decides the same, byte for byte, as a backtest of its days", async () => {
    const row = await fixture.rows.agentById(agentId);
    if (!row) throw new Error("the agent is gone");
    const { strategy, rules } = row;
    const run = await fixture.backtest({
      strategy,
      rules,
      timeframe: "1d",
      from: days[0] as string,
      to: days.at(-1) as string,
    });
    const bodies = run.judgements?.map((judgement) =>
      canonicalJson(
        plainJudgement(judgement, ({ tokenId, side }) => deriveDecisionId(agentId, judgement.candle, tokenId, side)),
      ),
    );
    const judged = (await fixture.judgements(agentId)).reverse();
    expect(judged.map((judgement) => canonicalJson(toPlain(judgement)))).toEqual(bodies);
    expect(run.trades.length).toBeGreaterThan(1);
  });

  test("a month on paper completes each of its decisions except the last day's", async () => {
    const orders = await fixture.views.loadOrders(agentId, { limit: 100 });
    expect(orders.length).toBeGreaterThan(3);
    expect(new Set(orders.map(({ decisionId }) => decisionId)).size).toBe(orders.length);
    const open = orders.filter(({ status }) => status === "waiting");
    expect(open.every(({ candle }) => candle === days.at(-1))).toBe(true);
    expect(
      orders.filter(({ status }) => status === "filled").every(({ usd, price }) => (usd ?? 0) > 0 && (price ?? 0) > 0),
    ).toBe(true);
    expect(orders.every(({ kind }) => kind === "simulated")).toBe(true);
  });

  test("a month on paper is shown with its value and its result after costs", async () => {
    const result = await fixture.views.loadPerformance(agentId);
    expect(result).toMatchObject({ kind: "simulated", from: days[0], to: days.at(-1), budgetUsd: 1_000, yearly: null });
    expect(result?.line.days).toHaveLength(31);
    expect(result?.feesUsd).toBeGreaterThan(0);
    const last = (await fixture.judgements(agentId))[0] as ShownJudgement;
    expect(result?.line.agent.at(-1)).toBeCloseTo(Number(last.state.equity) / 1e6, 6);
    expect(result?.total.value).toBeCloseTo(Number(last.state.equity) / 1e9 - 1, 9);
  });

  test("a month on paper is stored with the hash of each judgement, which cannot be changed", async () => {
    for (const judgement of await fixture.judgements(agentId))
      expect(judgement.sha256).toBe(
        createHash("sha256")
          .update(canonicalJson(toPlain(judgement)))
          .digest("hex"),
      );
    await expect(fixture.admin.query("UPDATE agents.judgements SET sha256 = ''")).rejects.toThrow();
  });
});

describe("daily judging and a backtest", () => {
  const days = daysBetween(toDayStart("2023-07-01"), toDayStart("2023-07-31"));
  test.each<[string, () => Draft]>([
    ["a trend", () => ({ strategy: { key: "trend-1", params: { candles: 10 } } })],
    [
      "signals for tokens selected by a rule",
      () => ({
        strategy: { key: "signal-follower-1" },
        rules: { tokens: { kind: "rule", order: "marketCap", first: 30 } },
      }),
    ],
    [
      "a rebalanced list",
      () => ({
        strategy: { key: "rebalance-1" },
        rules: { tokens: { kind: "list", tokenIds: fixture.tokens.slice(0, 4) } },
      }),
    ],
    [
      "a recurring fixed amount",
      () => ({ strategy: { key: "dca-1" }, rules: { tokens: { kind: "list", tokenIds: fixture.tokens.slice(0, 2) } } }),
    ],
  ])("%s: daily judging and a backtest decide the same, byte for byte", async (_, draft) => {
    const agentId = await fixture.onPaper(await fixture.owner(), days[0] as string, draft());
    // Other agents of the same kind, which watch other tokens, are judged in the same reading.
    const strategy = { strategy: draft().strategy as NonNullable<Draft["strategy"]> };
    const tokens = { kind: "list" as const, tokenIds: fixture.tokens.slice(3, 9) };
    await fixture.onPaper(await fixture.owner(), days[0] as string, { ...strategy, rules: { tokens } });
    for (const day of days) await fixture.runJudgingAt(lookAt(day), fixture.worker());
    const row = await fixture.rows.agentById(agentId);
    if (!row) throw new Error("the agent is gone");
    const spec = { strategy: row.strategy, rules: row.rules, timeframe: "1d" as const };
    const run = await fixture.backtest({ ...spec, from: days[0] as string, to: days.at(-1) as string });
    const judged = (await fixture.judgements(agentId)).reverse().map((judgement) => canonicalJson(toPlain(judgement)));
    expect(judged).toEqual(
      run.judgements?.map((judgement) =>
        canonicalJson(
          plainJudgement(judgement, ({ tokenId, side }) => deriveDecisionId(agentId, judgement.candle, tokenId, side)),
        ),
      ),
    );
    expect(run.judgements?.some(({ decisions }) => decisions.length > 0)).toBe(true);
  });
});

describe("hourly judging", () => {
  test("an hourly trend decides the same as its backtest, byte for byte, and is filled at the hour's open", async () => {
    const first = Date.parse("2023-09-14T00:00:00.000Z");
    const hours = Array.from({ length: 30 }, (_, hour) => new Date(first + hour * 3_600_000).toISOString());
    const draft: Draft = { timeframe: "1h", strategy: { key: "trend-1", params: { candles: 10 } } };
    const agentId = await fixture.onPaper(await fixture.owner("trading-bot-advanced"), hours[0] as string, draft);
    // An hour is judged two minutes after its close.
    const judgedAt = (candle: string, minutes: number) => new Date(Date.parse(candle) + 3_600_000 + minutes * 60_000);
    await fixture.runJudgingAt(judgedAt(hours[0] as string, 1), fixture.worker());
    expect(await fixture.judgements(agentId)).toEqual([]);
    for (const hour of hours) await fixture.runJudgingAt(judgedAt(hour, 3), fixture.worker());
    const row = await fixture.rows.agentById(agentId);
    if (!row) throw new Error("the agent is gone");
    const { strategy, rules } = row;
    const range = { from: hours[0] as string, to: hours.at(-1) as string };
    const run = await fixture.backtest({ strategy, rules, timeframe: "1h", ...range });
    const judged = (await fixture.judgements(agentId)).reverse();
    expect(judged.map(({ candle }) => candle)).toEqual(hours);
    expect(judged.map((judgement) => canonicalJson(toPlain(judgement)))).toEqual(
      run.judgements?.map((judgement) =>
        canonicalJson(
          plainJudgement(judgement, ({ tokenId, side }) => deriveDecisionId(agentId, judgement.candle, tokenId, side)),
        ),
      ),
    );
    expect(judged.some(({ decisions }) => decisions.length > 0)).toBe(true);
  });
});

describe("a killed worker", () => {
  test("a worker killed between a judgement and its fills leaves the fills to the next one, once", async () => {
    const from = toDayStart("2023-07-01");
    const days = daysBetween(from, toDayStart("2023-07-31"));
    const whole = await fixture.onPaper(await fixture.owner(), from, EAGER);
    const cut = await fixture.onPaper(await fixture.owner(), from, EAGER);
    for (const day of days) {
      await fixture.runJudgingAt(lookAt(day), fixture.worker());
      // As if the judgement had been the last thing done.
      await fixture.admin.query("DELETE FROM agents.paper_fills WHERE agent_id = $1 AND candle = $2", [cut, day]);
    }
    const bodies = async (agentId: string) =>
      (await fixture.judgements(agentId)).map(toPlain).map(({ decisions, ...body }) => ({
        ...body,
        decisions: decisions.map(({ decisionId: _, ...decision }) => decision),
      }));
    expect(await bodies(cut)).toEqual(await bodies(whole));
  });

  test("decisions of a killed worker are filled as soon as the hour's price is known", async () => {
    const agentId = await fixture.onPaper(await fixture.owner(), toDayStart("2023-09-01"), EAGER);
    let decided: ShownAgentOrder[] = [];
    let day = "";
    for (const next of daysBetween(toDayStart("2023-09-01"), toDayStart("2023-09-12"))) {
      day = next;
      await fixture.runJudgingAt(lookAt(day), fixture.worker());
      decided = await fixture.views.loadOrders(agentId, { limit: 1 });
      if (decided.length > 0) break;
    }
    expect(decided.map(({ status }) => status)).toEqual(decided.map(() => "waiting"));
    expect(decided.length).toBeGreaterThan(0);
    // The hour that starts at 01:00 is over at 02:00.
    await fixture.runJudgingAt(lookAt(day, 121), fixture.worker());
    expect((await fixture.views.loadOrders(agentId, { limit: 1 })).every(({ status }) => status === "waiting")).toBe(
      true,
    );
    await fixture.runJudgingAt(lookAt(day, 123), fixture.worker());
    expect((await fixture.views.loadOrders(agentId, { limit: 1 })).map(({ status }) => status)).toEqual(
      decided.map(() => "filled"),
    );
    expect(await fixture.views.loadPositions(agentId)).toHaveLength(decided.length);
  });
});

describe("a plan that has ended", () => {
  test("a plan that has ended pauses the agents beyond the limit, which then buy nothing", async () => {
    const by = await fixture.owner("trading-bot-basic");
    const [first, second] = [
      await fixture.onPaper(by, toDayStart("2023-07-01"), EAGER),
      await fixture.onPaper(by, toDayStart("2023-07-01"), EAGER),
    ];
    await fixture.runJudgingAt(lookAt(toDayStart("2023-07-01")), fixture.worker());
    await fixture.admin.query("DELETE FROM read.periods WHERE subject = $1", [by.subject]);
    await fixture.forgetPlans();
    await fixture.runJudgingAt(lookAt(toDayStart("2023-07-02")), fixture.worker());
    const [one, other] = [await fixture.rows.agentById(first), await fixture.rows.agentById(second)];
    expect([one?.status, other?.status]).toEqual(["running", "paused"]);
    expect(other?.paused).toEqual({ by: "system", rule: "plan" });
    const [judged] = await fixture.judgements(second);
    expect(judged?.state.paused).toEqual({ by: "system", rule: "plan" });
    expect(judged?.decisions.filter(({ side }) => side === "buy")).toEqual([]);
    const resumed = await fixture.change.resumeAgent(
      { ...by, entitlements: (await fixture.owner()).entitlements },
      second,
    );
    expect(resumed).toMatchObject({ refusal: { tag: "TooManyAgents", most: 1 } });
  });
});

describe("a drawdown from the highest equity", () => {
  test("a drawdown pauses the agent until its owner resumes, and is counted from there on", async () => {
    const by = await fixture.owner();
    // biome-ignore lint/suspicious/noThenProperty: the name is the specification's, and nothing awaits it
    const rules = { drawdown: { bps: 100, then: "keep" as const } };
    const agentId = await fixture.onPaper(by, toDayStart("2023-07-01"), { ...EAGER, rules });
    const days = daysBetween(toDayStart("2023-07-01"), toDayStart("2023-08-31"));
    const status = async () => (await fixture.rows.agentById(agentId))?.status;
    let count = 0;
    while ((await status()) === "running" && count < days.length)
      await fixture.runJudgingAt(lookAt(days[count++] as string));
    expect(await fixture.rows.agentById(agentId)).toMatchObject({
      status: "paused",
      paused: { by: "rule", rule: "drawdown" },
    });
    await fixture.runJudgingAt(lookAt(days[count++] as string));
    const [paused] = await fixture.judgements(agentId);
    expect(paused?.state.paused).toEqual({ by: "rule", rule: "drawdown" });
    expect(paused?.decisions.filter(({ side }) => side === "buy")).toEqual([]);
    expect(Number(paused?.state.equity)).toBeLessThan(Number(paused?.state.peakEquity));

    await fixture.change.resumeAgent(by, agentId);
    await fixture.runJudgingAt(lookAt(days[count++] as string));
    const [resumed] = await fixture.judgements(agentId);
    expect(resumed?.state.paused).toBeNull();
    expect(resumed?.state.peakEquity).toBe(resumed?.state.equity);
    expect(await status()).toBe("running");
  });
});

describe("a stop that sells the positions", () => {
  test("a stopped agent is judged until its positions are sold, and then no more", async () => {
    const by = await fixture.owner();
    const agentId = await fixture.onPaper(by, toDayStart("2023-07-01"), EAGER);
    const days = daysBetween(toDayStart("2023-07-01"), toDayStart("2023-08-31"));
    let held = 0;
    let count = 0;
    for (; held === 0 && count < days.length; count++) {
      await fixture.runJudgingAt(lookAt(days[count] as string));
      held = (await fixture.judgements(agentId))[0]?.state.positions.length ?? 0;
    }
    expect(held).toBeGreaterThan(0);
    expect(await fixture.change.stopAgent(by, agentId, "sold")).toMatchObject({ status: "stopped" });
    await fixture.runJudgingAt(lookAt(days[count++] as string));
    const [sold] = await fixture.judgements(agentId);
    expect(sold?.decisions.length).toBe(sold?.state.positions.length);
    expect(sold?.decisions.every(({ side, reason }) => side === "sell" && reason === "stopped")).toBe(true);
    await fixture.runJudgingAt(lookAt(days[count++] as string));
    expect((await fixture.judgements(agentId))[0]?.state.positions).toEqual([]);
    const judged = (await fixture.judgements(agentId)).length;
    await fixture.runJudgingAt(lookAt(days[count++] as string));
    expect(await fixture.judgements(agentId)).toHaveLength(judged);
    expect(await fixture.change.pauseAgent(by, agentId)).toMatchObject({
      refusal: { tag: "AgentStands", context: "over" },
    });
  });
});
