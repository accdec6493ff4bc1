import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import backtests from "#app/areas/tradingAgent/locales/en/backtests.json";
import tradingAgent from "#app/areas/tradingAgent/locales/en/tradingAgent.json";
import { type BacktestPageData, toPageData } from "#app/areas/tradingAgent/model/backtestPage.ts";
import type { ListedBacktest, ShownBacktest } from "#app/areas/tradingAgent/model/calls.ts";
import { BacktestPage } from "#app/areas/tradingAgent/pages/backtest/backtestPage.tsx";
import { BacktestRows } from "#app/areas/tradingAgent/pages/backtest/backtestRows.tsx";
import type { AgentRules } from "#events/agent/events.ts";
import { buildResult, type Ran } from "../../analytics/agents/backtestResult.ts";
import { REFUSALS, type RefusalRule } from "../../analytics/agents/model.ts";
import { correctedBy } from "../../analytics/agents/results.ts";
import { DEFAULT_RULES } from "../../analytics/agents/rules.ts";
import { InWords } from "./fixtures/words.tsx";

// What people read about a backtest. Source: docs/spec/agent.md#5, #7 and #8.

afterEach(cleanup);

let page: ReactNode;
const sent: string[] = [];
const Stub = createRemixStub([
  {
    path: "/en/trading-agent/backtests/:id",
    Component: () => <InWords more={{ backtests, tradingAgent }}>{page}</InWords>,
    action: async ({ request }) => {
      sent.push(request.method);
      return null;
    },
  },
]);
async function show(shown: ReactNode): Promise<void> {
  page = shown;
  render(<Stub initialEntries={["/en/trading-agent/backtests/1"]} />);
  await screen.findAllByRole("heading");
}

const FIRST = Date.UTC(2026, 0, 1);
const dayAt = (at: number) => new Date(FIRST + at * 86_400_000).toISOString();
function makeRun(days: number, factor: number, trades = days): Ran {
  const candles = Array.from({ length: days }, (_, at) => dayAt(at));
  return {
    candles,
    equityMicro: candles.map((_, at) => BigInt(Math.round(1e9 * (1 + factor * at + 0.01 * Math.sin(at))))),
    trades: Array.from({ length: trades }, (_, at) => ({
      ...({ tokenId: 1 + (at % 2), side: at % 2 ? "sell" : "buy", decided: dayAt(at), candle: dayAt(at) } as const),
      ...{
        units: 2n * 10n ** 18n,
        money: 100_000_000n,
        fee: 300_000n,
        price: 50,
        reason: at % 2 ? "stopLoss" : "trend",
      },
      gain: at % 2 ? -1_500_000n : null,
    })),
    refusals: Object.fromEntries(REFUSALS.map((rule) => [rule, rule === "maxPositions" ? 7 : 0])) as Record<
      RefusalRule,
      number
    >,
    ...{ exposure: 0.42, turnover: 3.5, feesMicro: 12_340_000n, spreadImpactMicro: 5_000_000n, lateFills: 2 },
  };
}
function makeDoneBacktest(days: number): ShownBacktest {
  const result = buildResult({
    ...{ timeframe: "1d", budgetMicro: 1_000_000_000n, run: makeRun(days, 0.001), doubled: makeRun(days, -0.0005) },
    ...{ delayed: makeRun(days, 0.0002), market: Array.from({ length: days + 1 }, (_, at) => 100 + at), cuts: 20 },
    leader: { symbol: "EMBR", name: "Ember", close: Array.from({ length: days + 1 }, () => 2) },
  });
  return {
    ...LISTED,
    ...{ state: "done", progress: 100, result, symbols: { 1: "EMBR", 2: "=SUM" }, trades: days },
    tried: { trials: 12, corrected: correctedBy(result.moments, 12, [0.1, -0.05, 0.02]) },
  };
}
const { lead: _, ...LISTED }: ListedBacktest = {
  ...{ id: "018f0000-0000-7000-8000-000000000000", agentId: null, state: "running", progress: 40, trades: 31 },
  ...{ secondsLeft: 130, specHash: "a".repeat(64), inputsHash: "b".repeat(64), lead: null, failure: null },
  ...{ createdAt: dayAt(0), endedAt: null },
  spec: {
    ...{ algorithm: "judge-1", strategy: { key: "trend-1", version: 1, params: { candles: 50 } }, timeframe: "1d" },
    ...{ rules: DEFAULT_RULES as AgentRules, from: "2026-01-01", to: "2026-04-30", seesCurrentGrades: false },
    costs: { halfSpreadBps: 10, feeBps: 30 },
  },
};
const RUNNING: ShownBacktest = { ...LISTED, result: null, tried: null, symbols: {} };
const of = (shown: ShownBacktest): BacktestPageData => toPageData(shown, true);

describe("a back-test in progress", () => {
  test("a running back-test shows its progress, time left and trades so far, and can be cancelled", async () => {
    await show(<BacktestPage backtest={of(RUNNING)} />);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
    expect(screen.getByText(/Trades so far/).textContent).toContain("Trades so far: 31. About 3 min left.");
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("button", { name: "Cancel" });
    await expect.poll(() => sent).toEqual(["POST"]);
    expect(screen.queryByText(tradingAgent.words.simulated)).toBeNull();
  });

  test("a waiting back-test shows no percentage", async () => {
    await show(<BacktestPage backtest={of({ ...RUNNING, state: "waiting", progress: 0, secondsLeft: null })} />);
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBeNull();
    expect(screen.getByText("It starts when the back-tests ahead of it are finished.")).toBeDefined();
  });
});

