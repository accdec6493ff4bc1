import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ShownAgent } from "#app/areas/tradingAgent/model/calls.ts";
import type { AgentRefusal } from "#app/areas/tradingAgent/server/refused.server.ts";
import { LOCALES } from "#app/i18n/locales.ts";
import { CHAIN, lookAt, openJudgingFixture, toDayStart, WALLET } from "../support/judgingFixture.ts";

// What owners do with their agents, and every reason for a refusal, on a real database.

let fixture: Awaited<ReturnType<typeof openJudgingFixture>>;
beforeAll(async () => {
  fixture = await openJudgingFixture();
  await fixture.renewPrices();
});
afterAll(() => fixture.close());

const toRefusal = (answer: object): AgentRefusal => {
  if (!("refusal" in answer)) throw new Error(`not refused: ${JSON.stringify(answer)}`);
  return answer.refusal as AgentRefusal;
};
const requireAgent = (answer: object): ShownAgent => {
  if ("refusal" in answer) throw new Error(JSON.stringify(answer.refusal));
  return answer as ShownAgent;
};
/** A draft that trades on the chain. */
const LIVE = { rules: { chainId: CHAIN } };
type Changes = Parameters<Awaited<ReturnType<typeof openJudgingFixture>>["mandate"]>[2];

async function readyToStart(plan: "trading-bot-basic" | "trading-bot-premium", changes: Changes = {}, rules = {}) {
  const by = await fixture.owner(plan);
  const { agentId } = await fixture.drafted(by, { rules: { ...LIVE.rules, ...rules } });
  return { by, agentId, mandateId: await fixture.mandate(by, agentId, changes) };
}
type Ready = Awaited<ReturnType<typeof readyToStart>>;
const startLive = ({ by, agentId, mandateId }: Pick<Ready, "by" | "agentId"> & { mandateId?: string }) =>
  fixture.change.startAgent(by, agentId, { mode: "live", mandateId });

describe("an agent", () => {
  test("an agent is created as a draft with every rule filled in, changed and deleted", async () => {
    const by = await fixture.owner();
    const made = requireAgent(await fixture.change.createAgent(by, fixture.makeBody({ rules: { stopLossBps: 800 } })));
    expect(made).toMatchObject({
      ...{ mode: "draft", status: "idle", name: "Mine", equityUsd: null, nextLookAt: null, simulatedMarket: true },
      strategy: {
        key: "grade-follower-1",
        version: 1,
        params: { enter: expect.any(Number), leave: expect.any(Number) },
      },
      rules: { stopLossBps: 800, slippageBps: 100, ordersPerDay: 10 },
    });
    const changed = requireAgent(
      await fixture.change.changeAgent(by, made.agentId, { name: "Other", rules: { maxPositions: 3 } }),
    );
    expect(changed).toMatchObject({ name: "Other", rules: { stopLossBps: 800, maxPositions: 3 } });
    expect((await fixture.views.shownAgents(by.subjects)).map(({ agentId }) => agentId)).toEqual([made.agentId]);
    expect(await fixture.change.removeAgent(by, made.agentId)).toEqual({ agentId: made.agentId });
    expect(await fixture.views.shownAgents(by.subjects)).toEqual([]);
    expect(toRefusal(await fixture.change.removeAgent(by, made.agentId))).toEqual({ tag: "UnknownAgent" });
  });

  test("an agent is invisible and closed to other accounts", async () => {
    const [by, other] = [await fixture.owner(), await fixture.owner()];
    const { agentId } = await fixture.drafted(by);
    expect(await fixture.views.shownAgent(other.subjects, agentId)).toBeNull();
    const acts = [
      fixture.change.changeAgent(other, agentId, { name: "x" }),
      fixture.change.startAgent(other, agentId, { mode: "paper" }),
      fixture.change.pauseAgent(other, agentId),
      fixture.change.resumeAgent(other, agentId),
      fixture.change.stopAgent(other, agentId, "kept"),
      fixture.change.removeAgent(other, agentId),
      fixture.change.removeAgent(by, "nonsense"),
    ];
    for (const act of acts) expect(toRefusal(await act)).toEqual({ tag: "UnknownAgent" });
  });

  test("a paper agent is started, paused, resumed, stopped and started again", async () => {
    const by = await fixture.owner();
    const { agentId } = await fixture.drafted(by);
    const notRunning = { tag: "AgentStands", context: "notRunning" };
    expect(toRefusal(await fixture.change.pauseAgent(by, agentId))).toEqual(notRunning);
    expect(toRefusal(await fixture.change.stopAgent(by, agentId, "kept"))).toEqual(notRunning);
    const started = requireAgent(await fixture.change.startAgent(by, agentId, { mode: "paper" }));
    expect(started).toMatchObject({ mode: "paper", status: "running", lastJudged: null });
    expect(Date.parse(started.nextLookAt ?? "")).toBeGreaterThan(Date.now());
    expect(toRefusal(await fixture.change.startAgent(by, agentId, { mode: "paper" }))).toEqual({
      ...{ tag: "AgentStands", context: "running" },
    });
    expect(requireAgent(await fixture.change.pauseAgent(by, agentId))).toMatchObject({
      status: "paused",
      paused: { by: "owner" },
    });
    expect(requireAgent(await fixture.change.pauseAgent(by, agentId))).toMatchObject({ status: "paused" });
    expect(requireAgent(await fixture.change.resumeAgent(by, agentId))).toMatchObject({
      status: "running",
      paused: null,
    });
    const stopped = requireAgent(await fixture.change.stopAgent(by, agentId, "kept"));
    expect(stopped).toMatchObject({ status: "stopped", ended: { by: "owner", reason: "kept" }, nextLookAt: null });
    expect(toRefusal(await fixture.change.resumeAgent(by, agentId))).toEqual({ tag: "AgentStands", context: "over" });
    expect(requireAgent(await fixture.change.startAgent(by, agentId, { mode: "paper" }))).toMatchObject({
      status: "running",
      ended: null,
    });
  });

  test("a running agent cannot change its candle length", async () => {
    const by = await fixture.owner("trading-bot-advanced");
    const { agentId } = await fixture.drafted(by);
    expect(requireAgent(await fixture.change.changeAgent(by, agentId, { timeframe: "1h" })).timeframe).toBe("1h");
    await fixture.change.startAgent(by, agentId, { mode: "paper" });
    expect(toRefusal(await fixture.change.changeAgent(by, agentId, { timeframe: "1d" }))).toEqual({
      ...{ tag: "AgentStands", context: "running" },
    });
  });
});

