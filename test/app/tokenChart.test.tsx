import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import tokenChart from "#app/areas/tokens/locales/en/tokenChart.json";
import type { TokenChartData } from "#app/areas/tokens/model/chartAnswer.ts";
import { NO_CANDLES, toCandles } from "#app/areas/tokens/model/chartCandles.ts";
import { offeredRanges } from "#app/areas/tokens/model/chartRange.ts";
import { ChartFoot } from "#app/areas/tokens/pages/chart/chartFoot.tsx";
import { axisDecimals, axisPrice } from "#app/areas/tokens/pages/chart/chartText.ts";
import { buildMarks, signalIn } from "#app/areas/tokens/pages/chart/marks.ts";
import { chooseChartKind } from "#app/areas/tokens/pages/chart/settings.ts";
import { TokenChart, type TokenChartProps } from "#app/areas/tokens/pages/chart/tokenChart.tsx";
import { useChartData } from "#app/areas/tokens/pages/chart/useChartData.ts";
import { InWords } from "./fixtures/words.tsx";

const DAY = 86_400;
/** 1 January 2026. */
const START = 20_454;
const candles = toCandles(
  Array.from({ length: 90 }, (_, index) => ({
    time: (START + index) * DAY,
    open: 100 + index,
    high: 104 + index,
    low: 98 + index,
    close: 102 + index,
    volume: 1_000_000,
  })),
);

const chartAs = (plan: string | null, more: Partial<TokenChartData> = {}): TokenChartData => ({
  slug: "junvent",
  name: "Junvent",
  simulated: true,
  range: "90d",
  barSeconds: DAY,
  candles,
  firstBar: 0,
  ranges: offeredRanges(mergeEntitlements(plan === null ? [] : [plan]), 1_000),
  ribbon: { days: [START + 88], grades: [80], openFrom: START + 88 },
  ribbonPlan: "advanced",
  isBehind: false,
  ...more,
});

// Until the plot is known to be in view, the server's drawing stays, as it does without scripts.
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let shown: TokenChartProps;
const Page = () => (
  <InWords more={{ tokenChart }}>
    <TokenChart {...shown} />
  </InWords>
);
const Stub = createRemixStub([{ path: "*", Component: Page }]);

function renderChart(props: TokenChartProps): Document {
  shown = props;
  render(<Stub initialEntries={["/en/tokens/junvent"]} />);
  return document;
}
const findText = (page: Document, where: string) => page.querySelector(where)?.textContent?.replace(/\s+/g, " ").trim();

