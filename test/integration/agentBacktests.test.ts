import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import type { ShownBacktest } from "#app/areas/tradingAgent/model/calls.ts";
import { asOwner } from "../support/asOwner.ts";
import { BODY, backtestFixture } from "../support/backtestFixture.ts";

// Back-tests through their calls, on a simulated market and a real database, computed by a thread as in the market worker.

const fixture = backtestFixture();
const fixed = (more: object) => ({ ...BODY, ...more });

describe("a backtest", () => {
  test("a backtest is created, computed and returns its result after costs with its benchmarks", async () => {
    const person = await fixture.person();
    const made = await fixture.create(person);
    expect(made).toMatchObject({ status: 202, data: { state: "waiting", progress: 0, result: null, tried: null } });
    const id = made.data?.id ?? "";
    await fixture.work();
    const { status, data } = await fixture.get(person, id);
    expect(status).toBe(200);
    const { result, tried, state, progress, trades } = data as ShownBacktest;
    expect({ state, progress }).toEqual({ state: "done", progress: 100 });
    if (!result) throw new Error("no result");
    expect(result.lead).toMatchObject({ days: 222, from: "2023-02-01", to: "2023-09-10", trades });
    expect(trades).toBeGreaterThan(10);
    expect(result.equity).toHaveLength(223);
    expect([result.market.length, result.leader?.close.length]).toEqual([223, 223]);
    expect(result.equity[0]).toBe("1000000000");
    expect(result.lead.worth).toBe(result.equity.at(-1));
    expect(result.lead.total).toBeCloseTo(Number(result.lead.worth) / 1e9 - 1, 12);
    // The same orders at twice the cost end lower, and the later entries end differently.
    expect(Number(result.doubled.worth)).toBeLessThan(Number(result.lead.worth));
    expect(result.delayed.worth).not.toBe(result.lead.worth);
    expect(result.figures).toMatchObject({ days: 222, isYearly: false });
    expect(result.figures.sharpe?.interval).not.toBeNull();
    expect(result.years).toMatchObject([{ year: 2023, days: 222 }]);
    expect(result.cuts).toBe(20);
    expect(tried).toMatchObject({ trials: 1, corrected: { trials: 1, expectedBest: 0 } });
    const ids = new Set(result.trades.map(({ tokenId }) => String(tokenId)));
    expect(Object.keys(data?.symbols ?? {}).sort()).toEqual([...ids].sort());
  });

  test("the cash, positions and payments of a backtest follow from its trades", async () => {
    const { result } = await fixture.done(await fixture.person());
    const sold = result?.trades.filter(({ side }) => side === "sell") ?? [];
    const gains = sold.reduce((sum, { gain }) => sum + BigInt(gain ?? 0), 0n);
    const last = new Map<number, bigint>();
    for (const { tokenId, side, money } of result?.trades ?? []) last.set(tokenId, side === "buy" ? BigInt(money) : 0n);
    const open = [...last.values()].reduce((sum, money) => sum + money, 0n);
    // Holdings make the equity differ from the realised gains by less than they cost.
    const apart = BigInt(result?.lead.worth ?? 0) - 1_000_000_000n - gains;
    expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(open);
    expect(BigInt(result?.costs.fees ?? 0)).toBe(result?.trades.reduce((sum, { fee }) => sum + BigInt(fee), 0n));
  });

  test("a backtest of the same spec and inputs has the stored result, with its own owner's trials", async () => {
    const [one, other] = [await fixture.person(), await fixture.person()];
    const first = await fixture.done(one);
    const second = await fixture.done(other);
    expect(second.inputsHash).toBe(first.inputsHash);
    expect(second.specHash).toBe(first.specHash);
    expect(await fixture.stored(second.id)).toEqual(await fixture.stored(first.id));
    await fixture.done(other, fixed({ strategy: { key: "trend-1", params: { candles: 12 } } }));
    expect((await fixture.get(other, second.id)).data?.tried).toMatchObject({ trials: 2, corrected: { trials: 2 } });
    expect((await fixture.get(one, first.id)).data?.tried).toMatchObject({ trials: 1 });
    expect((await fixture.get(other, second.id)).data?.tried?.corrected?.expectedBest).toBeGreaterThan(0);
  });

  test("concurrent requests for a backtest create one, and a repetition is no second trial", async () => {
    const person = await fixture.person();
    const [one, other] = await Promise.all([fixture.create(person), fixture.create(person)]);
    expect(one?.data?.id).toBe(other?.data?.id);
    await fixture.work();
    await fixture.done(person);
    const { data = [] } = await fixture.list(person);
    expect(data.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(data[0]?.lead?.days).toBe(222);
    expect((await fixture.get(person, data[0]?.id ?? "")).data?.tried?.trials).toBe(1);
  });

  test("a backtest notifies its owner once", async () => {
    const person = await fixture.person();
    const { id, trades } = await fixture.done(person, fixed({ to: "2023-06-30" }));
    const notices = await fixture.market.rows<{ kind: string; path: string; data: unknown }>(
      "SELECT kind, path, data FROM notifications.inbox WHERE account = $1",
      [person.accountId],
    );
    expect(notices).toMatchObject([
      { kind: "backtestDone", path: `/trading-agent/backtests/${id}`, data: { backtestId: id, state: "done", trades } },
    ]);
  });

  test("a backtest too short for ratios has none and shows its number of days", async () => {
    const { result, tried } = await fixture.done(
      await fixture.person(),
      fixed({ from: "2023-09-01", to: "2023-09-10" }),
    );
    expect(result?.figures).toMatchObject({
      ...{ days: 10, sharpe: null, sortino: null, daily: null },
      excess: { market: null, leader: null, cash: null },
    });
    expect(result?.lead.interval).toBeNull();
    expect(tried).toEqual({ trials: 1, corrected: null });
  });

  test("a backtest of tokens without a price in its days fails with that reason", async () => {
    const rules = { tokens: { kind: "list", tokenIds: [999_999] } };
    const person = await fixture.person();
    const { state, failure, result } = await fixture.done(person, fixed({ rules }));
    expect({ state, failure, result }).toEqual({ state: "failed", failure: { reason: "noData" }, result: null });
  });
});

describe("refused backtests", () => {
  test("a fourth backtest on a day without a plan is refused, with the time until the next one", async () => {
    const person = await fixture.person();
    for (const to of ["2023-03-01", "2023-03-02", "2023-03-03"])
      expect((await fixture.create(person, fixed({ to }))).status).toBe(202);
    const refused = await fixture.create(person, fixed({ to: "2023-03-04" }));
    expect(refused.status).toBe(429);
    expect(refused.error).toContain("3");
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(86_400);
    // Removing one does not free its slot.
    const [first] = (await fixture.list(person)).data ?? [];
    expect((await fixture.cancel(person, first?.id ?? "")).data?.state).toBe("cancelled");
    expect((await fixture.cancel(person, first?.id ?? "")).data?.state).toBe("removed");
    expect((await fixture.get(person, first?.id ?? "")).status).toBe(404);
    expect((await fixture.create(person, fixed({ to: "2023-03-04" }))).status).toBe(429);
    await fixture.work();
  });

  test("a backtest by hours or of more than a year is refused without a plan that includes it", async () => {
    const person = await fixture.person();
    expect(await fixture.create(person, fixed({ timeframe: "1h" }))).toMatchObject({ status: 403 });
    expect(await fixture.create(person, fixed({ from: "2022-01-01" }))).toMatchObject({ status: 422 });
    const advanced = await fixture.person("trading-bot-advanced");
    expect((await fixture.create(advanced, fixed({ from: "2022-01-01" }))).status).toBe(202);
    await fixture.work();
  });

  test.each([
    ["an unknown strategy", { strategy: { key: "martingale-1", params: {} } }, 422, "strategy.key"],
    [
      "a parameter beyond its bounds",
      { strategy: { key: "trend-1", params: { candles: 100_000 } } },
      422,
      "strategy.params.candles",
    ],
    ["a rule beyond its bounds", { rules: { slippageBps: 9_999 } }, 422, "slippageBps"],
    ["an unknown rule", { rules: { leverage: 5 } }, 422, "leverage"],
    ["days that have not ended", { to: "2199-01-01" }, 422, "to"],
    ["an end before its start", { from: "2023-09-11" }, 422, "from"],
    ["a day that does not exist", { from: "2023-02-30" }, 400, "from"],
    ["negative costs", { costs: { halfSpreadBps: -1, feeBps: 0 } }, 400, "costs.halfSpreadBps"],
  ])("a backtest with %s is refused, with the field", async (_, more, status, field) => {
    const answer = await fixture.create(await fixture.person(), fixed(more));
    expect(answer).toMatchObject({ status, field });
    expect(answer.error?.length).toBeGreaterThan(10);
  });

  test("a backtest is refused to anonymous callers and to other accounts", async () => {
    expect((await fixture.create(null)).status).toBe(401);
    const [owner, otherPerson] = [await fixture.person(), await fixture.person()];
    const { data } = await fixture.create(owner, fixed({ to: "2023-03-01" }));
    for (const id of [data?.id ?? "", "not-an-id", "018f0000-0000-7000-8000-000000000000"]) {
      expect((await fixture.get(otherPerson, id)).status).toBe(404);
      expect((await fixture.cancel(otherPerson, id)).status).toBe(404);
      expect((await fixture.respond("export", otherPerson, { id })).status).toBe(404);
    }
    await fixture.work();
    expect((await fixture.get(owner, data?.id ?? "")).data?.state).toBe("done");
  });
});

describe("an interrupted backtest", () => {
  test("a backtest cancelled while it is computed ends immediately, stores nothing and counts as no trial", async () => {
    const person = await fixture.person();
    const { data } = await fixture.create(person, fixed({ from: "2023-01-05", rules: { maxPositions: 7 } }));
    const id = data?.id ?? "";
    const working = fixture.work();
    while ((await fixture.stored(id))?.state !== "running") await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await fixture.cancel(person, id)).toMatchObject({ status: 200, data: { state: "cancelled" } });
    await working;
    expect(await fixture.stored(id)).toMatchObject({ state: "cancelled", result: null });
    const trials = await fixture.market.rows("SELECT FROM agents.trials WHERE subject = $1", [
      `account:${person.accountId}`,
    ]);
    expect(trials).toEqual([]);
    expect(await fixture.market.rows("SELECT FROM jobs.queue WHERE kind = 'agents.backtest'")).toEqual([]);
  });

  test("a backtest whose worker is killed half-way is finished by the next one with the same bytes", async () => {
    const person = await fixture.person("trading-bot-premium");
    const body = fixed({ from: "2023-01-03", rules: { tokens: { kind: "rule", order: "volume", first: 60 } } });
    const { data } = await fixture.create(person, body);
    const id = data?.id ?? "";
    expect(await fixture.workAndDie(id, 30)).toBeLessThan(100);
    expect(await fixture.stored(id)).toMatchObject({ state: "running", result: null });
    // Meanwhile the worker's own loop is nearly idle.
    const before = performance.eventLoopUtilization();
    await fixture.work();
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    const interrupted = await fixture.stored(id);
    expect(interrupted?.state).toBe("done");
    // Once the stored one no longer matches, the same back-test is computed again.
    await asOwner(fixture.market.database(), "UPDATE agents.backtests SET inputs_hash = 'of another time'");
    const again = await fixture.done(await fixture.person("trading-bot-premium"), body);
    expect(await fixture.stored(again.id)).toEqual(interrupted);
  });
});