describe("an invalid rule", () => {
  test.each([
    [
      "a stop beyond its bounds",
      { rules: { stopLossBps: 9_500 } },
      { field: "rules.stopLossBps", least: 50, most: 9_000 },
    ],
    ["slippage above 3 %", { rules: { slippageBps: 301 } }, { field: "rules.slippageBps", least: 1, most: 300 }],
    ["an unknown rule", { rules: { leverage: 3 } as object }, { field: "rules.leverage", context: "unknown" }],
    ["an unknown strategy", { strategy: { key: "martingale" } }, { field: "strategy.key", context: "choice" }],
    [
      "a version that was never published",
      { strategy: { key: "trend-1", version: 7 } },
      { field: "strategy.version", context: "version" },
    ],
    [
      "a parameter beyond its bounds",
      { strategy: { key: "grade-follower-1", params: { enter: 500 } } },
      { field: "strategy.params.enter" },
    ],
  ])("%s is reported with its field and bound", async (_, draft, problem) => {
    const answer = await fixture.change.createAgent(await fixture.owner(), fixture.makeBody(draft));
    expect(toRefusal(answer)).toMatchObject({ tag: "BadRule", ...problem });
  });
});

describe("a plan's limits", () => {
  test("the limit on paper agents applies when two are created concurrently", async () => {
    const by = await fixture.owner();
    const answers = await Promise.all([1, 2].map(() => fixture.change.createAgent(by, fixture.makeBody())));
    const refused = answers.filter((answer) => "refusal" in answer);
    expect(refused.map(toRefusal)).toEqual([{ tag: "TooManyAgents", most: 1, planName: "TRADING-BOT-BASIC" }]);
  });

  test("the limit on paper agents applies when two are restarted concurrently", async () => {
    const by = await fixture.owner("trading-bot-basic");
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { agentId } = await fixture.drafted(by);
      ids.push(agentId);
      await fixture.change.startAgent(by, agentId, { mode: "paper" });
      if (count < 2) await fixture.change.stopAgent(by, agentId, "kept");
    }
    const answers = await Promise.all(
      ids.slice(0, 2).map((id) => fixture.change.startAgent(by, id, { mode: "paper" })),
    );
    const refused = answers.filter((answer) => "refusal" in answer);
    expect(refused.map(toRefusal)).toEqual([{ tag: "TooManyAgents", most: 3, planName: "TRADING-BOT-ADVANCED" }]);
  });

  test("the limit of the highest plan is reported as the highest of all plans", async () => {
    const by = { ...(await fixture.owner()) };
    by.entitlements = { ...by.entitlements, paperAgents: 50 };
    for (let count = 0; count < 50; count++) await fixture.drafted(by);
    expect(toRefusal(await fixture.change.createAgent(by, fixture.makeBody()))).toEqual({
      ...{ tag: "TooManyAgents", most: 50, context: "ofAll" },
    });
  });

  test("hourly candles are refused with the name of the plan that includes them", async () => {
    const answer = await fixture.change.createAgent(
      await fixture.owner("trading-bot-basic"),
      fixture.makeBody({ timeframe: "1h" }),
    );
    expect(toRefusal(answer)).toEqual({ tag: "BotPlan", planName: "TRADING-BOT-ADVANCED", context: "hourly" });
  });

  test("the limit on live agents applies when two are started concurrently", async () => {
    const one = await readyToStart("trading-bot-basic");
    const { agentId } = await fixture.drafted(one.by, LIVE);
    const other = { ...one, agentId, mandateId: await fixture.mandate(one.by, agentId) };
    const answers = await Promise.all([startLive(one), startLive(other)]);
    const refused = answers.filter((answer) => "refusal" in answer);
    expect(refused.map(toRefusal)).toEqual([
      { tag: "TooManyAgents", most: 1, context: "live", planName: "TRADING-BOT-ADVANCED" },
    ]);
  });

  test("live agents are refused without a plan", async () => {
    const by = await fixture.owner();
    const { agentId } = await fixture.drafted(by, LIVE);
    expect(toRefusal(await startLive({ by, agentId, mandateId: await fixture.mandate(by, agentId) }))).toEqual({
      ...{ tag: "BotPlan", planName: "TRADING-BOT-BASIC", context: "live" },
    });
  });

  test("the limit on chains counts each chain once", async () => {
    const by = await fixture.owner("trading-bot-advanced");
    // Large enough for a stablecoin with 18 decimals, too.
    const cap = `5${"0".repeat(21)}`;
    const start = async (chainId: number) => {
      const { agentId } = await fixture.drafted(by, { rules: { chainId } });
      return startLive({ by, agentId, mandateId: await fixture.mandate(by, agentId, { chainId, cap }) });
    };
    for (const chainId of [1, 10, 56, 56])
      expect(requireAgent(await start(chainId))).toMatchObject({ mode: "live", chainId });
    expect(toRefusal(await start(137))).toEqual({
      ...{ tag: "ChainNotInPlan", most: 3, planName: "TRADING-BOT-PREMIUM" },
    });
  });

  test("the limit on budgets applies to the start of a live agent and to a later change", async () => {
    const above = await readyToStart("trading-bot-basic", {}, { budgetUsdCents: 100_001 });
    expect(toRefusal(await startLive(above))).toEqual({
      ...{ tag: "BudgetAbovePlan", field: "budgetUsdCents", maxUsdCents: 100_000, planName: "TRADING-BOT-ADVANCED" },
    });
    const within = await readyToStart("trading-bot-basic", {}, { budgetUsdCents: 100_000 });
    requireAgent(await startLive(within));
    const change = fixture.change.changeAgent(within.by, within.agentId, { rules: { budgetUsdCents: 150_000 } });
    expect(toRefusal(await change)).toMatchObject({ tag: "BudgetAbovePlan", maxUsdCents: 100_000 });
    const lower = await fixture.change.changeAgent(within.by, within.agentId, { rules: { budgetUsdCents: 90_000 } });
    expect(requireAgent(lower).rules.budgetUsdCents).toBe(90_000);
  });
});