describe("the chart as rendered by the server", () => {
  test("the chart's label says where the price began and ended, and by how much it changed", () => {
    const page = renderChart({ chart: chartAs(null) });
    expect(findText(page, "figcaption")).toBe(
      "Junvent, 1 Jan 2026 to 31 Mar 2026: from $102.00 to $191.00, lowest $98.00, highest $193.00.",
    );
    const plot = page.querySelector('[role="img"].tokenplot');
    expect(plot?.getAttribute("aria-labelledby")).toBe(page.querySelector("figcaption")?.id);
    expect(plot?.getAttribute("tabindex")).toBeNull();
    expect(page.querySelector(".still__line")?.getAttribute("d")).toMatch(/^M5.6 .+L994.4 /);
  });

  test("the chart offers open ranges as links, and locked ones with their plan", () => {
    const page = renderChart({ chart: chartAs(null) });
    const links = [...page.querySelectorAll(".ranges > a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["7 d", "?range=7d"],
      ["30 d", "?range=30d"],
      ["90 d", "?range=90d"],
    ]);
    const locked = [...page.querySelectorAll(".ranges > button")];
    expect(locked.map(({ textContent }) => textContent)).toEqual(["1 y Requires ADVANCED", "All Requires PREMIUM"]);
    for (const button of locked) {
      const why = page.querySelector(`[popover][id="${button.getAttribute("popovertarget")}"]`);
      expect(why?.textContent).toContain("Your plan includes a shorter history.");
      expect(why?.querySelector("a")?.getAttribute("href")).toBe("/en/plans");
    }
    expect(links.filter((link) => link.getAttribute("aria-current")).map((link) => link.textContent)).toEqual(["90 d"]);
  });

  test("the chart has a table of a dozen rows that opens without a script", () => {
    const rows = renderChart({ chart: chartAs(null) }).querySelectorAll("details tbody tr");
    expect(rows).toHaveLength(12);
    expect(rows[0]?.querySelector("th")?.textContent).toBe("24 Mar 2026 to 31 Mar 2026");
    expect(rows[0]?.lastElementChild?.textContent).toBe("$8,000,000");
  });

  test("the chart hatches the days with locked grades, and names the plan that opens them", () => {
    const page = renderChart({ chart: chartAs(null) });
    expect(page.querySelectorAll(".ribbon__run.hatch")).toHaveLength(1);
    expect(findText(page, ".ribbon__locked")).toBe("Trader grades before 30 Mar 2026 require ADVANCED");
    expect(page.querySelector(".ribbon__runs")?.getAttribute("aria-label")).toBe(
      "Trader grades in this range: 1 day at A, 0 days at B, 0 days at C and 0 days at D.",
    );
    cleanup();
    const locked = renderChart({ chart: chartAs(null, { ribbon: { days: [], grades: [], openFrom: "never" } }) });
    expect(findText(locked, ".ribbon__locked")).toBe("Trader grades of this token require ADVANCED");
  });

  test("a token that is never graded has no ribbon below its chart", () => {
    expect(
      renderChart({ chart: chartAs(null, { ribbon: null, ribbonPlan: null }) }).querySelector(".ribbon"),
    ).toBeNull();
  });

  test("the chart says when it ends too early, and since when no price has arrived", () => {
    expect(findText(renderChart({ chart: chartAs(null, { isBehind: true }) }), ".tchart__stale")).toBe(
      "This chart ends on 31 Mar 2026. Newer prices have not arrived.",
    );
    cleanup();
    const price = { usd: 190, at: "2026-03-31T14:05:00.000Z", isStale: true };
    expect(findText(renderChart({ chart: chartAs(null), price }), ".tchart__stale")).toBe(
      "The latest price is from 31 Mar 2026, 14:05 UTC. Newer prices have not arrived.",
    );
  });

  test("the last bar, still in progress, shows the latest price", () => {
    const price = { usd: 250, at: "2026-03-31T14:05:00.000Z", isStale: false };
    expect(findText(renderChart({ chart: chartAs(null), price }), ".readout")).toBe(
      "31 Mar 2026 so farOpen $189.00High $250.00Low $187.00Close $250.00Volume $1,000,000",
    );
  });

  test("an empty chart says that there are no prices, and draws nothing", () => {
    const page = renderChart({ chart: chartAs(null, { candles: NO_CANDLES }) });
    expect(findText(page, ".state b")).toBe("No prices to show");
    expect(page.querySelector("figure, details, .readout")).toBeNull();
  });
});