describe("the result of a back-test", () => {
  test("a result starts with the return after costs, and shows what speaks against it at the same size", async () => {
    await show(<BacktestPage backtest={of(makeDoneBacktest(120))} />);
    const lead = screen.getByRole("region", { name: "The result, and what speaks against it" });
    const titles = within(lead).getAllByRole("heading", { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      "Result after costs",
      "With costs doubled",
      "With entries one candle later",
      "Probability that it is more than luck",
    ]);
    const figures = titles.map((title) => title.nextElementSibling);
    expect(new Set(figures.map((figure) => figure?.className))).toEqual(new Set(["btest__big"]));
    expect(figures[0]?.textContent).toBe("+11.5%");
    expect(figures[1]?.textContent).toBe("−6.3%");
    expect(within(lead).getByText(/95% interval/)).toBeDefined();
    expect(within(lead).getByText("Days: 120. Trades: 120.")).toBeDefined();
    expect(within(lead).getByText("Variants of this strategy you have tried: 12")).toBeDefined();
  });

  test("a result says in full that it is simulated", async () => {
    await show(<BacktestPage backtest={of(makeDoneBacktest(120))} />);
    expect(
      screen.getByText(
        "These results are simulated. No money was at risk, fills are assumed, and the rule was chosen knowing the past. No one earned this, and you may lose money.",
      ),
    ).toBeDefined();
    expect(screen.getByText("Simulated")).toBeDefined();
  });

  test("a result over too few days has no ratio, and one under a year nothing annualised", async () => {
    await show(<BacktestPage backtest={of(makeDoneBacktest(20))} />);
    expect(screen.getByText(backtests.fewDays)).toBeDefined();
    const figures = screen.getByRole("region", { name: "Figures after costs" });
    expect(figures.textContent).toContain("Sharpe ratio, daily");
    expect(figures.textContent).not.toContain("a year");
    expect(within(figures).getAllByTitle("Too few days for an interval").length).toBeGreaterThan(4);
  });

  test("a result shows no share of few sales, what the rules refused and the last trades with their gain", async () => {
    await show(<BacktestPage backtest={of(makeDoneBacktest(58))} />);
    const figures = screen.getByRole("region", { name: "Figures after costs" });
    expect(figures.textContent).toContain("0 of 29A percentage is shown after 30 sales.");
    const refused = screen.getByRole("region", { name: "What the rules refused" });
    expect(refused.textContent).toContain(`${tradingAgent.rule.maxPositions}7`);
    const rows = within(
      within(screen.getAllByRole("region", { name: "Trades" })[0] as HTMLElement).getByRole("table"),
    ).getAllByRole("row");
    expect(rows).toHaveLength(51);
    expect(rows[1]?.textContent).toContain("27 Feb 2026");
    expect(rows[1]?.textContent).toContain("Sold =SUM");
    expect(rows[1]?.textContent).toContain("−$1.50");
  });

  test("a result can be downloaded and run on paper", async () => {
    await show(<BacktestPage backtest={of(makeDoneBacktest(120))} />);
    expect(screen.getByRole("link", { name: "Run on paper" }).getAttribute("href")).toBe(
      `/en/trading-agent/new?from=${RUNNING.id}`,
    );
    expect(screen.getByRole("link", { name: "Trades as CSV" }).getAttribute("href")).toBe(
      `/api/trading-agent-v2/backtests/${RUNNING.id}/export?format=csv`,
    );
  });
});

describe("a back-test without a result", () => {
  test("a back-test refused for look-ahead shows the day and the token of the decision", async () => {
    const failure = { reason: "lookAhead", candle: "2026-02-03T00:00:00.000Z", tokenId: 7 } as const;
    await show(<BacktestPage backtest={of({ ...RUNNING, state: "refused", failure, symbols: { 7: "WISP" } })} />);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Result refused");
    expect(alert.textContent).toContain("On 3 Feb 2026, the decision about WISP changed");
    expect(screen.queryByRole("link", { name: "Run on paper" })).toBeNull();
  });

  test.each([
    ["noData", "None of its tokens has a price on these days."],
    ["tooLarge", "too many candles and tokens for one back-test"],
    ["unexpected", "Please start it again."],
  ] as const)("a failed back-test explains its reason: %s", async (reason, text) => {
    await show(<BacktestPage backtest={of({ ...RUNNING, state: "failed", failure: { reason } })} />);
    expect(screen.getByRole("alert").textContent).toContain(text);
  });

  test("a cancelled back-test says that it does not count as a variant", async () => {
    await show(<BacktestPage backtest={of({ ...RUNNING, state: "cancelled" })} />);
    expect(screen.getByText(/does not count as a variant/)).toBeDefined();
  });
});

test("the list shows each back-test with its state, in an order that does not depend on the result", async () => {
  const done = makeDoneBacktest(120);
  const rows: ListedBacktest[] = [
    { ...LISTED, lead: null },
    { ...LISTED, id: "2", state: "done", lead: done.result?.lead ?? null, trades: 120 },
    { ...LISTED, id: "3", state: "refused", lead: null },
  ];
  await show(<BacktestRows backtests={rows} />);
  const texts = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(texts[1]).toContain("40% computed");
  expect(texts[2]).toMatch(/Done\+11\.5%120$/);
  expect(texts[3]).toContain("Refused");
});