describe("a live start", () => {
  test("a live start is recorded in the ledger, from the currently open candle on", async () => {
    const ready = await readyToStart("trading-bot-premium");
    const started = requireAgent(await startLive(ready));
    expect(started).toMatchObject({
      ...{ mode: "live", status: "running", wallet: WALLET, chainId: CHAIN, mandateId: ready.mandateId },
      mandateEndsAt: expect.any(String),
    });
    const events = await fixture.ledger().readStream(`agent-${ready.agentId}`);
    const today = toDayStart(new Date().toISOString().slice(0, 10));
    expect(events.map(({ type }) => type)).toEqual(["AgentStarted"]);
    expect(events[0]?.data).toMatchObject({ subject: ready.by.subject, from: today, budgetUsdCents: 100_000 });
    expect(toRefusal(await startLive(ready))).toEqual({ tag: "AgentStands", context: "live" });
    expect(toRefusal(await fixture.change.removeAgent(ready.by, ready.agentId))).toEqual({
      tag: "AgentStands",
      context: "live",
    });
  });

  test.each<[string, Changes, object, AgentRefusal]>([
    [
      "may sell only part of a position",
      { sellBps: 5_000 },
      {},
      { tag: "MandateTooSmall", context: "sell", needed: 10_000, given: 5_000 },
    ],
    [
      "has a lower cap than an order",
      { cap: "199000000" },
      { maxOrderUsdCents: 20_000 },
      { tag: "MandateTooSmall", context: "cap", needed: 20_000, given: 19_900 },
    ],
    [
      "accepts less slippage than the rules",
      { slippageBps: 50 },
      { slippageBps: 100 },
      { tag: "MandateTooSmall", context: "slippage", needed: 100, given: 50 },
    ],
    ["has expired", { end: 1_700_000_000 }, {}, { tag: "MandateOver" }],
    ["was not granted", { isGranted: false }, {}, { tag: "MandateMissing" }],
    ["is for another chain", { chainId: 1 }, {}, { tag: "MandateMissing" }],
  ])("a live start with a mandate that %s is refused", async (_, changes, rules, refusal) => {
    expect(toRefusal(await startLive(await readyToStart("trading-bot-premium", changes, rules)))).toEqual(refusal);
  });

  test("a live start with a mandate of another agent or person is refused", async () => {
    const [one, other] = [await readyToStart("trading-bot-premium"), await readyToStart("trading-bot-premium")];
    expect(toRefusal(await startLive({ ...one, mandateId: other.mandateId }))).toEqual({ tag: "MandateMissing" });
    expect(toRefusal(await startLive({ by: one.by, agentId: one.agentId }))).toEqual({ tag: "MandateMissing" });
    const { agentId } = await fixture.drafted(one.by, LIVE);
    expect(toRefusal(await startLive({ ...one, agentId }))).toEqual({ tag: "MandateMissing" });
  });

  test("a live start on Solana, without a chain or while live trading is off is refused", async () => {
    const by = await fixture.owner("trading-bot-premium");
    const solana = await fixture.drafted(by, { rules: { chainId: "solana" } });
    expect(toRefusal(await startLive({ by, agentId: solana.agentId }))).toEqual({ tag: "PaperOnly", chain: "Solana" });
    const none = await fixture.drafted(by);
    expect(toRefusal(await startLive({ by, agentId: none.agentId }))).toMatchObject({
      tag: "BadRule",
      field: "rules.chainId",
    });
    const ready = await readyToStart("trading-bot-premium");
    await fixture.withLiveTrading("off", async () => {
      expect(toRefusal(await startLive(ready))).toEqual({ tag: "LiveTradingOff" });
    });
  });

  test("a live start on prices older than the rule is refused", async () => {
    const ready = await readyToStart("trading-bot-premium", {}, { maxPriceAgeSeconds: 300 });
    await fixture.admin.query(
      "UPDATE market.snapshots SET at = now() - interval '301 seconds' WHERE instrument_id = $1",
      [fixture.tokens[0]],
    );
    expect(toRefusal(await startLive(ready))).toMatchObject({
      tag: "PriceStale",
      at: expect.any(String),
      maxMinutes: 5,
    });
    await fixture.renewPrices();
    requireAgent(await startLive(ready));
  });
});