describe("another range of the chart", () => {
  const answering = (status: number, body: unknown) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => Response.json(body, { status })),
    );
  const link = (page: Document, words: string) =>
    [...page.querySelectorAll(".ranges a")].find((found) => found.textContent === words) as HTMLAnchorElement;

  test("a range is requested by its link, and replaces the one before", async () => {
    const week = chartAs(null, { range: "7d", candles: toCandles([]), ribbon: null, ribbonPlan: null });
    answering(200, { code: 200, data: week });
    const page = renderChart({ chart: chartAs(null) });
    fireEvent.click(link(page, "7 d"));
    await waitFor(() => expect(link(page, "7 d").getAttribute("aria-current")).toBe("true"));
    expect(String(vi.mocked(fetch).mock.calls[0]?.[0])).toMatch(/\/api\/tokens\/junvent\/candles\?range=7d$/);
    expect(page.querySelector("figure")).toBeNull();
  });

  test("a failed range leaves the chart unchanged, with the server's message and a retry button", async () => {
    answering(404, { code: 404, error: "Unknown token: junvent." });
    const page = renderChart({ chart: chartAs(null) });
    fireEvent.click(link(page, "30 d"));
    await waitFor(() => expect(page.querySelector('[role="alert"]')).not.toBeNull());
    expect(findText(page, '[role="alert"]')).toBe("The 30 d chart could not be loadedUnknown token: junvent.Try again");
    expect(link(page, "90 d").getAttribute("aria-current")).toBe("true");
  });

  test("a chosen range survives a reload of the page data, and goes when the plan has ended", async () => {
    const [week, year] = [chartAs("premium", { range: "7d" }), chartAs("premium", { range: "1y" })];
    answering(200, { code: 200, data: week });
    const first = chartAs("premium");
    const { result, rerender } = renderHook(({ page }) => useChartData(page), { initialProps: { page: first } });
    act(() => result.current.choose("7d"));
    await waitFor(() => expect(result.current.chart.range).toBe("7d"));
    rerender({ page: year });
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(result.current.chart.range).toBe("7d"));
    answering(403, { code: 403, error: "This chart range is included in the PREMIUM plan." });
    const after = chartAs(null);
    rerender({ page: after });
    await waitFor(() => expect(result.current.chart).toBe(after));
  });

  test("a chosen range is forgotten on the page of another token", () => {
    answering(200, {});
    const { result, rerender } = renderHook(({ page }) => useChartData(page), {
      initialProps: { page: chartAs(null) },
    });
    const other = chartAs(null, { slug: "gridane", range: "7d" });
    rerender({ page: other });
    expect(result.current.chart).toBe(other);
    expect(fetch).not.toHaveBeenCalled();
  });

  test("a range opens in its own tab when pressed with the control key", () => {
    answering(200, {});
    const page = renderChart({ chart: chartAs(null) });
    page.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(link(page, "7 d"), { ctrlKey: true });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("the chart as drawn in the browser", () => {
  test("candles are drawn where they are wide enough, unless the reader or the source decides otherwise", () => {
    expect([chooseChartKind(null, 90, 800, true), chooseChartKind(null, 365, 800, true)]).toEqual(["candles", "line"]);
    expect([chooseChartKind("candles", 365, 300, true), chooseChartKind("candles", 90, 800, false)]).toEqual([
      "candles",
      "line",
    ]);
  });

  test("a signal is marked at the last bar of its day: a Buy below it, others above", () => {
    const signals = [
      { day: "2026-01-05", signal: 2 },
      { day: "2026-01-03", signal: -1 },
      { day: "2025-12-01", signal: 1 },
    ] as const;
    expect(buildMarks(signals, candles, DAY, (mark) => mark)).toEqual([
      { time: (START + 2) * DAY, side: "above", tone: "bad", text: "sell" },
      { time: (START + 4) * DAY, side: "below", tone: "good", text: "buy" },
    ]);
    expect(signalIn(signals, (START + 4) * DAY, DAY)).toBe(2);
    expect(signalIn(signals, (START + 4) * DAY + 20 * 3_600, 4 * 3_600)).toBe(2);
    expect(signalIn(signals, (START + 4) * DAY, 4 * 3_600)).toBeNull();
  });

  test("prices on an axis have the same number of decimals, and counted zeros far below a cent", () => {
    const axis = (low: number, high: number, ...prices: number[]) =>
      prices.map((usd) => axisPrice(usd, axisDecimals(low, high), "en"));
    expect(axis(36_000, 48_000, 45_174.7, 40_000)).toEqual(["45,175", "40,000"]);
    expect(axis(43, 260, 229.4, 50)).toEqual(["229.40", "50.00"]);
    expect(axis(0.095, 0.102, 0.1, 0.0975)).toEqual(["0.1000", "0.0975"]);
    expect(axis(0.998, 1.002, 1.0005, 1)).toEqual(["1.0005", "1.0000"]);
    expect(axis(0.000_01, 0.000_02, 0.000_012_5)).toEqual(["0.0₄125"]);
    expect(axis(43, 260, -1.5)).toEqual(["−1.50"]);
  });
});

test("a chosen indicator is defined below the chart, and no definition is shown without one", () => {
  const footWith = (indicator: "none" | "rsi" | "macd") => {
    cleanup();
    const foot = <ChartFoot hasCandles={false} hasMarks={false} indicator={indicator} />;
    return render(<InWords more={{ tokenChart }}>{foot}</InWords>).container.textContent ?? "";
  };
  expect(footWith("rsi")).toContain("with Wilder’s averages");
  expect(footWith("macd")).toContain("starts from a simple average");
  expect(footWith("none")).not.toMatch(/RSI|MACD/);
});