describe("a backtest's page", () => {
  const requestOf = (person: { cookie: string }, id: string, method = "GET") =>
    new Request(`http://localhost:3000/en/trading-agent/backtests/${id}`, {
      method,
      headers: { cookie: person.cookie },
    });

  test("a backtest's page is only for its owner and has the last trades and the marks of all trades", async () => {
    const { page } = fixture.modules();
    const person = await fixture.person();
    const { id, result } = await fixture.done(person);
    const shown = await page.backtestPage(requestOf(person, id), id);
    expect(shown.isSimulatedMarket).toBe(true);
    expect(shown.result?.chart.equity).toHaveLength(223);
    expect(shown.result?.chart.firstDay).toBe("2023-01-31");
    expect(shown.result?.chart.equity[0]).toBe(1_000);
    expect(shown.result?.chart.market?.[0]).toBe(1_000);
    expect(shown.result?.lastTrades.length).toBeLessThanOrEqual(50);
    const days = new Set(result?.trades.map(({ candle, side }) => `${candle} ${side}`));
    expect(shown.result?.chart.fills).toHaveLength(days.size);
    const otherPerson = await fixture.person();
    await expect(page.backtestPage(requestOf(otherPerson, id), id)).rejects.toMatchObject({ status: 404 });
    await expect(page.backtestPage(requestOf({ cookie: "" }, id), id)).rejects.toMatchObject({ status: 302 });
  });

  test("a backtest's form cancels a waiting one and stays, and deletes a finished one and returns to the agents", async () => {
    const { page } = fixture.modules();
    const person = await fixture.person();
    const { data } = await fixture.create(person, fixed({ to: "2023-03-05" }));
    const id = data?.id ?? "";
    const act = async () => (await page.actOnBacktest(requestOf(person, id, "POST"), id)).headers.get("location");
    expect(await act()).toBe(`/en/trading-agent/backtests/${id}`);
    expect((await fixture.get(person, id)).data?.state).toBe("cancelled");
    expect(await act()).toBe("/en/trading-agent");
    expect((await fixture.list(person)).data).toEqual([]);
    await fixture.work();
  });
});