describe("a live agent", () => {
  test("a live agent is paused, resumed and stopped in the ledger, and a stop is final", async () => {
    const ready = await readyToStart("trading-bot-premium");
    const { by, agentId } = ready;
    requireAgent(await startLive(ready));
    expect(requireAgent(await fixture.change.pauseAgent(by, agentId))).toMatchObject({
      status: "paused",
      paused: { by: "owner" },
    });
    expect(requireAgent(await fixture.change.resumeAgent(by, agentId))).toMatchObject({
      status: "running",
      paused: null,
    });
    expect(requireAgent(await fixture.change.stopAgent(by, agentId, "kept"))).toMatchObject({
      ...{ status: "stopped", ended: { by: "owner", reason: "kept" } },
    });
    for (const act of [fixture.change.resumeAgent, fixture.change.pauseAgent])
      expect(toRefusal(await act(by, agentId))).toEqual({ tag: "AgentStands", context: "over" });
    expect(toRefusal(await fixture.change.changeAgent(by, agentId, { rules: { maxPositions: 1 } }))).toEqual({
      ...{ tag: "AgentStands", context: "over" },
    });
    const types = (await fixture.ledger().readStream(`agent-${agentId}`)).map(({ type }) => type);
    expect(types).toEqual(["AgentStarted", "AgentPaused", "AgentResumed", "AgentStopped"]);
  });

  test("a live agent that staff paused cannot be resumed by its owner", async () => {
    const ready = await readyToStart("trading-bot-premium");
    requireAgent(await startLive(ready));
    await fixture.applyAgentCommand(ready.agentId, { type: "PauseAgent", paused: { by: "staff" } });
    expect(toRefusal(await fixture.change.resumeAgent(ready.by, ready.agentId))).toEqual({
      ...{ tag: "AgentStands", context: "staff" },
    });
  });

  test("a change of a live agent never exceeds a limit of its mandate", async () => {
    const ready = await readyToStart("trading-bot-premium", { cap: "300000000" });
    requireAgent(await startLive(ready));
    const change = (rules: Record<string, unknown>) => fixture.change.changeAgent(ready.by, ready.agentId, { rules });
    expect(toRefusal(await change({ maxOrderUsdCents: 30_001 }))).toMatchObject({
      tag: "MandateTooSmall",
      context: "cap",
    });
    expect(toRefusal(await change({ slippageBps: 150 }))).toMatchObject({
      tag: "MandateTooSmall",
      context: "slippage",
    });
    expect(toRefusal(await change({ chainId: 1 }))).toEqual({ tag: "AgentStands", context: "live" });
    expect(requireAgent(await change({ maxOrderUsdCents: 30_000 })).rules.maxOrderUsdCents).toBe(30_000);
    const set = (await fixture.ledger().readStream(`agent-${ready.agentId}`)).at(-1);
    expect(set).toMatchObject({
      type: "AgentSet",
      data: { inForceFrom: toDayStart(new Date().toISOString().slice(0, 10)) },
    });
  });

  test("a live agent is judged into the ledger candle by candle", async () => {
    const by = await fixture.owner("trading-bot-premium");
    const agentId = await fixture.livePast(by, toDayStart("2023-07-01"));
    const days = ["2023-07-01", "2023-07-02", "2023-07-03"].map(toDayStart);
    for (const day of days) await fixture.runJudgingAt(lookAt(day));
    const judged = await fixture.judgements(agentId);
    expect(judged.map(({ candle }) => candle)).toEqual([...days].reverse());
    expect(judged[0]).toMatchObject({
      stream: `agent-${agentId}`,
      version: 4,
      inputs: { room: { cash: "1000000000" } },
    });
    const [row] = await fixture.views.shownAgents(by.subjects);
    expect(row).toMatchObject({ lastJudged: days[2], equityUsd: 1_000, sinceStart: 0 });
  });

  test("a live agent buys nothing while live trading is off", async () => {
    const by = await fixture.owner("trading-bot-premium");
    const draft = {
      strategy: { key: "dca-1" },
      rules: { tokens: { kind: "list" as const, tokenIds: fixture.tokens.slice(0, 2) } },
    };
    const day = toDayStart("2023-08-20");
    const [off, on] = [
      await fixture.livePast(by, day, draft),
      await fixture.livePast(by, toDayStart("2023-08-21"), draft),
    ];
    await fixture.withLiveTrading("off", () => fixture.runJudgingAt(lookAt(day)));
    const [judged] = await fixture.judgements(off);
    expect(judged?.decisions).toEqual([]);
    expect(judged?.inputs.tokens.every(({ notAllowed }) => notAllowed === true)).toBe(true);
    expect(judged?.refusals.length).toBeGreaterThan(0);
    expect(judged?.refusals.every(({ rule, side }) => rule === "notAllowed" && side === "buy")).toBe(true);
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-21")));
    const [bought] = await fixture.judgements(on);
    expect(bought?.decisions.map(({ side }) => side)).toEqual(judged?.refusals.map(({ side }) => side));
  });

  test("a live agent whose chain does not answer is skipped, and the others continue", async () => {
    const by = await fixture.owner("trading-bot-premium");
    const one = await fixture.livePast(by, toDayStart("2023-08-01"));
    const other = await fixture.livePast(by, toDayStart("2023-08-01"));
    const deaf = fixture.workerWithout(one);
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-01")), deaf);
    expect([await fixture.judgements(one), (await fixture.judgements(other)).length]).toEqual([[], 1]);
    await fixture.runJudgingAt(lookAt(toDayStart("2023-08-01"), 25));
    expect((await fixture.judgements(one)).length).toBe(1);
  });
});

describe("every refusal", () => {
  const REFUSALS: AgentRefusal[] = [
    { tag: "BotPlan", planName: "PLAN", context: "hourly" },
    { tag: "BotPlan", planName: "PLAN", context: "live" },
    { tag: "TooManyAgents", most: 3, planName: "PLAN" },
    { tag: "TooManyAgents", most: 3, planName: "PLAN", context: "live" },
    { tag: "TooManyAgents", most: 3, context: "ofAll" },
    { tag: "TooManyAgents", most: 3, context: "liveOfAll" },
    { tag: "ChainNotInPlan", most: 3, planName: "PLAN" },
    { tag: "BudgetAbovePlan", field: "budgetUsdCents", maxUsdCents: 100_000, planName: "PLAN" },
    { tag: "UnknownAgent" },
    { tag: "UnknownBacktest" },
    { tag: "MandateMissing" },
    ...(["sell", "cap", "slippage"] as const).map(
      (context): AgentRefusal => ({ tag: "MandateTooSmall", context, needed: 10_000, given: 5_000 }),
    ),
    ...(["live", "over", "running", "notRunning", "staff"] as const).map(
      (context): AgentRefusal => ({ tag: "AgentStands", context }),
    ),
    { tag: "MandateOver" },
    { tag: "BadRule", field: "rules.stopLossBps", least: 50, most: 9_000 },
    { tag: "BadRule", field: "strategy.params.leave", context: "below", most: 70 },
    ...["unknown", "notANumber", "notWhole", "choice", "list", "version", "chain", undefined].map(
      (context): AgentRefusal => ({ tag: "BadRule", field: "rules.x", ...(context && { context }) }),
    ),
    { tag: "BacktestTooLong", years: 3, planName: "PLAN" },
    { tag: "BacktestTooLong", years: 3 },
    { tag: "TooManyBacktests", most: 20, seconds: 60, planName: "PLAN" },
    { tag: "TooManyBacktests", most: 20, seconds: 60 },
    { tag: "PaperOnly", chain: "Solana" },
    { tag: "LiveTradingOff" },
    { tag: "PriceStale", symbol: "ABC", at: "2026-11-30T00:00:00.000Z", maxMinutes: 5 },
    { tag: "PriceStale", symbol: "ABC", at: null, maxMinutes: 5 },
  ];

  /** Their messages name no field: it is clear which one is meant. */
  const NAMELESS: readonly string[] = ["BudgetAbovePlan", "chain"];

  test.each(LOCALES)("every refusal has its own message in %s, with all its numbers", async (locale) => {
    const { refused } = await import("#app/areas/tradingAgent/server/refused.server.ts");
    const request = new Request("http://localhost/", { headers: { "accept-language": locale } });
    const sentences = await Promise.all(
      REFUSALS.map(async (refusal) => {
        const response = await refused(request, refusal);
        const { code, error } = (await response.json()) as { code: number; error: string };
        expect(code).toBe(response.status);
        expect([401, 403, 404, 409, 410, 422, 429, 503]).toContain(code);
        expect(error).not.toMatch(/\{\{|^[A-Za-z_]+$/);
        for (const shown of ["planName", "chain", "symbol", "field"] as const)
          if (shown in refusal && !NAMELESS.includes("context" in refusal ? (refusal.context ?? "") : refusal.tag))
            expect(error).toContain((refusal as Record<string, unknown>)[shown]);
        return error;
      }),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