describe("a backtest's file", () => {
  test("a backtest's file marks each row as simulated and contains no formula", async () => {
    const person = await fixture.person();
    const { id, result } = await fixture.done(person);
    const [first] = result?.trades ?? [];
    await asOwner(
      fixture.market.database(),
      "UPDATE market.instruments SET symbol = '=HYPERLINK(1)' WHERE instrument_id = $1",
      [first?.tokenId],
    );
    const response = await fixture.respond("export", person, { id, query: "?format=csv" });
    expect(response.headers.get("content-disposition")).toContain("simulated-backtest-2023-02-01-2023-09-10.csv");
    const [head = "", ...rows] = (await response.text()).trim().split("\n");
    expect(head.split(",").slice(0, 5)).toEqual(["kind", "decided", "filled", "tokenId", "symbol"]);
    expect(rows).toHaveLength(result?.trades.length ?? 0);
    expect(rows.every((row) => row.startsWith("simulated,"))).toBe(true);
    expect(rows[0]).toContain(",'=HYPERLINK(1),");
    const json = await fixture.respond("export", person, { id, query: "?format=json" });
    expect(await json.json()).toMatchObject({ kind: "simulated", afterCosts: true, result: { lead: { days: 222 } } });
    expect((await fixture.respond("export", person, { id, query: "?format=xls" })).status).toBe(400);
  });
});
